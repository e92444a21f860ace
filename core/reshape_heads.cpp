// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reshape.h"

#include "core/error.h"
#include "core/follow_heads.h"
#include "core/random.h"
#include "core/resized.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

namespace attention::core {

namespace {

/// normal/divisor, rounded to one decimal, never −0.
Matrix roundedNormal(RandomState& random, Index rows, Index columns, double divisor) {
    return random.randn(rows, columns).unaryExpr([divisor](double value) {
        return std::round(value / divisor * 10) / 10 + 0.0;
    });
}

/// Divided by √rows, so that Q, K and V are about as large as X.
Matrix initialProjection(RandomState& random, Index rows, Index columns) {
    return roundedNormal(random, rows, columns, std::sqrt(static_cast<double>(rows)));
}

std::optional<Tensor> zeroBias(bool wanted, Index width) {
    if (!wanted)
        return std::nullopt;
    return Tensor(Matrix::Zero(1, width));
}

void addQueryHead(Experiment& experiment, RandomState& random) {
    QueryHead head;
    const Index d_k = experiment.d_k();
    head.W_Q = initialProjection(random, experiment.d_model(), d_k);
    head.b_Q = zeroBias(
        std::ranges::any_of(experiment.heads, [](const QueryHead& h) { return h.b_Q.has_value(); }),
        d_k);
    experiment.heads.push_back(std::move(head));
}

void addKeyValueHead(Experiment& experiment, RandomState& random) {
    KeyValueHead head;
    const Index width = experiment.keyEmbeddings().cols();
    const Index d_k = experiment.d_k();
    const Index d_v = experiment.d_v();
    const auto others = [&](std::optional<Tensor> KeyValueHead::*bias) {
        return std::ranges::any_of(experiment.kv_heads,
                                   [bias](const KeyValueHead& h) { return (h.*bias).has_value(); });
    };
    head.W_K = initialProjection(random, width, d_k);
    head.W_V = initialProjection(random, width, d_v);
    head.b_K = zeroBias(others(&KeyValueHead::b_K), d_k);
    head.b_V = zeroBias(others(&KeyValueHead::b_V), d_v);
    experiment.kv_heads.push_back(std::move(head));
}

/// Query heads that come, move and go together, counted in query heads: one, except where several
/// groups share key/value heads.
Index blockSize(const Experiment& experiment) {
    const auto groups = static_cast<Index>(experiment.kv_heads.size());
    return groups == 1 ? 1 : experiment.headCount() / groups;
}

/// Whether each block of query heads brings its own key/value head.
bool blocksOwnKeys(const Experiment& experiment) {
    return experiment.kv_heads.size() > 1 || experiment.heads.size() == 1;
}

void requireHead(const Experiment& experiment, Index head) {
    if (head < 0 || head >= experiment.headCount())
        throw Error(ErrorCode::OutOfRange, "head",
                    "0–" + std::to_string(experiment.headCount() - 1), std::to_string(head));
}

/// Moves `count` items from `from` so that they start at `to` afterwards; `from`, `to` are
/// multiples of `count`.
template<typename Iterator>
void moveBlock(Iterator begin, Index from, Index to, Index count) {
    if (from < to)
        std::rotate(begin + from, begin + from + count, begin + to + count);
    else
        std::rotate(begin + to, begin + from, begin + from + count);
}

/// The items in another order, `count` of them having moved.
template<typename Item>
std::vector<Item> withBlockMoved(const std::vector<Item>& items, Index from, Index to,
                                 Index count) {
    std::vector<std::size_t> order(items.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    moveBlock(order.begin(), from, to, count);
    std::vector<Item> moved;
    moved.reserve(items.size());
    for (const std::size_t index : order)
        moved.push_back(items[index]);
    return moved;
}

/// 0 to `count` − 1.
std::vector<Index> ownOrigins(Index count) {
    std::vector<Index> origins(static_cast<std::size_t>(count));
    std::iota(origins.begin(), origins.end(), Index{0});
    return origins;
}

} // namespace

Experiment withHeadAdded(const Experiment& experiment, std::uint32_t seed) {
    Experiment result = experiment;
    RandomState random(seed);
    const Index size = blockSize(experiment);
    for (Index i = 0; i < size; ++i)
        addQueryHead(result, random);
    if (blocksOwnKeys(experiment))
        addKeyValueHead(result, random);
    if (result.W_O)
        resize(result.W_O, result.headCount() * result.d_v(), result.W_O->cols());
    std::vector<Index> origins = ownOrigins(experiment.headCount());
    origins.resize(result.heads.size(), -1);
    followHeads(result, origins);
    return result;
}

Experiment withHeadDuplicated(const Experiment& experiment, Index head) {
    requireHead(experiment, head);
    Experiment result = experiment;
    const Index size = blockSize(experiment);
    const Index first = head / size * size;
    const auto block = experiment.heads.begin() + first;
    result.heads.insert(result.heads.begin() + first + size, block, block + size);
    if (blocksOwnKeys(experiment))
        result.kv_heads.insert(result.kv_heads.begin() + head / size + 1,
                               experiment.kv_heads[static_cast<std::size_t>(head / size)]);
    if (result.W_O) {
        const Matrix& old = **experiment.W_O;
        const Index added = size * experiment.d_v();
        const Index above = first * experiment.d_v() + added;
        Matrix W_O(old.rows() + added, old.cols());
        W_O << old.topRows(above), Matrix::Zero(added, old.cols()),
            old.bottomRows(old.rows() - above);
        result.W_O = std::move(W_O);
    }
    std::vector<Index> origins = ownOrigins(experiment.headCount());
    const std::vector<Index> copied(origins.begin() + first, origins.begin() + first + size);
    origins.insert(origins.begin() + first + size, copied.begin(), copied.end());
    followHeads(result, origins);
    return result;
}

Experiment withHeadRemoved(const Experiment& experiment, Index head) {
    requireHead(experiment, head);
    if (experiment.headCount() == 1)
        throw Error(ErrorCode::Empty, "heads", std::string(vocabulary::kAtLeastOne), "0");
    Experiment result = experiment;
    const Index size = blockSize(experiment);
    const Index first = head / size * size;
    result.heads.erase(result.heads.begin() + first, result.heads.begin() + first + size);
    if (blocksOwnKeys(experiment))
        result.kv_heads.erase(result.kv_heads.begin() + head / size);
    if (result.W_O) {
        const Matrix& old = **experiment.W_O;
        const Index above = first * experiment.d_v();
        const Index below = old.rows() - above - size * experiment.d_v();
        Matrix W_O(above + below, old.cols());
        W_O << old.topRows(above), old.bottomRows(below);
        result.W_O = std::move(W_O);
    }
    std::vector<Index> origins = ownOrigins(experiment.headCount());
    origins.erase(origins.begin() + first, origins.begin() + first + size);
    followHeads(result, origins);
    return result;
}

Experiment withHeadMoved(const Experiment& experiment, Index from, Index to) {
    requireHead(experiment, from);
    requireHead(experiment, to);
    Experiment result = experiment;
    const Index size = blockSize(experiment);
    const Index fromBlock = from / size;
    const Index toBlock = to / size;
    if (fromBlock == toBlock)
        return result;
    result.heads = withBlockMoved(result.heads, fromBlock * size, toBlock * size, size);
    if (blocksOwnKeys(experiment))
        result.kv_heads = withBlockMoved(result.kv_heads, fromBlock, toBlock, 1);
    if (result.W_O) {
        const Index rows = size * experiment.d_v();
        Matrix& W_O = result.W_O->edit();
        // Row-major: a block of rows is a run of numbers.
        moveBlock(W_O.data(), fromBlock * rows * W_O.cols(), toBlock * rows * W_O.cols(),
                  rows * W_O.cols());
    }
    followHeads(result, withBlockMoved(ownOrigins(experiment.headCount()), fromBlock * size,
                                       toBlock * size, size));
    return result;
}

Experiment withHeadRenamed(const Experiment& experiment, Index head, const std::string& name) {
    requireHead(experiment, head);
    Experiment result = experiment;
    result.heads[static_cast<std::size_t>(head)].name = name;
    return result;
}

Experiment newExperiment(std::uint32_t seed) {
    RandomState random(seed);
    Experiment experiment;
    experiment.tokens = {"A", "B"};
    experiment.embeddings = roundedNormal(random, 2, 4, 1);
    QueryHead head;
    head.W_Q = initialProjection(random, 4, 2);
    experiment.heads.push_back(std::move(head));
    KeyValueHead keyValueHead;
    keyValueHead.W_K = initialProjection(random, 4, 2);
    keyValueHead.W_V = initialProjection(random, 4, 2);
    experiment.kv_heads.push_back(std::move(keyValueHead));
    return experiment;
}

} // namespace attention::core
