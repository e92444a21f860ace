// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/imported.h"

#include "core/error.h"
#include "core/fill.h"
#include "core/number_text.h"
#include "core/random.h"
#include "core/tensor_scan.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace attention::core {

namespace {

constexpr double kBlockedFrom = -10000; // what BERT adds to blocked scores

/// The numbers of one stored tensor that a choice takes, read at once.
class Slab {
  public:
    Slab(const ImportItem& item, const io::ReadLimits& limits, const std::stop_token& stop)
        : m_tensor(item.tensor) {
        if (m_tensor.refusal)
            throw Error(*m_tensor.refusal);
        const ImportBlock block = importBlockOf(item);
        m_first = block.first;
        const auto count =
            static_cast<std::uint64_t>(block.rows) * static_cast<std::uint64_t>(block.columns);
        if (count > limits.bytes / sizeof(double))
            throw Error(ErrorCode::TooLarge, m_tensor.name, std::to_string(limits.bytes),
                        std::to_string(count * sizeof(double)));
        m_numbers.resize(static_cast<std::size_t>(count));
        m_tensor.numbers->read(m_first, m_numbers, stop);
    }

    Matrix taken(const ImportTarget& target, const std::optional<double>& replacement) const {
        Matrix values(target.rows, target.columns);
        for (Index row = 0; row < target.rows; ++row)
            for (Index column = 0; column < target.columns; ++column) {
                const Index number =
                    target.first + row * target.rowStep + column * target.columnStep;
                const double value = m_numbers[static_cast<std::size_t>(number - m_first)];
                if (!std::isfinite(value) && !replacement)
                    throw Error(ErrorCode::NotFinite, cellOf(m_tensor, number),
                                std::string(vocabulary::kFiniteNumber), shortestText(value));
                values(row, column) = std::isfinite(value) ? value : *replacement;
            }
        return values;
    }

    bool isBlocked(Index at, MaskPolarity polarity) const {
        const double value = m_numbers[static_cast<std::size_t>(at)];
        const bool isAdditive = polarity == MaskPolarity::Additive;
        const bool isKnown =
            isAdditive ? value == 0 || value <= kBlockedFrom : value == 0 || value == 1;
        if (!isKnown)
            throw Error(ErrorCode::UnknownValue, cellOf(m_tensor, m_first + at),
                        isAdditive ? "0, -inf" : "0, 1", shortestText(value));
        return isAdditive ? value != 0 : (value == 1) == (polarity == MaskPolarity::OneIsBlocked);
    }

  private:
    const io::NamedTensor& m_tensor;
    Index m_first = 0;
    std::vector<double> m_numbers;
};

void put(Experiment& next, TensorId id, Matrix values) {
    const auto head = static_cast<std::size_t>(id.head);
    Tensor tensor(std::move(values));
    switch (id.kind) {
    case TensorKind::Embeddings:
        next.embeddings = std::move(tensor);
        break;
    case TensorKind::ContextEmbeddings:
        next.context->embeddings = std::move(tensor);
        break;
    case TensorKind::W_Q:
        next.heads[head].W_Q = std::move(tensor);
        break;
    case TensorKind::b_Q:
        next.heads[head].b_Q = std::move(tensor);
        break;
    case TensorKind::W_K:
        next.kv_heads[head].W_K = std::move(tensor);
        break;
    case TensorKind::W_V:
        next.kv_heads[head].W_V = std::move(tensor);
        break;
    case TensorKind::b_K:
        next.kv_heads[head].b_K = std::move(tensor);
        break;
    case TensorKind::b_V:
        next.kv_heads[head].b_V = std::move(tensor);
        break;
    case TensorKind::W_O:
        next.W_O = std::move(tensor);
        break;
    case TensorKind::b_O:
        next.b_O = std::move(tensor);
        break;
    default:
        break;
    }
}

void dropTensor(Experiment& next, TensorId id) {
    const auto head = static_cast<std::size_t>(id.head);
    switch (id.kind) {
    case TensorKind::b_Q:
        next.heads[head].b_Q.reset();
        break;
    case TensorKind::b_K:
        next.kv_heads[head].b_K.reset();
        break;
    case TensorKind::b_V:
        next.kv_heads[head].b_V.reset();
        break;
    case TensorKind::W_O:
        next.W_O.reset();
        break;
    case TensorKind::b_O:
        next.b_O.reset();
        break;
    default:
        break;
    }
}

std::vector<std::string> numberedTokens(Index count) {
    std::vector<std::string> names;
    for (Index token = 0; token < count; ++token)
        names.push_back("t" + std::to_string(token));
    return names;
}

void nameTokens(std::vector<std::string>& tokens, const std::vector<std::string>& names,
                Index count) {
    if (!names.empty())
        tokens = names;
    else if (static_cast<Index>(tokens.size()) != count)
        tokens = numberedTokens(count);
}

void dropPatterns(Experiment& next) {
    for (QueryHead& head : next.heads)
        if (head.ablation.kind == Ablation::Kind::PatternOf &&
            head.ablation.head >= next.headCount())
            head.ablation = {};
}

/// The mask that is kept aside follows n and m too.
void dropAsideMask(Experiment& next, const ImportPlan& plan) {
    const auto& allowed = next.mask.allowed;
    if (allowed && (allowed->rows() != plan.n || allowed->cols() != plan.m))
        next.mask.allowed.reset();
}

void lose(Experiment& next, const ImportPlan& plan) {
    for (const TensorId id : plan.gone)
        dropTensor(next, id);
    for (const Index head : plan.headsUnnamed)
        next.heads[static_cast<std::size_t>(head)].name.clear();
    for (const ImportPlan::Loss loss : plan.lost) {
        if (loss == ImportPlan::Loss::Dimensions)
            next.dimensions.clear();
        else if (loss == ImportPlan::Loss::Mask)
            next.mask = {};
        else if (loss == ImportPlan::Loss::Positions)
            next.positions = {};
        else if (loss == ImportPlan::Loss::Ablations)
            dropPatterns(next);
    }
}

Matrix tokenRows(const std::vector<std::string>& tokens, Index width) {
    Matrix rows(static_cast<Index>(tokens.size()), width);
    for (Index row = 0; row < rows.rows(); ++row)
        rows.row(row) = embeddingOf(tokens[static_cast<std::size_t>(row)], width);
    return rows;
}

void fill(Experiment& next, const ImportPlan& plan, std::uint32_t seed) {
    RandomState random(seed);
    const auto projection = [&random](Index rows, Index columns) {
        return Matrix(random.randn(rows, columns) / std::sqrt(static_cast<double>(rows)));
    };
    for (const TensorId id : plan.filled) {
        if (id.kind == TensorKind::Embeddings)
            put(next, id, tokenRows(next.tokens, plan.d_model));
        else if (id.kind == TensorKind::ContextEmbeddings)
            put(next, id, tokenRows(next.context->tokens, plan.d_Y));
        else if (id.kind == TensorKind::W_Q)
            put(next, id, projection(plan.d_model, plan.d_k));
        else
            put(next, id, projection(plan.d_Y, id.kind == TensorKind::W_K ? plan.d_k : plan.d_v));
    }
}

void takeMask(Experiment& next, const ImportPlan& plan, const ImportItem& item, const Slab& slab) {
    const MaskPolarity polarity = item.choice.polarity;
    if (item.tensor.shape.size() == 1) {
        Mask mask = Mask::ofKind(Mask::Kind::Padding);
        for (Index key = 0; key < plan.m; ++key)
            if (slab.isBlocked(key, polarity))
                mask.blocked.push_back(key);
        next.mask = std::move(mask);
        return;
    }
    AllowedMatrix allowed(plan.n, plan.m);
    for (Index query = 0; query < plan.n; ++query)
        for (Index key = 0; key < plan.m; ++key)
            allowed(query, key) = !slab.isBlocked(query * plan.m + key, polarity);
    next.mask = Mask::given(std::move(allowed));
}

bool isRead(ImportRole role) {
    return role != ImportRole::Nothing && role != ImportRole::AttentionMaps;
}

} // namespace

Experiment imported(const Experiment& before, std::span<const ImportItem> items,
                    const ImportOptions& options, const io::ReadLimits& limits,
                    const std::stop_token& stop) {
    const ImportPlan plan = importPlanOf(before, items, options);
    Experiment next = before;
    if (plan.hasContext && !next.context)
        next.context = Context{};
    lose(next, plan);
    if (plan.takesTitle)
        next.title = options.title;
    next.heads.resize(static_cast<std::size_t>(plan.heads));
    next.kv_heads.resize(static_cast<std::size_t>(plan.keyValueHeads));
    nameTokens(next.tokens, options.tokens, plan.n);
    if (next.context)
        nameTokens(next.context->tokens, options.contextTokens, plan.m);
    dropAsideMask(next, plan);
    for (std::size_t at = 0; at < items.size(); ++at) {
        const ImportItem& item = items[at];
        if (!isRead(item.choice.role))
            continue;
        const Slab slab(item, limits, stop);
        if (item.choice.role == ImportRole::Mask)
            takeMask(next, plan, item, slab);
        for (const ImportTarget& target : plan.targets[at])
            put(next, target.id, slab.taken(target, options.replacement));
    }
    fill(next, plan, options.seed);
    validate(next);
    return next;
}

} // namespace attention::core
