// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/benchmark/layer.h"

#include "core/random.h"

#include <cmath>
#include <string>

namespace attention::benchmark {

core::Experiment layerOf(const LayerSize& size) {
    core::RandomState random(7);
    const double spread = 1 / std::sqrt(static_cast<double>(size.d));
    const auto weights = [&](core::Index rows, core::Index columns) {
        return core::Tensor(core::Matrix(random.randn(rows, columns) * spread));
    };
    core::Experiment layer;
    for (core::Index token = 0; token < size.n; ++token)
        layer.tokens.push_back(std::string(1, 't').append(std::to_string(token)));
    layer.embeddings = random.randn(size.n, size.d);
    const core::Index width = size.d / size.H;
    for (core::Index head = 0; head < size.H; ++head) {
        layer.heads.push_back({"", weights(size.d, width), {}, {}});
        layer.kv_heads.push_back({weights(size.d, width), weights(size.d, width), {}, {}});
    }
    layer.W_O = weights(size.d, size.d);
    return layer;
}

} // namespace attention::benchmark
