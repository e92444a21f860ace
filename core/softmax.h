// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/matrix.h"

namespace attention::core {

/// weights(i, j) = e^(s_ij − max_i) / Σ_j e^(s_ij − max_i), over the allowed keys of row i only.
/// `scaled` n×m, `allowed` n×m; result n×m. Blocked cells are exact zeros whatever `scaled` holds
/// there; a row without an allowed key is all zeros. Rows are independent; the maximum is
/// subtracted so that large scores do not overflow. NaN among allowed scores gives NaN in its row.
template<typename Scalar>
using RowMajor = Eigen::Matrix<Scalar, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

template<typename Scalar>
RowMajor<Scalar> softmaxRows(const RowMajor<Scalar>& scaled, const AllowedMatrix& allowed);

/// weights(i, j) = 1 / count over the allowed keys of row i, 0 elsewhere; a row without an allowed
/// key is all zeros. n×m.
Matrix uniformWeights(const AllowedMatrix& allowed);

extern template RowMajor<double> softmaxRows(const RowMajor<double>&, const AllowedMatrix&);

} // namespace attention::core
