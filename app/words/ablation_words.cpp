// SPDX-License-Identifier: GPL-3.0-or-later
#include "words/ablation_words.h"

#include <QCoreApplication>
#include <QStringList>

namespace attention::words {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(words)
};

} // namespace

QString ablationName(const core::Ablation& ablation) {
    switch (ablation.kind) {
    case core::Ablation::Kind::Zero:
        return Words::tr("zero");
    case core::Ablation::Kind::Mean:
        return Words::tr("mean");
    case core::Ablation::Kind::Uniform:
        return Words::tr("uniform");
    case core::Ablation::Kind::PatternOf:
        return Words::tr("pattern of head %1").arg(ablation.head);
    default:
        return {};
    }
}

QString ablationName(const core::Experiment& experiment, core::Index head) {
    if (head < 0 || head >= experiment.headCount())
        return {};
    return ablationName(experiment.heads[static_cast<std::size_t>(head)].ablation);
}

QString ablatedHeads(const core::Experiment& experiment) {
    QStringList heads;
    for (core::Index head = 0; head < experiment.headCount(); ++head) {
        const QString name = ablationName(experiment, head);
        if (!name.isEmpty())
            heads << Words::tr("head %1: %2").arg(QString::number(head), name);
    }
    return heads.join(Words::tr("; "));
}

} // namespace attention::words
