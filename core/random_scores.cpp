// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/random_scores.h"

#include "core/error.h"
#include "core/random.h"
#include "core/softmax.h"

#include <cmath>
#include <string>

namespace attention::core {

namespace {

void requirePositive(Index count, const char* subject) {
    if (count < 1)
        throw Error(ErrorCode::Empty, subject, std::string(vocabulary::kAtLeastOne),
                    std::to_string(count));
}

Sharpness sharpnessOf(const Matrix& scores) {
    const AllowedMatrix all = AllowedMatrix::Constant(scores.rows(), scores.cols(), true);
    const Eigen::ArrayXd largest = softmaxRows<double>(scores, all).rowwise().maxCoeff().array();
    return {largest.mean(), (largest * (1 - largest)).mean()};
}

} // namespace

RandomScores randomScores(Index d_k, std::uint32_t seed, RandomScoresSize size) {
    requirePositive(d_k, "d_k");
    requirePositive(size.queries, "queries");
    requirePositive(size.keys, "keys");
    RandomState random(seed);
    Matrix scores(size.queries, size.keys);
    // Each query's dot products with its own keys.
    for (Index query = 0; query < size.queries; ++query) {
        const Matrix drawn = random.randn(1 + size.keys, d_k);
        scores.row(query) = drawn.row(0) * drawn.bottomRows(size.keys).transpose();
    }
    RandomScores measured;
    measured.d_k = d_k;
    measured.mean = scores.mean();
    measured.deviation = std::sqrt((scores.array() - measured.mean).square().mean());
    measured.undivided = sharpnessOf(scores);
    measured.divided = sharpnessOf(scores / std::sqrt(static_cast<double>(d_k)));
    return measured;
}

} // namespace attention::core
