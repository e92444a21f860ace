// SPDX-License-Identifier: GPL-3.0-or-later
#include "maps/statistics_words.h"

#include "core/number_text.h"
#include "core/statistics.h"
#include "heatmap/labels.h"
#include "words/names.h"
#include "words/short_number.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <cmath>
#include <optional>

namespace attention::maps {

namespace {

constexpr int kDigits = 6;

struct Words {
    Q_DECLARE_TR_FUNCTIONS(Maps)
};

/// Of the rows whose sum is finite; the others are counted.
std::optional<core::Range> rowSumsOf(const core::Matrix& values, core::Index& left) {
    std::optional<core::Range> range;
    left = 0;
    for (core::Index row = 0; row < values.rows(); ++row) {
        const double sum = core::rowSum(values, row);
        if (std::isfinite(sum))
            range = range ? core::Range{std::min(range->low, sum), std::max(range->high, sum)}
                          : core::Range{sum, sum};
        else
            ++left;
    }
    return range;
}

QString fromTo(const core::Range& range) {
    return Words::tr("%1 to %2")
        .arg(words::shortNumber(range.low, 4), words::shortNumber(range.high, 4));
}

} // namespace

QString mapSentence(const heatmap::MapContent& content, const core::Matrix& values) {
    QStringList parts{Words::tr("range %1").arg(fromTo(core::finiteRange(values)))};
    if (!content.remark.isEmpty() || !content.rowSums.empty()) {
        core::Index left = 0;
        if (const auto sums = rowSumsOf(values, left))
            parts.append(left == 0 ? Words::tr("row sums %1").arg(fromTo(*sums))
                                   : Words::tr("row sums %1 (rows with NaN or ∞ not counted: %2)")
                                         .arg(fromTo(*sums))
                                         .arg(left));
        const double entropy = core::meanEntropy(values);
        if (std::isfinite(entropy))
            parts.append(Words::tr("mean entropy %1").arg(words::shortNumber(entropy, 3)));
    }
    if (!values.allFinite())
        parts.append(Words::tr("NaN or infinite cells: %1")
                         .arg((values.array().isFinite() == false).count()));
    return Words::tr("%1: %2").arg(content.shortTitle, parts.join(Words::tr(", ")));
}

QString cellSentence(const heatmap::MapContent& content, heatmap::MapGeometry::Position cell) {
    const QString number =
        words::fromCore(core::displayText((*content.values)(cell.row, cell.column), kDigits));
    QString text = Words::tr("%1: query “%2” → key “%3”: %4")
                       .arg(content.shortTitle, heatmap::visibleRowLabels(content).value(cell.row),
                            heatmap::visibleColumnLabels(content).value(cell.column), number);
    const auto row = static_cast<std::size_t>(cell.row);
    if (row < content.rowSums.size())
        text = Words::tr("%1; row sum %2")
                   .arg(text, words::shortNumber(content.rowSums[row], kDigits));
    return text;
}

} // namespace attention::maps
