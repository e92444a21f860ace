// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/softmax_check.h"

#include "core/divisor_search.h"
#include "core/error.h"
#include "core/number_text.h"
#include "core/softmax.h"
#include "core/tensor.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>

namespace attention::core {

namespace {

Matrix softmaxOf(std::span<const double> scores, double divisor) {
    const auto count = static_cast<Index>(scores.size());
    Matrix row(1, count);
    std::ranges::transform(scores, row.data(), [divisor](double score) { return score / divisor; });
    return softmaxRows<double>(row, AllowedMatrix::Constant(1, count, true));
}

void requireList(std::span<const double> scores, std::size_t printedCount) {
    if (printedCount != scores.size())
        throw Error(ErrorCode::WrongCount, std::string(stageName(Stage::Weights)),
                    std::to_string(scores.size()), std::to_string(printedCount));
    for (std::size_t i = 0; i < scores.size(); ++i)
        if (!std::isfinite(scores[i]))
            throw Error(ErrorCode::NotFinite, "scores[" + std::to_string(i) + "]",
                        std::string(vocabulary::kFiniteNumber), shortestText(scores[i]));
}

/// By how much the farthest printed number is more than half a unit away.
double excessOf(const Matrix& weights, std::span<const std::optional<PrintedNumber>> printed) {
    double largest = -std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i < printed.size(); ++i)
        if (printed[i])
            largest =
                std::max(largest, std::abs(printed[i]->value - weights(0, static_cast<Index>(i))) -
                                      unitOf(*printed[i]) / 2);
    return largest;
}

} // namespace

ListCheck checkSoftmaxOf(std::span<const double> scores,
                         std::span<const std::optional<PrintedNumber>> printed) {
    requireList(scores, printed.size());
    const Matrix weights = softmaxOf(scores, 1);
    ListCheck check;
    for (std::size_t i = 0; i < scores.size(); ++i) {
        const double computed = weights(0, static_cast<Index>(i));
        const Verdict verdict = printed[i] ? verdictOf(*printed[i], computed) : Verdict::Blank;
        check.cells.push_back({printed[i], computed, verdict, false});
    }
    if (std::ranges::any_of(check.cells,
                            [](const CheckedCell& cell) { return cell.verdict == Verdict::Wrong; }))
        check.divisor = fittingDivisor(
            [&](double divisor) { return excessOf(softmaxOf(scores, divisor), printed); }, 1);
    return check;
}

} // namespace attention::core
