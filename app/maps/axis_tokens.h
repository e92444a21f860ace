// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/attention_dump.h"
#include "core/token_list.h"

#include <QStringList>

#include <optional>

namespace attention::maps {

/// Names of a dump's rows and columns as they are stored; an empty list: they are counted from 0.
struct AxisTokens {
    QStringList rows;
    QStringList columns;

    bool operator==(const AxisTokens&) const = default;
};

/// The lists for maps as a person sees them, turned but not cut. A single list names rows and
/// columns of square maps, else the axis that has as many; a list as long as what is left without
/// padding names that. Nothing where a list has another length than its axis.
std::optional<AxisTokens> axisTokensOf(const core::TokenLists& lists,
                                       const core::AttentionDump& dump, core::DumpTurn turn,
                                       const std::optional<core::Region>& withoutPadding);

/// Labels of the rows and columns that the reading shows: tokens, or indices of the turned map.
AxisTokens shownLabels(const AxisTokens& tokens, const core::AttentionDump& dump,
                       const core::DumpReading& reading);

} // namespace attention::maps
