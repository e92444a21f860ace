// SPDX-License-Identifier: GPL-3.0-or-later
// The products of a pass. Included by kernel_source.h, for each instruction set.
#pragma once

#include "core/fast/kernel_packets.h"
#include "core/fast/kernels.h"

#include <Eigen/Core>

namespace attention::core::KERNEL_SET {

template<typename Scalar>
using Numbers = Eigen::Matrix<Scalar, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
template<typename Scalar>
auto mapOf(Block<Scalar> block) {
    return Eigen::Map<Numbers<Scalar>, 0, Eigen::OuterStride<>>(block.data, block.rows, block.cols,
                                                                Eigen::OuterStride<>(block.stride));
}
template<typename Scalar>
auto mapOf(Block<const Scalar> block) {
    return Eigen::Map<const Numbers<Scalar>, 0, Eigen::OuterStride<>>(
        block.data, block.rows, block.cols, Eigen::OuterStride<>(block.stride));
}

/// Below this one product of a row is made here: Eigen's blocks would cost more than they save.
constexpr std::ptrdiff_t kFewRows = 32;
/// Numbers of a B that is turned for A Bᵀ, where that is worth it.
constexpr std::ptrdiff_t kTurned = 2048;
/// Fewer than these are multiplied one by one.
constexpr std::ptrdiff_t kFewest = 3;

/// Rows × Columns packets of C; each number is the sum over k in order.
template<typename Packet, int Rows, int Columns, typename Scalar>
void productTile(Block<const Scalar> A, Block<const Scalar> B, Block<Scalar> C, std::ptrdiff_t row,
                 std::ptrdiff_t column) {
    Packet sums[Rows][Columns];
    for (auto& ofRow : sums)
        for (Packet& one : ofRow)
            one = packets::pset1<Packet>(Scalar(0));
    for (std::ptrdiff_t k = 0; k < A.cols; ++k) {
        Packet b[Columns];
        for (int c = 0; c < Columns; ++c)
            b[c] = load<Packet>(B.row(k) + column + c * kWidth<Packet>);
        for (int r = 0; r < Rows; ++r) {
            const auto a = packets::pset1<Packet>(A.row(row + r)[k]);
            for (int c = 0; c < Columns; ++c)
                sums[r][c] = packets::pmadd(a, b[c], sums[r][c]);
        }
    }
    for (int r = 0; r < Rows; ++r)
        for (int c = 0; c < Columns; ++c)
            packets::pstoreu(C.row(row + r) + column + c * kWidth<Packet>, sums[r][c]);
}

/// As many strips of `Columns` packets as there are from `column` on; returns where they end.
template<typename Packet, int Rows, int Columns, typename Scalar>
std::ptrdiff_t productStrips(Block<const Scalar> A, Block<const Scalar> B, Block<Scalar> C,
                             std::ptrdiff_t column) {
    for (; column + Columns * kWidth<Packet> <= C.cols; column += Columns * kWidth<Packet>) {
        std::ptrdiff_t row = 0;
        for (; row + Rows <= C.rows; row += Rows)
            productTile<Packet, Rows, Columns>(A, B, C, row, column);
        if constexpr (Rows > 4) {
            if (row + 4 <= C.rows) {
                productTile<Packet, 4, Columns>(A, B, C, row, column);
                row += 4;
            }
        }
        for (; row < C.rows; ++row)
            productTile<Packet, 1, Columns>(A, B, C, row, column);
    }
    return column;
}

template<typename Packet, typename Scalar>
void productColumns(Block<const Scalar> A, Block<const Scalar> B, Block<Scalar> C,
                    std::ptrdiff_t column) {
    column = productStrips<Packet, 8, 1>(A, B, C, column);
    if (column == C.cols)
        return;
    if constexpr (!kIsNarrowest<Packet>)
        productColumns<Narrower<Packet>>(A, B, C, column);
    else if constexpr (kWidth<Packet> > 1)
        productColumns<Scalar>(A, B, C, column);
}

template<typename Scalar>
void productOfFewRows(Block<const Scalar> A, Block<const Scalar> B, Block<Scalar> C) {
    using Packet = Widest<Scalar>;
    // As many rows as there are registers for: 32 where packets have 64 bytes, else 16.
    constexpr int kRows = sizeof(Packet) == 64 ? 8 : 4;
    // Of few rows B is read as it lies in memory.
    const std::ptrdiff_t wide = C.rows < 4 ? productStrips<Packet, 1, 8>(A, B, C, 0) : 0;
    const std::ptrdiff_t column = productStrips<Packet, kRows, 2>(A, B, C, wide);
    productColumns<Packet>(A, B, C, column);
}

template<typename Scalar>
void product(Block<const Scalar> A, Block<const Scalar> B, Block<Scalar> C) {
    if (A.rows < kFewRows)
        productOfFewRows(A, B, C);
    else
        mapOf(C).noalias() = mapOf(A) * mapOf(B);
}

template<typename Packet, typename Scalar>
Scalar dotIn(const Scalar* left, const Scalar* right, std::ptrdiff_t count) {
    std::ptrdiff_t i = 0;
    Scalar result = 0;
    if (count >= kWidth<Packet>) {
        auto one = packets::pset1<Packet>(Scalar(0));
        auto other = one;
        for (; i + 2 * kWidth<Packet> <= count; i += 2 * kWidth<Packet>) {
            one = packets::pmadd(load<Packet>(left + i), load<Packet>(right + i), one);
            other = packets::pmadd(load<Packet>(left + i + kWidth<Packet>),
                                   load<Packet>(right + i + kWidth<Packet>), other);
        }
        if (i + kWidth<Packet> <= count) {
            one = packets::pmadd(load<Packet>(left + i), load<Packet>(right + i), one);
            i += kWidth<Packet>;
        }
        result = packets::predux(packets::padd(one, other));
    }
    if constexpr (!kIsNarrowest<Packet>) {
        if (i < count)
            result += dotIn<Narrower<Packet>>(left + i, right + i, count - i);
    } else {
        for (; i < count; ++i)
            result += left[i] * right[i];
    }
    return result;
}

template<typename Scalar>
void productTransposed(Block<const Scalar> A, Block<const Scalar> B, Block<Scalar> C) {
    if (A.rows >= kFewRows && B.rows >= kFewRows) {
        mapOf(C).noalias() = mapOf(A) * mapOf(B).transpose();
    } else if (A.rows >= kFewest && B.rows >= kFewest && B.rows * B.cols <= kTurned) {
        Scalar numbers[kTurned];
        const Block<Scalar> turned{numbers, B.cols, B.rows, B.rows};
        for (std::ptrdiff_t row = 0; row < B.rows; ++row)
            for (std::ptrdiff_t k = 0; k < B.cols; ++k)
                turned.row(k)[row] = B.row(row)[k];
        productOfFewRows<Scalar>(A, turned, C);
    } else {
        for (std::ptrdiff_t row = 0; row < C.rows; ++row)
            for (std::ptrdiff_t column = 0; column < C.cols; ++column)
                C.row(row)[column] = dotIn<Widest<Scalar>>(A.row(row), B.row(column), A.cols);
    }
}

} // namespace attention::core::KERNEL_SET
