// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/merged_heads.h"

#include "core/error.h"
#include "core/resized.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <string_view>
#include <utility>

namespace attention::core {

namespace {

/// A query head with a key/value head of its own.
struct Head {
    QueryHead query;
    KeyValueHead keyValue;
};

/// The heads in two parts, each in order.
struct Parts {
    std::vector<Index> merged; ///< 2 or more
    std::vector<Index> others;

    auto count() const { return static_cast<Index>(merged.size()); }
};

Parts partsOf(const Experiment& experiment, const std::vector<Index>& heads) {
    Parts parts;
    for (Index head = 0; head < experiment.headCount(); ++head)
        (std::ranges::count(heads, head) > 0 ? parts.merged : parts.others).push_back(head);
    for (const Index head : heads)
        if (head < 0 || head >= experiment.headCount())
            throw Error(ErrorCode::OutOfRange, "head",
                        "0–" + std::to_string(experiment.headCount() - 1), std::to_string(head));
    if (parts.count() < 2)
        throw Error(ErrorCode::WrongCount, "heads", "≥ 2", std::to_string(parts.count()));
    if (experiment.positions.kind == Positions::Kind::Rotary)
        throw Error(ErrorCode::NotAllowedTogether, "heads", "rotary");
    return parts;
}

std::vector<Head> separateHeads(const Experiment& experiment) {
    std::vector<Head> heads;
    heads.reserve(experiment.heads.size());
    for (Index head = 0; head < experiment.headCount(); ++head)
        heads.push_back(
            {experiment.heads[static_cast<std::size_t>(head)],
             experiment.kv_heads[static_cast<std::size_t>(experiment.keyValueHeadOf(head))]});
    return heads;
}

Tensor sideBySide(const std::vector<const Matrix*>& blocks) {
    const Index width = blocks.front()->cols();
    Matrix joined(blocks.front()->rows(), width * static_cast<Index>(blocks.size()));
    for (std::size_t block = 0; block < blocks.size(); ++block)
        joined.middleCols(static_cast<Index>(block) * width, width) = *blocks[block];
    return joined;
}

/// The tensor that `member` names, of every head side by side. A pointer to a member reaches into
/// one part of a Head.
template<typename Part>
Tensor joined(const std::vector<Head>& heads, Part Head::*part, Tensor Part::*member) {
    std::vector<const Matrix*> blocks;
    blocks.reserve(heads.size());
    for (const Head& head : heads)
        blocks.push_back(&*(head.*part.*member));
    return sideBySide(blocks);
}

/// As above for a bias of that width; none where no head has it.
template<typename Part>
std::optional<Tensor> joined(const std::vector<Head>& heads, Part Head::*part,
                             std::optional<Tensor> Part::*member, Index width) {
    const Matrix zero = Matrix::Zero(1, width);
    std::vector<const Matrix*> blocks;
    blocks.reserve(heads.size());
    bool isThere = false;
    for (const Head& head : heads) {
        const std::optional<Tensor>& bias = head.*part.*member;
        isThere = isThere || bias.has_value();
        blocks.push_back(bias ? &**bias : &zero);
    }
    return isThere ? std::optional(sideBySide(blocks)) : std::nullopt;
}

/// `a + b`, or `甲 + 乙 · a + b` where every name has two languages.
std::string joinedName(const std::vector<Head>& heads) {
    constexpr std::string_view kSeparator = " · ";
    std::string whole;
    std::string first;
    std::string second;
    bool hasTwoLanguages = true;
    const auto append = [](std::string& text, std::string_view part) {
        text.append(text.empty() ? "" : " + ").append(part);
    };
    for (const Head& head : heads) {
        const std::string_view name = head.query.name;
        if (name.empty())
            continue;
        const std::size_t at = name.find(kSeparator);
        append(whole, name);
        append(first, name.substr(0, at));
        hasTwoLanguages = hasTwoLanguages && at != std::string_view::npos;
        if (hasTwoLanguages)
            append(second, name.substr(at + kSeparator.size()));
    }
    return hasTwoLanguages && !whole.empty() ? first + std::string(kSeparator) + second : whole;
}

Head mergedHead(const std::vector<Head>& heads) {
    const Index d_k = heads.front().query.W_Q.cols();
    const Index d_v = heads.front().keyValue.W_V.cols();
    Head merged;
    merged.query.name = joinedName(heads);
    merged.query.W_Q = joined(heads, &Head::query, &QueryHead::W_Q);
    merged.query.b_Q = joined(heads, &Head::query, &QueryHead::b_Q, d_k);
    merged.keyValue.W_K = joined(heads, &Head::keyValue, &KeyValueHead::W_K);
    merged.keyValue.b_K = joined(heads, &Head::keyValue, &KeyValueHead::b_K, d_k);
    merged.keyValue.W_V = joined(heads, &Head::keyValue, &KeyValueHead::W_V);
    merged.keyValue.b_V = joined(heads, &Head::keyValue, &KeyValueHead::b_V, d_v);
    return merged;
}

/// Where a head stands after the merge.
Index placeAfter(const Parts& parts, Index head) {
    const Index first = parts.merged.front();
    if (std::ranges::count(parts.merged, head) > 0)
        return first;
    return std::ranges::count_if(parts.others, [head](Index other) { return other < head; }) +
           (head > first ? 1 : 0);
}

/// A row a head: those of the merged heads become their mean.
Matrix meanOfMerged(const Matrix& rows, const Parts& parts) {
    const auto count = static_cast<double>(parts.count());
    Matrix after = Matrix::Zero(static_cast<Index>(parts.others.size()) + 1, rows.cols());
    for (const Index head : parts.merged)
        after.row(parts.merged.front()) += rows.row(head) / count;
    for (const Index head : parts.others)
        after.row(placeAfter(parts, head)) = rows.row(head);
    return after;
}

/// Positions with numbers of each head.
void mergePositions(Positions& positions, const Parts& parts) {
    if (positions.kind == Positions::Kind::Alibi)
        positions.values = Matrix(meanOfMerged(positions.values->transpose(), parts).transpose());
    else if (positions.kind == Positions::Kind::Relative)
        positions.values = meanOfMerged(*positions.values, parts);
}

/// By how much the divisor grows when d_k grows `count`-fold.
double divisorGrowth(const Scale& scale, Index count) {
    const auto factor = static_cast<double>(count);
    switch (scale.kind) {
    case Scale::Kind::SqrtDk:
        return std::sqrt(factor);
    case Scale::Kind::Dk:
        return factor;
    default:
        return 1;
    }
}

/// Grown `count`-fold in d_k and d_v; the queries grow as the divisor does.
void widen(Head& head, Index count, double queryFactor) {
    const Index d_k = head.query.W_Q.cols() * count;
    const Index d_v = head.keyValue.W_V.cols() * count;
    resize(head.query.W_Q, head.query.W_Q.rows(), d_k);
    resize(head.query.b_Q, 1, d_k);
    resize(head.keyValue.W_K, head.keyValue.W_K.rows(), d_k);
    resize(head.keyValue.b_K, 1, d_k);
    resize(head.keyValue.W_V, head.keyValue.W_V.rows(), d_v);
    resize(head.keyValue.b_V, 1, d_v);
    if (queryFactor == 1)
        return;
    head.query.W_Q.edit() *= queryFactor;
    if (head.query.b_Q)
        head.query.b_Q->edit() *= queryFactor;
}

/// The rows of the merged heads together at the place of the first, and those of each other head
/// with rows of 0 below, for as many rows as the merged head has.
Matrix mergedRows(const Matrix& W_O, const Parts& parts, Index d_v) {
    const Index rows = d_v * parts.count();
    Matrix result = Matrix::Zero(rows * (static_cast<Index>(parts.others.size()) + 1), W_O.cols());
    Index row = parts.merged.front() * rows;
    for (const Index head : parts.merged) {
        result.middleRows(row, d_v) = W_O.middleRows(head * d_v, d_v);
        row += d_v;
    }
    for (const Index head : parts.others)
        result.middleRows(placeAfter(parts, head) * rows, d_v) = W_O.middleRows(head * d_v, d_v);
    return result;
}

} // namespace

Experiment withHeadsMerged(const Experiment& experiment, const std::vector<Index>& heads) {
    const Parts parts = partsOf(experiment, heads);
    std::vector<Head> before = separateHeads(experiment);
    std::vector<Head> chosen;
    chosen.reserve(parts.merged.size());
    for (const Index head : parts.merged)
        chosen.push_back(before[static_cast<std::size_t>(head)]);
    std::vector<Head> after;
    after.reserve(parts.others.size() + 1);
    for (const Index head : parts.others) {
        after.push_back(std::move(before[static_cast<std::size_t>(head)]));
        Ablation& ablation = after.back().query.ablation;
        if (ablation.kind == Ablation::Kind::PatternOf)
            ablation.head = placeAfter(parts, ablation.head);
        widen(after.back(), parts.count(), divisorGrowth(experiment.scale, parts.count()));
    }
    after.insert(after.begin() + parts.merged.front(), mergedHead(chosen));

    Experiment result = experiment;
    result.heads.clear();
    result.kv_heads.clear();
    for (Head& head : after) {
        result.heads.push_back(std::move(head.query));
        result.kv_heads.push_back(std::move(head.keyValue));
    }
    mergePositions(result.positions, parts);
    if (experiment.W_O)
        result.W_O = mergedRows(**experiment.W_O, parts, experiment.d_v());
    return result;
}

} // namespace attention::core
