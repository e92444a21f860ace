// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment.h"
#include "core/matrix.h"
#include "core/tensor.h"

#include <string>
#include <variant>
#include <vector>

namespace attention::core {

/// One number that a person edits.
struct TensorCell {
    TensorId tensor;
    Index row = 0;
    Index column = 0;

    bool operator==(const TensorCell&) const = default;
};

/// One number anywhere: one that a person edits, or one of a stage. Where heads share a key/value
/// head, a Cell of K or V names a query head, a TensorCell of W_K, W_V, b_K, b_V the key/value
/// head.
using Place = std::variant<TensorCell, Cell>;

/// One matrix of a Trace. `head` is 0 for concat and final.
struct StageMatrix {
    Stage stage = Stage::Weights;
    Index head = 0;

    bool operator==(const StageMatrix&) const = default;
};

using MatrixId = std::variant<TensorId, StageMatrix>;

/// A rectangle of numbers of one matrix.
struct PlaceSpan {
    /// Direct: an operand of the number, or a number computed from it in one step. Through: by way
    /// of other stages.
    enum class Reach { Direct, Through };

    MatrixId matrix;
    Region region;
    Reach reach = Reach::Direct;

    bool operator==(const PlaceSpan&) const = default;
};

MatrixId matrixOf(const Place& place);
Index rowOf(const Place& place);
Index columnOf(const Place& place);
/// The cell of that row and column of the matrix; nothing is checked.
Place placeIn(const MatrixId& matrix, Index row, Index column);
bool contains(const PlaceSpan& span, const Place& place);

/// `embeddings[2][0]`, `heads[1].W_Q[0][1]`, `heads[0].scores[2][1]`, `final[0][1]`.
std::string pathOf(const Experiment& experiment, const Place& place);

/// The matrix's rows and columns. Throws OutOfRange naming the head where the experiment has no
/// such head, UnknownName naming the tensor or stage where it has no such tensor or stage.
Region shapeOf(const Experiment& experiment, const MatrixId& matrix);

/// Throws Error as shapeOf() does, and OutOfRange naming the path where the row or column does not
/// exist, with the range (`0–2`) as expected.
void requirePlace(const Experiment& experiment, const Place& place);

/// Every number that the place is computed from, by the mask and the ablations as they stand:
/// operands first, then the stages and tensors before them. In each matrix the regions are
/// disjoint, in order of rows. A blocked score, a blocked weight, a uniform weight and the output
/// of a row without an allowed key or of a head that is switched off are computed from nothing; a
/// number that a person edits comes from nothing. Throws as requirePlace() does.
std::vector<PlaceSpan> sourcesOf(const Experiment& experiment, const Place& place);

/// Every number of the stages that is computed from the place: the stages in order, in each the
/// heads in order. K, K_rot and V of a shared key/value head are listed under each query head that
/// uses them. Numbers that the place is only multiplied by zero in are listed; numbers that the
/// mask keeps from it are not. Throws as requirePlace() does.
std::vector<PlaceSpan> dependentsOf(const Experiment& experiment, const Place& place);

} // namespace attention::core
