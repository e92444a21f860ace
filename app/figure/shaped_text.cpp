// SPDX-License-Identifier: GPL-3.0-or-later
#include "figure/shaped_text.h"

#include "figure/text_metrics.h"

#include <QTextOption>

namespace attention::figure {

namespace {

bool isDrawn(QChar character) {
    return character.category() != QChar::Other_Control &&
           character.category() != QChar::Separator_Line &&
           character.category() != QChar::Separator_Paragraph;
}

} // namespace

QString drawnText(const QString& text) {
    QString line;
    line.reserve(text.size());
    for (const QChar character : text) {
        if (isDrawn(character))
            line.append(character);
    }
    return line;
}

ShapedText::ShapedText(const QString& text, const TextStyle& style)
    : m_layout(std::make_unique<QTextLayout>(drawnText(text), fontOf(style, kShapingSize))) {
    QTextOption option;
    option.setWrapMode(QTextOption::NoWrap);
    option.setFlags(QTextOption::IncludeTrailingSpaces);
    option.setUseDesignMetrics(true);
    m_layout->setTextOption(option);
    m_layout->setCacheEnabled(true);
    m_layout->beginLayout();
    QTextLine line = m_layout->createLine();
    if (line.isValid())
        line.setPosition({0, 0});
    m_layout->endLayout();
}

QList<QGlyphRun> ShapedText::glyphRuns() const {
    return m_layout->lineCount() > 0 ? m_layout->lineAt(0).glyphRuns() : QList<QGlyphRun>();
}

double ShapedText::width() const {
    return m_layout->lineCount() > 0 ? m_layout->lineAt(0).naturalTextWidth() : 0;
}

double ShapedText::ascent() const {
    return m_layout->lineCount() > 0 ? m_layout->lineAt(0).ascent() : 0;
}

QPointF baselineStart(const TextRun& run) {
    const double width =
        run.horizontal == HorizontalAlign::Left ? 0 : textWidth(run.text, run.style);
    const double y = run.vertical == VerticalAlign::Middle ? capHeight(run.style) / 2 : 0;
    switch (run.horizontal) {
    case HorizontalAlign::Left:
        break;
    case HorizontalAlign::Center:
        return {-width / 2, y};
    case HorizontalAlign::Right:
        return {-width, y};
    }
    return {0, y};
}

} // namespace attention::figure
