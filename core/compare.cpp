// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compare.h"

#include "core/error.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <limits>
#include <string>

namespace attention::core {

namespace {

std::string shapeOf(const Matrix& matrix) {
    return std::to_string(matrix.rows()) + "×" + std::to_string(matrix.cols());
}

void requireSameShape(const Matrix& now, const Matrix& before) {
    if (now.rows() != before.rows() || now.cols() != before.cols())
        throw Error(ErrorCode::WrongShape, "difference", shapeOf(before), shapeOf(now));
}

/// The stage's numbers; nothing where the pass has no such stage.
std::optional<Tensor> stageOf(const Trace& trace, Stage stage, Index head) {
    try {
        return trace.stage(stage, head);
    } catch (const Error& error) {
        if (error.code() != ErrorCode::UnknownName)
            throw;
        return std::nullopt;
    }
}

Movement movementBetween(const Matrix& now, const Matrix& before, Region region) {
    Movement movement;
    if (region.rows == 0 || region.columns == 0)
        return movement;
    Matrix moved = Matrix::Zero(region.rows, region.columns);
    Matrix from = moved;
    for (Index row = 0; row < region.rows; ++row)
        for (Index column = 0; column < region.columns; ++column) {
            const double newer = now(region.row + row, region.column + column);
            const double older = before(region.row + row, region.column + column);
            if (!std::isfinite(newer) || !std::isfinite(older))
                continue;
            moved(row, column) = newer - older;
            from(row, column) = older;
            movement.largest = std::max(movement.largest, std::abs(newer - older));
        }
    movement.norm = moved.stableNorm();
    const double length = from.stableNorm();
    if (movement.norm > 0)
        movement.relative =
            length > 0 ? movement.norm / length : std::numeric_limits<double>::infinity();
    return movement;
}

} // namespace

std::string_view comparisonViewName(ComparisonView view) {
    constexpr std::array<std::string_view, kComparisonViews.size()> kNames{"now", "baseline",
                                                                           "difference", "both"};
    return kNames[static_cast<std::size_t>(view)];
}

std::optional<SizeMismatch> sizeMismatch(const Trace& now, const Trace& before, Stage stage,
                                         Index head, Index beforeHead) {
    using What = SizeMismatch::What;
    const Index heads = now.headCount();
    const Index headsBefore = before.headCount();
    if (!isPerHead(stage) && stage == Stage::Concat && heads != headsBefore)
        return SizeMismatch{What::Heads, heads, headsBefore};
    if (isPerHead(stage) && beforeHead >= headsBefore)
        return SizeMismatch{What::NoSuchHead, beforeHead, headsBefore};
    const std::optional<Tensor> newer = stageOf(now, stage, head);
    const std::optional<Tensor> older = stageOf(before, stage, beforeHead);
    if (!newer || !older)
        return SizeMismatch{What::NoStage, newer ? 1 : 0, older ? 1 : 0};
    if (newer->rows() != older->rows())
        return SizeMismatch{What::Rows, newer->rows(), older->rows()};
    if (newer->cols() != older->cols())
        return SizeMismatch{What::Columns, newer->cols(), older->cols()};
    return std::nullopt;
}

Matrix difference(const Matrix& now, const Matrix& before) {
    requireSameShape(now, before);
    return now.binaryExpr(
        before, [](double newer, double older) { return newer == older ? 0.0 : newer - older; });
}

AllowedMatrix changedCells(const Matrix& now, const Matrix& before) {
    requireSameShape(now, before);
    return now.array() != before.array();
}

Movement movementOf(const Matrix& now, const Matrix& before) {
    requireSameShape(now, before);
    return movementBetween(now, before, {0, 0, now.rows(), now.cols()});
}

Movement movementOfRow(const Matrix& now, const Matrix& before, Index row) {
    requireSameShape(now, before);
    if (row < 0 || row >= now.rows())
        throw Error(ErrorCode::OutOfRange, "row", std::to_string(now.rows()), std::to_string(row));
    return movementBetween(now, before, {row, 0, 1, now.cols()});
}

} // namespace attention::core
