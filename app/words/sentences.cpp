// SPDX-License-Identifier: GPL-3.0-or-later
#include "words/names.h"

#include "core/mask.h"
#include "core/number_text.h"
#include "core/token_text.h"
#include "words/ablation_words.h"
#include "words/distinct_labels.h"
#include "words/short_number.h"

#include <QCoreApplication>

#include <cmath>

namespace attention::words {

namespace {

constexpr int kCellDigits = 6;

struct Words {
    Q_DECLARE_TR_FUNCTIONS(words)
  public:
    static QString formula(const core::Experiment& experiment, core::Stage stage);
    static QString biasFormula(core::Positions::Kind kind);
    static QString positions(core::Positions::Kind kind);
    static QString computation(const core::Experiment& experiment, core::Stage stage);
    static QString pass(const core::Experiment& experiment, core::Stage stage);
    static QString colors(core::Stage stage, const core::ColorChoice& colors,
                          const core::ColorScale& scale);
    static QString leftOut(const core::Experiment& experiment, core::Stage stage,
                           const core::ColorChoice& colors);
};

/// Spaces, line breaks and control characters visible.
QString visible(const QString& label) {
    return fromCore(core::labelOf(toCore(label)));
}

bool isBlocked(const core::Experiment& experiment, const core::Cell& cell) {
    return !core::mayAttend(experiment, cell.row, cell.column);
}

bool followsMask(core::Stage stage) {
    return stage == core::Stage::Masked || stage == core::Stage::Weights;
}

/// Whether positions come into the numbers of a map; those that are a bias come after the scores.
bool followsPositions(core::Stage stage, core::Positions::Kind kind) {
    switch (kind) {
    case core::Positions::Kind::Sinusoidal:
    case core::Positions::Kind::Learned:
    case core::Positions::Kind::Rotary:
        return core::isMap(stage);
    default:
        return followsMask(stage);
    }
}

bool followsAblation(core::Stage stage) {
    return stage == core::Stage::Weights || stage == core::Stage::Output ||
           stage == core::Stage::Concat || stage == core::Stage::Final;
}

/// `2.82843 = √d_k`, or the number alone.
QString divisorText(const core::Experiment& experiment) {
    const QString number = shortNumber(core::divisorOf(experiment.scale, experiment.d_k()));
    switch (experiment.scale.kind) {
    case core::Scale::Kind::SqrtDk:
        return QStringLiteral("√d_k = %1").arg(number);
    case core::Scale::Kind::Dk:
        return QStringLiteral("d_k = %1").arg(number);
    default:
        return number;
    }
}

QString Words::biasFormula(core::Positions::Kind kind) {
    switch (kind) {
    case core::Positions::Kind::Alibi:
        return tr("−slope × distance of query and key");
    case core::Positions::Kind::Relative:
        return tr("a number for each distance of query and key");
    default:
        return tr("a number for each query and key");
    }
}

QString Words::formula(const core::Experiment& experiment, core::Stage stage) {
    const auto& queryHead = experiment.heads.front();
    const auto& keyHead = experiment.kv_heads.front();
    const QString queries = core::hasStage(experiment, core::Stage::X_pos) ? QStringLiteral("X_pos")
                                                                           : QStringLiteral("X");
    const QString keys = experiment.context ? QStringLiteral("Y") : queries;
    switch (stage) {
    case core::Stage::X_pos:
        return QStringLiteral("X + P");
    case core::Stage::Q:
        return queries + (queryHead.b_Q ? QStringLiteral(" W_Q + b_Q") : QStringLiteral(" W_Q"));
    case core::Stage::Q_rot:
        return tr("each row of Q turned by its position");
    case core::Stage::K_rot:
        return tr("each row of K turned by its position");
    case core::Stage::Bias:
        return biasFormula(experiment.positions.kind);
    case core::Stage::K:
        return keys + (keyHead.b_K ? QStringLiteral(" W_K + b_K") : QStringLiteral(" W_K"));
    case core::Stage::V:
        return keys + (keyHead.b_V ? QStringLiteral(" W_V + b_V") : QStringLiteral(" W_V"));
    case core::Stage::Output:
        return QStringLiteral("weights V");
    case core::Stage::Concat:
        return tr("the heads’ outputs side by side");
    case core::Stage::Final:
        if (!experiment.W_O)
            return tr("the heads’ outputs side by side");
        return experiment.b_O ? QStringLiteral("concat W_O + b_O") : QStringLiteral("concat W_O");
    default:
        return core::hasStage(experiment, core::Stage::Q_rot) ? QStringLiteral("Q_rot K_rotᵀ")
                                                              : QStringLiteral("Q Kᵀ");
    }
}

QString Words::computation(const core::Experiment& experiment, core::Stage stage) {
    const QString product = formula(experiment, stage);
    if (!core::isMap(stage) || stage == core::Stage::Scores || stage == core::Stage::Bias)
        return tr("%1: %2").arg(stageTitle(stage), product);
    QString divisor = divisorText(experiment);
    if (stage != core::Stage::Scaled && core::hasStage(experiment, core::Stage::Bias))
        divisor = tr("%1, plus the position bias").arg(divisor);
    if (stage == core::Stage::Weights)
        return tr("%1: softmax over the keys of %2 divided by %3")
            .arg(stageTitle(stage), product, divisor);
    return tr("%1: %2 divided by %3").arg(stageTitle(stage), product, divisor);
}

/// Empty where the kind says no more than its formula does.
QString Words::positions(core::Positions::Kind kind) {
    switch (kind) {
    case core::Positions::Kind::Sinusoidal:
        return tr("sinusoidal positions");
    case core::Positions::Kind::Learned:
        return tr("learned positions");
    case core::Positions::Kind::Rotary:
        return tr("rotary positions (RoPE)");
    case core::Positions::Kind::Alibi:
        return QStringLiteral("ALiBi");
    case core::Positions::Kind::Relative:
        return tr("relative position bias");
    default:
        return {};
    }
}

/// What was computed, under which mask and with which positions.
QString Words::pass(const core::Experiment& experiment, core::Stage stage) {
    QString text = computation(experiment, stage);
    if (followsMask(stage))
        text = tr("%1; %2").arg(text, maskTitle(experiment.mask).toLower());
    const QString named = followsPositions(stage, experiment.positions.kind)
                              ? positions(experiment.positions.kind)
                              : QString();
    return named.isEmpty() ? text : tr("%1; %2").arg(text, named);
}

QString Words::colors(core::Stage stage, const core::ColorChoice& choice,
                      const core::ColorScale& scale) {
    // Only weights have a range of their own.
    const bool isShared = choice.range == core::RangeMode::Fixed && stage != core::Stage::Weights;
    const core::RangeMode mode = isShared ? core::RangeMode::Shared : choice.range;
    return tr("Colours: %1, %2, from %3 to %4 (%5)")
        .arg(colorMapTitle(scale.map), colorNormTitle(scale.norm).toLower(),
             shortNumber(scale.range.low), shortNumber(scale.range.high),
             rangeModeTitle(mode).toLower());
}

QString Words::leftOut(const core::Experiment& experiment, core::Stage stage,
                       const core::ColorChoice& choice) {
    QString text;
    if (followsMask(stage) && experiment.mask.kind != core::Mask::Kind::None)
        text += tr("; blocked cells are hatched and do not count");
    if (choice.range == core::RangeMode::Manual || choice.range == core::RangeMode::Percentile)
        text += tr("; values outside take the end colours");
    return text;
}

QString withAblated(const QString& text, const core::Experiment& experiment, core::Stage stage) {
    const QString ablated = followsAblation(stage) ? ablatedHeads(experiment) : QString();
    return ablated.isEmpty() ? text : Words::tr("%1 Ablated: %2.").arg(text, ablated);
}

} // namespace

QString cellSentence(const core::Experiment& experiment, const core::Cell& cell, double value) {
    const QString row = visible(distinctLabels(rowLabels(experiment, cell.stage)).value(cell.row));
    const QString column =
        visible(distinctLabels(columnLabels(experiment, cell.stage)).value(cell.column));
    const QString number = fromCore(core::displayText(value, kCellDigits));
    if (!core::isMap(cell.stage))
        return Words::tr("Row “%1”, column “%2”: %3").arg(row, column, number);
    if (followsMask(cell.stage) && isBlocked(experiment, cell))
        return Words::tr("Query “%1” → key “%2”: %3 (blocked)").arg(row, column, number);
    return Words::tr("Query “%1” → key “%2”: %3").arg(row, column, number);
}

QString summaryText(const core::Summary& summary) {
    return Words::tr("Count %1 · sum %2 · mean %3 · min %4 · max %5 · norm %6")
        .arg(QString::number(summary.count), shortNumber(summary.sum), shortNumber(summary.mean),
             shortNumber(summary.range.low), shortNumber(summary.range.high),
             shortNumber(summary.norm));
}

QString colorSentence(core::Stage stage, const core::ColorChoice& choice,
                      const core::ColorScale& scale) {
    QString text = Words::colors(stage, choice, scale);
    if (choice.range == core::RangeMode::Manual || choice.range == core::RangeMode::Percentile)
        text += Words::tr("; values outside take the end colours");
    return Words::tr("%1.").arg(text);
}

QString caption(const core::Experiment& experiment, core::Stage stage,
                const core::ColorChoice& colors, const core::ColorScale& scale) {
    const QString text =
        Words::tr("%1. %2%3.")
            .arg(Words::pass(experiment, stage), Words::colors(stage, colors, scale),
                 Words::leftOut(experiment, stage, colors));
    return withAblated(text, experiment, stage);
}

QString originText(const core::Experiment& experiment, core::Stage stage) {
    return withAblated(Words::tr("%1.").arg(Words::pass(experiment, stage)), experiment, stage);
}

} // namespace attention::words
