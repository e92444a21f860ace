// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/matrix.h"

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace attention::core {

/// Where the entries of random queries and keys come from, each drawn alone: N(0,1), U(−1,1),
/// U(0,1), or ±1 with equal chances.
enum class EntryDistribution { Normal, SymmetricUniform, UnitUniform, Signs };
inline constexpr std::array kEntryDistributions{
    EntryDistribution::Normal, EntryDistribution::SymmetricUniform, EntryDistribution::UnitUniform,
    EntryDistribution::Signs};
/// `normal`, `uniform-1-1`, `uniform01`, `signs`.
std::string_view entryDistributionName(EntryDistribution distribution);
std::optional<EntryDistribution> entryDistributionNamed(std::string_view name);

/// What is drawn for every width d_k: so many queries, each with its own keys.
struct StudySetting {
    EntryDistribution distribution = EntryDistribution::Normal;
    std::uint32_t seed = 42;
    Index queries = 512;
    Index keys = 8;

    bool operator==(const StudySetting&) const = default;
};

/// The dot products of one width.
struct DotProducts {
    Matrix scores; ///< queries×keys: q·k of each query with its own keys
    Matrix own;    ///< queries×1: q·q
};

/// D = draws of (queries, 1 + keys, d_k) entries in this order from RandomState(seed), a fresh one
/// for each d_k: scores = Σ D[q,0] D[q,1+k], own = Σ D[q,0]². Normal: randn; the others from u =
/// rand: 2u − 1, u, and −1 where u < ½, else 1. Nothing where `stop` was asked for. Throws Empty
/// where a count or d_k is < 1.
std::optional<DotProducts> drawDotProducts(const StudySetting& setting, Index d_k,
                                           const std::stop_token& stop = {});

/// Scores, and what the softmax of each query's row makes of them.
struct ScoreMeasures {
    double mean = 0;      ///< of all scores
    double deviation = 0; ///< √(Σ (s − mean)² / count)
    /// Within rows: √(Σ (s − mean of its row)² / (queries (keys − 1))), 0 with one key. A shift of
    /// a whole row changes the deviation, not this, and no weight.
    double spread = 0;
    double largest = 0;       ///< the largest score
    double own = 0;           ///< mean of q·q
    double largestWeight = 0; ///< mean over the queries of their largest weight
    double entropy = 0;       ///< mean over the queries, in nats; ln keys at most
    /// Mean over the queries of ‖∂w/∂s‖ = ‖diag(w) − wᵀw‖ (Frobenius), s being what the softmax is
    /// given.
    double jacobianNorm = 0;
};

/// The same draws before and after the division by √d_k.
struct DivisorMeasures {
    Index d_k = 0;
    ScoreMeasures undivided;
    ScoreMeasures divided;
};

DivisorMeasures measuresOf(const DotProducts& products, Index d_k);

/// ‖diag(w) − wᵀw‖ (Frobenius) of weights of one row: √(Σ w_i² (1 − w_i)² + Σ_(i≠j) w_i² w_j²).
double softmaxJacobianNorm(const Matrix& weights, Index row);

/// What independent entries of mean μ and variance σ² lead to expect of the undivided scores.
struct ExpectedScores {
    double mean = 0;      ///< d_k μ²
    double deviation = 0; ///< √(d_k (σ⁴ + 2 μ² σ²)): √d_k for N(0,1) and ±1
    double spread = 0;    ///< √(d_k σ² (σ² + μ²))
    double own = 0;       ///< d_k (σ² + μ²)
};
ExpectedScores expectedScores(EntryDistribution distribution, Index d_k);

/// Which widths from 1 to `most` are measured: 1, 2, 4, …; four in each doubling, rounded and each
/// once; or every one. `most` itself is always among them.
enum class WidthSteps { Doubling, Fine, Every };
inline constexpr Index kMostStudyWidth = 1024;
std::vector<Index> studyWidths(WidthSteps steps, Index most = kMostStudyWidth);

struct DivisorStudy {
    StudySetting setting;
    std::vector<DivisorMeasures> measures; ///< in the order of the widths
};

/// Watches a study from the thread that runs it.
struct StudyWatch {
    std::stop_token stop;
    std::function<void(double fraction)> progress; ///< 0 to 1, of the numbers drawn; may be empty
};

/// Measures every width. Nothing where it was stopped. Throws as drawDotProducts().
std::optional<DivisorStudy> studyDivisor(const StudySetting& setting,
                                         const std::vector<Index>& widths,
                                         const StudyWatch& watch = {});

/// How many of the values lie in each of equal bins from the smallest to the largest value; the
/// last bin holds its upper edge. Equal values stand in a range of width 1 around them, as in
/// numpy.histogram.
struct Histogram {
    double low = 0;
    double high = 0;
    std::vector<Index> counts;
};
/// `values` not empty and finite, `bins` ≥ 1.
Histogram histogramOf(const Matrix& values, int bins);

/// A line of names, then a line a width: setting, d_k, expected deviation, the measures, and the
/// measures of the divided scores. Numbers in shortest round-trip form.
std::string studyCsv(const DivisorStudy& study);

} // namespace attention::core
