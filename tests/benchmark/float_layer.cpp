// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/benchmark/float_layer.h"

#include <cmath>

namespace attention::benchmark {

core::Block<float> FloatLayer::blockOf(core::Index rows, core::Index columns) {
    m_memory.push_back(std::make_unique<Numbers>(static_cast<std::size_t>(rows * columns)));
    return {m_memory.back()->data(), rows, columns, columns};
}

core::Block<const float> FloatLayer::copyOf(const core::Matrix& matrix) {
    const core::Block<float> block = blockOf(matrix.rows(), matrix.cols());
    for (core::Index row = 0; row < matrix.rows(); ++row)
        for (core::Index column = 0; column < matrix.cols(); ++column)
            block.row(row)[column] = static_cast<float>(matrix(row, column));
    return block;
}

FloatLayer::FloatLayer(const LayerSize& size) {
    const core::Experiment layer = layerOf(size);
    m_inputs.X = m_inputs.Y = copyOf(*layer.embeddings);
    for (std::size_t head = 0; head < layer.heads.size(); ++head) {
        const core::KeyValueHead& keysAndValues = layer.kv_heads[head];
        m_inputs.queries.push_back({copyOf(*layer.heads[head].W_Q), nullptr, {}, head});
        m_inputs.keysAndValues.push_back(
            {copyOf(*keysAndValues.W_K), copyOf(*keysAndValues.W_V), nullptr, nullptr});
        m_results.Q.push_back(blockOf(size.n, layer.d_k()));
        m_results.K.push_back(blockOf(size.n, layer.d_k()));
        m_results.V.push_back(blockOf(size.n, layer.d_v()));
        m_results.weights.push_back(blockOf(size.n, size.n));
    }
    m_inputs.W_O = copyOf(**layer.W_O);
    m_inputs.divisor = static_cast<float>(std::sqrt(static_cast<double>(layer.d_k())));
    m_inputs.spans.assign(static_cast<std::size_t>(size.n), {0, size.n});
    m_results.concat = blockOf(size.n, size.d);
    m_results.final = blockOf(size.n, size.d);
    m_pass.setThreads(1);
}

bool FloatLayer::run() {
    return m_pass.run(m_inputs, m_results);
}

float FloatLayer::finalEntry(core::Index row, core::Index column) const {
    return m_results.final.row(row)[column];
}

} // namespace attention::benchmark
