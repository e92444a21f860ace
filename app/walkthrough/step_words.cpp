// SPDX-License-Identifier: GPL-3.0-or-later
#include "walkthrough/step_words.h"

#include "document/recompute.h"

#include <QCoreApplication>

namespace attention::walkthrough {

namespace {

struct Text {
    Q_DECLARE_TR_FUNCTIONS(Steps)
};

QString tensorSentence(core::TensorKind kind) {
    switch (kind) {
    case core::TensorKind::Embeddings:
        return Text::tr("Each token becomes a row of numbers, its embedding, so that one can "
                        "calculate with it.");
    case core::TensorKind::ContextEmbeddings:
        return Text::tr("Keys and values come from a second sequence; each of its tokens is a row "
                        "of numbers too.");
    default:
        return Text::tr("W_O is learned: it mixes what the heads have found.");
    }
}

QString scaledSentence(core::Scale::Kind kind) {
    switch (kind) {
    case core::Scale::Kind::SqrtDk:
        return Text::tr("Divided by √d_k: long vectors give large dot products, and softmax would "
                        "choose one key alone.");
    case core::Scale::Kind::Dk:
        return Text::tr("Divided by d_k, more than the usual √d_k: the weights become more even.");
    case core::Scale::Kind::None:
        return Text::tr("Nothing is divided here: large scores let softmax choose one key alone.");
    default:
        return Text::tr("Divided by a number of your choice: a larger one makes the weights more "
                        "even.");
    }
}

QString projectionSentence(core::Stage stage) {
    switch (stage) {
    case core::Stage::Q:
        return Text::tr("Each embedding times W_Q is a query: what this token looks for.");
    case core::Stage::K:
        return Text::tr("Each embedding times W_K is a key: what this token can be found by.");
    default:
        return Text::tr("Each embedding times W_V is a value: what this token hands over.");
    }
}

QString biasSentence(core::Positions::Kind kind) {
    switch (kind) {
    case core::Positions::Kind::Alibi:
        return Text::tr("The farther a key is from the query, the more is taken from its score; "
                        "each head has its own slope.");
    case core::Positions::Kind::Relative:
        return Text::tr("Each distance between query and key has a number of its own, which is "
                        "added to the scaled score.");
    default:
        return Text::tr("A number for each query and key, which is added to the scaled score.");
    }
}

QString maskedSentence(const core::Experiment& experiment) {
    if (!core::hasStage(experiment, core::Stage::Bias))
        return Text::tr("Where a query may not attend to a key stands −∞, so that its weight "
                        "becomes exactly 0.");
    if (experiment.mask.kind == core::Mask::Kind::None)
        return Text::tr("The bias is added to the scaled scores before the softmax.");
    return Text::tr("The bias is added to the scaled scores; where a query may not attend to a key "
                    "stands −∞.");
}

QString weightsSentence(const core::Ablation& ablation) {
    switch (ablation.kind) {
    case core::Ablation::Kind::Uniform:
        return Text::tr("This head is ablated: every key that may be attended to has the same "
                        "weight, whatever its score.");
    case core::Ablation::Kind::PatternOf:
        return Text::tr("This head is ablated: its weights are those of head %1.")
            .arg(QString::number(ablation.head));
    default:
        return Text::tr("Softmax turns each row into shares: none negative, together 1, the "
                        "largest for the largest score.");
    }
}

QString outputSentence(core::Ablation::Kind kind) {
    switch (kind) {
    case core::Ablation::Kind::Zero:
        return Text::tr("This head is ablated: its output is 0, whatever its weights.");
    case core::Ablation::Kind::Mean:
        return Text::tr("This head is ablated: every token gets the mean of the rows that the "
                        "head would give.");
    default:
        return Text::tr("Each token sums the values by its weights: it takes most from whom it "
                        "attends to most.");
    }
}

QString stageSentence(const core::Experiment& experiment, const core::StageMatrix& matrix) {
    switch (const core::Stage stage = matrix.stage) {
    case core::Stage::X_pos:
        return Text::tr(
            "To each embedding the numbers of its position are added, so that the order "
            "of the tokens counts.");
    case core::Stage::Q_rot:
        return Text::tr("Each query is turned by its position, two numbers at a time: its length "
                        "stays.");
    case core::Stage::K_rot:
        return Text::tr("Each key is turned by its position too: a score then depends on the "
                        "distance of the two.");
    case core::Stage::Bias:
        return biasSentence(experiment.positions.kind);
    case core::Stage::Scores:
        return Text::tr("Each query meets each key in a dot product: the better they fit, the "
                        "larger the score.");
    case core::Stage::Scaled:
        return scaledSentence(experiment.scale.kind);
    case core::Stage::Masked:
        return maskedSentence(experiment);
    case core::Stage::Weights:
        return weightsSentence(experiment.heads[static_cast<std::size_t>(matrix.head)].ablation);
    case core::Stage::Output:
        return outputSentence(
            experiment.heads[static_cast<std::size_t>(matrix.head)].ablation.kind);
    case core::Stage::Concat:
        return Text::tr("The outputs of all heads stand side by side: each head has looked for "
                        "something else.");
    case core::Stage::Final:
        return Text::tr("W_O mixes what the heads have found into one row for each token.");
    default:
        return projectionSentence(stage);
    }
}

} // namespace

QString stepSentence(const Flow& flow, const FlowCard& card) {
    if (const auto* tensor = std::get_if<core::TensorId>(&card.matrix))
        return tensorSentence(tensor->kind);
    if (card.form == FlowCard::Form::Transposed)
        return Text::tr("K is turned so that each key is a column: a row of Q and a column of Kᵀ "
                        "have the same %1 numbers.")
            .arg(QString::number(card.rows()));
    return stageSentence(flow.result->experiment, std::get<core::StageMatrix>(card.matrix));
}

} // namespace attention::walkthrough
