// SPDX-License-Identifier: GPL-3.0-or-later
// How a kernel walks over a row of numbers: in packets from its first number on, then in ever
// narrower ones, and what is left over is one more packet, filled up. So sums run in an order that
// follows from shapes alone, never from where the numbers lie in memory: the same numbers give the
// same result, to the bit. Included by kernel_source.h, for each instruction set.
#pragma once

#include <Eigen/Core>

#include <cstddef>
#include <type_traits>

namespace attention::core::KERNEL_SET {

namespace packets = Eigen::internal;

template<typename Scalar>
using Widest = typename packets::packet_traits<Scalar>::type;
/// The next narrower packet, or itself where there is none.
template<typename Packet>
using Narrower = typename packets::unpacket_traits<Packet>::half;
template<typename Packet>
using ScalarOf = typename packets::unpacket_traits<Packet>::type;
template<typename Packet>
constexpr std::ptrdiff_t kWidth = packets::unpacket_traits<Packet>::size;
template<typename Packet>
constexpr bool kIsNarrowest = std::is_same_v<Narrower<Packet>, Packet>;

template<typename Packet>
Packet load(const ScalarOf<Packet>* from) {
    return packets::ploadu<Packet>(from);
}

/// As wide as `like`.
template<typename Packet, typename Scalar>
Packet all(const Packet& /*like*/, Scalar value) {
    return packets::pset1<Packet>(value);
}

/// The first `count` numbers, then `rest`.
template<typename Packet>
Packet loadSome(const ScalarOf<Packet>* from, std::ptrdiff_t count, ScalarOf<Packet> rest) {
    ScalarOf<Packet> numbers[kWidth<Packet>];
    for (std::ptrdiff_t i = 0; i < kWidth<Packet>; ++i)
        numbers[i] = i < count ? from[i] : rest;
    return load<Packet>(numbers);
}

template<typename Packet>
void storeSome(ScalarOf<Packet>* to, const Packet& packet, std::ptrdiff_t count) {
    ScalarOf<Packet> numbers[kWidth<Packet>];
    packets::pstoreu(numbers, packet);
    for (std::ptrdiff_t i = 0; i < count; ++i)
        to[i] = numbers[i];
}

/// to = change(from...); `to` may be one of them.
template<typename Packet, typename Scalar, typename Change, typename... From>
void changeIn(Scalar* to, std::ptrdiff_t count, const Change& change, const From*... from) {
    std::ptrdiff_t i = 0;
    for (; i + kWidth<Packet> <= count; i += kWidth<Packet>)
        packets::pstoreu(to + i, change(load<Packet>(from + i)...));
    if (i == count)
        return;
    if constexpr (kIsNarrowest<Packet>)
        storeSome(to + i, change(loadSome<Packet>(from + i, count - i, Scalar(1))...), count - i);
    else
        changeIn<Narrower<Packet>>(to + i, count - i, change, (from + i)...);
}

template<typename Scalar, typename Change, typename... From>
void changeRow(Scalar* to, std::ptrdiff_t count, const Change& change, const From*... from) {
    changeIn<Widest<Scalar>>(to, count, change, from...);
}

/// change(number) of all numbers joined, packet by packet. `rest` stands for numbers that are not
/// there: change(rest) joined to anything changes nothing. `reduce` makes one number of a packet.
template<typename Packet, typename Scalar, typename Change, typename Join, typename Reduce>
Scalar joinedIn(const Scalar* numbers, std::ptrdiff_t count, Scalar rest, const Change& change,
                const Join& join, const Reduce& reduce) {
    std::ptrdiff_t i = 0;
    auto one = change(packets::pset1<Packet>(rest));
    if (count >= 2 * kWidth<Packet>) {
        auto other = one;
        for (; i + 2 * kWidth<Packet> <= count; i += 2 * kWidth<Packet>) {
            one = join(one, change(load<Packet>(numbers + i)));
            other = join(other, change(load<Packet>(numbers + i + kWidth<Packet>)));
        }
        one = join(one, other);
    }
    if (i + kWidth<Packet> <= count) {
        one = join(one, change(load<Packet>(numbers + i)));
        i += kWidth<Packet>;
    }
    if constexpr (kIsNarrowest<Packet>) {
        if (i < count)
            one = join(one, change(loadSome<Packet>(numbers + i, count - i, rest)));
    } else if (i < count) {
        const Scalar last =
            joinedIn<Narrower<Packet>>(numbers + i, count - i, rest, change, join, reduce);
        return i > 0 ? join(reduce(one), last) : last;
    }
    return reduce(one);
}

template<typename Scalar, typename Change, typename Join, typename Reduce>
Scalar joined(const Scalar* numbers, std::ptrdiff_t count, Scalar rest, const Change& change,
              const Join& join, const Reduce& reduce) {
    return joinedIn<Widest<Scalar>>(numbers, count, rest, change, join, reduce);
}

} // namespace attention::core::KERNEL_SET
