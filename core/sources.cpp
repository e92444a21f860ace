// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mask.h"
#include "core/place.h"
#include "core/runs.h"

#include <algorithm>
#include <utility>

namespace attention::core {

namespace {

/// Walks from a number back to what it is computed from. Every step notes its operands before it
/// goes on to what is behind them, so those of the first step are the direct ones. In each matrix
/// the numbers met are some rows × some columns.
class Sources {
  public:
    explicit Sources(const Experiment& experiment)
        : m_experiment(experiment)
        , m_allowed(allowedBy(experiment.mask, experiment.queryCount(), experiment.keyCount())) {}

    std::vector<PlaceSpan> of(const Cell& cell) {
        const auto [stage, head, row, column] = cell;
        const Runs one = oneIndex(column);
        const bool isBlocked = isMap(stage) && !m_allowed(row, column);
        if (stage <= Stage::V)
            projection(stage, head, oneIndex(row), one);
        else if (stage == Stage::Scores)
            scores(head, row, one);
        else if (stage == Stage::Scaled)
            scaled(head, row, one);
        else if (stage == Stage::Masked && !isBlocked)
            masked(head, row, one);
        else if (stage == Stage::Weights && !isBlocked)
            weights(head, row, trueRuns(m_allowed, row));
        else if (stage == Stage::Output)
            output(head, row, one);
        else if (stage == Stage::Concat)
            concat(row, one);
        else if (stage == Stage::Final)
            final(row, one);
        return spans();
    }

  private:
    struct Found {
        MatrixId matrix;
        Runs rows;
        Runs columns;
        PlaceSpan::Reach reach;
    };

    void projection(Stage stage, Index head, const Runs& rows, const Runs& columns) {
        const bool ofQuery = stage == Stage::Q;
        const TensorKind weights = ofQuery             ? TensorKind::W_Q
                                   : stage == Stage::K ? TensorKind::W_K
                                                       : TensorKind::W_V;
        const TensorKind bias = ofQuery             ? TensorKind::b_Q
                                : stage == Stage::K ? TensorKind::b_K
                                                    : TensorKind::b_V;
        const bool ofContext = !ofQuery && m_experiment.context;
        const Index owner = ofQuery ? head : m_experiment.keyValueHeadOf(head);
        const Tensor& vectors = ofQuery ? m_experiment.embeddings : m_experiment.keyEmbeddings();
        note(TensorId{ofContext ? TensorKind::ContextEmbeddings : TensorKind::Embeddings, 0}, rows,
             allRuns(vectors.cols()));
        note(TensorId{weights, owner}, allRuns(vectors.cols()), columns);
        if (findTensor(m_experiment, {bias, owner}))
            note(TensorId{bias, owner}, oneIndex(0), columns);
    }

    void scores(Index head, Index query, const Runs& keys) {
        const Runs dimensions = allRuns(m_experiment.d_k());
        note(StageMatrix{Stage::Q, head}, oneIndex(query), dimensions);
        note(StageMatrix{Stage::K, head}, keys, dimensions);
        goBehind();
        projection(Stage::Q, head, oneIndex(query), dimensions);
        projection(Stage::K, head, keys, dimensions);
    }

    void scaled(Index head, Index query, const Runs& keys) {
        note(StageMatrix{Stage::Scores, head}, oneIndex(query), keys);
        goBehind();
        scores(head, query, keys);
    }

    void masked(Index head, Index query, const Runs& keys) {
        note(StageMatrix{Stage::Scaled, head}, oneIndex(query), keys);
        goBehind();
        scaled(head, query, keys);
    }

    void weights(Index head, Index query, const Runs& keys) {
        note(StageMatrix{Stage::Masked, head}, oneIndex(query), keys);
        goBehind();
        masked(head, query, keys);
    }

    void output(Index head, Index query, const Runs& columns) {
        const Runs keys = trueRuns(m_allowed, query);
        if (keys.empty())
            return;
        note(StageMatrix{Stage::Weights, head}, oneIndex(query), keys);
        note(StageMatrix{Stage::V, head}, keys, columns);
        goBehind();
        weights(head, query, keys);
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
        const Runs wide = allRuns(m_experiment.headCount() * m_experiment.d_v());
        const Runs& columns = m_experiment.W_O ? wide : column;
        note(StageMatrix{Stage::Concat, 0}, oneIndex(query), columns);
        if (m_experiment.W_O)
            note(TensorId{TensorKind::W_O, 0}, wide, column);
        if (m_experiment.b_O)
            note(TensorId{TensorKind::b_O, 0}, oneIndex(0), column);
        goBehind();
        concat(query, columns);
    }

    void note(const MatrixId& matrix, const Runs& rows, const Runs& columns) {
        const auto known = std::ranges::find(m_found, matrix, &Found::matrix);
        if (known == m_found.end()) {
            m_found.push_back({matrix, rows, columns, m_reach});
            return;
        }
        known->rows = unionOf(known->rows, rows);
        known->columns = unionOf(known->columns, columns);
    }

    void goBehind() { m_reach = PlaceSpan::Reach::Through; }

    std::vector<PlaceSpan> spans() const {
        std::vector<PlaceSpan> all;
        for (const Found& found : m_found)
            for (const Region& region : regionsOf(found.rows, found.columns))
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
