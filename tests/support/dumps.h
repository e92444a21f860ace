// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/named_tensor.h"
#include "maps/dump.h"

#include <cmath>
#include <memory>
#include <utility>
#include <vector>

/// Attention maps with known numbers.
namespace attention::test {

inline core::io::NamedTensor tensorOf(core::io::Shape shape, std::vector<double> numbers,
                                      std::string name = "attn") {
    return {std::move(name), "<f8", std::move(shape), core::io::inMemory(std::move(numbers)), {}};
}

/// Rows that sum to 1, every map different: key (row + place) mod m gets the most.
inline std::vector<double> weightsOf(const core::io::Shape& shape) {
    const core::Index columns = shape.back();
    const core::Index rows = shape[shape.size() - 2];
    const core::Index all = *core::io::countOf(shape);
    std::vector<double> numbers;
    numbers.reserve(static_cast<std::size_t>(all));
    for (core::Index index = 0; index < all; ++index) {
        const core::Index place = index / (rows * columns);
        const core::Index row = index / columns % rows;
        const core::Index column = index % columns;
        const bool isPeak = column == (row + place) % columns;
        const double rest = 0.5 / static_cast<double>(columns);
        numbers.push_back(rest + (isPeak ? 0.5 : 0));
    }
    return numbers;
}

inline std::shared_ptr<const maps::Dump> dumpOf(std::vector<core::io::NamedTensor> tensors) {
    maps::Dump dump;
    dump.title = QStringLiteral("maps.npz");
    dump.tensors = std::move(tensors);
    return std::make_shared<const maps::Dump>(std::move(dump));
}

inline std::shared_ptr<const maps::Dump> weightsDump(const core::io::Shape& shape) {
    return dumpOf({tensorOf(shape, weightsOf(shape))});
}

} // namespace attention::test
