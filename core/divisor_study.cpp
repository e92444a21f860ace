// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/divisor_study.h"

#include "core/error.h"
#include "core/number_text.h"
#include "core/random.h"
#include "core/softmax.h"
#include "core/statistics.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace attention::core {

namespace {

constexpr std::array<std::string_view, kEntryDistributions.size()> kNames{"normal", "uniform-1-1",
                                                                          "uniform01", "signs"};

void requirePositive(Index count, const char* subject) {
    if (count < 1)
        throw Error(ErrorCode::Empty, subject, std::string(vocabulary::kAtLeastOne),
                    std::to_string(count));
}

Matrix drawn(RandomState& random, EntryDistribution distribution, Index rows, Index columns) {
    switch (distribution) {
    case EntryDistribution::Normal:
        return random.randn(rows, columns);
    case EntryDistribution::SymmetricUniform:
        return (2 * random.rand(rows, columns).array() - 1).matrix();
    case EntryDistribution::UnitUniform:
        return random.rand(rows, columns);
    default:
        return random.rand(rows, columns).unaryExpr([](double u) { return u < 0.5 ? -1.0 : 1.0; });
    }
}

/// √(Σ (s − mean of its row)² / (rows (columns − 1))).
double spreadWithinRows(const Matrix& scores) {
    if (scores.cols() < 2)
        return 0;
    const Eigen::VectorXd means = scores.rowwise().mean();
    const double squares = (scores.colwise() - means).squaredNorm();
    return std::sqrt(squares / static_cast<double>(scores.rows() * (scores.cols() - 1)));
}

ScoreMeasures scoreMeasures(const Matrix& scores, double own) {
    ScoreMeasures measures;
    measures.mean = scores.mean();
    measures.deviation = std::sqrt((scores.array() - measures.mean).square().mean());
    measures.spread = spreadWithinRows(scores);
    measures.largest = scores.maxCoeff();
    measures.own = own;
    const AllowedMatrix all = AllowedMatrix::Constant(scores.rows(), scores.cols(), true);
    const Matrix weights = softmaxRows<double>(scores, all);
    measures.largestWeight = weights.rowwise().maxCoeff().mean();
    measures.entropy = meanEntropy(weights);
    for (Index query = 0; query < weights.rows(); ++query)
        measures.jacobianNorm += softmaxJacobianNorm(weights, query);
    measures.jacobianNorm /= static_cast<double>(weights.rows());
    return measures;
}

struct Moments {
    double mean = 0;
    double variance = 0;
};

Moments momentsOf(EntryDistribution distribution) {
    switch (distribution) {
    case EntryDistribution::SymmetricUniform:
        return {0, 1.0 / 3};
    case EntryDistribution::UnitUniform:
        return {0.5, 1.0 / 12};
    default:
        return {0, 1};
    }
}

void addMeasures(std::string& line, const ScoreMeasures& measures) {
    for (const double value :
         {measures.mean, measures.deviation, measures.spread, measures.largest, measures.own,
          measures.largestWeight, measures.entropy, measures.jacobianNorm})
        line += ',' + shortestText(value);
}

} // namespace

std::string_view entryDistributionName(EntryDistribution distribution) {
    return kNames[static_cast<std::size_t>(distribution)];
}

std::optional<EntryDistribution> entryDistributionNamed(std::string_view name) {
    for (const EntryDistribution distribution : kEntryDistributions)
        if (entryDistributionName(distribution) == name)
            return distribution;
    return std::nullopt;
}

std::optional<DotProducts> drawDotProducts(const StudySetting& setting, Index d_k,
                                           const std::stop_token& stop) {
    requirePositive(d_k, "d_k");
    requirePositive(setting.queries, "queries");
    requirePositive(setting.keys, "keys");
    RandomState random(setting.seed);
    DotProducts products{Matrix(setting.queries, setting.keys), Matrix(setting.queries, 1)};
    // Each query with its own keys.
    for (Index query = 0; query < setting.queries; ++query) {
        if (stop.stop_requested())
            return std::nullopt;
        const Matrix entries = drawn(random, setting.distribution, 1 + setting.keys, d_k);
        products.scores.row(query) = entries.row(0) * entries.bottomRows(setting.keys).transpose();
        products.own(query, 0) = entries.row(0).squaredNorm();
    }
    return products;
}

double softmaxJacobianNorm(const Matrix& weights, Index row) {
    // Sums of the entries before and behind i, so that nothing cancels where one weight is near 1.
    const Index count = weights.cols();
    std::vector<double> behind(static_cast<std::size_t>(count) + 1, 0.0);
    for (Index i = count; i-- > 0;)
        behind[static_cast<std::size_t>(i)] =
            behind[static_cast<std::size_t>(i) + 1] + weights(row, i);
    double squares = 0;
    double before = 0;
    double squaresBefore = 0;
    for (Index i = 0; i < count; ++i) {
        const double w = weights(row, i);
        const double others = before + behind[static_cast<std::size_t>(i) + 1];
        squares += w * w * (others * others + 2 * squaresBefore);
        before += w;
        squaresBefore += w * w;
    }
    return std::sqrt(squares);
}

DivisorMeasures measuresOf(const DotProducts& products, Index d_k) {
    const double divisor = std::sqrt(static_cast<double>(d_k));
    const double own = products.own.mean();
    return {d_k, scoreMeasures(products.scores, own),
            scoreMeasures(products.scores / divisor, own / divisor)};
}

ExpectedScores expectedScores(EntryDistribution distribution, Index d_k) {
    const auto [mean, variance] = momentsOf(distribution);
    const auto width = static_cast<double>(d_k);
    const double squared = mean * mean;
    return {width * squared, std::sqrt(width * (variance * variance + 2 * squared * variance)),
            std::sqrt(width * variance * (variance + squared)), width * (variance + squared)};
}

std::vector<Index> studyWidths(WidthSteps steps, Index most) {
    const double factor = steps == WidthSteps::Doubling ? 2.0 : std::pow(2.0, 0.25);
    std::vector<Index> widths;
    if (steps == WidthSteps::Every) {
        for (Index width = 1; width < most; ++width)
            widths.push_back(width);
    } else {
        for (int power = 0;; ++power) {
            const auto width = static_cast<Index>(std::llround(std::pow(factor, power)));
            if (width >= most)
                break;
            if (widths.empty() || widths.back() != width)
                widths.push_back(width);
        }
    }
    widths.push_back(most);
    return widths;
}

std::optional<DivisorStudy> studyDivisor(const StudySetting& setting,
                                         const std::vector<Index>& widths,
                                         const StudyWatch& watch) {
    double total = 0;
    for (const Index width : widths)
        total += static_cast<double>(width);
    DivisorStudy study{setting, {}};
    double done = 0;
    for (const Index width : widths) {
        const std::optional<DotProducts> products = drawDotProducts(setting, width, watch.stop);
        if (!products)
            return std::nullopt;
        study.measures.push_back(measuresOf(*products, width));
        done += static_cast<double>(width);
        if (watch.progress)
            watch.progress(done / total);
    }
    return study;
}

Histogram histogramOf(const Matrix& values, int bins) {
    Histogram histogram{values.minCoeff(), values.maxCoeff(),
                        std::vector<Index>(static_cast<std::size_t>(bins), 0)};
    if (histogram.low == histogram.high) {
        histogram.low -= 0.5;
        histogram.high += 0.5;
    }
    const double width = (histogram.high - histogram.low) / bins;
    for (const double value : values.reshaped()) {
        const auto bin = static_cast<int>((value - histogram.low) / width);
        ++histogram.counts[static_cast<std::size_t>(std::clamp(bin, 0, bins - 1))];
    }
    return histogram;
}

std::string studyCsv(const DivisorStudy& study) {
    constexpr std::array kMeasures{"mean",           "sd",      "sd_in_row",    "largest", "q_q",
                                   "largest_weight", "entropy", "jacobian_norm"};
    std::string text = "distribution,seed,queries,keys,d_k,expected_sd";
    for (const char* prefix : {"", "divided_"})
        for (const char* measure : kMeasures)
            text += std::string(",") + prefix + measure;
    text += '\n';
    const StudySetting& setting = study.setting;
    for (const DivisorMeasures& measures : study.measures) {
        text += std::string(entryDistributionName(setting.distribution)) + ',' +
                std::to_string(setting.seed) + ',' + std::to_string(setting.queries) + ',' +
                std::to_string(setting.keys) + ',' + std::to_string(measures.d_k) + ',' +
                shortestText(expectedScores(setting.distribution, measures.d_k).deviation);
        addMeasures(text, measures.undivided);
        addMeasures(text, measures.divided);
        text += '\n';
    }
    return text;
}

} // namespace attention::core
