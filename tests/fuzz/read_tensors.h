// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/named_tensor.h"
#include "tests/fuzz/answer.h"

#include <algorithm>
#include <bit>
#include <vector>

namespace attention::fuzz {

inline constexpr core::io::ReadLimits kLimits{std::uint64_t{1} << 22};

/// Reads one tensor whole, and a part of it again: both give the same bits.
inline void readTensor(const core::io::NamedTensor& tensor) {
    const core::io::NumberArray array = core::io::readAll(tensor, kLimits);
    require(core::io::countOf(tensor.shape) == static_cast<core::Index>(array.numbers.size()),
            "as many numbers as the shape says");
    const std::size_t first = array.numbers.size() / 2;
    std::vector<double> part(std::min<std::size_t>(array.numbers.size() - first, 10));
    tensor.numbers->read(static_cast<core::Index>(first), part, {});
    for (std::size_t index = 0; index < part.size(); ++index)
        require(std::bit_cast<std::uint64_t>(part[index]) ==
                    std::bit_cast<std::uint64_t>(array.numbers[first + index]),
                "a part reads as the whole");
}

/// Reads everything; what one of them refuses says nothing about the next.
inline void readTensors(const std::vector<core::io::NamedTensor>& tensors) {
    constexpr std::size_t kMost = 20;
    for (std::size_t index = 0; index < std::min(tensors.size(), kMost); ++index) {
        const core::io::NamedTensor& tensor = tensors[index];
        require(core::isValidUtf8(tensor.name) && core::isValidUtf8(tensor.dtype),
                "names are valid UTF-8");
        require(tensor.refusal.has_value() != (tensor.numbers != nullptr),
                "a tensor has numbers or a refusal");
        answers([&] { readTensor(tensor); });
    }
}

} // namespace attention::fuzz
