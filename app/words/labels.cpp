// SPDX-License-Identifier: GPL-3.0-or-later
#include "words/names.h"

namespace attention::words {

namespace {

QStringList tokenLabels(const std::vector<std::string>& tokens) {
    QStringList labels;
    for (const std::string& token : tokens)
        labels << fromCore(token);
    return labels;
}

/// `q0`, `q1`, …
QStringList numbered(QLatin1String letter, core::Index count) {
    QStringList labels;
    for (core::Index index = 0; index < count; ++index)
        labels << letter + QString::number(index);
    return labels;
}

QStringList dimensionLabels(const core::Experiment& experiment) {
    QStringList labels;
    for (core::Index index = 0; index < experiment.d_model(); ++index)
        labels << dimensionLabel(experiment, index);
    return labels;
}

/// The columns of Y, which are those of X unless there is a context.
QStringList keyDimensionLabels(const core::Experiment& experiment) {
    if (experiment.context)
        return numbered(QLatin1String("d"), experiment.context->embeddings.cols());
    return dimensionLabels(experiment);
}

/// The heads' outputs side by side: `v0`, or `h1 v0` where there are several heads.
QStringList concatLabels(const core::Experiment& experiment) {
    const QStringList values = numbered(QLatin1String("v"), experiment.d_v());
    if (experiment.headCount() == 1)
        return values;
    QStringList labels;
    for (core::Index head = 0; head < experiment.headCount(); ++head)
        for (const QString& value : values)
            labels << QStringLiteral("h%1 %2").arg(QString::number(head), value);
    return labels;
}

/// W_O maps back to the named dimensions of X where it is as wide as X.
QStringList outputLabels(const core::Experiment& experiment) {
    if (!experiment.W_O)
        return concatLabels(experiment);
    if (!experiment.dimensions.empty() && experiment.d_out() == experiment.d_model())
        return dimensionLabels(experiment);
    return numbered(QLatin1String("o"), experiment.d_out());
}

QStringList headLabels(const core::Experiment& experiment) {
    QStringList labels;
    for (core::Index head = 0; head < experiment.headCount(); ++head)
        labels << shortHeadTitle(head);
    return labels;
}

/// The offsets j − i of key and query: `−2`, `−1`, `0`, `+1`.
QStringList offsetLabels(const core::Experiment& experiment) {
    QStringList labels;
    for (core::Index offset = 1 - experiment.queryCount(); offset < experiment.keyCount(); ++offset)
        labels << (offset < 0    ? QStringLiteral("−%1").arg(-offset)
                   : offset == 0 ? QStringLiteral("0")
                                 : QStringLiteral("+%1").arg(offset));
    return labels;
}

/// A row of a learned table belongs to a position, whatever token stands there.
QStringList positionRows(const core::Experiment& experiment) {
    switch (experiment.positions.kind) {
    case core::Positions::Kind::Learned:
        return numbered(QLatin1String(""), experiment.queryCount());
    case core::Positions::Kind::Relative:
        return headLabels(experiment);
    case core::Positions::Kind::Bias:
        return tokenLabels(experiment.tokens);
    default:
        return {tensorSymbol(core::TensorKind::Positions)};
    }
}

QStringList positionColumns(const core::Experiment& experiment) {
    switch (experiment.positions.kind) {
    case core::Positions::Kind::Learned:
        return dimensionLabels(experiment);
    case core::Positions::Kind::Relative:
        return offsetLabels(experiment);
    case core::Positions::Kind::Bias:
        return tokenLabels(experiment.keyTokens());
    default:
        return headLabels(experiment);
    }
}

} // namespace

QString dimensionLabel(const core::Experiment& experiment, core::Index index) {
    const auto position = static_cast<std::size_t>(index);
    if (position < experiment.dimensions.size())
        return inCurrentLanguage(fromCore(experiment.dimensions[position]));
    return QStringLiteral("d%1").arg(index);
}

QStringList rowLabels(const core::Experiment& experiment, core::TensorId id) {
    switch (id.kind) {
    case core::TensorKind::Embeddings:
        return tokenLabels(experiment.tokens);
    case core::TensorKind::ContextEmbeddings:
        return tokenLabels(experiment.keyTokens());
    case core::TensorKind::W_Q:
        return dimensionLabels(experiment);
    case core::TensorKind::W_K:
    case core::TensorKind::W_V:
        return keyDimensionLabels(experiment);
    case core::TensorKind::W_O:
        return concatLabels(experiment);
    case core::TensorKind::Positions:
        return positionRows(experiment);
    default:
        return {tensorSymbol(id.kind)};
    }
}

QStringList columnLabels(const core::Experiment& experiment, core::TensorId id) {
    switch (id.kind) {
    case core::TensorKind::Embeddings:
        return dimensionLabels(experiment);
    case core::TensorKind::ContextEmbeddings:
        return keyDimensionLabels(experiment);
    case core::TensorKind::W_Q:
    case core::TensorKind::b_Q:
        return columnLabels(experiment, core::Stage::Q);
    case core::TensorKind::W_K:
    case core::TensorKind::b_K:
        return columnLabels(experiment, core::Stage::K);
    case core::TensorKind::W_V:
    case core::TensorKind::b_V:
        return columnLabels(experiment, core::Stage::V);
    case core::TensorKind::Positions:
        return positionColumns(experiment);
    default:
        return outputLabels(experiment);
    }
}

QStringList rowLabels(const core::Experiment& experiment, core::Stage stage) {
    const bool ofKeys =
        stage == core::Stage::K || stage == core::Stage::V || stage == core::Stage::K_rot;
    return tokenLabels(ofKeys ? experiment.keyTokens() : experiment.tokens);
}

QStringList columnLabels(const core::Experiment& experiment, core::Stage stage) {
    switch (stage) {
    case core::Stage::X_pos:
        return dimensionLabels(experiment);
    case core::Stage::Q:
    case core::Stage::Q_rot:
        return numbered(QLatin1String("q"), experiment.d_k());
    case core::Stage::K:
    case core::Stage::K_rot:
        return numbered(QLatin1String("k"), experiment.d_k());
    case core::Stage::V:
    case core::Stage::Output:
        return numbered(QLatin1String("v"), experiment.d_v());
    case core::Stage::Concat:
        return concatLabels(experiment);
    case core::Stage::Final:
        return outputLabels(experiment);
    default:
        return tokenLabels(experiment.keyTokens());
    }
}

} // namespace attention::words
