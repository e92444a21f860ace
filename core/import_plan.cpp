// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import_plan.h"

#include "core/error.h"
#include "core/import_heads.h"

#include <algorithm>
#include <array>
#include <map>
#include <utility>

namespace attention::core {

namespace {

enum class Size { n, m, d_model, d_Y, d_k, d_v, concat, d_out };
constexpr std::array<const char*, 8> kSizeNames{"n",   "m",   "d_model", "d_Y",
                                                "d_k", "d_v", "H·d_v",   "d_out"};

/// The sizes that what is taken over agrees in, each with the tensor that said it first.
class Planner {
  public:
    Planner(const Experiment& before, std::span<const ImportItem> items,
            const ImportOptions& options)
        : m_before(before)
        , m_items(items)
        , m_options(options) {}

    ImportPlan plan();

  private:
    void require(Size size, Index value, const std::string& symbol);
    void requireHead(TensorId id, const std::string& symbol) const;
    std::pair<Size, Size> sizesOf(TensorKind kind) const;
    void takeImported();
    void keepRequired(TensorId id, const std::string& symbol);
    void keepHeads();
    void keepOptional(TensorId id);
    void keepOutput();
    void requireMask();
    void keepTokens();
    void keepNames();
    void keepChoices();
    bool fits(TensorId id) const;
    bool isImported(TensorId id) const;
    bool isReplaced(TensorId id) const;
    bool isWhole() const;
    bool isMaskImported() const;
    bool isMaskKept() const;
    bool arePositionsKept() const;
    void lose(ImportPlan::Loss loss) { m_plan.lost.push_back(loss); }
    Index known(Size size, Index otherwise);

    const Experiment& m_before;
    std::span<const ImportItem> m_items;
    const ImportOptions& m_options;
    std::map<Size, std::pair<Index, std::string>> m_sizes;
    ImportPlan m_plan;
    /// Whether key/value head g is still head g.
    bool m_isSameGrouping = true;
};

std::string pathOfTarget(const ImportItem& item, TensorId id) {
    if (!isOfAllHeads(item.choice.role))
        return symbolOf(item.choice);
    constexpr std::array<const char*, 8> kSymbols{"X",   "Y",   "W_Q", "W_K",
                                                  "W_V", "b_Q", "b_K", "b_V"};
    return kSymbols[static_cast<std::size_t>(id.kind)];
}

void Planner::requireHead(TensorId id, const std::string& symbol) const {
    const bool isQuery = id.kind == TensorKind::W_Q || id.kind == TensorKind::b_Q;
    const Index count = isQuery ? m_plan.heads : m_plan.keyValueHeads;
    if (id.head < 0 || id.head >= count)
        throw Error(ErrorCode::OutOfRange, symbol + (isQuery ? ": H" : ": G"),
                    "0–" + std::to_string(count - 1), std::to_string(id.head));
}

void Planner::require(Size size, Index value, const std::string& symbol) {
    if (size == Size::d_Y && !m_plan.hasContext)
        size = Size::d_model;
    const auto [found, isNew] = m_sizes.try_emplace(size, value, symbol);
    if (!isNew && found->second.first != value)
        throw Error(ErrorCode::WrongShape,
                    symbol + ": " + kSizeNames[static_cast<std::size_t>(size)],
                    std::to_string(found->second.first) + " (" + found->second.second + ")",
                    std::to_string(value));
}

Index Planner::known(Size size, Index otherwise) {
    const auto found = m_sizes.find(size);
    return found == m_sizes.end() ? otherwise : found->second.first;
}

std::pair<Size, Size> Planner::sizesOf(TensorKind kind) const {
    switch (kind) {
    case TensorKind::Embeddings:
        return {Size::n, Size::d_model};
    case TensorKind::ContextEmbeddings:
        return {Size::m, Size::d_Y};
    case TensorKind::W_Q:
        return {Size::d_model, Size::d_k};
    case TensorKind::W_K:
        return {Size::d_Y, Size::d_k};
    case TensorKind::W_V:
        return {Size::d_Y, Size::d_v};
    case TensorKind::W_O:
        return {Size::concat, Size::d_out};
    case TensorKind::b_V:
        return {Size::d_v, Size::d_v};
    case TensorKind::b_O:
        return {Size::d_out, Size::d_out};
    default:
        return {Size::d_k, Size::d_k};
    }
}

/// The sizes of what is imported, in the order of the formula: X says d_model before W_Q does.
void Planner::takeImported() {
    std::vector<std::pair<ImportTarget, std::string>> all;
    for (const ImportItem& item : m_items) {
        m_plan.targets.push_back(importTargetsOf(item, m_plan.heads, m_plan.keyValueHeads));
        for (const ImportTarget& target : m_plan.targets.back())
            all.emplace_back(target, pathOfTarget(item, target.id));
    }
    std::ranges::stable_sort(
        all, {}, [](const auto& one) { return std::pair(one.first.id.kind, one.first.id.head); });
    const auto twice = std::ranges::adjacent_find(
        all, [](const auto& one, const auto& other) { return one.first.id == other.first.id; });
    if (twice != all.end())
        throw Error(ErrorCode::DuplicateKey, twice->second);
    for (const auto& [target, symbol] : all) {
        requireHead(target.id, symbol);
        const auto [rows, columns] = sizesOf(target.id.kind);
        if (rows != columns)
            require(rows, target.rows, symbol);
        else if (target.rows != 1)
            throw Error(ErrorCode::WrongShape, symbol, "1", std::to_string(target.rows));
        require(columns, target.columns, symbol);
    }
}

bool Planner::isImported(TensorId id) const {
    return std::ranges::any_of(m_plan.targets, [id](const std::vector<ImportTarget>& targets) {
        return std::ranges::any_of(targets,
                                   [id](const ImportTarget& target) { return target.id == id; });
    });
}

bool Planner::isMaskImported() const {
    return std::ranges::any_of(
        m_items, [](const ImportItem& item) { return item.choice.role == ImportRole::Mask; });
}

/// Whether the tensor of before has the sizes that are known; those that are not it decides.
bool Planner::fits(TensorId id) const {
    const Tensor* tensor = findTensor(m_before, id);
    const auto agrees = [this](Size size, Index value) {
        if (size == Size::d_Y && !m_plan.hasContext)
            size = Size::d_model;
        const auto found = m_sizes.find(size);
        return found == m_sizes.end() || found->second.first == value;
    };
    const auto [rows, columns] = sizesOf(id.kind);
    return tensor && (rows == columns || agrees(rows, tensor->rows())) &&
           agrees(columns, tensor->cols());
}

/// X, Y or a projection that is not imported: kept, or filled, or refused.
void Planner::keepRequired(TensorId id, const std::string& symbol) {
    if (isImported(id))
        return;
    const Tensor* tensor = findTensor(m_before, id);
    if (!fits(id) && m_options.misfits == ImportOptions::Misfits::Fill) {
        m_plan.filled.push_back(id);
        return;
    }
    if (!tensor)
        throw Error(ErrorCode::MissingKey, symbol);
    const auto [rows, columns] = sizesOf(id.kind);
    require(rows, tensor->rows(), symbol);
    require(columns, tensor->cols(), symbol);
}

void Planner::keepHeads() {
    const auto G = static_cast<Index>(m_before.kv_heads.size());
    m_isSameGrouping = G == m_plan.keyValueHeads ||
                       (!m_before.isGrouped() && m_plan.heads == m_plan.keyValueHeads);
    const auto path = [](const char* heads, Index head, const char* symbol) {
        return heads + ("[" + std::to_string(head)) + "]." + symbol;
    };
    for (Index head = 0; head < m_plan.heads; ++head)
        keepRequired({TensorKind::W_Q, head}, path("heads", head, "W_Q"));
    const char* heads = m_plan.heads == m_plan.keyValueHeads ? "heads" : "kv_heads";
    for (Index head = 0; head < m_plan.keyValueHeads; ++head)
        for (const auto& [kind, symbol] :
             {std::pair{TensorKind::W_K, "W_K"}, std::pair{TensorKind::W_V, "W_V"}}) {
            const TensorId id{kind, head};
            if (!m_isSameGrouping && !isImported(id) &&
                m_options.misfits == ImportOptions::Misfits::Refuse)
                throw Error(ErrorCode::WrongShape, std::string(symbol) + ": G",
                            std::to_string(m_plan.keyValueHeads), std::to_string(G));
            if (!m_isSameGrouping && !isImported(id))
                m_plan.filled.push_back(id);
            else
                keepRequired(id, path(heads, head, symbol));
        }
    for (Index head = m_plan.heads; head < m_before.headCount(); ++head)
        m_plan.headsGone.push_back(head);
}

void Planner::keepOptional(TensorId id) {
    const bool isOfOthers =
        !m_isSameGrouping && (id.kind == TensorKind::b_K || id.kind == TensorKind::b_V);
    if (findTensor(m_before, id) && !isImported(id) && (isOfOthers || !fits(id)))
        m_plan.gone.push_back(id);
}

/// Biases that fit stay with heads that stay; W_O where concat is as wide as before.
void Planner::keepOutput() {
    for (Index head = 0; head < m_plan.heads; ++head)
        keepOptional({TensorKind::b_Q, head});
    for (Index head = 0; head < m_plan.keyValueHeads; ++head) {
        keepOptional({TensorKind::b_K, head});
        keepOptional({TensorKind::b_V, head});
    }
    const Index concat = m_plan.heads * m_plan.d_v;
    require(Size::concat, concat, "W_V");
    if (m_before.W_O && !isImported({TensorKind::W_O}) && m_before.W_O->rows() == concat)
        require(Size::d_out, m_before.W_O->cols(), "W_O");
    keepOptional({TensorKind::W_O});
    const bool hasProjection =
        isImported({TensorKind::W_O}) || (m_before.W_O && fits({TensorKind::W_O}));
    if (!hasProjection && isImported({TensorKind::b_O}))
        throw Error(ErrorCode::NotAllowedTogether, "b_O", "W_O", std::string(vocabulary::kNothing));
    if (!hasProjection && m_before.b_O)
        m_plan.gone.push_back({TensorKind::b_O});
    else
        keepOptional({TensorKind::b_O});
    m_plan.d_out = hasProjection ? known(Size::d_out, 0) : concat;
}

void requireNames(const std::vector<std::string>& names, Index count, const char* subject) {
    if (!names.empty() && static_cast<Index>(names.size()) != count)
        throw Error(ErrorCode::WrongCount, subject, std::to_string(count),
                    std::to_string(names.size()));
}

void Planner::keepTokens() {
    requireNames(m_options.tokens, m_plan.n, "tokens");
    if (m_options.tokens.empty() && m_plan.n != m_before.queryCount())
        lose(ImportPlan::Loss::Tokens);
    if (!m_plan.hasContext)
        return;
    requireNames(m_options.contextTokens, m_plan.m, "context.tokens");
    if (m_options.contextTokens.empty() && (!m_before.context || m_plan.m != m_before.keyCount()))
        lose(ImportPlan::Loss::ContextTokens);
}

bool Planner::isReplaced(TensorId id) const {
    return isImported(id) || std::ranges::find(m_plan.filled, id) != m_plan.filled.end();
}

/// Whether X and every projection to Q, K and V are imported.
bool Planner::isWhole() const {
    bool isAll = isImported({TensorKind::Embeddings});
    for (Index head = 0; head < m_plan.heads; ++head)
        isAll = isAll && isImported({TensorKind::W_Q, head});
    for (Index head = 0; head < m_plan.keyValueHeads; ++head)
        isAll = isAll && isImported({TensorKind::W_K, head}) && isImported({TensorKind::W_V, head});
    return isAll;
}

void Planner::keepNames() {
    const Index ofOne = m_plan.heads / m_plan.keyValueHeads;
    for (Index head = 0; head < std::min(m_plan.heads, m_before.headCount()); ++head)
        if (!m_before.heads[static_cast<std::size_t>(head)].name.empty() &&
            (isReplaced({TensorKind::W_Q, head}) || isReplaced({TensorKind::W_K, head / ofOne}) ||
             isReplaced({TensorKind::W_V, head / ofOne})))
            m_plan.headsUnnamed.push_back(head);
    m_plan.takesTitle = !m_options.title.empty() && m_options.title != m_before.title && isWhole();
}

bool Planner::isMaskKept() const {
    const Mask& mask = m_before.mask;
    switch (mask.kind) {
    case Mask::Kind::Padding:
        return mask.blocked.empty() || mask.blocked.back() < m_plan.m;
    case Mask::Kind::Prefix:
        return mask.length <= m_plan.m;
    case Mask::Kind::Blocks:
        return mask.starts.back() < std::min(m_plan.n, m_plan.m);
    case Mask::Kind::Given:
        return mask.allowed->rows() == m_plan.n && mask.allowed->cols() == m_plan.m;
    default:
        return true;
    }
}

bool Planner::arePositionsKept() const {
    const Positions& positions = m_before.positions;
    const Index rows = positions.values.rows();
    const Index columns = positions.values.cols();
    switch (positions.kind) {
    case Positions::Kind::Rotary:
        return m_plan.d_k % 2 == 0;
    case Positions::Kind::Learned:
        return rows == m_plan.n && columns == m_plan.d_model;
    case Positions::Kind::Alibi:
        return columns == m_plan.heads;
    case Positions::Kind::Relative:
        return rows == m_plan.heads && columns == m_plan.n + m_plan.m - 1;
    case Positions::Kind::Bias:
        return rows == m_plan.n && columns == m_plan.m;
    default:
        return true;
    }
}

void Planner::keepChoices() {
    bool areQueriesReplaced = true;
    for (Index head = 0; head < m_plan.heads; ++head)
        areQueriesReplaced = areQueriesReplaced && isReplaced({TensorKind::W_Q, head});
    if (!m_before.dimensions.empty() &&
        (areQueriesReplaced || isReplaced({TensorKind::Embeddings}) ||
         m_plan.d_model != m_before.d_model()))
        lose(ImportPlan::Loss::Dimensions);
    if (!isMaskImported() && !isMaskKept())
        lose(ImportPlan::Loss::Mask);
    if (!arePositionsKept())
        lose(ImportPlan::Loss::Positions);
    for (Index head = 0; head < std::min(m_plan.heads, m_before.headCount()); ++head) {
        const Ablation& ablation = m_before.heads[static_cast<std::size_t>(head)].ablation;
        if (ablation.kind == Ablation::Kind::PatternOf && ablation.head >= m_plan.heads) {
            lose(ImportPlan::Loss::Ablations);
            return;
        }
    }
}

void Planner::requireMask() {
    if (std::ranges::count_if(m_items, [](const ImportItem& item) {
            return item.choice.role == ImportRole::Mask;
        }) > 1)
        throw Error(ErrorCode::DuplicateKey, "mask");
    for (const ImportItem& item : m_items) {
        if (item.choice.role != ImportRole::Mask)
            continue;
        const ImportBlock block = importBlockOf(item);
        require(Size::n, m_plan.n, "X");
        require(Size::m, m_plan.m, m_plan.hasContext ? "Y" : "X");
        if (item.tensor.shape.size() > 1)
            require(Size::n, block.rows, "mask");
        require(Size::m, block.columns, "mask");
    }
}

ImportPlan Planner::plan() {
    const ImportHeads heads = importedHeads(m_before, m_items, m_options.heads);
    m_plan.heads = heads.H;
    m_plan.keyValueHeads = heads.G;
    m_plan.hasContext =
        m_before.context || std::ranges::any_of(m_items, [](const ImportItem& item) {
            return item.choice.role == ImportRole::ContextEmbeddings;
        });
    takeImported();
    // What is imported has said its sizes; what is kept must agree, or says those that are left.
    keepHeads();
    keepRequired({TensorKind::Embeddings}, "X");
    if (m_plan.hasContext)
        keepRequired({TensorKind::ContextEmbeddings}, "Y");
    m_plan.d_model = known(Size::d_model, m_before.d_model());
    m_plan.d_Y =
        m_plan.hasContext ? known(Size::d_Y, m_before.keyEmbeddings().cols()) : m_plan.d_model;
    m_plan.d_k = known(Size::d_k, m_before.d_k());
    m_plan.d_v = known(Size::d_v, m_before.d_v());
    m_plan.n = known(Size::n, m_before.queryCount());
    m_plan.m = m_plan.hasContext ? known(Size::m, m_before.keyCount()) : m_plan.n;
    keepOutput();
    requireMask();
    keepTokens();
    keepNames();
    keepChoices();
    return std::move(m_plan);
}

} // namespace

ImportPlan importPlanOf(const Experiment& before, std::span<const ImportItem> items,
                        const ImportOptions& options) {
    return Planner(before, items, options).plan();
}

} // namespace attention::core
