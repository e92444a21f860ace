// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reshape.h"

#include <algorithm>

namespace attention::core {

namespace {

std::optional<Experiment> withTokenCount(const Experiment& experiment, Sequence sequence,
                                         Index count) {
    std::vector<std::string> tokens = tokensOf(experiment, sequence);
    while (static_cast<Index>(tokens.size()) < count) {
        // A name that is new: an old one would lend its row.
        std::string name = "t" + std::to_string(tokens.size());
        while (std::find(tokens.begin(), tokens.end(), name) != tokens.end())
            name += '\'';
        tokens.push_back(std::move(name));
    }
    return withTokens(experiment, sequence, tokens);
}

std::optional<Experiment> withPositionRows(const Experiment& experiment, Index rows) {
    const Positions::Kind kind = experiment.positions.kind;
    if (kind == Positions::Kind::Learned || kind == Positions::Kind::Bias)
        return withTokenCount(experiment, Sequence::Queries, rows);
    return std::nullopt;
}

std::optional<Experiment> withPositionColumns(const Experiment& experiment, Index columns) {
    if (experiment.positions.kind == Positions::Kind::Learned)
        return withModelWidth(experiment, columns);
    if (experiment.positions.kind == Positions::Kind::Bias)
        return withTokenCount(experiment,
                              experiment.context ? Sequence::Context : Sequence::Queries, columns);
    return std::nullopt;
}

/// The least width of at least `columns` that positions allow.
Index keyWidthFor(const Experiment& experiment, Index columns) {
    return experiment.positions.kind == Positions::Kind::Rotary ? columns + columns % 2 : columns;
}

bool belongsToKeys(TensorKind kind) {
    return kind == TensorKind::W_K || kind == TensorKind::W_V;
}

std::optional<Experiment> withRows(const Experiment& experiment, TensorKind kind, Index rows) {
    if (kind == TensorKind::Embeddings)
        return withTokenCount(experiment, Sequence::Queries, rows);
    if (kind == TensorKind::ContextEmbeddings)
        return withTokenCount(experiment, Sequence::Context, rows);
    if (kind == TensorKind::Positions)
        return withPositionRows(experiment, rows);
    if (belongsToKeys(kind) && experiment.context)
        return withContextWidth(experiment, rows);
    if (kind == TensorKind::W_Q || belongsToKeys(kind))
        return withModelWidth(experiment, rows);
    return std::nullopt;
}

std::optional<Experiment> withColumns(const Experiment& experiment, TensorKind kind,
                                      Index columns) {
    switch (kind) {
    case TensorKind::Embeddings:
        return withModelWidth(experiment, columns);
    case TensorKind::ContextEmbeddings:
        return withContextWidth(experiment, columns);
    case TensorKind::W_Q:
    case TensorKind::b_Q:
    case TensorKind::W_K:
    case TensorKind::b_K:
        return withKeyWidth(experiment, keyWidthFor(experiment, columns));
    case TensorKind::W_V:
    case TensorKind::b_V:
        return withValueWidth(experiment, columns);
    case TensorKind::W_O:
    case TensorKind::b_O:
        return withOutputWidth(experiment, columns);
    case TensorKind::Positions:
        return withPositionColumns(experiment, columns);
    default:
        return std::nullopt;
    }
}

} // namespace

std::optional<Experiment> withRoomFor(const Experiment& experiment, TensorId id, Index rows,
                                      Index columns) {
    const Tensor* tensor = findTensor(experiment, id);
    if (!tensor)
        return std::nullopt;
    std::optional<Experiment> grown = experiment;
    const bool taller = rows > tensor->rows();
    const bool wider = columns > tensor->cols();
    if ((taller && rows > kLargestGrowth) || (wider && columns > kLargestGrowth))
        return std::nullopt;
    if (taller)
        grown = withRows(*grown, id.kind, rows);
    if (wider && grown)
        grown = withColumns(*grown, id.kind, columns);
    return grown;
}

} // namespace attention::core
