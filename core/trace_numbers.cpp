// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace_numbers.h"

#include "core/error.h"
#include "core/mask.h"
#include "core/position.h"
#include "core/softmax.h"

#include <algorithm>
#include <limits>
#include <string>
#include <utility>

namespace attention::core {

namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();

std::size_t at(Index index) {
    return static_cast<std::size_t>(index);
}

/// The span of one query's keys, and whether all of its keys are allowed.
struct FoundSpan {
    KeySpan span;
    bool hasGaps = false;
};

FoundSpan spanOf(const bool* allowed, Index keys) {
    const bool* const end = allowed + keys;
    const bool* const first = std::find(allowed, end, true);
    if (first == end)
        return {};
    const bool* last = end - 1;
    while (!*last)
        --last;
    return {{first - allowed, last + 1 - allowed}, std::find(first, last, false) != last};
}

Matrix projected(const Matrix& vectors, const Matrix& weights, const std::optional<Tensor>& bias) {
    Matrix result(vectors.rows(), weights.cols());
    const Kernels<double>& kernel = kernels<double>();
    kernel.product(blockOf(vectors), blockOf(weights), blockOf(result));
    if (bias)
        result.rowwise() += (*bias)->row(0);
    return result;
}

} // namespace

Matrix withPositions(const Experiment& experiment) {
    return *experiment.embeddings + addedPositions(experiment);
}

void ablateOutput(const Ablation& ablation, Eigen::Ref<Matrix, 0, Eigen::OuterStride<>> output) {
    if (ablation.kind == Ablation::Kind::Zero)
        output.setZero();
    else if (ablation.kind == Ablation::Kind::Mean)
        output.rowwise() = output.colwise().mean().eval();
}

Matrix weightedSum(const Matrix& weights, const AllowedMatrix& allowed, const Matrix& V) {
    if (V.allFinite())
        return weights * V;
    Matrix output = Matrix::Zero(weights.rows(), V.cols());
    for (Index query = 0; query < weights.rows(); ++query)
        for (Index key = 0; key < weights.cols(); ++key)
            if (allowed(query, key))
                output.row(query) += weights(query, key) * V.row(key);
    return output;
}

Trace::Numbers::Numbers(const Experiment& value) {
    validateShapes(value);
    experiment = std::make_shared<const Experiment>(value);
    stages = stagesOf(value);
    divisor = divisorOf(value.scale, value.d_k());
    const Index n = value.queryCount();
    const Index m = value.keyCount();
    allowed = std::make_shared<const AllowedMatrix>(allowedBy(value.mask, n, m));
    spans.assign(at(n), KeySpan{0, m});
    if (value.mask.kind != Mask::Kind::None) {
        for (Index query = 0; query < n; ++query) {
            const FoundSpan found = spanOf(allowed->data() + query * m, m);
            spans[at(query)] = found.span;
            hasGaps = hasGaps || found.hasGaps;
            if (found.span.from == found.span.to)
                blockedRows.push_back(query);
        }
    }
    for (const Stage stage : kStages)
        m_made[static_cast<std::size_t>(stage)].resize(isPerHead(stage) ? value.heads.size()
                                                                        : std::size_t(1));
}

Trace::Numbers::Numbers(std::shared_ptr<const Experiment> value, const Numbers& before)
    : experiment(std::move(value))
    , stages(before.stages)
    , allowed(before.allowed)
    , spans(before.spans)
    , hasGaps(before.hasGaps)
    , blockedRows(before.blockedRows)
    , divisor(before.divisor) {
    const std::lock_guard lock(before.m_mutex);
    m_made = before.m_made;
}

std::optional<Tensor>& Trace::Numbers::slotOf(Slots& slots, Stage stage, Index head) {
    return slots[static_cast<std::size_t>(stage)][at(isPerHead(stage) ? head : 0)];
}

std::optional<Tensor> Trace::Numbers::made(Stage stage, Index head) const {
    const std::lock_guard lock(m_mutex);
    return m_made[static_cast<std::size_t>(stage)][at(isPerHead(stage) ? head : 0)];
}

void Trace::Numbers::set(Stage stage, Index head, std::optional<Tensor> numbers) {
    const std::lock_guard lock(m_mutex);
    slotOf(m_made, stage, head) = std::move(numbers);
}

void Trace::Numbers::reuse(Numbers& spent) {
    plan = std::move(spent.plan);
    Slots made = std::exchange(spent.m_made, Slots());
    if (spent.headCount() != headCount())
        return;
    // Only what every pass writes: what was derived is let go. Heads that share keys and values,
    // and concat that is final, hold one tensor in several slots, and it is kept once.
    const Stage written[] = {Stage::Q,       Stage::K,      Stage::V,
                             Stage::Weights, Stage::Concat, Stage::Final};
    for (const Stage stage : written) {
        std::vector<std::optional<Tensor>>& slots = made[static_cast<std::size_t>(stage)];
        for (std::size_t head = slots.size() - 1; head > 0; --head)
            if (slots[head] && slots[head - 1] && slots[head]->sharesWith(*slots[head - 1]))
                slots[head].reset();
        m_spare[static_cast<std::size_t>(stage)] = std::move(slots);
    }
    std::optional<Tensor>& concat = slotOf(m_spare, Stage::Concat, 0);
    std::optional<Tensor>& last = slotOf(m_spare, Stage::Final, 0);
    if (concat && last && concat->sharesWith(*last))
        last.reset();
}

Tensor Trace::Numbers::taken(Stage stage, Index head, Index rows, Index columns) {
    if (!m_spare[static_cast<std::size_t>(stage)].empty()) {
        std::optional<Tensor> spare = std::exchange(slotOf(m_spare, stage, head), std::nullopt);
        if (spare && !spare->isShared() && spare->rows() == rows && spare->cols() == columns)
            return *std::move(spare);
    }
    return Matrix(rows, columns);
}

Tensor Trace::Numbers::stage(Stage stage, Index head) {
    if (std::optional<Tensor> found = made(stage, head))
        return *std::move(found);
    Tensor numbers = derived(stage, head);
    const std::lock_guard lock(m_mutex);
    std::optional<Tensor>& slot = slotOf(m_made, stage, head);
    if (!slot)
        slot = std::move(numbers);
    return *slot;
}

Tensor Trace::Numbers::X() {
    return hasStage(*experiment, Stage::X_pos) ? stage(Stage::X_pos, 0) : experiment->embeddings;
}

Tensor Trace::Numbers::Y() {
    return experiment->context ? experiment->context->embeddings : X();
}

/// scaled, with what the positions or a person add to it.
Tensor Trace::Numbers::biasedScores(Index head) {
    const Tensor scaled = stage(Stage::Scaled, head);
    if (!hasStage(*experiment, Stage::Bias))
        return scaled;
    return Matrix(*scaled + *stage(Stage::Bias, head));
}

Tensor Trace::Numbers::weightsOf(Index head) {
    const Ablation& ablation = experiment->heads[at(head)].ablation;
    if (ablation.kind == Ablation::Kind::Uniform)
        return uniformWeights(*allowed);
    if (ablation.kind == Ablation::Kind::PatternOf)
        return intactWeights(ablation.head);
    return intactWeights(head);
}

Tensor Trace::Numbers::intactWeights(Index head) {
    const Ablation::Kind kind = experiment->heads[at(head)].ablation.kind;
    const bool isKept = kind != Ablation::Kind::Uniform && kind != Ablation::Kind::PatternOf;
    if (const std::optional<Tensor> found = made(Stage::Weights, head); isKept && found)
        return *found;
    const Tensor scores = stage(Stage::Scores, head);
    const Tensor bias = hasStage(*experiment, Stage::Bias) ? stage(Stage::Bias, head) : Tensor();
    Matrix weights(scores.rows(), scores.cols());
    SoftmaxTask<double> task;
    task.scores = blockOf(*scores);
    task.divisor = divisor;
    if (bias.rows() > 0)
        task.bias = blockOf(*bias);
    task.spans = spans.data();
    if (hasGaps)
        task.allowed = {allowed->data(), allowed->rows(), allowed->cols(), allowed->cols()};
    task.weights = blockOf(weights);
    kernels<double>().softmax(task);
    return weights;
}

/// Q, K, V, and what their positions turn them to.
Tensor Trace::Numbers::vectorsOf(Stage stage, Index head) {
    const QueryHead& own = experiment->heads[at(head)];
    const KeyValueHead& shared = experiment->kv_heads[at(experiment->keyValueHeadOf(head))];
    switch (stage) {
    case Stage::Q:
        return projected(*X(), *own.W_Q, own.b_Q);
    case Stage::K:
        return projected(*Y(), *shared.W_K, shared.b_K);
    case Stage::V:
        return projected(*Y(), *shared.W_V, shared.b_V);
    case Stage::Q_rot:
        return rotated(*this->stage(Stage::Q, head), experiment->positions);
    default:
        return rotated(*this->stage(Stage::K, head), experiment->positions);
    }
}

Tensor Trace::Numbers::scoresOf(Index head) {
    const bool isTurned = hasStage(*experiment, Stage::Q_rot);
    const Tensor queries = stage(isTurned ? Stage::Q_rot : Stage::Q, head);
    const Tensor keys = stage(isTurned ? Stage::K_rot : Stage::K, head);
    Matrix scores(queries.rows(), keys.rows());
    kernels<double>().productTransposed(blockOf(*queries), blockOf(*keys), blockOf(scores));
    return scores;
}

Tensor Trace::Numbers::outputOf(Index head) {
    const Index d_v = experiment->d_v();
    if (const std::optional<Tensor> concat = made(Stage::Concat))
        return Matrix((*concat)->middleCols(head * d_v, d_v));
    Matrix output = weightedSum(*stage(Stage::Weights, head), *allowed, *stage(Stage::V, head));
    ablateOutput(experiment->heads[at(head)].ablation, output);
    return output;
}

Tensor Trace::Numbers::concatOf() {
    const Index d_v = experiment->d_v();
    Matrix concat(experiment->queryCount(), headCount() * d_v);
    for (Index head = 0; head < headCount(); ++head)
        concat.middleCols(head * d_v, d_v) = *stage(Stage::Output, head);
    return concat;
}

Tensor Trace::Numbers::derived(Stage stage, Index head) {
    switch (stage) {
    case Stage::X_pos:
        return withPositions(*experiment);
    case Stage::Scores:
        return scoresOf(head);
    case Stage::Scaled:
        return Matrix(*this->stage(Stage::Scores, head) / divisor);
    case Stage::Bias:
        return positionBias(*experiment, head);
    case Stage::Masked: {
        const Tensor biased = biasedScores(head);
        return Matrix(
            allowed->select(*biased, Matrix::Constant(biased.rows(), biased.cols(), -kInfinity)));
    }
    case Stage::Weights:
        return weightsOf(head);
    case Stage::Output:
        return outputOf(head);
    case Stage::Concat:
        return concatOf();
    case Stage::Final:
        return experiment->W_O ? Tensor(projected(*this->stage(Stage::Concat, 0), **experiment->W_O,
                                                  experiment->b_O))
                               : this->stage(Stage::Concat, 0);
    default:
        return vectorsOf(stage, head);
    }
}

Trace::Trace() = default;

Trace::Trace(std::shared_ptr<Numbers> numbers)
    : m_numbers(std::move(numbers)) {}

Tensor Trace::stage(Stage stage, Index head) const {
    if (!m_numbers || std::ranges::find(m_numbers->stages, stage) == m_numbers->stages.end())
        throw Error(ErrorCode::UnknownName, std::string(stageName(stage)));
    if (isPerHead(stage) && (head < 0 || head >= headCount()))
        throw Error(ErrorCode::OutOfRange, "head", "0–" + std::to_string(headCount() - 1),
                    std::to_string(head));
    return m_numbers->stage(stage, isPerHead(stage) ? head : 0);
}

const std::vector<Stage>& Trace::stages() const {
    static const std::vector<Stage> none;
    return m_numbers ? m_numbers->stages : none;
}

const AllowedMatrix& Trace::allowed() const {
    return *m_numbers->allowed;
}

const std::vector<Index>& Trace::blockedRows() const {
    return m_numbers->blockedRows;
}

double Trace::divisor() const {
    return m_numbers->divisor;
}

Index Trace::headCount() const {
    return m_numbers ? m_numbers->headCount() : 0;
}

} // namespace attention::core
