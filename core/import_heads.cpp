// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import_heads.h"

#include "core/error.h"

#include <algorithm>
#include <set>
#include <utility>

namespace attention::core {

namespace {

bool isQueryRole(ImportRole role) {
    return role == ImportRole::AllW_Q || role == ImportRole::AllB_Q || role == ImportRole::W_O;
}

bool isKeyValueRole(ImportRole role) {
    return role == ImportRole::AllW_K || role == ImportRole::AllW_V || role == ImportRole::AllB_K ||
           role == ImportRole::AllB_V;
}

bool isFused(ImportRole role) {
    return role == ImportRole::FusedQKV || role == ImportRole::FusedBias;
}

using Items = std::span<const ImportItem>;

/// The axis that counts the heads among the tensors of those roles.
template<typename IsOfRole>
std::optional<Index> countedByAxis(Items items, const IsOfRole& isOfRole, const char* dimension) {
    std::optional<Index> count;
    std::string source;
    for (const ImportItem& item : items) {
        if (!isOfRole(item.choice.role))
            continue;
        const std::optional<Index> heads = importBlockOf(item).heads;
        if (heads && count && *heads != *count)
            throw Error(ErrorCode::WrongShape, symbolOf(item.choice) + ": " + dimension,
                        std::to_string(*count) + " (" + source + ")", std::to_string(*heads));
        if (heads && !count)
            source = symbolOf(item.choice);
        count = count ? count : heads;
    }
    return count;
}

std::optional<Index> columnsOf(Items items, ImportRole role) {
    for (const ImportItem& item : items)
        if (item.choice.role == role)
            return importBlockOf(item).columns;
    return {};
}

/// The columns of the queries of all heads.
std::optional<Index> queryColumns(Items items) {
    if (const auto columns = columnsOf(items, ImportRole::AllW_Q))
        return columns;
    if (const auto columns = columnsOf(items, ImportRole::FusedQKV))
        return *columns / 3;
    if (const auto columns = columnsOf(items, ImportRole::AllB_Q))
        return columns;
    if (const auto columns = columnsOf(items, ImportRole::FusedBias))
        return *columns / 3;
    return {};
}

/// Heads that are imported one by one.
class SingleHeads {
  public:
    SingleHeads(const Experiment& before, Items items) {
        for (const ImportItem& item : items) {
            const ImportChoice& choice = item.choice;
            m_hasX = m_hasX || choice.role == ImportRole::X;
            if (!isOfOneHead(choice.role))
                continue;
            if (choice.role == ImportRole::W_Q)
                add(m_queries, item, before.d_model(), before.d_k());
            else if (choice.role == ImportRole::W_K)
                add(m_keys, item, before.keyEmbeddings().cols(), before.d_k());
            else if (choice.role == ImportRole::W_V)
                add(m_values, item, before.keyEmbeddings().cols(), before.d_v());
        }
    }

    /// Every head that will be: the others of before go.
    bool replaceAll() const {
        const auto isFromZero = [](const std::set<Index>& heads) {
            return !heads.empty() && *heads.rbegin() + 1 == static_cast<Index>(heads.size());
        };
        return isFromZero(m_queries) && isFromZero(m_keys) && m_keys == m_values &&
               (m_queries.size() > 1 || m_hasX || m_hasOtherShape);
    }
    Index queries() const { return m_queries.empty() ? 0 : *m_queries.rbegin() + 1; }
    Index keyValues() const {
        const Index keys = m_keys.empty() ? 0 : *m_keys.rbegin() + 1;
        return std::max(keys, m_values.empty() ? 0 : *m_values.rbegin() + 1);
    }

  private:
    void add(std::set<Index>& heads, const ImportItem& item, Index rows, Index columns) {
        heads.insert(item.choice.head);
        const ImportBlock block = importBlockOf(item);
        m_hasOtherShape = m_hasOtherShape || block.rows != rows || block.columns != columns;
    }

    std::set<Index> m_queries;
    std::set<Index> m_keys;
    std::set<Index> m_values;
    bool m_hasX = false;
    bool m_hasOtherShape = false;
};

/// d_k as what is imported or kept of the queries has it.
Index keyWidth(const Experiment& before, Items items, Index H) {
    if (const auto columns = queryColumns(items); columns && *columns % H == 0)
        return *columns / H;
    return columnsOf(items, ImportRole::W_Q).value_or(before.d_k());
}

Index keyValueHeads(const Experiment& before, Items items, Index H) {
    if (std::ranges::any_of(items,
                            [](const ImportItem& item) { return isFused(item.choice.role); }))
        return H;
    if (const auto counted = countedByAxis(items, isKeyValueRole, "G"))
        return *counted;
    if (const auto columns = columnsOf(items, ImportRole::AllW_K)) {
        const Index d_k = keyWidth(before, items, H);
        if (*columns % d_k != 0)
            throw Error(ErrorCode::WrongShape, "W_K: G·d_k", std::to_string(d_k) + "·G",
                        std::to_string(*columns));
        return *columns / d_k;
    }
    const SingleHeads singles(before, items);
    if (singles.replaceAll())
        return singles.keyValues();
    return before.isGrouped() ? static_cast<Index>(before.kv_heads.size()) : H;
}

} // namespace

Index importHeadsOf(const Experiment& before, std::span<const ImportItem> items) {
    if (const auto counted = countedByAxis(items, isQueryRole, "H"))
        return *counted;
    if (const auto columns = queryColumns(items))
        return suggestedHeads(*columns, before);
    const SingleHeads singles(before, items);
    if (singles.replaceAll())
        return singles.queries();
    const Index others = before.isGrouped() ? 0 : singles.keyValues();
    return std::max({before.headCount(), singles.queries(), others});
}

ImportHeads importedHeads(const Experiment& before, std::span<const ImportItem> items,
                          std::optional<Index> chosen) {
    ImportHeads heads;
    heads.H = chosen.value_or(importHeadsOf(before, items));
    if (heads.H < 1)
        throw Error(ErrorCode::Empty, "heads", std::string(vocabulary::kAtLeastOne),
                    std::to_string(heads.H));
    heads.G = keyValueHeads(before, items, heads.H);
    if (heads.G < 1 || heads.H % heads.G != 0)
        throw Error(ErrorCode::NotDivisible, "kv_heads", std::to_string(heads.H),
                    std::to_string(heads.G));
    return heads;
}

} // namespace attention::core
