// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/attention.h"
#include "core/matrix.h"
#include "core/tensor.h"

#include <array>
#include <optional>
#include <string_view>

namespace attention::core {

/// How numbers are shown that have something to be compared with.
enum class ComparisonView { Now, Reference, Difference, Both };
inline constexpr std::array kComparisonViews{ComparisonView::Now, ComparisonView::Reference,
                                             ComparisonView::Difference, ComparisonView::Both};

/// `now`, `baseline`, `difference`, `both`.
std::string_view comparisonViewName(ComparisonView view);

/// Why the numbers of a stage cannot be subtracted: the first size in which they differ. `now` and
/// `before` are that size in both.
struct SizeMismatch {
    enum class What {
        Heads,      ///< number of query heads: concat and final join them
        NoSuchHead, ///< `before` heads there: the head of `now` is none of them
        NoStage,    ///< the stage is part of one of both passes only
        Rows,
        Columns
    };
    What what = What::Rows;
    Index now = 0;
    Index before = 0;

    bool operator==(const SizeMismatch&) const = default;
};

/// Whether `stage` of head `head` of one pass can be subtracted from that of `beforeHead` of
/// another (or the same); both heads are ignored for stages that exist once. Nothing: it can.
std::optional<SizeMismatch> sizeMismatch(const Trace& now, const Trace& before, Stage stage,
                                         Index head, Index beforeHead);

/// now − before, cell by cell, of two matrices of the same shape. Equal cells give 0, also where
/// both are −∞; a cell that is −∞ in one of them only gives −∞ (blocked now) or ∞ (blocked before).
/// Throws WrongShape where the shapes differ.
Matrix difference(const Matrix& now, const Matrix& before);

/// True where a cell differs; −0 equals 0. Throws WrongShape where the shapes differ.
AllowedMatrix changedCells(const Matrix& now, const Matrix& before);

/// How far numbers moved. Cells that are not finite in either matrix do not count.
struct Movement {
    double largest = 0; ///< max |now − before|
    double norm = 0; ///< ‖now − before‖: the length of a row, the Frobenius norm of a matrix
    double relative = 0; ///< norm / ‖before‖; 0 where nothing moved, ∞ where only `before` is 0

    bool operator==(const Movement&) const = default;
};

/// Of two matrices of the same shape; all 0 for empty ones. Throws WrongShape.
Movement movementOf(const Matrix& now, const Matrix& before);
/// Of one row of both. Throws WrongShape, and OutOfRange for a row that does not exist.
Movement movementOfRow(const Matrix& now, const Matrix& before, Index row);

} // namespace attention::core
