// SPDX-License-Identifier: GPL-3.0-or-later
#include "figure/svg_texts.h"

#include "figure/shaped_text.h"
#include "figure/svg_markup.h"
#include "figure/text_metrics.h"

#include <utility>

namespace attention::figure {

namespace {

const char* familiesOf(Face face) {
    return face == Face::Sans ? "'Liberation Sans', Arial, Helvetica, 'Noto Sans CJK SC', "
                                "sans-serif"
                              : "'Liberation Serif', 'Times New Roman', Times, "
                                "'Noto Sans CJK SC', serif";
}

const char* anchorOf(HorizontalAlign align) {
    switch (align) {
    case HorizontalAlign::Left:
        break;
    case HorizontalAlign::Center:
        return " text-anchor=\"middle\"";
    case HorizontalAlign::Right:
        return " text-anchor=\"end\"";
    }
    return "";
}

QByteArray styleOf(const TextRun& run) {
    QByteArray style = QByteArray(" font-family=\"") + familiesOf(run.style.face) +
                       "\" font-size=\"" + svg::number(run.style.size) + '"';
    if (run.style.weight == Weight::Bold)
        style += " font-weight=\"bold\"";
    return style + svg::paintAttribute("fill", run.style.color) + anchorOf(run.horizontal);
}

} // namespace

void SvgTexts::add(const TextRun& run) {
    QByteArray style = styleOf(run);
    if (!m_isOpen || style != m_style) {
        close();
        m_elements += "<g xml:space=\"preserve\"" + style + ">\n";
        m_style = std::move(style);
        m_isOpen = true;
    }
    const double below = run.vertical == VerticalAlign::Middle ? capHeight(run.style) / 2 : 0;
    if (run.rotation == 0)
        m_elements += "<text x=\"" + svg::number(run.anchor.x()) + "\" y=\"" +
                      svg::number(run.anchor.y() + below) + '"';
    else
        m_elements += "<text y=\"" + svg::number(below) + "\" transform=\"translate(" +
                      svg::point(run.anchor) + ") " + svg::rotation(run.rotation) + '"';
    m_elements += '>' + svg::escaped(drawnText(run.text)) + "</text>\n";
}

QByteArray SvgTexts::take() {
    close();
    return std::exchange(m_elements, {});
}

void SvgTexts::close() {
    if (std::exchange(m_isOpen, false))
        m_elements += "</g>\n";
}

} // namespace attention::figure
