// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/live_pass.h"

#include "core/fast/parallel.h"
#include "core/position.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace attention::core {

namespace {

std::size_t at(Index index) {
    return static_cast<std::size_t>(index);
}

/// Rows that one thread takes at a time.
constexpr Index kRows = 64;
/// More edits than these are not followed one by one.
constexpr std::size_t kEdits = 8;

} // namespace

void forRows(Index n, double multiplications, const std::function<void(Index, Index)>& work) {
    forEachTask(at((n + kRows - 1) / kRows), threadsFor(multiplications),
                [&](std::size_t task, std::size_t) {
                    const Index first = static_cast<Index>(task) * kRows;
                    work(first, std::min(kRows, n - first));
                });
}

void LivePass::full(const Experiment& experiment) {
    m_isFollowable = false;
    m_isExact = false;
    m_trace = Trace();
    auto numbers = std::make_shared<Trace::Numbers>(experiment);
    if (m_numbers && m_numbers.use_count() == 1)
        numbers->reuse(*m_numbers);
    m_numbers.reset();
    if (!runPass(*numbers, m_plan, &m_rows)) {
        m_trace = plainForward(experiment);
        m_numbers = m_trace.numbers();
        m_isExact = true;
        return;
    }
    m_numbers = std::move(numbers);
    const auto isIntact = [](const QueryHead& head) {
        return head.ablation.kind == Ablation::Kind::None;
    };
    m_isFollowable = std::ranges::all_of(experiment.heads, isIntact);
    m_isProductNow.assign(experiment.heads.size(), false);
    m_added = Matrix();
    m_finalLower = m_finalUpper = m_finalError = 0;
    // Rows that are as old reach their limit one after the other, not all at once.
    m_roundings.assign(experiment.heads.size(), std::vector<double>(experiment.tokens.size()));
    for (std::size_t h = 0; h < m_roundings.size(); ++h)
        for (std::size_t row = 0; row < m_roundings[h].size(); ++row)
            m_roundings[h][row] = static_cast<double>((row * 37 + h * 101) % 500);
    m_trace = Trace(m_numbers);
    m_isExact = true;
}

bool LivePass::follow(const Experiment& after, const std::vector<Edit>& edits, const Focus& focus,
                      const OnFirst& onFirst) {
    if (edits.size() > kEdits ||
        !std::ranges::all_of(edits, [this](const Edit& edit) { return isWorthIt(edit); }))
        return false;
    m_focus = focus;
    for (std::size_t i = 0; i < edits.size(); ++i) {
        const bool isLast = i + 1 == edits.size();
        m_onFirst = isLast ? onFirst : OnFirst();
        if (!apply(isLast ? after : withEdit(now(), after, edits[i]), edits[i]))
            return false;
    }
    m_onFirst = {};
    if (edits.empty()) {
        m_numbers =
            std::make_shared<Trace::Numbers>(std::make_shared<const Experiment>(after), *m_numbers);
    } else {
        m_isExact = false;
    }
    m_trace = Trace(m_numbers);
    return true;
}

/// Whether it touches so little that following it is faster than a full pass.
bool LivePass::isWorthIt(const Edit& edit) const {
    const auto isFew = [](Index rows, Index all, Index part) {
        return rows <= std::max<Index>(1, all / part);
    };
    if (edit.kind == Edit::Kind::Divisor)
        return true;
    if (edit.kind == Edit::Kind::Mask)
        return isFew(edit.region.rows, now().queryCount(), 4);
    switch (edit.tensor.kind) {
    case TensorKind::Embeddings:
        return isFew(edit.region.rows, now().queryCount(), 16);
    case TensorKind::ContextEmbeddings:
        return isFew(edit.region.rows, now().keyCount(), 16);
    case TensorKind::Positions:
        return now().positions.kind == Positions::Kind::Learned &&
               isFew(edit.region.rows, now().queryCount(), 16);
    default:
        return true;
    }
}

void LivePass::begin(const Experiment& next, const Edit& edit) {
    m_old = m_numbers->experiment;
    auto numbers =
        std::make_shared<Trace::Numbers>(std::make_shared<const Experiment>(next), *m_numbers);
    if (edit.kind != Edit::Kind::Cells) {
        // Another mask or divisor, with the numbers as they are.
        auto other = std::make_shared<Trace::Numbers>(next);
        for (const Stage stage : other->stages)
            for (Index h = 0; h < (isPerHead(stage) ? next.headCount() : 1); ++h)
                other->set(stage, h, numbers->made(stage, h));
        numbers = std::move(other);
    }
    // What nobody else holds is ours alone from here on.
    m_trace = Trace();
    m_numbers = std::move(numbers);
}

bool LivePass::apply(const Experiment& next, const Edit& edit) {
    begin(next, edit);
    switch (edit.kind) {
    case Edit::Kind::Mask:
        return changeMask(edit.region);
    case Edit::Kind::Divisor:
        return attendAll();
    default:
        return applyCells(edit);
    }
}

bool LivePass::applyCells(const Edit& edit) {
    const Region& region = edit.region;
    switch (edit.tensor.kind) {
    case TensorKind::Embeddings:
        return changeRows(region, true, !now().context);
    case TensorKind::ContextEmbeddings:
        return changeRows(region, false, true);
    case TensorKind::Positions:
        m_added = Matrix();
        return changeRows(region, true, !now().context);
    case TensorKind::W_Q:
    case TensorKind::b_Q:
        return changeQueryColumns(edit.tensor.head, region);
    case TensorKind::W_K:
    case TensorKind::b_K:
        return changeKeyColumns(edit.tensor.head, region);
    case TensorKind::W_V:
    case TensorKind::b_V:
        return changeValueColumns(edit.tensor.head, region);
    case TensorKind::W_O:
        return changeFinalColumns(region);
    case TensorKind::b_O:
        return changeFinalBias(region);
    }
    return false;
}

Stage LivePass::queryStage() const {
    return hasStage(now(), Stage::Q_rot) ? Stage::Q_rot : Stage::Q;
}

Stage LivePass::keyStage() const {
    return hasStage(now(), Stage::Q_rot) ? Stage::K_rot : Stage::K;
}

/// The heads under which one tensor is kept.
std::vector<Index> LivePass::slotsOf(Stage stage, Index head) const {
    if (stage != Stage::K && stage != Stage::K_rot && stage != Stage::V)
        return {head};
    const Index shared = now().headCount() / static_cast<Index>(now().kv_heads.size());
    std::vector<Index> heads(at(shared));
    std::iota(heads.begin(), heads.end(), head / shared * shared);
    return heads;
}

void LivePass::drop(Stage stage, Index head) {
    for (const Index slot : slotsOf(stage, head))
        m_numbers->set(stage, slot, std::nullopt);
}

/// What follows from queries and keys, but the weights.
void LivePass::dropMaps(Index head) {
    for (const Stage stage : {Stage::Scores, Stage::Scaled, Stage::Masked, Stage::Output})
        drop(stage, head);
}

Tensor LivePass::take(Stage stage, Index head, Content content) {
    Tensor held = m_numbers->stage(stage, head);
    drop(stage, head);
    if (stage == Stage::Concat && !now().W_O)
        drop(Stage::Final, 0);
    if (!held.isShared())
        return held;
    Tensor own = recycled(held.rows(), held.cols());
    if (content == Content::Kept)
        own.edit() = *held;
    retire(held);
    return own;
}

void LivePass::put(Stage stage, Index head, const Tensor& tensor) {
    for (const Index slot : slotsOf(stage, head))
        m_numbers->set(stage, slot, tensor);
    if (stage == Stage::Concat && !now().W_O)
        m_numbers->set(Stage::Final, 0, tensor);
}

Rewrite LivePass::rewriteOf(Stage stage, Index head) {
    Rewrite rewrite;
    rewrite.now = m_numbers->stage(stage, head);
    drop(stage, head);
    if (stage == Stage::Concat && !now().W_O)
        drop(Stage::Final, 0);
    if (rewrite.now.isShared()) {
        rewrite.before = rewrite.now;
        rewrite.now = recycled(rewrite.before.rows(), rewrite.before.cols());
    }
    rewrite.width = rewrite.now.cols();
    rewrite.to = rewrite.now.edit().data();
    rewrite.from = rewrite.before.rows() > 0 ? rewrite.before->data() : rewrite.to;
    return rewrite;
}

void LivePass::putRewritten(Stage stage, Index head, Rewrite& rewrite) {
    put(stage, head, rewrite.now);
    if (rewrite.before.rows() > 0)
        retire(rewrite.before);
    rewrite = Rewrite();
}

Tensor LivePass::recycled(Index rows, Index columns) {
    const auto found = std::ranges::find_if(m_retired, [&](const Tensor& tensor) {
        return !tensor.isShared() && tensor.rows() == rows && tensor.cols() == columns;
    });
    if (found == m_retired.end())
        return Matrix(rows, columns);
    Tensor tensor = std::move(*found);
    m_retired.erase(found);
    return tensor;
}

/// Kept until whoever holds it lets go; two generations of a pass at most.
void LivePass::retire(const Tensor& tensor) {
    const std::size_t most = 2 * (6 * now().heads.size() + 3);
    if (m_retired.size() >= most)
        m_retired.erase(m_retired.begin());
    m_retired.push_back(tensor);
}

bool LivePass::isInFocus(Index head) const {
    return std::ranges::find(m_focus.heads, head) != m_focus.heads.end();
}

bool LivePass::isSeen(Index head) const {
    return isInFocus(head) || std::ranges::find(m_focus.others, head) != m_focus.others.end();
}

std::vector<Index> LivePass::focusFirst(const std::vector<Index>& heads) const {
    std::vector<Index> ordered = heads;
    std::stable_partition(ordered.begin(), ordered.end(),
                          [this](Index head) { return isInFocus(head); });
    return ordered;
}

/// Hands out what is on screen, without the numbers of heads that are not made yet.
void LivePass::announce(const std::vector<Index>& unfinished) {
    if (!m_onFirst || m_focus.heads.empty() || m_focus.stage >= Stage::Output ||
        m_focus.stage == Stage::X_pos)
        return;
    const std::vector<Stage>& stages = m_numbers->stages;
    if (std::ranges::find(stages, m_focus.stage) == stages.end())
        return;
    for (const Index head : m_focus.heads)
        if (std::ranges::find(unfinished, head) == unfinished.end())
            m_numbers->stage(m_focus.stage, head);
    auto numbers = std::make_shared<Trace::Numbers>(m_numbers->experiment, *m_numbers);
    for (const Index head : unfinished)
        for (const Stage stage : {Stage::Q, Stage::K, Stage::V, Stage::Q_rot, Stage::K_rot,
                                  Stage::Scores, Stage::Scaled, Stage::Masked, Stage::Weights})
            numbers->set(stage, head, std::nullopt);
    for (Index head = 0; head < now().headCount(); ++head)
        numbers->set(Stage::Output, head, std::nullopt);
    numbers->set(Stage::Concat, 0, std::nullopt);
    numbers->set(Stage::Final, 0, std::nullopt);
    m_onFirst(Trace(std::move(numbers)));
}

} // namespace attention::core
