// SPDX-License-Identifier: GPL-3.0-or-later
#include "heatmap/pass_cards.h"

#include "core/number_text.h"
#include "core/stage_inputs.h"
#include "words/names.h"
#include "words/operations.h"

#include <QCoreApplication>

#include <array>
#include <utility>

namespace attention::heatmap {

namespace {

using core::Stage;
using core::TensorKind;

constexpr int kDividingDigits = 4;

/// The band of one head, card by card, each behind those it is computed from.
class BandBuilder {
  public:
    BandBuilder(const core::Experiment& experiment, const core::Trace& trace,
                const RenderChoices& choices)
        : m_experiment(experiment)
        , m_trace(trace)
        , m_choices(choices) {}

    PassBand headBand(core::Index head) {
        m_head = head;
        m_band = {words::headTitle(m_experiment, head), {}, {}};
        const bool isCross = m_experiment.context.has_value();
        const bool isAdded = core::hasStage(m_experiment, Stage::X_pos);
        m_first = isAdded ? 2 : 1;
        std::size_t X = addTensor(TensorKind::Embeddings, 0, isCross ? 0 : 1);
        if (isAdded)
            X = addPositions(X, isCross ? 0 : 1);
        const std::size_t Y =
            isCross ? addTensor(TensorKind::ContextEmbeddings, m_first - 1, 1) : X;
        const std::size_t Q = addProjection(Stage::Q, X, 0);
        const std::size_t K = addProjection(Stage::K, Y, 1);
        const std::size_t V = addProjection(Stage::V, Y, 2);
        const std::size_t scores = addScores(Q, K);
        addAttention(scores, V);
        return std::move(m_band);
    }

    PassBand lastBand() {
        m_band = {QCoreApplication::translate("heatmap", "All heads"), {}, {}};
        const std::size_t concat = add(Stage::Concat, 0, 0);
        if (m_experiment.W_O) {
            const std::size_t W_O = addTensor(TensorKind::W_O, 1, 0);
            const std::size_t final = add(Stage::Final, 2, 0);
            connect(concat, W_O, QStringLiteral("×"));
            connect(W_O, final, m_experiment.b_O ? QStringLiteral("+ b_O") : QStringLiteral("="));
        }
        return std::move(m_band);
    }

  private:
    std::size_t addPositions(std::size_t X, int lane) {
        const std::size_t card = add(Stage::X_pos, 1, lane);
        connect(X, card, QStringLiteral("+ P"));
        return card;
    }

    /// By way of the turned queries and keys, where they are turned.
    std::size_t addScores(std::size_t Q, std::size_t K) {
        const core::ScoreFactors factors = core::scoreFactorsOf(m_experiment);
        if (factors.queries != Stage::Q) {
            Q = addTurned(factors.queries, Q, 0);
            K = addTurned(factors.keys, K, 1);
        }
        const std::size_t transposed = addTransposed(K);
        const std::size_t scores = add(Stage::Scores, m_band.cards[Q].column + 1, 0);
        connect(Q, scores,
                factors.queries == Stage::Q ? QStringLiteral("Q Kᵀ")
                                            : QStringLiteral("Q_rot K_rotᵀ"));
        connect(transposed, scores, {});
        return scores;
    }

    std::size_t addTurned(Stage stage, std::size_t from, int lane) {
        const std::size_t card = add(stage, m_first + 1, lane);
        connect(from, card, QCoreApplication::translate("heatmap", "turn"));
        return card;
    }

    void addAttention(std::size_t scores, std::size_t V) {
        std::size_t last = addAfter(scores, Stage::Scaled, division());
        if (core::hasStage(m_experiment, Stage::Bias)) {
            const std::size_t bias = add(Stage::Bias, m_band.cards[last].column + 1, 1);
            last = addAfter(last, Stage::Masked, words::maskedOperation(m_experiment));
            connect(bias, last, {});
        } else if (m_experiment.mask.kind != core::Mask::Kind::None) {
            last = addAfter(last, Stage::Masked, words::maskedOperation(m_experiment));
        }
        last = addAfter(last, Stage::Weights, words::weightsOperation(m_experiment, m_head));
        last = addAfter(last, Stage::Output, words::outputOperation(m_experiment, m_head));
        connect(V, last, {});
    }

    std::size_t push(MapContent content, int column, int lane) {
        m_band.cards.push_back({std::move(content), column, lane});
        return m_band.cards.size() - 1;
    }

    std::size_t add(Stage stage, int column, int lane) {
        MapContent content =
            mapContentsOf(m_experiment, m_trace, stage, {m_head}, colorsOf(m_choices, stage))
                .front();
        // Several stages in one figure: the names of their groups must differ.
        if (core::isPerHead(stage))
            content.id = words::fromCore(core::stageName(stage)) + u'-' + content.id;
        else if (stage == Stage::X_pos)
            content.id += QStringLiteral("-head-%1").arg(m_head);
        content.title = content.legendTitle;
        return push(std::move(content), column, lane);
    }

    std::size_t addTensor(TensorKind kind, int column, int lane) {
        const core::TensorId id{kind, 0};
        MapContent content;
        content.kind = MapContent::Kind::Vectors;
        content.values = *core::findTensor(m_experiment, id);
        content.id = words::fromCore(core::pathOf(m_experiment, id)) +
                     QStringLiteral("-head-%1").arg(m_head);
        content.title = words::tensorSymbol(kind);
        content.rowLabels = words::rowLabels(m_experiment, id);
        content.columnLabels = words::columnLabels(m_experiment, id);
        const std::array all{content.values};
        content.scale = core::scaleFor(colorsOf(m_choices, Stage::Q), Stage::Q, all, 0);
        return push(std::move(content), column, lane);
    }

    std::size_t addProjection(Stage stage, std::size_t from, int lane) {
        const std::size_t card = add(stage, m_first, lane);
        const QString symbol = words::fromCore(core::stageName(stage));
        QString operation = QStringLiteral("× W_%1").arg(symbol);
        if (core::projectionOf(m_experiment, {stage, m_head}).bias)
            operation += QStringLiteral(" + b_%1").arg(symbol);
        connect(from, card, operation);
        return card;
    }

    std::size_t addTransposed(std::size_t keys) {
        MapContent content = m_band.cards[keys].content;
        content.id = QStringLiteral("K_transposed-head-%1").arg(m_head);
        content.title = core::hasStage(m_experiment, Stage::K_rot) ? QStringLiteral("K_rotᵀ")
                                                                   : QStringLiteral("Kᵀ");
        content.values = core::Tensor(core::Matrix(content.values->transpose()));
        std::swap(content.rowLabels, content.columnLabels);
        const std::size_t card = push(std::move(content), m_band.cards[keys].column + 1, 1);
        connect(keys, card, QCoreApplication::translate("heatmap", "transpose"));
        return card;
    }

    std::size_t addAfter(std::size_t from, Stage stage, const QString& operation) {
        const std::size_t card = add(stage, m_band.cards[from].column + 1, 0);
        connect(from, card, operation);
        return card;
    }

    QString division() const {
        if (m_experiment.scale.kind == core::Scale::Kind::None)
            return QStringLiteral("÷ 1");
        return QStringLiteral("÷ ") +
               words::fromCore(core::displayText(m_trace.divisor(), kDividingDigits));
    }

    void connect(std::size_t from, std::size_t to, const QString& operation) {
        m_band.arrows.push_back({from, to, operation});
    }

    const core::Experiment& m_experiment;
    const core::Trace& m_trace;
    const RenderChoices& m_choices;
    core::Index m_head = 0;
    int m_first = 1; ///< the column of Q, K and V
    PassBand m_band;
};

} // namespace

std::vector<PassBand> passBandsOf(const core::Experiment& experiment, const core::Trace& trace,
                                  const RenderChoices& choices) {
    BandBuilder builder(experiment, trace, choices);
    std::vector<PassBand> bands;
    for (const core::Index head : choices.heads)
        bands.push_back(builder.headBand(head));
    if (experiment.headCount() > 1 || experiment.W_O)
        bands.push_back(builder.lastBand());
    return bands;
}

} // namespace attention::heatmap
