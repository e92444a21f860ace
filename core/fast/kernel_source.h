// SPDX-License-Identifier: GPL-3.0-or-later
// The kernels' one source, built once for each instruction set by kernels_baseline.cpp and
// kernels_v3.cpp; each names its own KERNEL_SET, and its own namespace of Eigen on the command
// line.
#include "core/fast/kernels.h"

#include <Eigen/Core>

#include <algorithm>
#include <cmath>
#include <limits>

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

// Sums run in an order that follows from shapes alone, never from where the numbers lie in memory:
// the same numbers give the same result, to the bit. Rows are read in packets from their first
// number on; what is left over is one more packet, filled up.
namespace packets = Eigen::internal;

template<typename Scalar>
struct Packets {
    using Packet = typename packets::packet_traits<Scalar>::type;
    static constexpr std::ptrdiff_t kWidth = packets::packet_traits<Scalar>::size;

    static Packet load(const Scalar* from) { return packets::ploadu<Packet>(from); }
    static Packet all(Scalar value) { return packets::pset1<Packet>(value); }
    static void store(Scalar* to, const Packet& packet) { packets::pstoreu(to, packet); }
    /// The first `count` numbers, then `rest`.
    static Packet loadSome(const Scalar* from, std::ptrdiff_t count, Scalar rest) {
        Scalar numbers[kWidth];
        for (std::ptrdiff_t i = 0; i < kWidth; ++i)
            numbers[i] = i < count ? from[i] : rest;
        return load(numbers);
    }
    static void storeSome(Scalar* to, const Packet& packet, std::ptrdiff_t count) {
        Scalar numbers[kWidth];
        store(numbers, packet);
        for (std::ptrdiff_t i = 0; i < count; ++i)
            to[i] = numbers[i];
    }
};

/// to = change(from), packet by packet; both may be one.
template<typename Scalar, typename Change>
void changeRow(const Scalar* from, Scalar* to, std::ptrdiff_t count, const Change& change) {
    using P = Packets<Scalar>;
    std::ptrdiff_t i = 0;
    for (; i + P::kWidth <= count; i += P::kWidth)
        P::store(to + i, change(P::load(from + i)));
    if (i < count)
        P::storeSome(to + i, change(P::loadSome(from + i, count - i, Scalar(1))), count - i);
}

/// to = change(left, right).
template<typename Scalar, typename Change>
void changeRows(const Scalar* left, const Scalar* right, Scalar* to, std::ptrdiff_t count,
                const Change& change) {
    using P = Packets<Scalar>;
    std::ptrdiff_t i = 0;
    for (; i + P::kWidth <= count; i += P::kWidth)
        P::store(to + i, change(P::load(left + i), P::load(right + i)));
    if (i < count)
        P::storeSome(to + i,
                     change(P::loadSome(left + i, count - i, Scalar(1)),
                            P::loadSome(right + i, count - i, Scalar(1))),
                     count - i);
}

/// All numbers joined, beginning with `first`, which changes nothing.
template<typename Scalar, typename Join>
typename Packets<Scalar>::Packet joined(const Scalar* numbers, std::ptrdiff_t count, Scalar first,
                                        const Join& join) {
    using P = Packets<Scalar>;
    auto one = P::all(first);
    auto other = one;
    std::ptrdiff_t i = 0;
    for (; i + 2 * P::kWidth <= count; i += 2 * P::kWidth) {
        one = join(one, P::load(numbers + i));
        other = join(other, P::load(numbers + i + P::kWidth));
    }
    for (; i + P::kWidth <= count; i += P::kWidth)
        one = join(one, P::load(numbers + i));
    if (i < count)
        other = join(other, P::loadSome(numbers + i, count - i, first));
    return join(one, other);
}

/// e^x. Eigen's own ends at its smallest number; below what Scalar holds with all digits it is 0.
template<typename Scalar>
struct Exponential {
    using Packet = typename Packets<Scalar>::Packet;
    Packet least = Packets<Scalar>::all(std::log(std::numeric_limits<Scalar>::min()));

    Packet operator()(const Packet& x) const {
        return packets::pandnot(packets::pexp(x), packets::pcmp_lt(x, least));
    }
};

template<typename Scalar>
Scalar sum(const Scalar* numbers, std::ptrdiff_t count) {
    return packets::predux(joined(numbers, count, Scalar(0), [](const auto& a, const auto& b) {
        return packets::padd(a, b);
    }));
}

template<typename Scalar>
Scalar largestOf(const Scalar* numbers, std::ptrdiff_t count) {
    return packets::predux_max(
        joined(numbers, count, std::numeric_limits<Scalar>::lowest(),
               [](const auto& a, const auto& b) { return packets::pmax(a, b); }));
}

template<typename Scalar>
bool areFinite(const Scalar* numbers, std::ptrdiff_t count) {
    using P = Packets<Scalar>;
    // Of a finite number x, 0·x is 0; of any other it is NaN, and so is the sum.
    return packets::predux(joined(numbers, count, Scalar(0), [](const auto& a, const auto& b) {
               return packets::padd(a, packets::pmul(b, P::all(Scalar(0))));
           })) == 0;
}

/// Below this one product of a row is made here: Eigen's blocks would cost more than they save.
constexpr std::ptrdiff_t kFewRows = 32;

/// Rows × two packets of C; each number is the sum over k in order.
template<typename Scalar, int Rows>
void productTile(Block<const Scalar> A, Block<const Scalar> B, Block<Scalar> C, std::ptrdiff_t row,
                 std::ptrdiff_t column) {
    using P = Packets<Scalar>;
    typename P::Packet sums[Rows][2];
    for (auto& pair : sums)
        pair[0] = pair[1] = P::all(Scalar(0));
    for (std::ptrdiff_t k = 0; k < A.cols; ++k) {
        const Scalar* const b = B.row(k) + column;
        const auto left = P::load(b);
        const auto right = P::load(b + P::kWidth);
        for (int r = 0; r < Rows; ++r) {
            const auto a = P::all(A.row(row + r)[k]);
            sums[r][0] = packets::pmadd(a, left, sums[r][0]);
            sums[r][1] = packets::pmadd(a, right, sums[r][1]);
        }
    }
    for (int r = 0; r < Rows; ++r) {
        P::store(C.row(row + r) + column, sums[r][0]);
        P::store(C.row(row + r) + column + P::kWidth, sums[r][1]);
    }
}

/// One row, and `count` columns of it, at most a packet.
template<typename Scalar>
void productEnd(Block<const Scalar> A, Block<const Scalar> B, Block<Scalar> C, std::ptrdiff_t row,
                std::ptrdiff_t column, std::ptrdiff_t count) {
    using P = Packets<Scalar>;
    auto sums = P::all(Scalar(0));
    for (std::ptrdiff_t k = 0; k < A.cols; ++k) {
        const Scalar* const b = B.row(k) + column;
        sums = packets::pmadd(P::all(A.row(row)[k]),
                              count == P::kWidth ? P::load(b) : P::loadSome(b, count, Scalar(0)),
                              sums);
    }
    P::storeSome(C.row(row) + column, sums, count);
}

template<typename Scalar>
void productOfFewRows(Block<const Scalar> A, Block<const Scalar> B, Block<Scalar> C) {
    using P = Packets<Scalar>;
    std::ptrdiff_t column = 0;
    for (; column + 2 * P::kWidth <= C.cols; column += 2 * P::kWidth) {
        std::ptrdiff_t row = 0;
        for (; row + 4 <= C.rows; row += 4)
            productTile<Scalar, 4>(A, B, C, row, column);
        for (; row < C.rows; ++row)
            productTile<Scalar, 1>(A, B, C, row, column);
    }
    for (; column < C.cols; column += P::kWidth)
        for (std::ptrdiff_t row = 0; row < C.rows; ++row)
            productEnd(A, B, C, row, column, std::min(P::kWidth, C.cols - column));
}

template<typename Scalar>
void product(Block<const Scalar> A, Block<const Scalar> B, Block<Scalar> C) {
    if (A.rows < kFewRows)
        productOfFewRows(A, B, C);
    else
        mapOf(C).noalias() = mapOf(A) * mapOf(B);
}

template<typename Scalar>
Scalar dot(const Scalar* left, const Scalar* right, std::ptrdiff_t count) {
    using P = Packets<Scalar>;
    auto one = P::all(Scalar(0));
    auto other = one;
    std::ptrdiff_t i = 0;
    for (; i + 2 * P::kWidth <= count; i += 2 * P::kWidth) {
        one = packets::pmadd(P::load(left + i), P::load(right + i), one);
        other =
            packets::pmadd(P::load(left + i + P::kWidth), P::load(right + i + P::kWidth), other);
    }
    for (; i < count; i += P::kWidth) {
        const std::ptrdiff_t some = std::min(P::kWidth, count - i);
        one = packets::pmadd(P::loadSome(left + i, some, Scalar(0)),
                             P::loadSome(right + i, some, Scalar(0)), one);
    }
    return packets::predux(packets::padd(one, other));
}

template<typename Scalar>
void productTransposed(Block<const Scalar> A, Block<const Scalar> B, Block<Scalar> C) {
    if (A.rows >= kFewRows && B.rows >= kFewRows) {
        mapOf(C).noalias() = mapOf(A) * mapOf(B).transpose();
        return;
    }
    for (std::ptrdiff_t row = 0; row < C.rows; ++row)
        for (std::ptrdiff_t column = 0; column < C.cols; ++column)
            C.row(row)[column] = dot(A.row(row), B.row(column), A.cols);
}

template<typename Scalar>
void copyPlusRow(Block<const Scalar> from, const Scalar* row, Block<Scalar> to) {
    for (std::ptrdiff_t r = 0; r < from.rows; ++r)
        if (row != nullptr)
            changeRows(from.row(r), row, to.row(r), from.cols,
                       [](const auto& a, const auto& b) { return packets::padd(a, b); });
        else
            changeRow(from.row(r), to.row(r), from.cols, [](const auto& a) { return a; });
}

/// The scaled scores of one row's span, with what the positions add, into its weights.
template<typename Scalar>
void scaleRow(const SoftmaxTask<Scalar>& task, std::ptrdiff_t r, Scalar* row,
              std::ptrdiff_t count) {
    const std::ptrdiff_t from = task.spans[r].from;
    const auto divisor = Packets<Scalar>::all(task.divisor);
    changeRow(task.scores.row(r) + from, row, count,
              [&](const auto& scores) { return packets::pdiv(scores, divisor); });
    if (task.bias.data != nullptr)
        changeRows(row, task.bias.row(r) + from, row, count,
                   [](const auto& a, const auto& b) { return packets::padd(a, b); });
}

template<typename Scalar>
bool softmaxOfRow(const SoftmaxTask<Scalar>& task, std::ptrdiff_t r) {
    using P = Packets<Scalar>;
    const KeySpan span = task.spans[r];
    const std::ptrdiff_t count = span.to - span.from;
    Scalar* const begin = task.weights.row(r);
    std::fill(begin, begin + span.from, Scalar(0));
    std::fill(begin + span.to, begin + task.weights.cols, Scalar(0));
    Scalar* const row = begin + span.from;
    scaleRow(task, r, row, count);
    const bool* const allowed =
        task.allowed.data != nullptr ? task.allowed.row(r) + span.from : nullptr;
    if (allowed != nullptr)
        for (std::ptrdiff_t key = 0; key < count; ++key)
            row[key] = allowed[key] ? row[key] : std::numeric_limits<Scalar>::lowest();
    const bool isFinite = areFinite(row, count);

    // Exponentials of the distances to the largest, and their sum.
    const Scalar largest = largestOf(row, count);
    const auto subtracted = P::all(largest);
    const Exponential<Scalar> exponential;
    changeRow(row, row, count,
              [&](const auto& scaled) { return exponential(packets::psub(scaled, subtracted)); });
    if (allowed != nullptr)
        for (std::ptrdiff_t key = 0; key < count; ++key)
            row[key] = allowed[key] ? row[key] : Scalar(0);
    const Scalar total = sum(row, count);

    // Quotients; a row without an allowed key has sum 0 and stays 0.
    if (total > 0) {
        const auto divisor = P::all(total);
        changeRow(row, row, count, [&](const auto& part) { return packets::pdiv(part, divisor); });
    }
    if (task.largest != nullptr)
        task.largest[r] = largest;
    if (task.sums != nullptr)
        task.sums[r] = total;
    return isFinite;
}

template<typename Scalar>
bool softmax(const SoftmaxTask<Scalar>& task) {
    bool isFinite = true;
    for (std::ptrdiff_t r = 0; r < task.weights.rows; ++r)
        isFinite = softmaxOfRow(task, r) && isFinite;
    return isFinite;
}

template<typename Scalar>
bool allFinite(Block<const Scalar> numbers) {
    bool isFinite = true;
    for (std::ptrdiff_t r = 0; r < numbers.rows; ++r)
        isFinite = areFinite(numbers.row(r), numbers.cols) && isFinite;
    return isFinite;
}

template<typename Scalar>
void scaleInto(Scalar factor, const Scalar* from, Scalar* to, std::ptrdiff_t count) {
    const auto all = Packets<Scalar>::all(factor);
    changeRow(from, to, count, [&](const auto& x) { return packets::pmul(x, all); });
}

template<typename Scalar>
void addScaled(Scalar factor, const Scalar* from, Scalar* to, std::ptrdiff_t count) {
    const auto all = Packets<Scalar>::all(factor);
    changeRows(from, to, to, count,
               [&](const auto& x, const auto& y) { return packets::pmadd(all, x, y); });
}

template<typename Scalar>
void exchangeInRow(Scalar* row, std::ptrdiff_t count, const RowExchange<Scalar>& by) {
    using P = Packets<Scalar>;
    const auto factor = P::all(by.factor);
    const auto removed = P::all(-by.removed);
    const auto added = P::all(by.added);
    const auto changed = [&](const auto& x, const auto& u, const auto& v) {
        return packets::pmadd(added, v, packets::pmul(factor, packets::pmadd(removed, u, x)));
    };
    std::ptrdiff_t i = 0;
    for (; i + P::kWidth <= count; i += P::kWidth)
        P::store(row + i, changed(P::load(row + i), P::load(by.before + i), P::load(by.after + i)));
    if (const std::ptrdiff_t some = count - i; some > 0)
        P::storeSome(row + i,
                     changed(P::loadSome(row + i, some, Scalar(0)),
                             P::loadSome(by.before + i, some, Scalar(0)),
                             P::loadSome(by.after + i, some, Scalar(0))),
                     some);
}

template<typename Scalar>
constexpr Kernels<Scalar> kKernels{
    product<Scalar>,   productTransposed<Scalar>, copyPlusRow<Scalar>, softmax<Scalar>,
    allFinite<Scalar>, scaleInto<Scalar>,         addScaled<Scalar>,   exchangeInRow<Scalar>};

} // namespace attention::core::KERNEL_SET
