// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fast/parallel.h"
#include "core/live_pass.h"
#include "core/position.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace attention::core {

namespace {

std::size_t at(Index index) {
    return static_cast<std::size_t>(index);
}

} // namespace

void LivePass::addPositions(const Region& rows) {
    if (!hasStage(now(), Stage::X_pos))
        return;
    if (m_added.size() == 0)
        m_added = core::addedPositions(now());
    Tensor X = take(Stage::X_pos, 0, Content::Kept);
    X.edit().middleRows(rows.row, rows.rows) =
        now().embeddings->middleRows(rows.row, rows.rows) + m_added.middleRows(rows.row, rows.rows);
    put(Stage::X_pos, 0, X);
}

bool LivePass::changeRows(const Region& rows, bool areQueries, bool areKeys) {
    std::vector<Index> rebuilt(areQueries ? at(rows.rows) : 0);
    std::iota(rebuilt.begin(), rebuilt.end(), rows.row);
    if (areQueries)
        addPositions(rows);
    return changeHeads(rebuilt, areKeys ? rows : Region{}, areQueries);
}

bool LivePass::changeMask(const Region& rows) {
    std::vector<Index> rebuilt(at(rows.rows));
    std::iota(rebuilt.begin(), rebuilt.end(), rows.row);
    return changeHeads(rebuilt, {}, false);
}

/// The heads on screen, then what is said of them, then the others and what follows of all.
bool LivePass::changeHeads(const std::vector<Index>& rebuilt, const Region& keys, bool areQueries) {
    const Index H = now().headCount();
    const Index shared = H / static_cast<Index>(now().kv_heads.size());
    std::vector<KeyExchange> exchanges(at(H));
    std::vector<Index> heads(at(H));
    std::iota(heads.begin(), heads.end(), 0);
    std::vector<bool> isProjected(now().kv_heads.size(), false);
    const auto project = [&](Index head) {
        const std::size_t group = at(now().keyValueHeadOf(head));
        if (keys.rows > 0 && !isProjected[group])
            projectKeys(static_cast<Index>(group) * shared, keys, exchanges);
        isProjected[group] = true;
        const QueryHead& own = now().heads[at(head)];
        if (areQueries)
            projectRows(Stage::Q, Stage::Q_rot, head, *own.W_Q, own.b_Q,
                        {rebuilt.front(), 0, static_cast<Index>(rebuilt.size()), 0});
        exchanges[at(head)].rebuilt = rebuilt;
        prepare(head, exchanges[at(head)]);
    };
    const auto rest = std::stable_partition(heads.begin(), heads.end(),
                                            [this](Index head) { return isInFocus(head); });
    const std::vector<Index> first(heads.begin(), rest);
    const std::vector<Index> others(rest, heads.end());
    std::ranges::for_each(first, project);
    if (!changeMaps(first, keys, exchanges))
        return false;
    if (!first.empty())
        announce(others);
    if (keys.rows > 0 && now().W_O && usesProducts())
        makeProducts();
    std::ranges::for_each(others, project);
    return changeMaps(others, keys, exchanges) && finishRows(keys, exchanges);
}

/// Some rows of X W + b, turned where the pass turns them.
void LivePass::projectRows(Stage stage, Stage turned, Index head, const Matrix& W,
                           const std::optional<Tensor>& b, const Region& rows) {
    const Kernels<double>& kernel = kernels<double>();
    const Tensor vectors = stage == Stage::Q ? m_numbers->X() : m_numbers->Y();
    Tensor result = take(stage, head, Content::Kept);
    const Block<double> target = blockOf(result.edit()).part(rows.row, 0, rows.rows, result.cols());
    kernel.product(blockOf(*vectors).part(rows.row, 0, rows.rows, vectors.cols()), blockOf(W),
                   target);
    if (b)
        kernel.copyPlusRow(target, (*b)->data(), target);
    put(stage, head, result);
    if (stage == Stage::V || !hasStage(now(), turned))
        return;
    Tensor rotatedRows = take(turned, head, Content::Kept);
    Matrix& numbers = rotatedRows.edit();
    for (Index row = rows.row; row < rows.row + rows.rows; ++row) {
        numbers.row(row) = result->row(row);
        rotateRow(numbers.row(row), now().positions, row);
    }
    put(turned, head, rotatedRows);
}

/// K and V of the keys, as they were and as they are, for all heads of a group; `head` is its
/// first.
void LivePass::projectKeys(Index head, const Region& rows, std::vector<KeyExchange>& exchanges) {
    const KeyValueHead& weights = now().kv_heads[at(now().keyValueHeadOf(head))];
    const auto rowsOf = [&](Stage stage) {
        return Matrix(m_numbers->stage(stage, head)->middleRows(rows.row, rows.rows));
    };
    KeyExchange both;
    both.oldK = rowsOf(keyStage());
    both.oldV = rowsOf(Stage::V);
    projectRows(Stage::K, Stage::K_rot, head, *weights.W_K, weights.b_K, rows);
    projectRows(Stage::V, Stage::V, head, *weights.W_V, weights.b_V, rows);
    both.newK = rowsOf(keyStage());
    both.newV = rowsOf(Stage::V);
    both.isFinite = both.newK.allFinite() && both.newV.allFinite();
    for (const Index slot : slotsOf(Stage::K, head))
        exchanges[at(slot)] = both;
}

/// Everything that a thread needs of the head, which is the head's alone.
void LivePass::prepare(Index head, KeyExchange& exchange) {
    dropMaps(head);
    exchange.queries = m_numbers->stage(queryStage(), head);
    exchange.keys = m_numbers->stage(keyStage(), head);
    exchange.values = m_numbers->stage(Stage::V, head);
    if (hasStage(now(), Stage::Bias))
        exchange.bias = m_numbers->stage(Stage::Bias, head);
    exchange.rebuiltAt.assign(now().tokens.size(), -1);
    for (std::size_t i = 0; i < exchange.rebuilt.size(); ++i)
        exchange.rebuiltAt[at(exchange.rebuilt[i])] = static_cast<Index>(i);
    exchange.hasWeights = isSeen(head) && m_numbers->made(Stage::Weights, head);
    if (exchange.hasWeights)
        exchange.weights = rewriteOf(Stage::Weights, head);
    else
        drop(Stage::Weights, head);
}

bool LivePass::changeMaps(const std::vector<Index>& heads, const Region& keys,
                          std::vector<KeyExchange>& exchanges) {
    if (heads.empty())
        return true;
    const auto n = static_cast<double>(now().queryCount());
    const auto m = static_cast<double>(now().keyCount());
    const auto count = static_cast<double>(heads.size());
    const bool isOne = heads.size() == 1;
    // As many multiplications as take the time of reading and writing the weights.
    const double map = n * m * 4;
    const double work = count * (n * static_cast<double>(keys.rows) * 200 + map);
    if (keys.rows > 0 && usesProducts() && now().W_O)
        for (const Index head : heads) {
            KeyExchange& exchange = exchanges[at(head)];
            const Index d_v = now().d_v();
            const Index d_out = now().d_out();
            const Block<const double> W = blockOf(**now().W_O).part(head * d_v, 0, d_v, d_out);
            exchange.oldP.resize(keys.rows, d_out);
            exchange.newP.resize(keys.rows, d_out);
            const Kernels<double>& kernel = kernels<double>();
            kernel.product(blockOf(std::as_const(exchange.oldV)), W, blockOf(exchange.oldP));
            kernel.product(blockOf(std::as_const(exchange.newV)), W, blockOf(exchange.newP));
        }
    forEachTask(heads.size(), isOne ? 1 : threadsFor(work), [&](std::size_t task, std::size_t) {
        KeyExchange& exchange = exchanges[at(heads[task])];
        if (keys.rows > 0)
            weighKeys(heads[task], keys, exchange);
        if (exchange.hasWeights)
            exchangeWeights(keys, exchange, isOne ? map : 0);
        rebuild(heads[task], exchange);
    });
    for (const Index head : heads) {
        if (!exchanges[at(head)].isFinite)
            return false;
        if (exchanges[at(head)].hasWeights)
            putRewritten(Stage::Weights, head, exchanges[at(head)].weights);
    }
    return true;
}

} // namespace attention::core
