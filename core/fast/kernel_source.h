// SPDX-License-Identifier: GPL-3.0-or-later
// The kernels' one source, built once for each instruction set by kernels_baseline.cpp,
// kernels_v3.cpp and kernels_v4.cpp; each names its own KERNEL_SET, and its own namespace of Eigen
// on the command line.
#include "core/fast/kernel_packets.h"
#include "core/fast/kernel_product.h"
#include "core/fast/kernels.h"

#include <Eigen/Core>

#include <algorithm>
#include <limits>

namespace attention::core::KERNEL_SET {

/// The logarithm of the smallest number with all digits, 2^(min_exponent − 1).
template<typename Scalar>
constexpr Scalar kLeastExponent = Scalar((std::numeric_limits<Scalar>::min_exponent - 1) *
                                         0.69314718055994530942L);

/// e^x. Eigen's own ends at its smallest number; below what Scalar holds with all digits it is 0.
template<typename Packet>
Packet exponential(const Packet& x) {
    const Packet least = all(x, kLeastExponent<ScalarOf<Packet>>);
    return packets::pandnot(packets::pexp(x), packets::pcmp_lt(x, least));
}

template<typename Scalar, typename Change>
Scalar sumOf(const Scalar* numbers, std::ptrdiff_t count, const Change& change) {
    return joined(
        numbers, count, Scalar(0), change,
        [](const auto& a, const auto& b) { return packets::padd(a, b); },
        [](const auto& packet) { return packets::predux(packet); });
}

template<typename Scalar>
Scalar sum(const Scalar* numbers, std::ptrdiff_t count) {
    return sumOf(numbers, count, [](const auto& x) { return x; });
}

template<typename Scalar>
Scalar largestOf(const Scalar* numbers, std::ptrdiff_t count) {
    return joined(
        numbers, count, std::numeric_limits<Scalar>::lowest(), [](const auto& x) { return x; },
        [](const auto& a, const auto& b) { return packets::pmax(a, b); },
        [](const auto& packet) { return packets::predux_max(packet); });
}

template<typename Scalar>
bool areFinite(const Scalar* numbers, std::ptrdiff_t count) {
    // Of a finite number x, 0·x is 0; of any other it is NaN, and so is the sum.
    return sumOf(numbers, count,
                 [](const auto& x) { return packets::pmul(x, all(x, Scalar(0))); }) == 0;
}

/// The logarithm of 0 is left out: its summand is 0.
template<typename Scalar>
Scalar entropy(const Scalar* weights, std::ptrdiff_t count) {
    return Scalar(0) - sumOf(weights, count, [](const auto& x) {
               const auto isZero = packets::pcmp_eq(x, all(x, Scalar(0)));
               return packets::pandnot(packets::pmul(x, packets::plog(x)), isZero);
           });
}

template<typename Scalar>
void copyPlusRow(Block<const Scalar> from, const Scalar* row, Block<Scalar> to) {
    for (std::ptrdiff_t r = 0; r < from.rows; ++r)
        if (row != nullptr)
            changeRow(
                to.row(r), from.cols,
                [](const auto& a, const auto& b) { return packets::padd(a, b); }, from.row(r), row);
        else
            std::copy_n(from.row(r), from.cols, to.row(r));
}

/// The scaled scores of one row's span, with what the positions add, into its weights.
template<typename Scalar>
void scaleRow(const SoftmaxTask<Scalar>& task, std::ptrdiff_t r, Scalar* row,
              std::ptrdiff_t count) {
    const std::ptrdiff_t from = task.spans[r].from;
    const Scalar divisor = task.divisor;
    const Scalar* const scores = task.scores.row(r) + from;
    if (task.bias.data == nullptr)
        changeRow(
            row, count, [=](const auto& x) { return packets::pdiv(x, all(x, divisor)); }, scores);
    else
        changeRow(
            row, count,
            [=](const auto& x, const auto& bias) {
                return packets::padd(packets::pdiv(x, all(x, divisor)), bias);
            },
            scores, task.bias.row(r) + from);
}

template<typename Scalar>
bool softmaxOfRow(const SoftmaxTask<Scalar>& task, std::ptrdiff_t r) {
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
    changeRow(
        row, count,
        [=](const auto& scaled) {
            return exponential(packets::psub(scaled, all(scaled, largest)));
        },
        row);
    if (allowed != nullptr)
        for (std::ptrdiff_t key = 0; key < count; ++key)
            row[key] = allowed[key] ? row[key] : Scalar(0);
    const Scalar total = sum(row, count);

    // Quotients; a row without an allowed key has sum 0 and stays 0.
    if (total > 0)
        changeRow(
            row, count, [=](const auto& part) { return packets::pdiv(part, all(part, total)); },
            row);
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
    if (numbers.stride == numbers.cols)
        return areFinite(numbers.data, numbers.rows * numbers.cols);
    bool isFinite = true;
    for (std::ptrdiff_t r = 0; r < numbers.rows; ++r)
        isFinite = areFinite(numbers.row(r), numbers.cols) && isFinite;
    return isFinite;
}

template<typename Scalar>
void scaleInto(Scalar factor, const Scalar* from, Scalar* to, std::ptrdiff_t count) {
    changeRow(
        to, count, [=](const auto& x) { return packets::pmul(x, all(x, factor)); }, from);
}

template<typename Scalar>
void addScaled(Scalar factor, const Scalar* from, Scalar* to, std::ptrdiff_t count) {
    changeRow(
        to, count,
        [=](const auto& x, const auto& y) { return packets::pmadd(all(x, factor), x, y); }, from,
        static_cast<const Scalar*>(to));
}

template<typename Scalar>
void exchangeInRow(Scalar* row, std::ptrdiff_t count, const RowExchange<Scalar>& by) {
    const Scalar factor = by.factor;
    const Scalar removed = -by.removed;
    const Scalar added = by.added;
    changeRow(
        row, count,
        [=](const auto& x, const auto& u, const auto& v) {
            const auto without = packets::pmadd(all(x, removed), u, x);
            return packets::pmadd(all(x, added), v, packets::pmul(all(x, factor), without));
        },
        static_cast<const Scalar*>(row), by.before, by.after);
}

template<typename Scalar>
constexpr Kernels<Scalar> kKernels{product<Scalar>,     productTransposed<Scalar>,
                                   copyPlusRow<Scalar>, softmax<Scalar>,
                                   allFinite<Scalar>,   scaleInto<Scalar>,
                                   addScaled<Scalar>,   exchangeInRow<Scalar>,
                                   sum<Scalar>,         entropy<Scalar>};

} // namespace attention::core::KERNEL_SET
