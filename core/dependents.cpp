// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mask.h"
#include "core/place.h"
#include "core/runs.h"

#include <array>
#include <optional>
#include <utility>

namespace attention::core {

namespace {

/// For each row, the columns of the numbers that move.
using RowRuns = std::vector<Runs>;

/// Rows × columns of Q, K or V that move.
struct Block {
    Runs rows;
    Runs columns;
};

/// What moves in one head, stage by stage.
struct Flow {
    Block Q, K, V;
    RowRuns scores, scaled, masked, weights, output;
};

std::size_t at(Index index) {
    return static_cast<std::size_t>(index);
}

/// The stages that use a number of this tensor or stage in their own formula.
std::vector<Stage> nextStages(const Experiment& experiment, const MatrixId& matrix) {
    if (const auto* stage = std::get_if<StageMatrix>(&matrix)) {
        if (stage->stage == Stage::Q || stage->stage == Stage::K)
            return {Stage::Scores};
        if (stage->stage == Stage::V)
            return {Stage::Output};
        if (stage->stage == Stage::Scaled)
            return {Stage::Masked};
        if (stage->stage == Stage::Final)
            return {};
        return {kStages[static_cast<std::size_t>(stage->stage) + 1]};
    }
    switch (std::get<TensorId>(matrix).kind) {
    case TensorKind::Embeddings:
        return experiment.context ? std::vector{Stage::Q}
                                  : std::vector{Stage::Q, Stage::K, Stage::V};
    case TensorKind::ContextEmbeddings:
        return {Stage::K, Stage::V};
    case TensorKind::W_Q:
    case TensorKind::b_Q:
        return {Stage::Q};
    case TensorKind::W_K:
    case TensorKind::b_K:
        return {Stage::K};
    case TensorKind::W_V:
    case TensorKind::b_V:
        return {Stage::V};
    default:
        return {Stage::Final};
    }
}

/// Follows a number through the stages behind it.
class Dependents {
  public:
    explicit Dependents(const Experiment& experiment)
        : m_experiment(experiment)
        , m_concat(at(experiment.queryCount()))
        , m_final(at(experiment.queryCount())) {
        const AllowedMatrix allowed =
            allowedBy(experiment.mask, experiment.queryCount(), experiment.keyCount());
        for (Index query = 0; query < allowed.rows(); ++query)
            m_allowed.push_back(trueRuns(allowed, query));
    }

    std::vector<PlaceSpan> of(const Place& place) {
        m_next = nextStages(m_experiment, matrixOf(place));
        const auto* cell = std::get_if<Cell>(&place);
        if (cell)
            m_own = cell->stage;
        for (Index head = 0; head < m_experiment.headCount(); ++head) {
            Flow flow = cell ? seeded(*cell, head) : seeded(std::get<TensorCell>(place), head);
            spread(flow);
            joinHead(flow.output, head);
            noteHead(flow, head);
        }
        seedLast(place);
        joinFinal();
        noteRows(Stage::Concat, 0, m_concat);
        noteRows(Stage::Final, 0, m_final);
        std::vector<PlaceSpan> all;
        for (const std::vector<PlaceSpan>& stage : m_spans)
            all.insert(all.end(), stage.begin(), stage.end());
        return all;
    }

  private:
    Flow still() const {
        const RowRuns none(at(m_experiment.queryCount()));
        return {{}, {}, {}, none, none, none, none, none};
    }

    /// The cell itself, as far as it stands in this head.
    Flow seeded(const Cell& cell, Index head) const {
        Flow flow = still();
        const bool isShared = cell.stage == Stage::K || cell.stage == Stage::V;
        const bool isHere =
            isShared ? m_experiment.keyValueHeadOf(cell.head) == m_experiment.keyValueHeadOf(head)
                     : cell.head == head;
        if (!isHere)
            return flow;
        const Block one{oneIndex(cell.row), oneIndex(cell.column)};
        if (cell.stage == Stage::Q)
            flow.Q = one;
        else if (cell.stage == Stage::K)
            flow.K = one;
        else if (cell.stage == Stage::V)
            flow.V = one;
        else if (isPerHead(cell.stage))
            rowsOf(flow, cell.stage)[at(cell.row)] = one.columns;
        return flow;
    }

    /// What of Q, K and V in this head is computed from the tensor's cell.
    Flow seeded(const TensorCell& cell, Index head) const {
        Flow flow = still();
        const TensorKind kind = cell.tensor.kind;
        const Runs width = allRuns(m_experiment.d_k());
        const Runs valueWidth = allRuns(m_experiment.d_v());
        const Runs queries = allRuns(m_experiment.queryCount());
        const Runs keys = allRuns(m_experiment.keyCount());
        const Runs row = oneIndex(cell.row);
        const Runs column = oneIndex(cell.column);
        const bool ownsQuery = cell.tensor.head == head;
        const bool ownsKey = cell.tensor.head == m_experiment.keyValueHeadOf(head);
        const bool isKeyVector =
            kind == (m_experiment.context ? TensorKind::ContextEmbeddings : TensorKind::Embeddings);
        if (kind == TensorKind::Embeddings)
            flow.Q = {row, width};
        if (isKeyVector) {
            flow.K = {row, width};
            flow.V = {row, valueWidth};
        }
        if ((kind == TensorKind::W_Q || kind == TensorKind::b_Q) && ownsQuery)
            flow.Q = {queries, column};
        if ((kind == TensorKind::W_K || kind == TensorKind::b_K) && ownsKey)
            flow.K = {keys, column};
        if ((kind == TensorKind::W_V || kind == TensorKind::b_V) && ownsKey)
            flow.V = {keys, column};
        return flow;
    }

    static RowRuns& rowsOf(Flow& flow, Stage stage) {
        switch (stage) {
        case Stage::Scores:
            return flow.scores;
        case Stage::Scaled:
            return flow.scaled;
        case Stage::Masked:
            return flow.masked;
        case Stage::Weights:
            return flow.weights;
        default:
            return flow.output;
        }
    }

    /// From Q, K, V to the head's output; a seed in between stays where it is.
    void spread(Flow& flow) const {
        // A row of scores moves whole with its query, in some columns with its keys.
        for (const Run& run : flow.Q.rows)
            for (Index query = run.first; query < run.first + run.count; ++query)
                flow.scores[at(query)] = allRuns(m_experiment.keyCount());
        for (Index query = 0; query < m_experiment.queryCount(); ++query) {
            const std::size_t i = at(query);
            const Runs& allowed = m_allowed[i];
            flow.scores[i] = unionOf(flow.scores[i], flow.K.rows);
            flow.scaled[i] = unionOf(flow.scaled[i], flow.scores[i]);
            flow.masked[i] = unionOf(flow.masked[i], intersectionOf(flow.scaled[i], allowed));
            // One score moves the whole row of weights.
            if (!intersectionOf(flow.masked[i], allowed).empty())
                flow.weights[i] = allowed;
            if (!intersectionOf(flow.weights[i], allowed).empty())
                flow.output[i] = allRuns(m_experiment.d_v());
            else if (!intersectionOf(flow.V.rows, allowed).empty())
                flow.output[i] = flow.V.columns;
        }
    }

    void joinHead(const RowRuns& output, Index head) {
        for (std::size_t row = 0; row < output.size(); ++row)
            m_concat[row] = unionOf(m_concat[row], shifted(output[row], head * m_experiment.d_v()));
    }

    void seedLast(const Place& place) {
        if (const auto* cell = std::get_if<Cell>(&place)) {
            if (cell->stage == Stage::Concat)
                m_concat[at(cell->row)] = oneIndex(cell->column);
            return;
        }
        const auto& cell = std::get<TensorCell>(place);
        if (cell.tensor.kind == TensorKind::W_O || cell.tensor.kind == TensorKind::b_O)
            m_final.assign(m_final.size(), oneIndex(cell.column));
    }

    void joinFinal() {
        const Runs width = allRuns(m_experiment.d_out());
        for (std::size_t row = 0; row < m_final.size(); ++row)
            if (!m_concat[row].empty())
                m_final[row] = m_experiment.W_O ? width : m_concat[row];
    }

    void noteHead(const Flow& flow, Index head) {
        const auto noteBlock = [&](Stage stage, const Block& block) {
            note(stage, head, regionsOf(block.rows, block.columns));
        };
        noteBlock(Stage::Q, flow.Q);
        noteBlock(Stage::K, flow.K);
        noteBlock(Stage::V, flow.V);
        noteRows(Stage::Scores, head, flow.scores);
        noteRows(Stage::Scaled, head, flow.scaled);
        noteRows(Stage::Masked, head, flow.masked);
        noteRows(Stage::Weights, head, flow.weights);
        noteRows(Stage::Output, head, flow.output);
    }

    void noteRows(Stage stage, Index head, const RowRuns& rows) {
        note(stage, head, regionsOf(rows));
    }

    void note(Stage stage, Index head, const std::vector<Region>& regions) {
        if (m_own && stage <= *m_own)
            return;
        bool isNext = false;
        for (const Stage next : m_next)
            isNext = isNext || next == stage;
        for (const Region& region : regions)
            m_spans[static_cast<std::size_t>(stage)].push_back(
                {StageMatrix{stage, head}, region,
                 isNext ? PlaceSpan::Reach::Direct : PlaceSpan::Reach::Through});
    }

    const Experiment& m_experiment;
    RowRuns m_allowed;
    RowRuns m_concat;
    RowRuns m_final;
    std::vector<Stage> m_next;
    std::optional<Stage> m_own;
    std::array<std::vector<PlaceSpan>, kStages.size()> m_spans;
};

} // namespace

std::vector<PlaceSpan> dependentsOf(const Experiment& experiment, const Place& place) {
    requirePlace(experiment, place);
    return Dependents(experiment).of(place);
}

} // namespace attention::core
