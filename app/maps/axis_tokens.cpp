// SPDX-License-Identifier: GPL-3.0-or-later
#include "maps/axis_tokens.h"

#include "words/names.h"

#include <algorithm>
#include <utility>

namespace attention::maps {

namespace {

/// One axis of the maps as they are seen.
struct Axis {
    core::Index length;
    core::Index first; ///< of what is left without padding
    core::Index kept;

    bool takes(std::size_t count) const {
        return static_cast<core::Index>(count) == length || static_cast<core::Index>(count) == kept;
    }
    QStringList named(const std::vector<std::string>& tokens) const {
        QStringList names;
        const bool isKept = static_cast<core::Index>(tokens.size()) != length;
        for (core::Index index = 0; index < length; ++index) {
            const core::Index at = isKept ? index - first : index;
            const bool isThere = at >= 0 && at < static_cast<core::Index>(tokens.size());
            names.append(isThere ? words::fromCore(tokens[static_cast<std::size_t>(at)])
                                 : QString::number(index));
        }
        return names;
    }
};

QStringList labelsOf(const QStringList& tokens, core::Index first, core::Index count) {
    QStringList labels;
    for (core::Index index = first; index < first + count; ++index)
        labels.append(tokens.isEmpty() ? QString::number(index) : tokens.value(index));
    return labels;
}

bool isTurned(core::DumpTurn turn) {
    return turn == core::DumpTurn::Transposed;
}

} // namespace

std::optional<AxisTokens> axisTokensOf(const core::TokenLists& lists,
                                       const core::AttentionDump& dump, core::DumpTurn turn,
                                       const std::optional<core::Region>& withoutPadding) {
    core::Index rowCount = dump.rows();
    core::Index columnCount = dump.columns();
    if (isTurned(turn))
        std::swap(rowCount, columnCount);
    const core::Region kept = withoutPadding.value_or(core::Region{0, 0, rowCount, columnCount});
    const Axis rows{rowCount, kept.row, kept.rows};
    const Axis columns{columnCount, kept.column, kept.columns};
    AxisTokens tokens;
    if (!lists.columns.empty()) {
        if (!rows.takes(lists.rows.size()) || !columns.takes(lists.columns.size()))
            return {};
        tokens = {rows.named(lists.rows), columns.named(lists.columns)};
    } else {
        const std::size_t count = lists.rows.size();
        if (rows.takes(count))
            tokens.rows = rows.named(lists.rows);
        if (columns.takes(count))
            tokens.columns = columns.named(lists.rows);
        if (tokens.rows.isEmpty() && tokens.columns.isEmpty())
            return {};
    }
    if (isTurned(turn))
        std::swap(tokens.rows, tokens.columns);
    return tokens;
}

AxisTokens shownLabels(const AxisTokens& tokens, const core::AttentionDump& dump,
                       const core::DumpReading& reading) {
    const bool turned = isTurned(reading.turn);
    const QStringList& rows = turned ? tokens.columns : tokens.rows;
    const QStringList& columns = turned ? tokens.rows : tokens.columns;
    const core::Region kept = reading.kept.value_or(core::Region{
        0, 0, turned ? dump.columns() : dump.rows(), turned ? dump.rows() : dump.columns()});
    return {labelsOf(rows, kept.row, kept.rows), labelsOf(columns, kept.column, kept.columns)};
}

} // namespace attention::maps
