// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/attention_dump.h"
#include "core/statistics.h"

#include <optional>
#include <stop_token>
#include <string_view>

/// What can be seen of attention maps before anything is done to them.
namespace attention::core {

/// One number of a dump.
struct DumpCell {
    DumpPlace place;
    Index row = 0;
    Index column = 0;

    bool operator==(const DumpCell&) const = default;
};

/// How far the sums of the rows (or columns) of all maps are from 1. Those of zeros and NaN only
/// are empty, those with another infinity or NaN have no sum; neither counts as off.
struct SumFindings {
    Index lines = 0;                  ///< with a finite sum, not empty
    Index off = 0;                    ///< of these, farther from 1 than the tolerance
    double deviation = 0;             ///< the largest |Σ − 1|
    std::optional<DumpCell> farthest; ///< the line of that one, from its first cell
    Index empty = 0;

    bool operator==(const SumFindings&) const = default;
};

struct DumpFindings {
    Index maps = 0;
    Index height = 0; ///< rows of the turned map
    Index width = 0;
    Index notANumber = 0; ///< cells that are NaN
    Index infinite = 0;   ///< cells that are +∞ or −∞
    std::optional<DumpCell> firstNotFinite;
    Range range;          ///< of the finite cells
    double tolerance = 0; ///< of the sums
    SumFindings rows;
    SumFindings columns;
    /// What is left where the tokens at both ends that have nothing in any map are taken away: keys
    /// that get 0 or NaN everywhere, rows of 0 and NaN only; where n = m a key's row goes with it.
    /// Nothing where there is no padding, or nothing but padding.
    std::optional<Region> withoutPadding;
};

/// How far from 1 a sum of weights may be by rounding: 0.001, and 0.005 for types of 16 bits.
double sumTolerance(std::string_view dtype);

/// Looks at all maps of one batch item, turned but not cut or normalised. Throws as map(), and
/// Stopped.
DumpFindings findingsOf(const AttentionDump& dump, Index batch, DumpTurn turn,
                        const io::ReadLimits& limits = {}, const std::stop_token& stop = {});

/// Rows do not sum to 1, but all columns do.
bool areAxesSwapped(const DumpFindings& findings);

/// Negative numbers, or such above 1, beyond what rounding explains: scores rather than weights.
bool areScores(const DumpFindings& findings);

/// A single map of weights without an axis of heads, whose name does not say which head it is: most
/// programs that give out one map give the mean of the heads.
bool isProbablyMeanOfHeads(const AttentionDump& dump, const DumpFindings& findings);

/// Numbers of a sample that are kept at most.
inline constexpr Index kMostSampled = Index{1} << 22;

/// 1×count of the finite numbers of all maps of the batch item as the reading has them, without the
/// columns `leftOut` (ascending): all of them, or where they are more than `most` every k-th; the
/// smallest and the largest are always among them. For ranges of colours. Throws as findingsOf().
Matrix sampleOf(const AttentionDump& dump, Index batch, const DumpReading& reading,
                const std::vector<Index>& leftOut = {}, Index most = kMostSampled,
                const io::ReadLimits& limits = {}, const std::stop_token& stop = {});

} // namespace attention::core
