// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fast/pass.h"

#include "core/fast/parallel.h"

#include <algorithm>
#include <atomic>

namespace attention::core {

namespace {

/// Rows that are computed together, whatever the count of threads.
constexpr Index kRows = 128;
/// From here on one wide product is faster than a narrow one for each head, which would read and
/// arrange the vectors each time.
constexpr Index kWideRows = 32;

Index blocksOf(Index rows) {
    return (rows + kRows - 1) / kRows;
}

double product(std::ptrdiff_t a, std::ptrdiff_t b, std::ptrdiff_t c) {
    return static_cast<double>(a) * static_cast<double>(b) * static_cast<double>(c);
}

template<typename Scalar>
Scalar* sized(std::vector<Scalar>& numbers, std::ptrdiff_t count) {
    if (numbers.size() < static_cast<std::size_t>(count))
        numbers.resize(static_cast<std::size_t>(count));
    return numbers.data();
}

} // namespace

template<typename Scalar>
std::size_t FastPass<Scalar>::threadsOf(double multiplications) const {
    return m_threads > 0 ? m_threads : threadsFor(multiplications);
}

template<typename Scalar>
bool FastPass<Scalar>::projectWide(Block<const Scalar> vectors,
                                   const std::vector<Projection>& projections) {
    const Kernels<Scalar>& kernel = kernels<Scalar>();
    std::ptrdiff_t width = 0;
    for (const Projection& projection : projections)
        width += projection.W.cols;
    const Block<Scalar> W{sized(m_wideWeights, vectors.cols * width), vectors.cols, width, width};
    const std::size_t threads = threadsOf(product(vectors.rows, vectors.cols, width));
    const std::ptrdiff_t room = std::min(kRows, vectors.rows) * width;
    Scalar* const products = sized(m_wideProduct, static_cast<std::ptrdiff_t>(threads) * room);
    // All matrices of weights side by side.
    std::ptrdiff_t column = 0;
    for (const Projection& projection : projections) {
        kernel.copyPlusRow(projection.W, nullptr, W.part(0, column, W.rows, projection.W.cols));
        column += projection.W.cols;
    }
    std::atomic<bool> isFinite = true;
    const auto rows = [&](std::size_t block, std::size_t worker) {
        const auto first = static_cast<std::ptrdiff_t>(block) * kRows;
        const std::ptrdiff_t count = std::min<std::ptrdiff_t>(kRows, vectors.rows - first);
        const Block<Scalar> made{products + static_cast<std::ptrdiff_t>(worker) * room, count,
                                 width, width};
        kernel.product(vectors.part(first, 0, count, vectors.cols), W, made);
        // Each head's part, with its bias.
        std::ptrdiff_t from = 0;
        for (const Projection& projection : projections) {
            const Block<Scalar> target = projection.target.part(first, 0, count, projection.W.cols);
            kernel.copyPlusRow(made.part(0, from, count, projection.W.cols), projection.b, target);
            if (!kernel.allFinite(target))
                isFinite = false;
            from += projection.W.cols;
        }
    };
    forEachTask(static_cast<std::size_t>(blocksOf(vectors.rows)), threads, rows);
    return isFinite;
}

template<typename Scalar>
bool FastPass<Scalar>::projectAll(Block<const Scalar> vectors,
                                  const std::vector<Projection>& projections) {
    if (vectors.rows >= kWideRows && projections.size() > 1)
        return projectWide(vectors, projections);
    const Kernels<Scalar>& kernel = kernels<Scalar>();
    bool isFinite = true;
    for (const Projection& projection : projections) {
        kernel.product(vectors, projection.W, projection.target);
        if (projection.b != nullptr)
            kernel.copyPlusRow(projection.target, projection.b, projection.target);
        isFinite = kernel.allFinite(projection.target) && isFinite;
    }
    return isFinite;
}

template<typename Scalar>
bool FastPass<Scalar>::project(const PassInputs<Scalar>& inputs,
                               const PassResults<Scalar>& results) {
    m_ofX.clear();
    m_ofY.clear();
    const bool isSelf = inputs.X.data == inputs.Y.data;
    for (std::size_t h = 0; h < inputs.queries.size(); ++h)
        m_ofX.push_back({inputs.queries[h].W_Q, inputs.queries[h].b_Q, results.Q[h]});
    std::vector<Projection>& ofY = isSelf ? m_ofX : m_ofY;
    for (std::size_t g = 0; g < inputs.keysAndValues.size(); ++g) {
        const auto& weights = inputs.keysAndValues[g];
        ofY.push_back({weights.W_K, weights.b_K, results.K[g]});
        ofY.push_back({weights.W_V, weights.b_V, results.V[g]});
    }
    const bool isFinite = projectAll(inputs.X, m_ofX);
    return (isSelf || projectAll(inputs.Y, m_ofY)) && isFinite;
}

template<typename Scalar>
bool FastPass<Scalar>::attendRows(const PassInputs<Scalar>& inputs,
                                  const std::vector<Block<const Scalar>>& queries,
                                  const std::vector<Block<const Scalar>>& keys,
                                  const PassResults<Scalar>& results, std::size_t head,
                                  Index rowBlock, Scalar* scores) {
    const Kernels<Scalar>& kernel = kernels<Scalar>();
    const std::size_t group = inputs.queries[head].keysAndValues;
    const Block<const Scalar> Q = queries[head];
    const Block<const Scalar> K = keys[group];
    const Block<const Scalar> V = results.V[group];
    const std::ptrdiff_t first = rowBlock * kRows;
    const std::ptrdiff_t count = std::min<std::ptrdiff_t>(kRows, Q.rows - first);
    // The keys that any of these queries may attend to.
    KeySpan all{K.rows, 0};
    for (std::ptrdiff_t row = first; row < first + count; ++row) {
        const KeySpan& span = inputs.spans[static_cast<std::size_t>(row)];
        if (span.from < span.to)
            all = {std::min(all.from, span.from), std::max(all.to, span.to)};
    }
    if (all.from >= all.to)
        all = {0, 0};
    const std::ptrdiff_t width = all.to - all.from;
    // Scores; columns stand where they do in the map.
    const Block<Scalar> S{scores, count, K.rows, K.rows};
    if (width > 0)
        kernel.productTransposed(Q.part(first, 0, count, Q.cols),
                                 K.part(all.from, 0, width, K.cols),
                                 S.part(0, all.from, count, width));
    SoftmaxTask<Scalar> task;
    task.scores = S;
    task.divisor = inputs.divisor;
    if (inputs.queries[head].bias.data != nullptr)
        task.bias = inputs.queries[head].bias.part(first, 0, count, K.rows);
    task.spans = inputs.spans.data() + first;
    if (inputs.allowed.data != nullptr)
        task.allowed = inputs.allowed.part(first, 0, count, K.rows);
    task.weights = results.weights[head].part(first, 0, count, K.rows);
    if (!results.largest.empty()) {
        task.largest = results.largest[head] + first;
        task.sums = results.sums[head] + first;
    }
    const bool isFinite = kernel.softmax(task);
    // Weighted sums, into the head's columns of concat.
    const Block<Scalar> output =
        results.concat.part(first, static_cast<std::ptrdiff_t>(head) * V.cols, count, V.cols);
    if (width > 0)
        kernel.product(task.weights.part(0, all.from, count, width),
                       V.part(all.from, 0, width, V.cols), output);
    else
        for (std::ptrdiff_t row = 0; row < count; ++row)
            std::fill_n(output.row(row), output.cols, Scalar(0));
    return isFinite;
}

template<typename Scalar>
bool FastPass<Scalar>::attend(const PassInputs<Scalar>& inputs,
                              const std::vector<Block<const Scalar>>& queries,
                              const std::vector<Block<const Scalar>>& keys,
                              const PassResults<Scalar>& results) {
    const Index n = inputs.X.rows;
    const Index m = inputs.Y.rows;
    const auto blocks = static_cast<std::size_t>(blocksOf(n));
    const std::size_t heads = inputs.queries.size();
    const double cost = static_cast<double>(heads) *
                        product(n, m, queries.front().cols + results.V.front().cols + 20);
    const std::size_t threads = std::min(threadsOf(cost), blocks * heads);
    const std::ptrdiff_t room = std::min(kRows, n) * m;
    Scalar* const scores = sized(m_scores, static_cast<std::ptrdiff_t>(threads) * room);
    std::atomic<bool> isFinite = true;
    forEachTask(blocks * heads, threads, [&](std::size_t task, std::size_t worker) {
        if (!attendRows(inputs, queries, keys, results, task / blocks,
                        static_cast<Index>(task % blocks),
                        scores + static_cast<std::ptrdiff_t>(worker) * room))
            isFinite = false;
    });
    return isFinite && kernels<Scalar>().allFinite(results.concat);
}

template<typename Scalar>
bool FastPass<Scalar>::finish(const PassInputs<Scalar>& inputs,
                              const PassResults<Scalar>& results) {
    if (inputs.W_O.data == nullptr)
        return true;
    const Kernels<Scalar>& kernel = kernels<Scalar>();
    const Block<const Scalar> concat = results.concat;
    std::atomic<bool> isFinite = true;
    const auto rows = [&](std::size_t block, std::size_t) {
        const auto first = static_cast<std::ptrdiff_t>(block) * kRows;
        const std::ptrdiff_t count = std::min<std::ptrdiff_t>(kRows, concat.rows - first);
        const Block<Scalar> made = results.final.part(first, 0, count, inputs.W_O.cols);
        kernel.product(concat.part(first, 0, count, concat.cols), inputs.W_O, made);
        if (inputs.b_O != nullptr)
            kernel.copyPlusRow(made, inputs.b_O, made);
        if (!kernel.allFinite(made))
            isFinite = false;
    };
    forEachTask(static_cast<std::size_t>(blocksOf(concat.rows)),
                threadsOf(product(concat.rows, concat.cols, inputs.W_O.cols)), rows);
    return isFinite;
}

template<typename Scalar>
bool FastPass<Scalar>::run(const PassInputs<Scalar>& inputs, const PassResults<Scalar>& results) {
    if (!project(inputs, results))
        return false;
    m_queries.assign(results.Q.begin(), results.Q.end());
    m_keys.assign(results.K.begin(), results.K.end());
    return attend(inputs, m_queries, m_keys, results) && finish(inputs, results);
}

template class FastPass<float>;
template class FastPass<double>;

} // namespace attention::core
