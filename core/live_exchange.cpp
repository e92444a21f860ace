// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fast/parallel.h"
#include "core/live_pass.h"

#include <algorithm>
#include <atomic>
#include <cmath>

namespace attention::core {

namespace {

std::size_t at(Index index) {
    return static_cast<std::size_t>(index);
}

/// A row from which more than this is removed is computed anew: little would be left of its digits.
constexpr double kMostRemoved = 0.5;
/// So is one whose new score exceeds the largest one by more.
constexpr double kMostAbove = 8;
/// And one whose numbers may be off by this many roundings (below 1e-13 together).
constexpr double kMostRoundings = 800;
/// Rows that are computed anew at a time.
constexpr Index kRebuilt = 32;
/// Numbers that P_h may take for all heads.
constexpr Index kMostProducts = Index(64) << 20;

} // namespace

bool LivePass::usesProducts() const {
    return now().queryCount() * now().headCount() * now().d_out() <= kMostProducts;
}

/// P_h = C_h W_O,h where an edit has changed it.
void LivePass::makeProducts() {
    const Index H = now().headCount();
    const Index n = now().queryCount();
    const Index d_v = now().d_v();
    const Index d_out = now().d_out();
    if (m_products.rows() != n || m_products.cols() != H * d_out) {
        m_products.resize(n, H * d_out);
        m_isProductNow.assign(at(H), false);
    }
    std::vector<Index> missing;
    for (Index h = 0; h < H; ++h)
        if (!m_isProductNow[at(h)])
            missing.push_back(h);
    const Tensor concat = m_numbers->stage(Stage::Concat, 0);
    const double work = static_cast<double>(n * d_v * d_out) * static_cast<double>(missing.size());
    forRows(n, work, [&](Index first, Index rows) {
        for (const Index h : missing)
            kernels<double>().product(blockOf(*concat).part(first, h * d_v, rows, d_v),
                                      blockOf(**now().W_O).part(h * d_v, 0, d_v, d_out),
                                      blockOf(m_products).part(first, h * d_out, rows, d_out));
    });
    m_isProductNow.assign(at(H), true);
}

/// What the exchanged keys do to every row of a head, and which rows must be computed anew.
void LivePass::weighKeys(Index head, const Region& keys, KeyExchange& exchange) {
    const Index n = now().queryCount();
    const Index k = keys.rows;
    Matrix both(2 * k, exchange.oldK.cols());
    both << exchange.oldK, exchange.newK;
    Matrix scores(n, 2 * k);
    kernels<double>().productTransposed(blockOf(*exchange.queries),
                                        blockOf(static_cast<const Matrix&>(both)), blockOf(scores));
    exchange.removed.assign(at(n * k), 0);
    exchange.factors.assign(at(n * k), 1);
    exchange.added.assign(at(n * k), 0);
    for (Index row = 0; row < n; ++row)
        if (!exchange.isRebuilt(row))
            weighRow(head, row, keys, scores.data() + row * 2 * k, exchange);
}

void LivePass::weighRow(Index head, Index row, const Region& keys, const double* scores,
                        KeyExchange& exchange) {
    double& sum = m_rows.sums[at(head)][at(row)];
    double& roundings = m_roundings[at(head)][at(row)];
    const double largest = m_rows.largest[at(head)][at(row)];
    for (Index c = 0; c < keys.rows; ++c) {
        const Index key = keys.row + c;
        if (!(*m_numbers->allowed)(row, key))
            continue;
        const double bias = exchange.bias.rows() > 0 ? (*exchange.bias)(row, key) : 0;
        const double leaving = std::exp(scores[c] / m_numbers->divisor + bias - largest);
        const double above = scores[keys.rows + c] / m_numbers->divisor + bias - largest;
        if (!(leaving <= kMostRemoved * sum) || !(above <= kMostAbove) ||
            roundings > kMostRoundings) {
            exchange.rebuiltAt[at(row)] = static_cast<Index>(exchange.rebuilt.size());
            exchange.rebuilt.push_back(row);
            return;
        }
        const double coming = std::exp(above);
        const double before = sum;
        sum = before - leaving + coming;
        const std::size_t place = at(row * keys.rows + c);
        exchange.removed[place] = leaving / before;
        exchange.factors[place] = before / sum;
        exchange.added[place] = coming / sum;
        roundings = roundings * exchange.factors[place] + 1;
    }
}

void LivePass::exchangeWeights(const Region& keys, KeyExchange& exchange,
                               double multiplications) const {
    const Rewrite& weights = exchange.weights;
    const Kernels<double>& kernel = kernels<double>();
    const Index k = keys.rows;
    forRows(now().queryCount(), multiplications, [&](Index first, Index rows) {
        for (Index row = first; row < first + rows; ++row) {
            if (exchange.isRebuilt(row))
                continue;
            double factor = 1;
            for (Index c = 0; c < k; ++c)
                factor *= exchange.factors[at(row * k + c)];
            double* const to = weights.toRow(row);
            if (factor != 1 || weights.from != weights.to)
                kernel.scaleInto(factor, weights.fromRow(row), to, weights.width);
            // The exchanged ones, the last first: those after it have scaled it.
            double later = 1;
            for (Index c = k - 1; c >= 0; --c) {
                if ((*m_numbers->allowed)(row, keys.row + c))
                    to[keys.row + c] = exchange.added[at(row * k + c)] * later;
                later *= exchange.factors[at(row * k + c)];
            }
        }
    });
}

void LivePass::rebuild(Index head, KeyExchange& exchange) {
    const auto count = static_cast<Index>(exchange.rebuilt.size());
    exchange.output.resize(count, now().d_v());
    for (Index first = 0; first < count; first += kRebuilt)
        rebuildSome(head, first, std::min(kRebuilt, count - first), exchange);
}

/// Scores, softmax and weighted sums of some rows, anew.
void LivePass::rebuildSome(Index head, Index first, Index count, KeyExchange& exchange) {
    const Kernels<double>& kernel = kernels<double>();
    const Index m = now().keyCount();
    const bool hasBias = exchange.bias.rows() > 0;
    Matrix queries(count, exchange.queries.cols());
    Matrix bias(hasBias ? count : 0, m);
    AllowedMatrix allowed(m_numbers->hasGaps ? count : 0, m);
    std::vector<KeySpan> spans;
    for (Index i = 0; i < count; ++i) {
        const Index row = exchange.rebuilt[at(first + i)];
        queries.row(i) = exchange.queries->row(row);
        spans.push_back(m_numbers->spans[at(row)]);
        if (hasBias)
            bias.row(i) = exchange.bias->row(row);
        if (m_numbers->hasGaps)
            allowed.row(i) = m_numbers->allowed->row(row);
    }
    Matrix scores(count, m);
    kernel.productTransposed(blockOf(static_cast<const Matrix&>(queries)), blockOf(*exchange.keys),
                             blockOf(scores));
    Matrix weights(count, m);
    std::vector<double> largest(at(count));
    std::vector<double> sums(at(count));
    SoftmaxTask<double> task;
    task.scores = blockOf(scores);
    task.divisor = m_numbers->divisor;
    if (hasBias)
        task.bias = blockOf(bias);
    task.spans = spans.data();
    if (m_numbers->hasGaps)
        task.allowed = {allowed.data(), count, m, m};
    task.weights = blockOf(weights);
    task.largest = largest.data();
    task.sums = sums.data();
    exchange.isFinite = kernel.softmax(task) && exchange.isFinite;
    kernel.product(blockOf(static_cast<const Matrix&>(weights)), blockOf(*exchange.values),
                   blockOf(exchange.output).part(first, 0, count, exchange.output.cols()));
    for (Index i = 0; i < count; ++i) {
        const Index row = exchange.rebuilt[at(first + i)];
        m_rows.largest[at(head)][at(row)] = largest[at(i)];
        m_rows.sums[at(head)][at(row)] = sums[at(i)];
        m_roundings[at(head)][at(row)] = 0;
        if (exchange.hasWeights)
            std::copy_n(weights.data() + i * m, m, exchange.weights.toRow(row));
    }
}

/// P_h of the rows that were computed anew.
void LivePass::multiplyRebuilt(std::vector<KeyExchange>& exchanges) {
    for (Index h = 0; h < now().headCount(); ++h) {
        KeyExchange& exchange = exchanges[at(h)];
        if (exchange.rebuilt.empty() || !now().W_O || !m_isProductNow[at(h)])
            continue;
        exchange.product.resize(exchange.output.rows(), now().d_out());
        kernels<double>().product(
            blockOf(static_cast<const Matrix&>(exchange.output)),
            blockOf(**now().W_O).part(h * now().d_v(), 0, now().d_v(), now().d_out()),
            blockOf(exchange.product));
    }
}

/// concat and final of every row that changed.
bool LivePass::finishRows(const Region& keys, std::vector<KeyExchange>& exchanges) {
    multiplyRebuilt(exchanges);
    const bool hasFinal = now().W_O.has_value();
    Rewrite concat = rewriteOf(Stage::Concat, 0);
    Rewrite final;
    if (hasFinal)
        final = rewriteOf(Stage::Final, 0);
    const Index n = now().queryCount();
    const Index read = keys.rows > 0 && hasFinal ? 5 * m_products.cols() : concat.width;
    std::atomic<bool> isFinite = true;
    forRows(n, static_cast<double>(n * read), [&](Index first, Index rows) {
        for (Index row = first; row < first + rows; ++row)
            finishRow(row, keys, exchanges, concat, final);
        const Kernels<double>& kernel = kernels<double>();
        if (!kernel.allFinite({concat.toRow(first), rows, concat.width, concat.width}) ||
            (hasFinal && !kernel.allFinite({final.toRow(first), rows, final.width, final.width})))
            isFinite = false;
    });
    putRewritten(Stage::Concat, 0, concat);
    if (hasFinal)
        putRewritten(Stage::Final, 0, final);
    m_finalLower = 0;
    if (keys.rows > 0 && hasFinal && !usesProducts())
        return isFinite && remakeFinal();
    if (keys.rows > 0)
        m_finalError = 0;
    return isFinite;
}

void LivePass::finishRow(Index row, const Region& keys, const std::vector<KeyExchange>& exchanges,
                         const Rewrite& concat, const Rewrite& final) {
    const Index d_v = now().d_v();
    if (concat.from != concat.to)
        std::copy_n(concat.fromRow(row), concat.width, concat.toRow(row));
    bool attends = false;
    for (Index c = 0; c < keys.rows; ++c)
        attends = attends || (*m_numbers->allowed)(row, keys.row + c);
    bool isChanged = attends;
    for (Index h = 0; h < now().headCount(); ++h) {
        const KeyExchange& exchange = exchanges[at(h)];
        if (attends || exchange.isRebuilt(row))
            finishHeadRow(row, h, keys.rows, exchange, concat.toRow(row) + h * d_v);
        isChanged = isChanged || exchange.isRebuilt(row);
    }
    if (final.to == nullptr)
        return;
    if (isChanged || (keys.rows > 0 && m_finalError > 0))
        sumRow(row, keys.rows > 0 && usesProducts(), concat.toRow(row), final.toRow(row));
    else if (final.from != final.to)
        std::copy_n(final.fromRow(row), final.width, final.toRow(row));
}

/// One row of final: the sum of the heads' parts, or the product where they are not there, + b_O.
void LivePass::sumRow(Index row, bool hasProducts, const double* concat, double* sum) const {
    const Kernels<double>& kernel = kernels<double>();
    const Index width = now().d_out();
    if (hasProducts) {
        const double* const parts = m_products.data() + row * m_products.cols();
        kernel.scaleInto(1, parts, sum, width);
        for (Index h = 1; h < now().headCount(); ++h)
            kernel.addScaled(1, parts + h * width, sum, width);
    } else {
        const Index d = now().W_O->rows();
        kernel.product({concat, 1, d, d}, blockOf(**now().W_O), {sum, 1, width, width});
    }
    if (now().b_O)
        kernel.addScaled(1, (*now().b_O)->data(), sum, width);
}

/// C_h and P_h of one row.
void LivePass::finishHeadRow(Index row, Index head, Index keys, const KeyExchange& exchange,
                             double* output) {
    const Kernels<double>& kernel = kernels<double>();
    const Index d_v = now().d_v();
    const Index d_out = now().d_out();
    const bool hasProduct = now().W_O && m_isProductNow[at(head)];
    double* const product =
        hasProduct ? m_products.data() + row * m_products.cols() + head * d_out : nullptr;
    if (exchange.isRebuilt(row)) {
        const Index place = exchange.rebuiltAt[at(row)];
        std::copy_n(exchange.output.data() + place * d_v, d_v, output);
        if (hasProduct)
            std::copy_n(exchange.product.data() + place * d_out, d_out, product);
        return;
    }
    for (Index c = 0; c < keys; ++c) {
        const std::size_t place = at(row * keys + c);
        RowExchange<double> by{exchange.removed[place], exchange.oldV.data() + c * d_v,
                               exchange.factors[place], exchange.added[place],
                               exchange.newV.data() + c * d_v};
        kernel.exchangeInRow(output, d_v, by);
        if (!hasProduct)
            continue;
        by.before = exchange.oldP.data() + c * d_out;
        by.after = exchange.newP.data() + c * d_out;
        kernel.exchangeInRow(product, d_out, by);
    }
}

} // namespace attention::core
