// SPDX-License-Identifier: GPL-3.0-or-later
#include "heatmap/cell_words.h"

#include "core/number_text.h"
#include "core/statistics.h"
#include "heatmap/labels.h"
#include "words/names.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <vector>

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

constexpr std::size_t kKeysOfRow = 10;
constexpr std::size_t kKeysOfCell = 5;
constexpr core::Index kKeysAtAGlance = 16;

/// `1. token 0.52`: the keys with the largest values of a query, largest first.
QStringList largestKeys(const MapContent& content, core::Index row, std::size_t count) {
    if (content.kind != MapContent::Kind::Attention) {
        return {};
    }
    std::vector<core::Index> keys;
    for (core::Index key = 0; key < content.values.cols(); ++key) {
        if (!content.isBlocked(row, key) && std::isfinite((*content.values)(row, key))) {
            keys.push_back(key);
        }
    }
    const auto isLarger = [&](core::Index one, core::Index other) {
        const double first = (*content.values)(row, one);
        const double second = (*content.values)(row, other);
        return first > second || (first == second && one < other);
    };
    const std::size_t shown = std::min(count, keys.size());
    std::ranges::partial_sort(keys, keys.begin() + static_cast<std::ptrdiff_t>(shown), isLarger);
    const QStringList labels = visibleColumnLabels(content);
    QStringList lines;
    for (std::size_t i = 0; i < shown; ++i) {
        lines.append(say(QT_TRANSLATE_NOOP("heatmap", "%1. %2 (%3)  %4"))
                         .arg(i + 1)
                         .arg(labels.value(keys[i]))
                         .arg(keys[i])
                         .arg(numberText((*content.values)(row, keys[i]), Length::Spoken)));
    }
    return lines;
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

QString cellToolTip(const MapContent& content, MapGeometry::Position cell, const QString& last) {
    QString text = placeText(content, cell) + u'\n' + spokenValue(content, cell);
    if (!content.rowSums.empty()) {
        const double sum = content.raw ? core::rowSum(**content.raw, cell.row)
                                       : content.rowSums[static_cast<std::size_t>(cell.row)];
        text += u'\n' + say(QT_TRANSLATE_NOOP("heatmap", "Row sum %1"))
                            .arg(words::fromCore(core::displayText(sum, 6)));
    }
    // Where all keys are not seen with their numbers at a glance.
    if (content.values.cols() > kKeysAtAGlance) {
        const QStringList keys = largestKeys(content, cell.row, kKeysOfCell);
        if (!keys.isEmpty()) {
            text += u'\n' + say(QT_TRANSLATE_NOOP("heatmap", "Largest keys of the query:")) +
                    u'\n' + keys.join(u'\n');
        }
    }
    if (!last.isEmpty()) {
        text += u'\n' + last;
    }
    return verbatim(text);
}

QString rowToolTip(const MapContent& content, core::Index row) {
    QString text = visibleRowLabels(content).value(row);
    const QStringList keys = largestKeys(content, row, kKeysOfRow);
    if (!keys.isEmpty()) {
        text +=
            u'\n' + say(QT_TRANSLATE_NOOP("heatmap", "Largest keys:")) + u'\n' + keys.join(u'\n');
    }
    return verbatim(text);
}

QString verbatim(const QString& text) {
    QString escaped = text.toHtmlEscaped();
    escaped.replace(u'\n', QStringLiteral("<br/>"));
    return QStringLiteral("<span style=\"white-space: pre\">%1</span>").arg(escaped);
}

} // namespace attention::heatmap
