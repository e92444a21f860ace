// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mask.h"
#include "core/place.h"
#include "core/runs.h"
#include "core/stage_inputs.h"

#include <algorithm>
#include <utility>

namespace attention::core {

namespace {

/// Numbers of a map: some queries, each with some keys.
using Cells = std::vector<std::pair<Index, Runs>>;

Runs queriesOf(const Cells& cells) {
    Runs queries;
    for (const auto& [query, keys] : cells)
        queries = unionOf(queries, oneIndex(query));
    return queries;
}

Runs keysOf(const Cells& cells) {
    Runs all;
    for (const auto& [query, keys] : cells)
        all = unionOf(all, keys);
    return all;
}

/// Walks from a number back to what it is computed from. Every step notes its operands before it
/// goes on to what is behind them, so those of the first step are the direct ones.
class Sources {
  public:
    explicit Sources(const Experiment& experiment)
        : m_experiment(experiment)
        , m_allowed(allowedBy(experiment.mask, experiment.queryCount(), experiment.keyCount())) {}

    std::vector<PlaceSpan> of(const Cell& cell) {
        const auto [stage, head, row, column] = cell;
        const Runs one = oneIndex(column);
        const Cells here{{row, one}};
        const bool isBlocked = isMap(stage) && !m_allowed(row, column);
        switch (stage) {
        case Stage::X_pos:
            withPositions(oneIndex(row), one);
            break;
        case Stage::Q_rot:
        case Stage::K_rot:
            turned(stage, head, oneIndex(row), one);
            break;
        case Stage::Scores:
            scores(head, here);
            break;
        case Stage::Scaled:
            scaled(head, here);
            break;
        case Stage::Bias:
            bias(head, here);
            break;
        case Stage::Masked:
            if (!isBlocked)
                masked(head, here);
            break;
        case Stage::Weights:
            if (!isBlocked)
                weights(head, {{row, trueRuns(m_allowed, row)}});
            break;
        case Stage::Output:
            output(head, row, one);
            break;
        case Stage::Concat:
            concat(row, one);
            break;
        case Stage::Final:
            final(row, one);
            break;
        default:
            projection(stage, head, oneIndex(row), one);
            break;
        }
        return spans();
    }

  private:
    struct Found {
        MatrixId matrix;
        std::vector<Runs> columns; ///< row by row
        PlaceSpan::Reach reach;
    };

    Index width(const MatrixId& matrix) const { return shapeOf(m_experiment, matrix).columns; }

    void withPositions(const Runs& rows, const Runs& columns) {
        for (const MatrixId& input : inputsOf(m_experiment, {Stage::X_pos, 0}))
            note(input, rows, columns);
    }

    void projection(Stage stage, Index head, const Runs& rows, const Runs& columns) {
        const Projection used = projectionOf(m_experiment, {stage, head});
        const Runs all = allRuns(width(used.vectors));
        note(used.vectors, rows, all);
        note(used.weights, all, columns);
        if (used.bias)
            note(*used.bias, oneIndex(0), columns);
        goBehind();
        if (used.vectors == MatrixId(StageMatrix{Stage::X_pos, 0}))
            withPositions(rows, all);
    }

    void turned(Stage stage, Index head, const Runs& rows, const Runs& columns) {
        const Stage before = stage == Stage::Q_rot ? Stage::Q : Stage::K;
        const Runs together = turnedTogether(m_experiment, columns);
        note(StageMatrix{before, head}, rows, together);
        goBehind();
        projection(before, head, rows, together);
    }

    /// Whole queries or keys, as the scores use them.
    void vectors(Stage stage, Index head, const Runs& rows) {
        const Runs dimensions = allRuns(m_experiment.d_k());
        if (stage == Stage::Q || stage == Stage::K)
            projection(stage, head, rows, dimensions);
        else
            turned(stage, head, rows, dimensions);
    }

    void scores(Index head, const Cells& cells) {
        const Runs queries = queriesOf(cells);
        const Runs keys = keysOf(cells);
        const ScoreFactors factors = scoreFactorsOf(m_experiment);
        const Runs dimensions = allRuns(m_experiment.d_k());
        note(StageMatrix{factors.queries, head}, queries, dimensions);
        note(StageMatrix{factors.keys, head}, keys, dimensions);
        goBehind();
        vectors(factors.queries, head, queries);
        vectors(factors.keys, head, keys);
    }

    void scaled(Index head, const Cells& cells) {
        note(StageMatrix{Stage::Scores, head}, cells);
        goBehind();
        scores(head, cells);
    }

    void bias(Index head, const Cells& cells) {
        const TensorId values{TensorKind::Positions, 0};
        const Index n = m_experiment.queryCount();
        switch (m_experiment.positions.kind) {
        case Positions::Kind::Alibi:
            note(values, oneIndex(0), oneIndex(head));
            break;
        case Positions::Kind::Relative:
            for (const auto& [query, keys] : cells)
                note(values, oneIndex(head), shifted(keys, n - 1 - query));
            break;
        default:
            note(values, cells);
            break;
        }
    }

    void masked(Index head, const Cells& cells) {
        const bool isBiased = hasStage(m_experiment, Stage::Bias);
        note(StageMatrix{Stage::Scaled, head}, cells);
        if (isBiased)
            note(StageMatrix{Stage::Bias, head}, cells);
        goBehind();
        scaled(head, cells);
        if (isBiased)
            bias(head, cells);
    }

    void weights(Index head, const Cells& cells) {
        if (ablationOf(head) == Ablation::Kind::Uniform)
            return;
        const Index pattern = patternHeadOf(m_experiment, head);
        note(StageMatrix{Stage::Masked, pattern}, cells);
        goBehind();
        masked(pattern, cells);
    }

    void output(Index head, Index query, const Runs& columns) {
        if (ablationOf(head) == Ablation::Kind::Zero)
            return;
        const bool isMean = ablationOf(head) == Ablation::Kind::Mean;
        Cells cells;
        for (Index row = 0; row < m_experiment.queryCount(); ++row)
            if (isMean || row == query)
                if (const Runs keys = trueRuns(m_allowed, row); !keys.empty())
                    cells.emplace_back(row, keys);
        if (cells.empty())
            return;
        const Runs keys = keysOf(cells);
        note(StageMatrix{Stage::Weights, head}, cells);
        note(StageMatrix{Stage::V, head}, keys, columns);
        goBehind();
        weights(head, cells);
        projection(Stage::V, head, keys, columns);
    }

    void concat(Index query, const Runs& columns) {
        const Index width = m_experiment.d_v();
        std::vector<std::pair<Index, Runs>> heads;
        for (Index head = 0; head < m_experiment.headCount(); ++head) {
            const Runs part =
                shifted(intersectionOf(columns, {{head * width, width}}), -head * width);
            if (!part.empty())
                heads.emplace_back(head, part);
        }
        for (const auto& [head, part] : heads)
            note(StageMatrix{Stage::Output, head}, oneIndex(query), part);
        goBehind();
        for (const auto& [head, part] : heads)
            output(head, query, part);
    }

    void final(Index query, const Runs& column) {
        if (m_experiment.W_O)
            return projectedFinal(query, column);
        note(StageMatrix{Stage::Concat, 0}, oneIndex(query), column);
        goBehind();
        concat(query, column);
    }

    void projectedFinal(Index query, const Runs& column) {
        projection(Stage::Final, 0, oneIndex(query), column);
        concat(query, allRuns(m_experiment.headCount() * m_experiment.d_v()));
    }

    Ablation::Kind ablationOf(Index head) const {
        return m_experiment.heads[static_cast<std::size_t>(head)].ablation.kind;
    }

    void note(const MatrixId& matrix, const Cells& cells) {
        for (const auto& [row, columns] : cells)
            note(matrix, oneIndex(row), columns);
    }

    void note(const MatrixId& matrix, const Runs& rows, const Runs& columns) {
        auto known = std::ranges::find(m_found, matrix, &Found::matrix);
        if (known == m_found.end()) {
            m_found.push_back({matrix, {}, m_reach});
            known = m_found.end() - 1;
        }
        for (const Run& run : rows) {
            const auto end = static_cast<std::size_t>(run.first + run.count);
            if (known->columns.size() < end)
                known->columns.resize(end);
            for (auto row = static_cast<std::size_t>(run.first); row < end; ++row)
                known->columns[row] = unionOf(known->columns[row], columns);
        }
    }

    void goBehind() { m_reach = PlaceSpan::Reach::Through; }

    std::vector<PlaceSpan> spans() const {
        std::vector<PlaceSpan> all;
        for (const Found& found : m_found)
            for (const Region& region : regionsOf(found.columns))
                all.push_back({found.matrix, region, found.reach});
        return all;
    }

    const Experiment& m_experiment;
    AllowedMatrix m_allowed;
    std::vector<Found> m_found;
    PlaceSpan::Reach m_reach = PlaceSpan::Reach::Direct;
};

} // namespace

std::vector<PlaceSpan> sourcesOf(const Experiment& experiment, const Place& place) {
    requirePlace(experiment, place);
    if (const auto* cell = std::get_if<Cell>(&place))
        return Sources(experiment).of(*cell);
    return {};
}

} // namespace attention::core
