// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cost.h"

#include "core/mask.h"
#include "core/tensor.h"

namespace attention::core {

namespace {

constexpr std::int64_t kBytesOfDouble = 8;

Index biasNumbers(const Experiment& experiment) {
    Index numbers = 0;
    for (const TensorId id : tensorsOf(experiment)) {
        switch (id.kind) {
        case TensorKind::b_Q:
        case TensorKind::b_K:
        case TensorKind::b_V:
        case TensorKind::b_O:
            numbers += findTensor(experiment, id)->cols();
            break;
        default:
            break;
        }
    }
    return numbers;
}

} // namespace

LayerShape selfAttentionShape(Index n, Index d_model, Index H) {
    LayerShape shape;
    shape.n = shape.m = n;
    shape.d_model = shape.d_Y = shape.d_out = d_model;
    shape.H = shape.G = H;
    shape.d_k = shape.d_v = d_model / H;
    shape.allowed = n * n;
    return shape;
}

LayerShape shapeOf(const Experiment& experiment) {
    LayerShape shape;
    shape.n = experiment.queryCount();
    shape.m = experiment.keyCount();
    shape.d_model = experiment.d_model();
    shape.d_Y = experiment.keyEmbeddings().cols();
    shape.H = experiment.headCount();
    shape.G = static_cast<Index>(experiment.kv_heads.size());
    shape.d_k = experiment.d_k();
    shape.d_v = experiment.d_v();
    shape.d_out = experiment.W_O ? experiment.W_O->cols() : 0;
    shape.biases = biasNumbers(experiment);
    shape.allowed = allowedBy(experiment.mask, shape.n, shape.m).cast<std::int64_t>().sum();
    return shape;
}

Cost costOf(const LayerShape& shape) {
    const std::int64_t queryColumns = shape.H * shape.d_k;
    const std::int64_t keyAndValueColumns = shape.G * (shape.d_k + shape.d_v);
    const std::int64_t concatColumns = shape.H * shape.d_v;
    const std::int64_t cells = shape.H * shape.n * shape.m;
    Cost cost;
    cost.parameters = shape.d_model * queryColumns + shape.d_Y * keyAndValueColumns +
                      concatColumns * shape.d_out + shape.biases;
    cost.multiplyAdds = shape.n * shape.d_model * queryColumns +
                        shape.m * shape.d_Y * keyAndValueColumns + cells * (shape.d_k + shape.d_v) +
                        shape.n * concatColumns * shape.d_out;
    cost.exponentials = shape.H * shape.allowed;
    cost.mapBytes = kBytesOfDouble * cells;
    return cost;
}

Cost costOf(const Experiment& experiment) {
    return costOf(shapeOf(experiment));
}

} // namespace attention::core
