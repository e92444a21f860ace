// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/named_tensor.h"
#include "tests/fuzz/answer.h"

/// What must hold of every tensor that a parser of text lists.
namespace attention::fuzz {

/// What one input may take.
inline constexpr core::io::ReadLimits kFewBytes{std::uint64_t{64} << 20};

inline void requireSound(const core::io::NamedTensor& tensor) {
    require(core::isValidUtf8(tensor.name), "the name is valid UTF-8");
    if (tensor.refusal) {
        requireSayable(*tensor.refusal);
        require(tensor.numbers == nullptr, "what is refused has no numbers");
        return;
    }
    const core::io::NumberArray array = core::io::readAll(tensor, kFewBytes);
    require(static_cast<core::Index>(array.numbers.size()) == core::io::countOf(array.shape),
            "there are as many numbers as the shape says");
}

} // namespace attention::fuzz
