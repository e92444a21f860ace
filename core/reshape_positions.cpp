// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/error.h"
#include "core/random.h"
#include "core/reshape.h"

#include <cmath>
#include <utility>

namespace attention::core {

namespace {

/// A fifth of what X has, rounded to one decimal, never −0.
Matrix initialTable(Index n, Index d_model, std::uint32_t seed) {
    RandomState random(seed);
    return random.randn(n, d_model).unaryExpr([](double value) {
        return std::round(value / 5 * 10) / 10 + 0.0;
    });
}

Matrix initialValues(const Experiment& experiment, Positions::Kind kind, std::uint32_t seed) {
    const Index n = experiment.queryCount();
    const Index m = experiment.keyCount();
    switch (kind) {
    case Positions::Kind::Learned:
        return initialTable(n, experiment.d_model(), seed);
    case Positions::Kind::Alibi:
        return alibiSlopes(experiment.headCount());
    case Positions::Kind::Relative:
        return Matrix::Zero(experiment.headCount(), n + m - 1);
    case Positions::Kind::Bias:
        return Matrix::Zero(n, m);
    default:
        return {};
    }
}

} // namespace

Matrix alibiSlopes(Index headCount) {
    Matrix slopes(1, headCount);
    for (Index head = 0; head < headCount; ++head)
        slopes(0, head) =
            std::exp2(-8.0 * static_cast<double>(head + 1) / static_cast<double>(headCount));
    return slopes;
}

Experiment withPositions(const Experiment& experiment, Positions::Kind kind, std::uint32_t seed) {
    if (kind == Positions::Kind::Rotary && experiment.d_k() % 2 != 0)
        throw Error(ErrorCode::OutOfRange, "d_k", std::string(vocabulary::kEvenNumber),
                    std::to_string(experiment.d_k()));
    Experiment result = experiment;
    if (kind == experiment.positions.kind)
        return result;
    result.positions.kind = kind;
    result.positions.values = initialValues(experiment, kind, seed);
    return result;
}

} // namespace attention::core
