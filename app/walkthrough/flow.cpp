// SPDX-License-Identifier: GPL-3.0-or-later
#include "walkthrough/flow.h"

#include "core/stage_inputs.h"
#include "core/token_text.h"
#include "document/hidden_numbers.h"
#include "document/recompute.h"
#include "table/number_input.h"
#include "words/names.h"
#include "words/operations.h"

#include <QCoreApplication>

#include <utility>

namespace attention::walkthrough {

namespace {

using core::Stage;
using core::TensorKind;

struct Text {
    Q_DECLARE_TR_FUNCTIONS(Flow)
};

constexpr int kDividingDigits = 4;

QStringList shownLabels(const QStringList& labels) {
    QStringList shown;
    shown.reserve(labels.size());
    for (const QString& label : labels)
        shown << words::fromCore(core::labelOf(words::toCore(label)));
    return shown;
}

QString transposeText() {
    return Text::tr("transpose");
}

/// Collects the cards of one head, each behind the ones it is computed from.
class FlowBuilder {
  public:
    FlowBuilder(std::shared_ptr<const document::Result> result, core::Index head)
        : m_experiment(result->experiment) {
        m_flow.result = std::move(result);
        m_flow.head = head;
    }

    Flow build() {
        const bool isCross = m_experiment.context.has_value();
        const bool isAdded = core::hasStage(m_experiment, Stage::X_pos);
        m_first = isAdded ? 2 : 1;
        std::size_t X = addTensor(TensorKind::Embeddings, 0, isCross ? 0 : 1);
        if (isAdded) {
            const std::size_t added = addStage(Stage::X_pos, 1, isCross ? 0 : 1);
            connect(X, added, QStringLiteral("+ P"));
            X = added;
        }
        const std::size_t Y =
            isCross ? addTensor(TensorKind::ContextEmbeddings, m_first - 1, 1) : X;
        const std::size_t Q = addProjection(Stage::Q, X, 0);
        const std::size_t K = addProjection(Stage::K, Y, 1);
        const std::size_t V = addProjection(Stage::V, Y, 2);
        addPass(addScores(Q, K), V);
        return std::move(m_flow);
    }

  private:
    std::size_t add(FlowCard card) {
        card.axes = axesOf(m_experiment, card.matrix);
        m_flow.cards.push_back(std::move(card));
        return m_flow.cards.size() - 1;
    }

    std::size_t addTensor(TensorKind kind, int step, int lane) {
        const core::TensorId id{kind, 0};
        FlowCard card;
        card.matrix = id;
        card.values = *core::findTensor(m_experiment, id);
        card.title = words::tensorSymbol(kind);
        card.rowLabels = shownLabels(words::rowLabels(m_experiment, id));
        card.columnLabels = words::columnLabels(m_experiment, id);
        card.step = step;
        card.lane = lane;
        return add(std::move(card));
    }

    std::size_t addStage(Stage stage, int step, int lane) {
        FlowCard card;
        card.matrix = core::StageMatrix{stage, core::isPerHead(stage) ? m_flow.head : 0};
        card.values = m_flow.result->trace.stage(stage, m_flow.head);
        card.title = cardTitle(stage);
        card.rowLabels = shownLabels(words::rowLabels(m_experiment, stage));
        card.columnLabels = words::columnLabels(m_experiment, stage);
        if (core::isMap(stage))
            card.columnLabels = shownLabels(card.columnLabels);
        card.step = step;
        card.lane = lane;
        return add(std::move(card));
    }

    std::size_t addProjection(Stage stage, std::size_t from, int lane) {
        const std::size_t card = addStage(stage, m_first, lane);
        const QString symbol = words::fromCore(core::stageName(stage));
        QString operation = QStringLiteral("× W_%1").arg(symbol);
        if (core::projectionOf(m_experiment, {stage, m_flow.head}).bias)
            operation += QStringLiteral("\n+ b_%1").arg(symbol);
        connect(from, card, operation);
        return card;
    }

    /// By way of the turned queries and keys, where they are turned.
    std::size_t addScores(std::size_t Q, std::size_t K) {
        const core::ScoreFactors factors = core::scoreFactorsOf(m_experiment);
        const bool isTurned = factors.queries != Stage::Q;
        if (isTurned) {
            Q = addTurned(factors.queries, Q, 0);
            K = addTurned(factors.keys, K, 1);
        }
        const std::size_t transposed = addTransposed(K);
        const std::size_t scores = addStage(Stage::Scores, m_flow.cards[Q].step + 1, 0);
        connect(Q, scores, isTurned ? QStringLiteral("Q_rot K_rotᵀ") : QStringLiteral("Q Kᵀ"));
        connect(transposed, scores, {});
        return scores;
    }

    std::size_t addTurned(Stage stage, std::size_t from, int lane) {
        const std::size_t card = addStage(stage, m_first + 1, lane);
        connect(from, card, Text::tr("turn"));
        return card;
    }

    std::size_t addTransposed(std::size_t keys) {
        FlowCard card = m_flow.cards[keys];
        card.form = FlowCard::Form::Transposed;
        card.title += QStringLiteral("ᵀ");
        std::swap(card.rowLabels, card.columnLabels);
        ++card.step;
        card.isBelow = true;
        m_flow.cards.push_back(card);
        Axes& axes = m_flow.cards.back().axes;
        std::swap(axes.rows, axes.columns);
        connect(keys, m_flow.cards.size() - 1, transposeText());
        return m_flow.cards.size() - 1;
    }

    /// From the scores to the end, all in the first lane.
    void addPass(std::size_t scores, std::size_t V) {
        int step = m_flow.cards[scores].step + 1;
        std::size_t last = addAfter(scores, Stage::Scaled, step++, division());
        if (core::hasStage(m_experiment, Stage::Bias))
            last = addBiased(last, step++);
        else if (m_experiment.mask.kind != core::Mask::Kind::None)
            last = addAfter(last, Stage::Masked, step++, words::maskedOperation(m_experiment));
        last = addAfter(last, Stage::Weights, step++,
                        words::weightsOperation(m_experiment, m_flow.head));
        last = addAfter(last, Stage::Output, step++,
                        words::outputOperation(m_experiment, m_flow.head));
        connect(V, last, {});
        if (m_experiment.headCount() > 1 || m_experiment.W_O)
            last = addAfter(last, Stage::Concat, step++, Text::tr("side by side"));
        if (!m_experiment.W_O)
            return;
        const std::size_t projection = addTensor(TensorKind::W_O, step, 1);
        m_flow.cards[projection].isBelow = true;
        const QString operation =
            m_experiment.b_O ? QStringLiteral("× W_O\n+ b_O") : QStringLiteral("× W_O");
        connect(projection, addAfter(last, Stage::Final, step, operation), {});
    }

    /// The bias below the masked scores, into which it goes.
    std::size_t addBiased(std::size_t scaled, int step) {
        const std::size_t bias = addStage(Stage::Bias, step, 1);
        m_flow.cards[bias].isBelow = true;
        const std::size_t masked =
            addAfter(scaled, Stage::Masked, step, words::maskedOperation(m_experiment));
        connect(bias, masked, {});
        return masked;
    }

    std::size_t addAfter(std::size_t before, Stage stage, int step, const QString& operation) {
        const std::size_t card = addStage(stage, step, 0);
        connect(before, card, operation);
        return card;
    }

    void connect(std::size_t from, std::size_t to, const QString& operation) {
        m_flow.arrows.push_back({from, to, operation});
    }

    QString division() const {
        const auto width = QString::number(m_experiment.d_k());
        switch (m_experiment.scale.kind) {
        case core::Scale::Kind::SqrtDk:
            return QStringLiteral("÷ √%1").arg(width);
        case core::Scale::Kind::None:
            return QStringLiteral("÷ 1");
        case core::Scale::Kind::Dk:
            return QStringLiteral("÷ %1").arg(width);
        default:
            return QStringLiteral("÷ ") +
                   table::roundedText(m_experiment.scale.divisor, kDividingDigits);
        }
    }

    const core::Experiment& m_experiment;
    Flow m_flow;
    int m_first = 1; ///< the step of Q, K and V
};

} // namespace

QString cardTitle(Stage stage) {
    switch (stage) {
    case Stage::X_pos:
    case Stage::Q_rot:
    case Stage::K_rot:
        return words::fromCore(core::stageName(stage));
    case Stage::Bias:
        return Text::tr("Bias");
    case Stage::Q:
        return QStringLiteral("Q");
    case Stage::K:
        return QStringLiteral("K");
    case Stage::V:
        return QStringLiteral("V");
    case Stage::Scores:
        return Text::tr("Scores");
    case Stage::Scaled:
        return Text::tr("Scaled");
    case Stage::Masked:
        return Text::tr("Masked");
    case Stage::Weights:
        return Text::tr("Weights");
    case Stage::Output:
        return Text::tr("Output");
    case Stage::Concat:
        return Text::tr("Concat");
    default:
        return Text::tr("Final");
    }
}

core::Index FlowCard::rows() const {
    return form == Form::Plain ? values.rows() : values.cols();
}

core::Index FlowCard::columns() const {
    return form == Form::Plain ? values.cols() : values.rows();
}

double FlowCard::at(Position position) const {
    return form == Form::Plain ? (*values)(position.row, position.column)
                               : (*values)(position.column, position.row);
}

bool FlowCard::isHidden(Position position) const {
    return !hidden.empty() &&
           hidden[static_cast<std::size_t>(position.row * columns() + position.column)];
}

core::Place FlowCard::placeAt(Position position) const {
    return form == Form::Plain ? core::placeIn(matrix, position.row, position.column)
                               : core::placeIn(matrix, position.column, position.row);
}

std::optional<Position> FlowCard::positionOf(const core::Place& place) const {
    if (core::matrixOf(place) != matrix)
        return std::nullopt;
    const Position position = form == Form::Plain
                                  ? Position{core::rowOf(place), core::columnOf(place)}
                                  : Position{core::columnOf(place), core::rowOf(place)};
    const bool isInside = position.row < rows() && position.column < columns();
    return isInside ? std::optional(position) : std::nullopt;
}

core::Region FlowCard::shown(core::Region region) const {
    if (form == Form::Transposed) {
        std::swap(region.row, region.column);
        std::swap(region.rows, region.columns);
    }
    return region;
}

std::optional<core::Stage> FlowCard::computedStage() const {
    const auto* stage = std::get_if<core::StageMatrix>(&matrix);
    return stage && form == Form::Plain ? std::optional(stage->stage) : std::nullopt;
}

std::optional<std::size_t> Flow::cardOf(const core::Place& place) const {
    for (std::size_t card = 0; card < cards.size(); ++card)
        if (cards[card].positionOf(place))
            return card;
    return std::nullopt;
}

std::optional<std::size_t> Flow::cardOf(core::Stage stage) const {
    for (std::size_t card = 0; card < cards.size(); ++card)
        if (cards[card].computedStage() == stage)
            return card;
    return std::nullopt;
}

bool Flow::isBlocked(const FlowCard& card, Position position) const {
    const std::optional<core::Stage> stage = card.computedStage();
    return (stage == core::Stage::Masked || stage == core::Stage::Weights) &&
           !result->trace.allowed()(position.row, position.column);
}

void Flow::hide(const document::HiddenNumbers& numbers) {
    for (FlowCard& card : cards) {
        card.hidden.clear();
        for (const core::Cell& cell : numbers.cells())
            if (const std::optional<Position> position = card.positionOf(cell)) {
                card.hidden.resize(static_cast<std::size_t>(card.rows() * card.columns()));
                card.hidden[static_cast<std::size_t>(position->row * card.columns() +
                                                     position->column)] = true;
            }
    }
}

core::Place shownPlace(const core::Experiment& experiment, const core::Place& place) {
    const auto* found = std::get_if<core::Cell>(&place);
    if (!found)
        return place;
    core::Cell cell = *found;
    const bool isMasked =
        experiment.mask.kind != core::Mask::Kind::None || core::hasStage(experiment, Stage::Bias);
    if (cell.stage == Stage::Masked && !isMasked)
        cell.stage = Stage::Scaled;
    if (cell.stage == Stage::Final && !experiment.W_O)
        cell.stage = Stage::Concat;
    if (cell.stage == Stage::Concat && experiment.headCount() == 1 && !experiment.W_O)
        cell.stage = Stage::Output;
    return cell;
}

Flow flowOf(std::shared_ptr<const document::Result> result, core::Index head) {
    return FlowBuilder(std::move(result), head).build();
}

} // namespace attention::walkthrough
