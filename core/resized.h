// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tensor.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace attention::core {

/// Gives the tensor rows×columns: old numbers stay in the upper left, new ones are 0. A tensor that
/// has this shape keeps sharing its numbers; no tensor stays no tensor. Rows and columns ≥ 1.
inline void resize(Tensor& tensor, Index rows, Index columns) {
    if (tensor.rows() == rows && tensor.cols() == columns)
        return;
    const Index keptRows = std::min(rows, tensor.rows());
    const Index keptColumns = std::min(columns, tensor.cols());
    Matrix resized = Matrix::Zero(rows, columns);
    resized.topLeftCorner(keptRows, keptColumns) = tensor->topLeftCorner(keptRows, keptColumns);
    tensor = Tensor(std::move(resized));
}

inline void resize(std::optional<Tensor>& tensor, Index rows, Index columns) {
    if (tensor)
        resize(*tensor, rows, columns);
}

} // namespace attention::core
