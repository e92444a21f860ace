// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/live_pass.h"
#include "core/position.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <limits>
#include <numeric>
#include <utility>

namespace attention::core {

namespace {

std::size_t at(Index index) {
    return static_cast<std::size_t>(index);
}

/// What final may be off by, of its largest entry, before it is made anew.
constexpr double kMostError = 6e-14;
/// Rows of W_O of which the difference is added; more are multiplied anew.
constexpr Index kFewRows = 2;
/// Heads of which the difference is added; for more final is made anew.
constexpr std::size_t kFewHeads = 4;
/// Columns that are added one by one.
constexpr Index kFewColumns = 4;

double work(Index a, Index b, Index c) {
    return static_cast<double>(a) * static_cast<double>(b) * static_cast<double>(c);
}

double largestOf(const Matrix& numbers) {
    return numbers.size() == 0 ? 0 : numbers.cwiseAbs().maxCoeff();
}

/// Some columns of A B + b. `target` n×columns.
void productColumns(const Matrix& A, const Matrix& B, const double* b, Index first,
                    Block<double> target) {
    const Kernels<double>& kernel = kernels<double>();
    const Matrix columns = B.middleCols(first, target.cols).transpose();
    // A column costs as much as reading A.
    forRows(A.rows(), work(A.rows(), A.cols(), std::max<Index>(4, target.cols)),
            [&](Index row, Index rows) {
                const Block<double> made = target.part(row, 0, rows, target.cols);
                kernel.productTransposed(blockOf(A).part(row, 0, rows, A.cols()), blockOf(columns),
                                         made);
                if (b != nullptr)
                    kernel.copyPlusRow(made, b + first, made);
            });
}

/// The steps of a pass only read these.
Block<double> readOnly(const Matrix& matrix) {
    return {const_cast<double*>(matrix.data()), matrix.rows(), matrix.cols(), matrix.cols()};
}

} // namespace

/// Columns of Q, K or V, and what turns them.
void LivePass::changeColumns(Stage stage, Stage turned, Index head, const Matrix& W,
                             const std::optional<Tensor>& b, const Region& region) {
    const Tensor vectors = stage == Stage::Q ? m_numbers->X() : m_numbers->Y();
    Tensor result = take(stage, head, Content::Kept);
    Matrix& numbers = result.edit();
    productColumns(*vectors, W, b ? (*b)->data() : nullptr, region.column,
                   blockOf(numbers).part(0, region.column, numbers.rows(), region.columns));
    put(stage, head, result);
    if (stage != Stage::V && hasStage(now(), turned))
        put(turned, head, Tensor(rotated(*result, now().positions)));
}

bool LivePass::changeQueryColumns(Index head, const Region& region) {
    if (!isInFocus(head))
        announce({head});
    const QueryHead& own = now().heads[at(head)];
    changeColumns(Stage::Q, Stage::Q_rot, head, *own.W_Q, own.b_Q, region);
    return attend({head});
}

bool LivePass::changeKeyColumns(Index group, const Region& region) {
    const Index first = group * now().headCount() / static_cast<Index>(now().kv_heads.size());
    const std::vector<Index> heads = slotsOf(Stage::K, first);
    if (std::ranges::none_of(heads, [this](Index head) { return isInFocus(head); }))
        announce(heads);
    const KeyValueHead& own = now().kv_heads[at(group)];
    changeColumns(Stage::K, Stage::K_rot, first, *own.W_K, own.b_K, region);
    return attend(heads);
}

/// The heads as their queries and keys give them: those on screen first.
bool LivePass::attend(const std::vector<Index>& heads) {
    const std::vector<Index> ordered = focusFirst(heads);
    const Index d_v = now().d_v();
    Tensor concat = take(Stage::Concat, 0, Content::Kept);
    Matrix change(now().queryCount(), d_v);
    const auto fromHere = std::ranges::find_if(ordered, [this](Index h) { return !isInFocus(h); });
    for (auto head = ordered.begin(); head != ordered.end(); ++head) {
        const auto output = concat.edit().middleCols(*head * d_v, d_v);
        change = -output;
        if (!attendHead(*head, blockOf(concat.edit()).part(0, *head * d_v, change.rows(), d_v)))
            return false;
        change += output;
        if (std::next(head) == fromHere)
            announce({fromHere, ordered.end()});
        if (heads.size() <= kFewHeads && !addToFinal(change, *head * d_v))
            return false;
    }
    put(Stage::Concat, 0, concat);
    return heads.size() <= kFewHeads ? settleFinal() : remakeFinal();
}

bool LivePass::attendAll() {
    std::vector<Index> heads(now().heads.size());
    std::iota(heads.begin(), heads.end(), 0);
    return attend(heads);
}

/// Weights and output of one head; its output's columns of concat are given.
bool LivePass::attendHead(Index head, Block<double> output) {
    Tensor weights = m_numbers->made(Stage::Weights, head)
                         ? take(Stage::Weights, head, Content::Any)
                         : recycled(now().queryCount(), now().keyCount());
    dropMaps(head);
    const Tensor Q = m_numbers->stage(queryStage(), head);
    const Tensor K = m_numbers->stage(keyStage(), head);
    const Tensor V = m_numbers->stage(Stage::V, head);
    const Tensor X = m_numbers->X();
    const Tensor Y = m_numbers->Y();
    PassInputs<double> inputs;
    inputs.X = blockOf(*X);
    inputs.Y = blockOf(*Y);
    inputs.queries.resize(1);
    Tensor bias;
    if (hasStage(now(), Stage::Bias)) {
        bias = m_numbers->stage(Stage::Bias, head);
        inputs.queries[0].bias = blockOf(*bias);
    }
    inputs.divisor = m_numbers->divisor;
    inputs.spans = m_numbers->spans;
    const AllowedMatrix& allowed = *m_numbers->allowed;
    if (m_numbers->hasGaps)
        inputs.allowed = {allowed.data(), allowed.rows(), allowed.cols(), allowed.cols()};
    PassResults<double> results;
    results.V = {readOnly(*V)};
    results.weights = {blockOf(weights.edit())};
    results.concat = output;
    results.largest = {m_rows.largest[at(head)].data()};
    results.sums = {m_rows.sums[at(head)].data()};
    const bool isFinite = kernels<double>().allFinite(blockOf(*Q)) &&
                          kernels<double>().allFinite(blockOf(*K)) &&
                          m_plan.attend(inputs, {blockOf(*Q)}, {blockOf(*K)}, results);
    put(Stage::Weights, head, weights);
    std::ranges::fill(m_roundings[at(head)], 0);
    m_isProductNow[at(head)] = false;
    return isFinite;
}

/// Columns of V, of the outputs of all heads that use it, and what final owes to them.
bool LivePass::changeValueColumns(Index group, const Region& region) {
    const Index first = group * now().headCount() / static_cast<Index>(now().kv_heads.size());
    const Index n = now().queryCount();
    const KeyValueHead& own = now().kv_heads[at(group)];
    changeColumns(Stage::V, Stage::V, first, *own.W_V, own.b_V, region);
    announce({});
    const Tensor V = m_numbers->stage(Stage::V, first);
    if (!kernels<double>().allFinite(blockOf(*V)))
        return false;
    Tensor concat = take(Stage::Concat, 0, Content::Kept);
    Matrix change(n, region.columns);
    for (const Index head : slotsOf(Stage::V, first)) {
        const Index column = head * now().d_v() + region.column;
        const Tensor weights = m_numbers->stage(Stage::Weights, head);
        const Block<double> target = blockOf(concat.edit()).part(0, column, n, region.columns);
        change = -concat->middleCols(column, region.columns);
        productColumns(*weights, *V, nullptr, region.column, target);
        change += concat->middleCols(column, region.columns);
        drop(Stage::Output, head);
        m_isProductNow[at(head)] = false;
        if (!addToFinal(change, column))
            return false;
    }
    put(Stage::Concat, 0, concat);
    return settleFinal();
}

/// final += change W_O, of the rows of W_O from `firstRow` on. `change` n×k.
bool LivePass::addToFinal(const Matrix& change, Index firstRow) {
    const Kernels<double>& kernel = kernels<double>();
    if (!now().W_O)
        return kernel.allFinite(blockOf(change));
    const Matrix& W_O = **now().W_O;
    Tensor final = take(Stage::Final, 0, Content::Kept);
    const Block<double> sums = blockOf(final.edit());
    std::atomic<bool> isFinite = true;
    const Index k = change.cols();
    forRows(
        change.rows(), work(change.rows(), sums.cols, std::max<Index>(6, k)),
        [&](Index first, Index rows) {
            const Block<const double> weights = blockOf(W_O).part(firstRow, 0, k, sums.cols);
            Matrix product(k > kFewColumns ? rows : 0, sums.cols);
            if (k > kFewColumns)
                kernel.product(blockOf(change).part(first, 0, rows, k), weights, blockOf(product));
            for (Index row = 0; row < rows; ++row) {
                double* const sum = sums.row(first + row);
                if (k > kFewColumns)
                    kernel.addScaled(1, product.data() + row * sums.cols, sum, sums.cols);
                else
                    for (Index c = 0; c < k; ++c)
                        kernel.addScaled(change(first + row, c), weights.row(c), sum, sums.cols);
            }
            if (!kernel.allFinite(sums.part(first, 0, rows, sums.cols)))
                isFinite = false;
        });
    put(Stage::Final, 0, final);
    for (Index c = 0; c < k; ++c)
        m_finalAdded +=
            change.col(c).cwiseAbs().maxCoeff() * W_O.row(firstRow + c).cwiseAbs().maxCoeff();
    return isFinite;
}

/// After something was added to final: made anew where it may be off by too much.
bool LivePass::settleFinal() {
    if (!now().W_O)
        return true;
    const double added = std::exchange(m_finalAdded, 0);
    m_finalUpper += added;
    m_finalLower -= added;
    m_finalError += std::numeric_limits<double>::epsilon() * m_finalUpper;
    if (m_finalError <= kMostError * m_finalLower)
        return true;
    m_finalLower = largestOf(*m_numbers->stage(Stage::Final, 0));
    m_finalUpper = m_finalLower;
    return m_finalError <= kMostError * m_finalLower || remakeFinal();
}

/// final = concat W_O + b_O.
bool LivePass::remakeFinal() {
    if (!now().W_O)
        return true;
    const Tensor concat = m_numbers->stage(Stage::Concat, 0);
    Tensor final = take(Stage::Final, 0, Content::Any);
    PassInputs<double> inputs;
    inputs.W_O = blockOf(**now().W_O);
    inputs.b_O = now().b_O ? (*now().b_O)->data() : nullptr;
    PassResults<double> results;
    results.concat = readOnly(*concat);
    results.final = blockOf(final.edit());
    const bool isFinite = m_plan.finish(inputs, results);
    put(Stage::Final, 0, final);
    m_finalLower = m_finalUpper = largestOf(*final);
    m_finalError = 0;
    return isFinite;
}

/// Columns of final: for few rows of W_O what their difference adds, else anew.
bool LivePass::changeFinalColumns(const Region& region) {
    const Index d_v = now().d_v();
    for (Index row = region.row; row < region.row + region.rows; ++row)
        m_isProductNow[at(row / d_v)] = false;
    if (region.rows > kFewRows || region.columns > kFewColumns)
        return changeFinalBias(region);
    const Matrix difference =
        (*now().W_O)->block(region.row, region.column, region.rows, region.columns) -
        (*m_old->W_O)->block(region.row, region.column, region.rows, region.columns);
    const Tensor concat = m_numbers->stage(Stage::Concat, 0);
    Tensor final = take(Stage::Final, 0, Content::Kept);
    Matrix& sums = final.edit();
    bool isFinite = true;
    for (Index row = 0; row < sums.rows(); ++row)
        for (Index c = 0; c < region.columns; ++c) {
            double change = 0;
            for (Index r = 0; r < region.rows; ++r)
                change += (*concat)(row, region.row + r) * difference(r, c);
            double& sum = sums(row, region.column + c);
            sum += change;
            m_finalAdded = std::max(m_finalAdded, std::abs(change));
            isFinite = isFinite && std::isfinite(sum);
        }
    put(Stage::Final, 0, final);
    return isFinite && settleFinal();
}

bool LivePass::changeFinalBias(const Region& region) {
    const Tensor concat = m_numbers->stage(Stage::Concat, 0);
    Tensor final = take(Stage::Final, 0, Content::Kept);
    Matrix& sums = final.edit();
    productColumns(*concat, **now().W_O, now().b_O ? (*now().b_O)->data() : nullptr, region.column,
                   blockOf(sums).part(0, region.column, sums.rows(), region.columns));
    put(Stage::Final, 0, final);
    m_finalLower = 0;
    return kernels<double>().allFinite(blockOf(*final));
}

} // namespace attention::core
