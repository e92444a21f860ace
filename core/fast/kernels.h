// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>

namespace attention::core {

/// A row-major rectangle of numbers that somebody else owns; `stride` numbers from row to row. Only
/// these cross the border to the kernels, which are built once for each instruction set.
template<typename Scalar>
struct Block {
    Scalar* data = nullptr;
    std::ptrdiff_t rows = 0;
    std::ptrdiff_t cols = 0;
    std::ptrdiff_t stride = 0;

    Scalar* row(std::ptrdiff_t index) const { return data + index * stride; }
    Block part(std::ptrdiff_t row, std::ptrdiff_t column, std::ptrdiff_t height,
               std::ptrdiff_t width) const {
        return {data + row * stride + column, height, width, stride};
    }
    operator Block<const Scalar>() const { return {data, rows, cols, stride}; }
};

/// The keys from `from` to before `to`.
struct KeySpan {
    std::ptrdiff_t from = 0;
    std::ptrdiff_t to = 0;
};

/// weights = row softmax of scores / divisor + bias over the keys that may be attended to.
template<typename Scalar>
struct SoftmaxTask {
    Block<const Scalar> scores; ///< rows×keys, Q Kᵀ
    Scalar divisor = 1;
    Block<const Scalar> bias;       ///< rows×keys; without data: none
    const KeySpan* spans = nullptr; ///< of each row: outside of it every key is blocked
    Block<const bool> allowed;      ///< rows×keys; without data: all keys of the span
    Block<Scalar> weights;          ///< rows×keys; exact zeros where blocked
    Scalar* largest = nullptr;      ///< of each row: the maximum that was subtracted; may be null
    Scalar* sums = nullptr;         ///< of each row: the sum of the exponentials; may be null
};

/// row = (row − removed · before) · factor + added · after: a weighted sum of which one summand
/// changes while all weights are scaled.
template<typename Scalar>
struct RowExchange {
    Scalar removed = 0;
    const Scalar* before = nullptr;
    Scalar factor = 1;
    Scalar added = 0;
    const Scalar* after = nullptr;
};

/// The arithmetic of a pass. Results never overlap inputs.
template<typename Scalar>
struct Kernels {
    /// C = A B. A: n×k, B: k×m, C: n×m.
    void (*product)(Block<const Scalar> A, Block<const Scalar> B, Block<Scalar> C);
    /// C = A Bᵀ. A: n×k, B: m×k, C: n×m.
    void (*productTransposed)(Block<const Scalar> A, Block<const Scalar> B, Block<Scalar> C);
    /// `to` = `from` + the row under each of its rows, or `from` where it is null.
    void (*copyPlusRow)(Block<const Scalar> from, const Scalar* row, Block<Scalar> to);
    /// Says whether every scaled score that counts is finite; a row without keys is all zeros.
    bool (*softmax)(const SoftmaxTask<Scalar>& task);
    bool (*allFinite)(Block<const Scalar> numbers);

    /// to = factor · from.
    void (*scaleInto)(Scalar factor, const Scalar* from, Scalar* to, std::ptrdiff_t count);
    /// to += factor · from.
    void (*addScaled)(Scalar factor, const Scalar* from, Scalar* to, std::ptrdiff_t count);
    void (*exchangeInRow)(Scalar* row, std::ptrdiff_t count, const RowExchange<Scalar>& by);

    Scalar (*sum)(const Scalar* numbers, std::ptrdiff_t count);
    /// −Σ w ln w; 0 ln 0 = 0.
    Scalar (*entropy)(const Scalar* weights, std::ptrdiff_t count);
};

/// Of the instruction set that is used now (instructionSet()).
template<typename Scalar>
const Kernels<Scalar>& kernels();

template<>
const Kernels<float>& kernels();
template<>
const Kernels<double>& kernels();

} // namespace attention::core
