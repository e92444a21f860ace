// SPDX-License-Identifier: GPL-3.0-or-later
#include "walkthrough/axes.h"

#include "table/hues.h"

#include <QCoreApplication>

#include <array>

namespace attention::walkthrough {

namespace {

struct Text {
    Q_DECLARE_TR_FUNCTIONS(Axes)
};

Axis keysOf(const core::Experiment& experiment) {
    return experiment.context ? Axis::Keys : Axis::Queries;
}

Axis outOf(const core::Experiment& experiment) {
    if (!experiment.W_O)
        return Axis::Concat;
    return experiment.d_out() == experiment.d_model() ? Axis::Model : Axis::Out;
}

Axes axesOfStage(const core::Experiment& experiment, core::Stage stage) {
    switch (stage) {
    case core::Stage::X_pos:
        return {Axis::Queries, Axis::Model};
    case core::Stage::Q:
    case core::Stage::Q_rot:
        return {Axis::Queries, Axis::QueryKey};
    case core::Stage::K:
    case core::Stage::K_rot:
        return {keysOf(experiment), Axis::QueryKey};
    case core::Stage::V:
        return {keysOf(experiment), Axis::Value};
    case core::Stage::Output:
        return {Axis::Queries, Axis::Value};
    case core::Stage::Concat:
        return {Axis::Queries, Axis::Concat};
    case core::Stage::Final:
        return {Axis::Queries, outOf(experiment)};
    default:
        return {Axis::Queries, keysOf(experiment)};
    }
}

Axes axesOfTensor(const core::Experiment& experiment, core::TensorKind kind) {
    const Axis width = experiment.context ? Axis::Context : Axis::Model;
    switch (kind) {
    case core::TensorKind::Embeddings:
        return {Axis::Queries, Axis::Model};
    case core::TensorKind::ContextEmbeddings:
        return {Axis::Keys, Axis::Context};
    case core::TensorKind::W_Q:
    case core::TensorKind::b_Q:
        return {Axis::Model, Axis::QueryKey};
    case core::TensorKind::W_K:
    case core::TensorKind::b_K:
        return {width, Axis::QueryKey};
    case core::TensorKind::W_V:
    case core::TensorKind::b_V:
        return {width, Axis::Value};
    default:
        return {Axis::Concat, outOf(experiment)};
    }
}

} // namespace

Axes axesOf(const core::Experiment& experiment, const core::MatrixId& matrix) {
    if (const auto* tensor = std::get_if<core::TensorId>(&matrix))
        return axesOfTensor(experiment, tensor->kind);
    return axesOfStage(experiment, std::get<core::StageMatrix>(matrix).stage);
}

QString symbolOf(Axis axis) {
    constexpr std::array kSymbols{"n", "m", "d_model", "d_Y", "d_k", "d_v", "H·d_v", "d_out"};
    return QString::fromUtf8(kSymbols[static_cast<std::size_t>(axis)]);
}

QString titleOf(Axis axis) {
    switch (axis) {
    case Axis::Queries:
        return Text::tr("tokens");
    case Axis::Keys:
        return Text::tr("tokens of the context");
    case Axis::Model:
        return Text::tr("width of the embeddings");
    case Axis::Context:
        return Text::tr("width of the context’s embeddings");
    case Axis::QueryKey:
        return Text::tr("width of queries and keys");
    case Axis::Value:
        return Text::tr("width of values");
    case Axis::Concat:
        return Text::tr("width of all heads’ outputs side by side");
    default:
        return Text::tr("width of the final output");
    }
}

QColor colorOf(Axis axis, const QPalette& palette) {
    struct Pair {
        QRgb light;
        QRgb dark;
    };
    // Away from the hues of Q, K and V, and apart from each other.
    constexpr std::array<Pair, 8> kColors{{{0xff7c3aed, 0xffb79bff},
                                           {0xff9d174d, 0xfff48fb1},
                                           {0xff64748b, 0xffa5b4c8},
                                           {0xff57534e, 0xffcfc8bf},
                                           {0xff0e7490, 0xff5fc9dd},
                                           {0xff4d7c0f, 0xffb5d66b},
                                           {0xffa21caf, 0xffe7a1f0},
                                           {0xff854d0e, 0xffe0b870}}};
    const Pair& pair = kColors[static_cast<std::size_t>(axis)];
    return QColor(table::isDark(palette) ? pair.dark : pair.light);
}

} // namespace attention::walkthrough
