// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/presets.h"

#include "core/error.h"
#include "core/random.h"

#include <array>
#include <cmath>
#include <utility>

namespace attention::core {

namespace {

constexpr std::array kPresets{
    LayerPreset{"Transformer base", 512, 8, 8, 64, Mask::Kind::None, Positions::Kind::Sinusoidal,
                10000, Presence::Absent},
    LayerPreset{"BERT-base", 768, 12, 12, 64, Mask::Kind::None, Positions::Kind::Learned, 10000,
                Presence::Present},
    LayerPreset{"BERT-large", 1024, 16, 16, 64, Mask::Kind::None, Positions::Kind::Learned, 10000,
                Presence::Present},
    LayerPreset{"GPT-2", 768, 12, 12, 64, Mask::Kind::Causal, Positions::Kind::Learned, 10000,
                Presence::Present},
    LayerPreset{"Llama-style", 4096, 32, 8, 128, Mask::Kind::Causal, Positions::Kind::Rotary,
                500000, Presence::Absent},
    LayerPreset{"GPT-3", 12288, 96, 96, 128, Mask::Kind::Causal, Positions::Kind::Learned, 10000,
                Presence::Present},
};

/// Numbers drawn between two looks at whether to go on: about 10 ms.
constexpr Index kNumbersAtOnce = 1 << 18;

/// Draws matrices of normal numbers until it is told to stop.
class Drawer {
  public:
    Drawer(std::uint32_t seed, double total, const std::function<bool(double)>& goOn)
        : m_random(seed)
        , m_total(total)
        , m_goOn(goOn) {}

    bool isStopped() const { return m_isStopped; }
    Tensor draw(Index rows, Index columns, double divisor);
    /// normal/√rows, so that Q, K, V and final are about as large as X.
    Tensor projection(Index rows, Index columns) {
        return draw(rows, columns, std::sqrt(static_cast<double>(rows)));
    }

  private:
    RandomState m_random;
    double m_total;
    const std::function<bool(double)>& m_goOn;
    double m_drawn = 0;
    Index m_sinceLook = 0;
    bool m_isStopped = false;
};

Tensor Drawer::draw(Index rows, Index columns, double divisor) {
    if (m_isStopped)
        return {};
    Matrix values(rows, columns);
    for (Index row = 0; row < rows && !m_isStopped; ++row) {
        for (double& value : values.row(row))
            value = m_random.nextNormal() / divisor;
        m_drawn += static_cast<double>(columns);
        m_sinceLook += columns;
        if (m_sinceLook < kNumbersAtOnce)
            continue;
        m_sinceLook = 0;
        m_isStopped = !m_goOn(m_drawn / m_total);
    }
    return Tensor(std::move(values));
}

void drawHeads(Experiment& layer, const LayerPreset& preset, Drawer& drawer) {
    for (Index head = 0; head < preset.heads; ++head) {
        QueryHead query;
        query.W_Q = drawer.projection(preset.d_model, preset.d_k);
        layer.heads.push_back(std::move(query));
    }
    for (Index head = 0; head < preset.keyValueHeads; ++head) {
        KeyValueHead keyValue;
        keyValue.W_K = drawer.projection(preset.d_model, preset.d_k);
        keyValue.W_V = drawer.projection(preset.d_model, preset.d_k);
        layer.kv_heads.push_back(std::move(keyValue));
    }
    layer.W_O = drawer.projection(preset.heads * preset.d_k, preset.d_model);
}

} // namespace

std::span<const LayerPreset> layerPresets() {
    return kPresets;
}

LayerShape shapeOf(const LayerPreset& preset, Index n) {
    LayerShape shape;
    shape.n = n;
    shape.m = n;
    shape.d_model = preset.d_model;
    shape.d_Y = preset.d_model;
    shape.H = preset.heads;
    shape.G = preset.keyValueHeads;
    shape.d_k = preset.d_k;
    shape.d_v = preset.d_k;
    shape.d_out = preset.d_model;
    if (preset.biases == Presence::Present)
        shape.biases = (preset.heads + 2 * preset.keyValueHeads) * preset.d_k + preset.d_model;
    shape.allowed = preset.mask == Mask::Kind::Causal ? n * (n + 1) / 2 : n * n;
    return shape;
}

std::optional<Experiment> layerOf(const LayerPreset& preset, const std::vector<std::string>& tokens,
                                  std::uint32_t seed, const std::function<bool(double)>& goOn) {
    if (tokens.empty())
        throw Error(ErrorCode::Empty, "tokens", std::string(vocabulary::kAtLeastOne), "0");
    const auto n = static_cast<Index>(tokens.size());
    const bool isLearned = preset.positions == Positions::Kind::Learned;
    const double total = static_cast<double>(costOf(shapeOf(preset, n)).parameters) +
                         static_cast<double>(n * preset.d_model) * (isLearned ? 2 : 1);
    Drawer drawer(seed, total, goOn);
    Experiment layer;
    layer.tokens = tokens;
    layer.embeddings = drawer.draw(n, preset.d_model, 1);
    drawHeads(layer, preset, drawer);
    layer.mask = Mask::ofKind(preset.mask);
    layer.positions.kind = preset.positions;
    layer.positions.base = preset.base;
    if (isLearned)
        layer.positions.values = drawer.draw(n, preset.d_model, 5);
    if (drawer.isStopped())
        return std::nullopt;
    return withBiases(layer, preset.biases);
}

} // namespace attention::core
