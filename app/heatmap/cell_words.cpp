// SPDX-License-Identifier: GPL-3.0-or-later
#include "heatmap/cell_words.h"

#include "core/number_text.h"
#include "core/statistics.h"
#include "heatmap/labels.h"
#include "words/names.h"

#include <QCoreApplication>

#include <cmath>

namespace attention::heatmap {

namespace {

QString say(const char* text) {
    return QCoreApplication::translate("heatmap", text);
}

QString placeText(const MapContent& content, MapGeometry::Position cell) {
    const QString row = visibleRowLabels(content).value(cell.row);
    const QString column = visibleColumnLabels(content).value(cell.column);
    return content.kind == MapContent::Kind::Attention
               ? say(QT_TRANSLATE_NOOP("heatmap", "Query “%1” → key “%2”")).arg(row, column)
               : say(QT_TRANSLATE_NOOP("heatmap", "“%1”, %2")).arg(row, column);
}

enum class Length { Spoken, Full };
constexpr int kSpokenDigits = 3;

QString numberText(double value, Length length) {
    return words::fromCore(length == Length::Full ? core::shortestText(value)
                                                  : core::displayText(value, kSpokenDigits));
}

QString valueText(const MapContent& content, MapGeometry::Position cell, Length length) {
    const double value = (*content.values)(cell.row, cell.column);
    if (content.isBlocked(cell.row, cell.column)) {
        return say(QT_TRANSLATE_NOOP("heatmap", "blocked"));
    }
    const QString shown = numberText(value, length);
    if (content.raw) {
        const QString raw = numberText((**content.raw)(cell.row, cell.column), length);
        return content.isLeftOut(cell.column)
                   ? say(QT_TRANSLATE_NOOP("heatmap", "left out; raw weight %1")).arg(raw)
                   : say(QT_TRANSLATE_NOOP("heatmap", "raw weight %1; renormalised %2"))
                         .arg(raw, shown);
    }
    if (content.isLeftOut(cell.column))
        return say(QT_TRANSLATE_NOOP("heatmap", "%1, not in the range of the colours")).arg(shown);
    return shown;
}

} // namespace

QString spokenCell(const MapContent& content, MapGeometry::Position cell) {
    const QString text = content.kind == MapContent::Kind::Attention
                             ? say(QT_TRANSLATE_NOOP("heatmap", "query %1, key %2, %3"))
                             : say(QT_TRANSLATE_NOOP("heatmap", "token %1, %2, %3"));
    return text.arg(visibleRowLabels(content).value(cell.row),
                    visibleColumnLabels(content).value(cell.column),
                    valueText(content, cell, Length::Spoken));
}

QString spokenValue(const MapContent& content, MapGeometry::Position cell) {
    return valueText(content, cell, Length::Full);
}

QString cellToolTip(const MapContent& content, MapGeometry::Position cell) {
    QString text = placeText(content, cell) + u'\n' + spokenValue(content, cell);
    if (!content.rowSums.empty()) {
        const double sum = content.raw ? core::rowSum(**content.raw, cell.row)
                                       : content.rowSums[static_cast<std::size_t>(cell.row)];
        text += u'\n' + say(QT_TRANSLATE_NOOP("heatmap", "Row sum %1"))
                            .arg(words::fromCore(core::displayText(sum, 6)));
    }
    return verbatim(text);
}

QString verbatim(const QString& text) {
    QString escaped = text.toHtmlEscaped();
    escaped.replace(u'\n', QStringLiteral("<br/>"));
    return QStringLiteral("<span style=\"white-space: pre\">%1</span>").arg(escaped);
}

} // namespace attention::heatmap
