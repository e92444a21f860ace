// SPDX-License-Identifier: GPL-3.0-or-later
#include "words/operations.h"

#include <QCoreApplication>

namespace attention::words {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(words)
};

const core::Ablation& ablationOf(const core::Experiment& experiment, core::Index head) {
    return experiment.heads[static_cast<std::size_t>(head)].ablation;
}

} // namespace

QString maskedOperation(const core::Experiment& experiment) {
    if (!core::hasStage(experiment, core::Stage::Bias))
        return Words::tr("mask");
    return experiment.mask.kind == core::Mask::Kind::None ? Words::tr("+ bias")
                                                          : Words::tr("+ bias, mask");
}

QString weightsOperation(const core::Experiment& experiment, core::Index head) {
    const core::Ablation& ablation = ablationOf(experiment, head);
    switch (ablation.kind) {
    case core::Ablation::Kind::Uniform:
        return Words::tr("uniform");
    case core::Ablation::Kind::PatternOf:
        return Words::tr("those of head %1").arg(QString::number(ablation.head));
    default:
        return QStringLiteral("softmax");
    }
}

QString outputOperation(const core::Experiment& experiment, core::Index head) {
    switch (ablationOf(experiment, head).kind) {
    case core::Ablation::Kind::Zero:
        return Words::tr("switched off");
    case core::Ablation::Kind::Mean:
        return Words::tr("mean of × V");
    default:
        return QStringLiteral("× V");
    }
}

} // namespace attention::words
