// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mask.h"
#include "core/place.h"
#include "core/runs.h"
#include "core/stage_inputs.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

namespace attention::core {

namespace {

/// For each row, the columns of the numbers that move.
using RowRuns = std::vector<Runs>;

/// Rows × columns of Q, K or V, turned or not, that move.
struct Block {
    Runs rows;
    Runs columns;
};

/// What moves in one head, stage by stage.
struct Flow {
    Block Q, K, V, Q_rot, K_rot;
    RowRuns scores, scaled, bias, masked, weights, output;
};

std::size_t at(Index index) {
    return static_cast<std::size_t>(index);
}

bool isOfKeys(Stage stage) {
    return stage == Stage::K || stage == Stage::V || stage == Stage::K_rot;
}

/// Whether both name the same numbers: heads share K and V of a key/value head.
bool isSame(const Experiment& experiment, const MatrixId& left, const MatrixId& right) {
    const auto* a = std::get_if<StageMatrix>(&left);
    const auto* b = std::get_if<StageMatrix>(&right);
    if (!a || !b || a->stage != b->stage || !isOfKeys(a->stage))
        return left == right;
    return experiment.keyValueHeadOf(a->head) == experiment.keyValueHeadOf(b->head);
}

/// Whether a head uses a number of this tensor or stage in the stage's own formula.
bool isUsedBy(const Experiment& experiment, const MatrixId& matrix, Stage stage) {
    const Index heads = isPerHead(stage) ? experiment.headCount() : 1;
    for (Index head = 0; head < heads; ++head)
        for (const MatrixId& input : inputsOf(experiment, {stage, head}))
            if (isSame(experiment, input, matrix))
                return true;
    return false;
}

std::vector<Stage> nextStages(const Experiment& experiment, const MatrixId& matrix) {
    std::vector<Stage> next;
    for (const Stage stage : stagesOf(experiment))
        if (isUsedBy(experiment, matrix, stage))
            next.push_back(stage);
    return next;
}

/// Follows a number through the stages behind it.
class Dependents {
  public:
    explicit Dependents(const Experiment& experiment)
        : m_experiment(experiment)
        , m_X_pos(at(experiment.queryCount()))
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
        seedFirst(place);
        std::vector<Flow> flows;
        for (Index head = 0; head < m_experiment.headCount(); ++head) {
            Flow flow = cell ? seeded(*cell, head) : seeded(std::get<TensorCell>(place), head);
            seedVectors(flow);
            spreadScores(flow);
            flows.push_back(std::move(flow));
        }
        for (Index head = 0; head < m_experiment.headCount(); ++head) {
            Flow& flow = flows[at(head)];
            spreadWeights(flow, flows[at(patternHeadOf(m_experiment, head))].masked, head);
            spreadOutput(flow, head);
            joinHead(flow.output, head);
            noteHead(flow, head);
        }
        seedLast(place);
        joinFinal();
        noteRows(Stage::X_pos, 0, m_X_pos);
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
        return {{}, {}, {}, {}, {}, none, none, none, none, none, none};
    }

    /// X_pos, and the rows of it or of X that queries are made of.
    void seedFirst(const Place& place) {
        const TensorKind learned = m_experiment.positions.kind == Positions::Kind::Learned
                                       ? TensorKind::Positions
                                       : TensorKind::Embeddings;
        const auto* tensor = std::get_if<TensorCell>(&place);
        const auto* cell = std::get_if<Cell>(&place);
        const bool isAdded = tensor && (tensor->tensor.kind == TensorKind::Embeddings ||
                                        tensor->tensor.kind == learned);
        if (!isAdded && !(cell && cell->stage == Stage::X_pos))
            return;
        m_moved = oneIndex(rowOf(place));
        if (hasStage(m_experiment, Stage::X_pos))
            m_X_pos[at(rowOf(place))] = oneIndex(columnOf(place));
    }

    /// The queries, and without a context the keys and values, of the rows that move.
    void seedVectors(Flow& flow) const {
        if (m_moved.empty())
            return;
        const Runs width = allRuns(m_experiment.d_k());
        flow.Q = {m_moved, width};
        if (m_experiment.context)
            return;
        flow.K = {m_moved, width};
        flow.V = {m_moved, allRuns(m_experiment.d_v())};
    }

    /// The cell itself, as far as it stands in this head.
    Flow seeded(const Cell& cell, Index head) const {
        Flow flow = still();
        const bool isHere = isOfKeys(cell.stage) ? m_experiment.keyValueHeadOf(cell.head) ==
                                                       m_experiment.keyValueHeadOf(head)
                                                 : cell.head == head;
        if (!isHere || !isPerHead(cell.stage))
            return flow;
        if (Block* block = blockOf(flow, cell.stage))
            *block = {oneIndex(cell.row), oneIndex(cell.column)};
        else
            rowsOf(flow, cell.stage)[at(cell.row)] = oneIndex(cell.column);
        return flow;
    }

    /// What of Q, K, V and bias in this head is computed from the tensor's cell.
    Flow seeded(const TensorCell& cell, Index head) const {
        Flow flow = still();
        const Runs queries = allRuns(m_experiment.queryCount());
        const Runs keys = allRuns(m_experiment.keyCount());
        const Runs row = oneIndex(cell.row);
        const Runs column = oneIndex(cell.column);
        const bool ownsQuery = cell.tensor.head == head;
        const bool ownsKey = cell.tensor.head == m_experiment.keyValueHeadOf(head);
        switch (cell.tensor.kind) {
        case TensorKind::ContextEmbeddings:
            flow.K = {row, allRuns(m_experiment.d_k())};
            flow.V = {row, allRuns(m_experiment.d_v())};
            break;
        case TensorKind::W_Q:
        case TensorKind::b_Q:
            if (ownsQuery)
                flow.Q = {queries, column};
            break;
        case TensorKind::W_K:
        case TensorKind::b_K:
            if (ownsKey)
                flow.K = {keys, column};
            break;
        case TensorKind::W_V:
        case TensorKind::b_V:
            if (ownsKey)
                flow.V = {keys, column};
            break;
        case TensorKind::Positions:
            seedBias(flow.bias, cell, head);
            break;
        default:
            break;
        }
        return flow;
    }

    void seedBias(RowRuns& bias, const TensorCell& cell, Index head) const {
        const Index m = m_experiment.keyCount();
        const Index n = m_experiment.queryCount();
        switch (m_experiment.positions.kind) {
        case Positions::Kind::Alibi:
            if (cell.column == head)
                bias.assign(bias.size(), allRuns(m));
            break;
        case Positions::Kind::Relative:
            for (Index query = 0; query < n && cell.row == head; ++query)
                if (const Index key = cell.column + query - (n - 1); key >= 0 && key < m)
                    bias[at(query)] = oneIndex(key);
            break;
        case Positions::Kind::Bias:
            bias[at(cell.row)] = oneIndex(cell.column);
            break;
        default:
            break;
        }
    }

    /// Nothing for a stage that is a map or the output.
    static Block* blockOf(Flow& flow, Stage stage) {
        switch (stage) {
        case Stage::Q:
            return &flow.Q;
        case Stage::K:
            return &flow.K;
        case Stage::V:
            return &flow.V;
        case Stage::Q_rot:
            return &flow.Q_rot;
        case Stage::K_rot:
            return &flow.K_rot;
        default:
            return nullptr;
        }
    }

    static RowRuns& rowsOf(Flow& flow, Stage stage) {
        switch (stage) {
        case Stage::Scores:
            return flow.scores;
        case Stage::Scaled:
            return flow.scaled;
        case Stage::Bias:
            return flow.bias;
        case Stage::Masked:
            return flow.masked;
        case Stage::Weights:
            return flow.weights;
        default:
            return flow.output;
        }
    }

    void turn(const Block& from, Block& to) const {
        if (!from.rows.empty())
            to = {from.rows, turnedTogether(m_experiment, from.columns)};
    }

    /// From Q and K to the masked scores; a seed in between stays where it is.
    void spreadScores(Flow& flow) const {
        const bool isTurned = hasStage(m_experiment, Stage::Q_rot);
        if (isTurned) {
            turn(flow.Q, flow.Q_rot);
            turn(flow.K, flow.K_rot);
        }
        const Block& queries = isTurned ? flow.Q_rot : flow.Q;
        const Block& keys = isTurned ? flow.K_rot : flow.K;
        // A row of scores moves whole with its query, in some columns with its keys.
        for (const Run& run : queries.rows)
            for (Index query = run.first; query < run.first + run.count; ++query)
                flow.scores[at(query)] = allRuns(m_experiment.keyCount());
        for (std::size_t i = 0; i < m_allowed.size(); ++i) {
            flow.scores[i] = unionOf(flow.scores[i], keys.rows);
            flow.scaled[i] = unionOf(flow.scaled[i], flow.scores[i]);
            const Runs added = unionOf(flow.scaled[i], flow.bias[i]);
            flow.masked[i] = unionOf(flow.masked[i], intersectionOf(added, m_allowed[i]));
        }
    }

    Ablation::Kind ablationOf(Index head) const {
        return m_experiment.heads[at(head)].ablation.kind;
    }

    /// One score moves the whole row of weights.
    void spreadWeights(Flow& flow, const RowRuns& masked, Index head) const {
        if (ablationOf(head) == Ablation::Kind::Uniform)
            return;
        for (std::size_t i = 0; i < m_allowed.size(); ++i)
            if (!intersectionOf(masked[i], m_allowed[i]).empty())
                flow.weights[i] = m_allowed[i];
    }

    void spreadOutput(Flow& flow, Index head) const {
        if (ablationOf(head) == Ablation::Kind::Zero)
            return;
        RowRuns moved(m_allowed.size());
        for (std::size_t i = 0; i < m_allowed.size(); ++i) {
            if (!intersectionOf(flow.weights[i], m_allowed[i]).empty())
                moved[i] = allRuns(m_experiment.d_v());
            else if (!intersectionOf(flow.V.rows, m_allowed[i]).empty())
                moved[i] = flow.V.columns;
        }
        if (ablationOf(head) == Ablation::Kind::Mean) {
            Runs any;
            for (const Runs& columns : moved)
                any = unionOf(any, columns);
            moved.assign(moved.size(), any);
        }
        for (std::size_t i = 0; i < m_allowed.size(); ++i)
            flow.output[i] = unionOf(flow.output[i], moved[i]);
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
        noteBlock(Stage::Q_rot, flow.Q_rot);
        noteBlock(Stage::K_rot, flow.K_rot);
        noteRows(Stage::Scores, head, flow.scores);
        noteRows(Stage::Scaled, head, flow.scaled);
        noteRows(Stage::Bias, head, flow.bias);
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
    Runs m_moved; ///< rows of X or X_pos that queries are made of
    RowRuns m_X_pos;
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
