// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/validate_choices.h"

#include "core/error.h"
#include "core/number_text.h"

#include <algorithm>
#include <cmath>

namespace attention::core {

namespace {

std::string shapeText(Index rows, Index columns) {
    return std::to_string(rows) + "×" + std::to_string(columns);
}

void requireBetween(Index value, Index low, Index high, const std::string& subject) {
    if (value < low || value > high)
        throw Error(ErrorCode::OutOfRange, subject,
                    low == high ? std::to_string(low)
                                : std::to_string(low) + "–" + std::to_string(high),
                    std::to_string(value));
}

/// Ascending and distinct, from `low` to `high`.
void requireAscending(const std::vector<Index>& list, Index low, Index high,
                      const std::string& path) {
    for (std::size_t index = 0; index < list.size(); ++index) {
        const std::string place = path + "[" + std::to_string(index) + "]";
        requireBetween(list[index], low, high, place);
        if (index > 0 && list[index] <= list[index - 1])
            throw Error(ErrorCode::OutOfRange, place, std::string(vocabulary::kLargerThanBefore),
                        std::to_string(list[index]));
    }
}

void requireGivenMask(const Mask& mask, Index n, Index m) {
    const bool isMissing = mask.kind == Mask::Kind::Given && !mask.allowed;
    const Index rows = mask.allowed ? mask.allowed->rows() : 0;
    const Index columns = mask.allowed ? mask.allowed->cols() : 0;
    if (isMissing || (mask.allowed && (rows != n || columns != m)))
        throw Error(ErrorCode::WrongShape, "mask.allowed", shapeText(n, m),
                    shapeText(rows, columns));
}

/// The shape of the values that the kind has.
Region shapeOfValues(const Experiment& experiment) {
    const Index n = experiment.queryCount();
    const Index m = experiment.keyCount();
    switch (experiment.positions.kind) {
    case Positions::Kind::Learned:
        return {0, 0, n, experiment.d_model()};
    case Positions::Kind::Alibi:
        return {0, 0, 1, experiment.headCount()};
    case Positions::Kind::Relative:
        return {0, 0, experiment.headCount(), n + m - 1};
    case Positions::Kind::Bias:
        return {0, 0, n, m};
    default:
        return {};
    }
}

} // namespace

void validateMask(const Experiment& experiment) {
    const Index n = experiment.queryCount();
    const Index m = experiment.keyCount();
    const Mask& mask = experiment.mask;
    requireGivenMask(mask, n, m);
    switch (mask.kind) {
    case Mask::Kind::Padding:
        return requireAscending(mask.blocked, 0, m - 1, "mask.blocked");
    case Mask::Kind::Window:
        if (mask.size < 1)
            throw Error(ErrorCode::NotPositive, "mask.size",
                        std::string(vocabulary::kPositiveNumber), std::to_string(mask.size));
        return;
    case Mask::Kind::Prefix:
        return requireBetween(mask.length, 0, m, "mask.length");
    case Mask::Kind::Blocks:
        if (mask.starts.empty())
            throw Error(ErrorCode::Empty, "mask.starts", std::string(vocabulary::kAtLeastOne), "0");
        requireBetween(mask.starts.front(), 0, 0, "mask.starts[0]");
        return requireAscending(mask.starts, 0, std::min(n, m) - 1, "mask.starts");
    default:
        return;
    }
}

void validatePositions(const Experiment& experiment) {
    const Positions& positions = experiment.positions;
    if (positions.kind == Positions::Kind::Rotary) {
        if (experiment.d_k() % 2 != 0)
            throw Error(ErrorCode::OutOfRange, "d_k", std::string(vocabulary::kEvenNumber),
                        std::to_string(experiment.d_k()));
        if (!(std::isfinite(positions.base) && positions.base > 0))
            throw Error(ErrorCode::NotPositive, "positions.base",
                        std::string(vocabulary::kPositiveNumber), shortestText(positions.base));
    }
    const Tensor* values = findTensor(experiment, {TensorKind::Positions});
    const Region shape = shapeOfValues(experiment);
    if (values && (values->rows() != shape.rows || values->cols() != shape.columns))
        throw Error(ErrorCode::WrongShape, pathOf(experiment, {TensorKind::Positions}),
                    shapeText(shape.rows, shape.columns),
                    shapeText(values->rows(), values->cols()));
}

void validateAblations(const Experiment& experiment) {
    for (Index head = 0; head < experiment.headCount(); ++head) {
        const Ablation& ablation = experiment.heads[static_cast<std::size_t>(head)].ablation;
        if (ablation.kind != Ablation::Kind::PatternOf)
            continue;
        const std::string path = "heads[" + std::to_string(head) + "].ablation.pattern_of";
        requireBetween(ablation.head, 0, experiment.headCount() - 1, path);
        if (ablation.head == head)
            throw Error(ErrorCode::OutOfRange, path, std::string(vocabulary::kAnotherHead),
                        std::to_string(head));
    }
}

} // namespace attention::core
