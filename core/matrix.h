// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>

namespace attention::core {

using Index = Eigen::Index;

/// Vectors are rows, as in Q = X W_Q; storage is row-major. A bias is a matrix of one row.
using Matrix = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

/// n×m: true where the query (row) may attend to the key (column).
using AllowedMatrix = Eigen::Matrix<bool, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

/// A rectangle of cells, counted from 0.
struct Region {
    Index row = 0;
    Index column = 0;
    Index rows = 0;
    Index columns = 0;

    bool operator==(const Region&) const = default;
};

} // namespace attention::core
