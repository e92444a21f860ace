// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/worksheet.h"

#include "core/error.h"
#include "core/random.h"

#include <cmath>
#include <string>
#include <utility>

namespace attention::core {

namespace {

/// Whole numbers from lowest to highest, each equally likely.
Matrix wholeNumbers(RandomState& random, Index rows, Index columns, int lowest, int highest) {
    const double count = highest - lowest + 1;
    return random.rand(rows, columns).unaryExpr([=](double uniform) {
        return lowest + std::floor(uniform * count);
    });
}

/// Whether no two rows are equal and none is 0.
bool areRowsDistinct(const Matrix& X) {
    for (Index row = 0; row < X.rows(); ++row) {
        if (X.row(row).isZero(0))
            return false;
        for (Index other = 0; other < row; ++other)
            if (X.row(row) == X.row(other))
                return false;
    }
    return true;
}

/// −1, 0 and 1, and no two columns equal, none 0.
Matrix projection(RandomState& random, Index rows, Index columns) {
    Matrix W;
    do
        W = wholeNumbers(random, rows, columns, -1, 1);
    while (!areRowsDistinct(W.transpose()));
    return W;
}

/// Whether every score can be found in a table of exponentials, and there is something to compute.
bool areScoresReadable(const Matrix& scores, Index d_k) {
    return scores.cwiseAbs().maxCoeff() <= 3 * static_cast<double>(d_k) && !scores.isZero(0);
}

void requireSize(const char* subject, Index size, Index most) {
    if (size < 1)
        throw Error(ErrorCode::Empty, subject, std::string(vocabulary::kAtLeastOne),
                    std::to_string(size));
    if (size > most)
        throw Error(ErrorCode::OutOfRange, subject, "1–" + std::to_string(most),
                    std::to_string(size));
}

} // namespace

Experiment worksheetExperiment(const std::vector<std::string>& tokens, Index d_k,
                               std::uint32_t seed) {
    const auto n = static_cast<Index>(tokens.size());
    requireSize("tokens", n, kMostWorksheetTokens);
    requireSize("d_k", d_k, kMostWorksheetWidth);
    const Index d_model = d_k == 3 ? 4 : 3;
    RandomState random(seed);
    Matrix X;
    Matrix W_Q;
    Matrix W_K;
    do {
        X = wholeNumbers(random, n, d_model, 0, 2);
        W_Q = projection(random, d_model, d_k);
        W_K = projection(random, d_model, d_k);
    } while (!areRowsDistinct(X) || !areScoresReadable(X * W_Q * (X * W_K).transpose(), d_k));

    Experiment experiment;
    experiment.tokens = tokens;
    experiment.embeddings = Tensor(std::move(X));
    experiment.heads.push_back({{}, Tensor(std::move(W_Q)), std::nullopt});
    experiment.kv_heads.push_back({Tensor(std::move(W_K)), Tensor(projection(random, d_model, d_k)),
                                   std::nullopt, std::nullopt});
    return experiment;
}

} // namespace attention::core
