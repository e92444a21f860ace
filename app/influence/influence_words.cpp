// SPDX-License-Identifier: GPL-3.0-or-later
#include "influence/influence_words.h"

#include "core/token_text.h"
#include "words/distinct_labels.h"
#include "words/names.h"

#include <QCoreApplication>

namespace attention::influence {

namespace {

using core::TensorKind;

constexpr std::size_t kLongestToken = 20;

struct Words {
    Q_DECLARE_TR_FUNCTIONS(influence)
};

/// Equal tokens told apart, their spaces visible.
QString tokenIn(const QStringList& tokens, core::Index index) {
    const QString token = words::distinctLabels(tokens).value(index);
    return words::fromCore(core::labelOf(words::toCore(token), kLongestToken));
}

/// Of a tensor whose rows are tokens: equal ones told apart.
QString rowName(const core::Experiment& experiment, const core::TensorCell& entry) {
    const QStringList rows = words::rowLabels(experiment, entry.tensor);
    if (entry.tensor.kind == TensorKind::Embeddings ||
        entry.tensor.kind == TensorKind::ContextEmbeddings)
        return tokenIn(rows, entry.row);
    return rows.value(entry.row);
}

/// Empty for what belongs to the whole layer.
QString headsOf(const core::Experiment& experiment, core::TensorId tensor) {
    switch (tensor.kind) {
    case TensorKind::W_Q:
    case TensorKind::b_Q:
        return Words::tr("head %1").arg(tensor.head);
    case TensorKind::W_K:
    case TensorKind::W_V:
    case TensorKind::b_K:
    case TensorKind::b_V:
        break;
    default:
        return {};
    }
    const core::Index size =
        experiment.headCount() / static_cast<core::Index>(experiment.kv_heads.size());
    if (size == 1)
        return Words::tr("head %1").arg(tensor.head);
    return Words::tr("heads %1–%2").arg(tensor.head * size).arg((tensor.head + 1) * size - 1);
}

} // namespace

QString cellName(const core::Experiment& experiment, const core::Cell& cell) {
    const QString row = tokenIn(words::rowLabels(experiment, cell.stage), cell.row);
    const QStringList columns = words::columnLabels(experiment, cell.stage);
    const QString column =
        core::isMap(cell.stage) ? tokenIn(columns, cell.column) : columns.value(cell.column);
    const QString place = core::isMap(cell.stage) ? Words::tr("%1 → %2").arg(row, column)
                                                  : Words::tr("%1, %2").arg(row, column);
    const QString stage = words::stageTitle(cell.stage);
    if (!core::isPerHead(cell.stage))
        return Words::tr("%1: %2").arg(stage, place);
    return Words::tr("%1, head %2: %3").arg(stage, QString::number(cell.head), place);
}

QString entryName(const core::Experiment& experiment, const core::TensorCell& entry) {
    const QString symbol = words::tensorSymbol(entry.tensor.kind);
    const QString column = words::columnLabels(experiment, entry.tensor).value(entry.column);
    const QString row = rowName(experiment, entry);
    // A bias and slopes are one row, which has no name of its own.
    const QString place = row == symbol ? column : Words::tr("%1, %2").arg(row, column);
    const QString heads = headsOf(experiment, entry.tensor);
    return heads.isEmpty() ? Words::tr("%1: %2").arg(symbol, place)
                           : Words::tr("%1, %2: %3").arg(symbol, heads, place);
}

} // namespace attention::influence
