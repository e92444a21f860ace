// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/matrix.h"

#include <vector>

/// Attention sinks: keys that draw much weight whatever the query, and so hide how the rest is
/// spread (G. Xiao et al., "Efficient Streaming Language Models with Attention Sinks", 2023, §3.1).
/// Keys that the matrix does not have count for nothing here.
namespace attention::core {

/// What is done about key columns in a map of weights. OutOfRange: the range of the colours is that
/// of the other columns, the numbers stay. Renormalised: renormalisedWithout().
enum class SinkTreatment { None, OutOfRange, Renormalised };

struct SinkChoice {
    SinkTreatment treatment = SinkTreatment::None;
    std::vector<Index> keys; ///< ascending, distinct

    bool isActive() const { return treatment != SinkTreatment::None && !keys.empty(); }
    bool operator==(const SinkChoice&) const = default;
};

/// The keys that a map of `columns` columns has.
std::vector<Index> keysWithin(const std::vector<Index>& keys, Index columns);

/// m numbers: mean_i w_ij over the queries whose row has any weight; 0 where none has.
std::vector<double> keyMasses(const Matrix& weights);

/// Σ_{j∈S} of keyMasses(): the part of a row's weight that the keys hold, on average.
double sinkMass(const Matrix& weights, const std::vector<Index>& keys);

/// n×m: w_ij / Σ_{k∉S} w_ik for j ∉ S, which is the softmax with S blocked; 0 for j ∈ S, and in a
/// row where S holds everything.
Matrix renormalisedWithout(const Matrix& weights, const std::vector<Index>& keys);

/// n×(m − |S|): the other columns, in order.
Matrix withoutColumns(const Matrix& values, const std::vector<Index>& keys);

} // namespace attention::core
