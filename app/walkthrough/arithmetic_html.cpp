// SPDX-License-Identifier: GPL-3.0-or-later
#include "walkthrough/arithmetic_html.h"

#include "table/formula_font.h"
#include "table/hues.h"
#include "table/scaled.h"

#include <algorithm>

namespace attention::walkthrough {

namespace {

using words::ArithmeticLine;
using words::ArithmeticRun;

constexpr int kLargePixels = 18;
constexpr int kSmallPixels = 15;
constexpr int kNotePixels = 13;
const QString kLinkScheme = QStringLiteral("place");

/// How often the line says `=`.
int formCount(const ArithmeticLine& line) {
    return static_cast<int>(
        std::count_if(line.runs.begin(), line.runs.end(), [](const ArithmeticRun& run) {
            return run.kind == ArithmeticRun::Kind::Equals;
        }));
}

bool holdsResult(const ArithmeticLine& line) {
    return std::any_of(line.runs.begin(), line.runs.end(), [](const ArithmeticRun& run) {
        return run.role == ArithmeticRun::Role::Result;
    });
}

} // namespace

QString ArithmeticHtml::colorOf(ArithmeticRun::Role role) const {
    switch (role) {
    case ArithmeticRun::Role::Query:
        return table::queryHue(m_palette).name();
    case ArithmeticRun::Role::Key:
        return table::keyHue(m_palette).name();
    case ArithmeticRun::Role::Value:
        return table::valueHue(m_palette).name();
    case ArithmeticRun::Role::Blocked:
        return table::mutedText(m_palette).name();
    default:
        return m_palette.color(QPalette::Text).name();
    }
}

QString ArithmeticHtml::sized(const QString& html, int pixels) const {
    const QFont face = table::formulaFont(table::scaled(pixels, m_font));
    QStringList families;
    for (const QString& family : face.families())
        families << QStringLiteral("'%1'").arg(family);
    return QStringLiteral("<div style=\"font-family:%1; font-size:%2px; margin-bottom:%3px\">%4"
                          "</div>")
        .arg(families.join(u','))
        .arg(face.pixelSize())
        .arg(table::scaled(4, m_font))
        .arg(html);
}

QString ArithmeticHtml::run(const ArithmeticRun& run) {
    QString html = run.text.toHtmlEscaped();
    html.replace(u' ', QStringLiteral("&#160;"));
    if (run.kind == ArithmeticRun::Kind::Operator || run.kind == ArithmeticRun::Kind::Words)
        html.replace(QStringLiteral("&#160;"), QStringLiteral(" "));
    if (run.role == ArithmeticRun::Role::Result)
        html = QStringLiteral("<b>%1</b>").arg(html);
    if (run.agreement == ArithmeticRun::Agreement::Parts)
        html = QStringLiteral("<span style=\"background-color:%1\">%2</span><small>≠</small>")
                   .arg(m_palette.color(QPalette::AlternateBase).name(), html);
    const QString color = colorOf(run.role);
    if (run.place) {
        html = QStringLiteral("<a href=\"%1:%2\" style=\"color:%3; text-decoration:none\">%4</a>")
                   .arg(kLinkScheme, QString::number(m_places.size()), color, html);
        m_places.push_back(*run.place);
    } else if (run.role != ArithmeticRun::Role::Plain) {
        html = QStringLiteral("<span style=\"color:%1\">%2</span>").arg(color, html);
    }
    if (run.level == ArithmeticRun::Level::Superscript)
        return QStringLiteral("<sup>%1</sup>").arg(html);
    if (run.level == ArithmeticRun::Level::Subscript)
        return QStringLiteral("<sub>%1</sub>").arg(html);
    return html;
}

QString ArithmeticHtml::line(const ArithmeticLine& line, Size size) {
    const int forms = formCount(line);
    int form = 0;
    QString html;
    for (const ArithmeticRun& part : line.runs) {
        if (part.kind == ArithmeticRun::Kind::Equals) {
            ++form;
            // The result stays beside the form before it.
            if (size == Size::Large && form > 1 && (form < forms || forms == 2))
                html += QStringLiteral("<br/>");
        }
        html += run(part);
    }
    if (line.kind == ArithmeticLine::Kind::Note)
        return muted(html);
    return sized(html, size == Size::Large ? kLargePixels : kSmallPixels);
}

QString ArithmeticHtml::lines(const std::vector<ArithmeticLine>& lines, Size size) {
    QString html;
    for (const ArithmeticLine& each : lines) {
        html += line(each, holdsResult(each) ? size : Size::Small);
        if (holdsResult(each))
            size = Size::Small;
    }
    return html;
}

QString ArithmeticHtml::heading(const QString& text) const {
    return QStringLiteral("<div style=\"color:%1; font-size:%2px; font-weight:600; "
                          "margin-bottom:%3px\">%4</div>")
        .arg(table::mutedText(m_palette).name())
        .arg(table::scaled(12, m_font))
        .arg(table::scaled(6, m_font))
        .arg(text.toHtmlEscaped());
}

QString ArithmeticHtml::muted(const QString& html) const {
    return QStringLiteral("<div style=\"color:%1; font-size:%2px\">%3</div>")
        .arg(table::mutedText(m_palette).name())
        .arg(table::scaled(kNotePixels, m_font))
        .arg(html);
}

QString ArithmeticHtml::note(const QString& text) const {
    return muted(text.toHtmlEscaped());
}

QString ArithmeticHtml::beside(const QString& left, const QString& right) const {
    return QStringLiteral("<table width=\"100%\" cellspacing=\"0\" cellpadding=\"0\"><tr>"
                          "<td width=\"50%\" style=\"padding-right:16px\">%1</td>"
                          "<td width=\"50%\">%2</td></tr></table>")
        .arg(left, right);
}

std::optional<core::Place> ArithmeticHtml::placeOf(const QUrl& link) const {
    bool isNumber = false;
    const auto index = link.path().toULong(&isNumber);
    if (link.scheme() != kLinkScheme || !isNumber || index >= m_places.size())
        return std::nullopt;
    return m_places[index];
}

} // namespace attention::walkthrough
