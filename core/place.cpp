// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/place.h"

#include "core/error.h"

#include <string>

namespace attention::core {

namespace {

std::string inBrackets(Index index) {
    return "[" + std::to_string(index) + "]";
}

std::string nameOf(const Experiment& experiment, const MatrixId& matrix) {
    if (const auto* tensor = std::get_if<TensorId>(&matrix))
        return pathOf(experiment, *tensor);
    const auto& stage = std::get<StageMatrix>(matrix);
    const std::string name(stageName(stage.stage));
    return isPerHead(stage.stage) ? "heads" + inBrackets(stage.head) + "." + name : name;
}

void requireInRange(const std::string& subject, Index index, Index count) {
    if (index < 0 || index >= count)
        throw Error(ErrorCode::OutOfRange, subject, "0–" + std::to_string(count - 1),
                    std::to_string(index));
}

Region shapeOfStage(const Experiment& experiment, const StageMatrix& matrix) {
    if (!hasStage(experiment, matrix.stage))
        throw Error(ErrorCode::UnknownName, std::string(stageName(matrix.stage)));
    if (isPerHead(matrix.stage))
        requireInRange("head", matrix.head, experiment.headCount());
    const Index n = experiment.queryCount();
    const Index m = experiment.keyCount();
    switch (matrix.stage) {
    case Stage::X_pos:
        return {0, 0, n, experiment.d_model()};
    case Stage::Q:
    case Stage::Q_rot:
        return {0, 0, n, experiment.d_k()};
    case Stage::K:
    case Stage::K_rot:
        return {0, 0, m, experiment.d_k()};
    case Stage::V:
        return {0, 0, m, experiment.d_v()};
    case Stage::Output:
        return {0, 0, n, experiment.d_v()};
    case Stage::Concat:
        return {0, 0, n, experiment.headCount() * experiment.d_v()};
    case Stage::Final:
        return {0, 0, n, experiment.d_out()};
    default:
        return {0, 0, n, m};
    }
}

} // namespace

MatrixId matrixOf(const Place& place) {
    if (const auto* cell = std::get_if<TensorCell>(&place))
        return cell->tensor;
    const auto& cell = std::get<Cell>(place);
    return StageMatrix{cell.stage, cell.head};
}

Index rowOf(const Place& place) {
    return std::visit([](const auto& cell) { return cell.row; }, place);
}

Index columnOf(const Place& place) {
    return std::visit([](const auto& cell) { return cell.column; }, place);
}

Place placeIn(const MatrixId& matrix, Index row, Index column) {
    if (const auto* tensor = std::get_if<TensorId>(&matrix))
        return TensorCell{*tensor, row, column};
    const auto& stage = std::get<StageMatrix>(matrix);
    return Cell{stage.stage, stage.head, row, column};
}

bool contains(const PlaceSpan& span, const Place& place) {
    const Index row = rowOf(place) - span.region.row;
    const Index column = columnOf(place) - span.region.column;
    return span.matrix == matrixOf(place) && row >= 0 && row < span.region.rows && column >= 0 &&
           column < span.region.columns;
}

std::string pathOf(const Experiment& experiment, const Place& place) {
    return nameOf(experiment, matrixOf(place)) + inBrackets(rowOf(place)) +
           inBrackets(columnOf(place));
}

Region shapeOf(const Experiment& experiment, const MatrixId& matrix) {
    if (const auto* stage = std::get_if<StageMatrix>(&matrix))
        return shapeOfStage(experiment, *stage);
    const auto& id = std::get<TensorId>(matrix);
    if (id.head < 0)
        requireInRange("head", id.head, experiment.headCount());
    const Tensor* tensor = findTensor(experiment, id);
    if (!tensor)
        throw Error(ErrorCode::UnknownName, pathOf(experiment, id));
    return {0, 0, tensor->rows(), tensor->cols()};
}

void requirePlace(const Experiment& experiment, const Place& place) {
    const MatrixId matrix = matrixOf(place);
    const Region shape = shapeOf(experiment, matrix);
    const std::string name = nameOf(experiment, matrix);
    requireInRange(name, rowOf(place), shape.rows);
    requireInRange(name + inBrackets(rowOf(place)), columnOf(place), shape.columns);
}

} // namespace attention::core
