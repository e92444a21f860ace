// SPDX-License-Identifier: GPL-3.0-or-later
#include "plots/embedding_mover.h"

#include "core/token_text.h"
#include "words/names.h"

#include <cmath>
#include <string>

namespace attention::plots {

void EmbeddingMover::setDocument(document::Document* document) {
    m_gesture.reset();
    m_document = document;
}

std::optional<EmbeddingMover::Path> EmbeddingMover::pathOf(Tip tip) const {
    if (!m_document || m_document->experiment().heads.empty())
        return std::nullopt;
    const core::Experiment& experiment = m_document->experiment();
    const core::Index head = m_document->selection()->head();
    const bool isQuery = tip.kind == Tip::Kind::Query;
    const std::vector<std::string>& tokens = isQuery ? experiment.tokens : experiment.keyTokens();
    if (tip.index >= static_cast<int>(tokens.size()))
        return std::nullopt;
    const auto matrixOf = [](const std::optional<core::Tensor>& tensor) {
        return tensor ? &**tensor : nullptr;
    };
    const QString token = words::fromCore(tokens[static_cast<std::size_t>(tip.index)]);
    if (isQuery) {
        const core::QueryHead& of = experiment.heads[static_cast<std::size_t>(head)];
        return Path{{core::TensorKind::Embeddings, 0},
                    &*of.W_Q,
                    matrixOf(of.b_Q),
                    QStringLiteral("W_Q"),
                    token};
    }
    const core::KeyValueHead& of =
        experiment.kv_heads[static_cast<std::size_t>(experiment.keyValueHeadOf(head))];
    const core::TensorKind kind =
        experiment.context ? core::TensorKind::ContextEmbeddings : core::TensorKind::Embeddings;
    return Path{{kind, 0}, &*of.W_K, matrixOf(of.b_K), QStringLiteral("W_K"), token};
}

QString EmbeddingMover::reason(core::PreimageObstacle obstacle, const Path& path) {
    switch (obstacle) {
    case core::PreimageObstacle::NotInPlane:
        return path.W->cols() == 1
                   ? tr("Tips cannot be dragged: d_k is 1, they lie on a line.")
                   : tr("Tips cannot be dragged: d_k is %1, and many vectors have the same place "
                        "in this plane.")
                         .arg(path.W->cols());
    case core::PreimageObstacle::ManyEmbeddings:
        return tr("Tips cannot be dragged: an embedding has %1 numbers, and many give the same "
                  "place.")
            .arg(path.W->rows());
    case core::PreimageObstacle::FewEmbeddings:
        return tr("Tips cannot be dragged: an embedding has one number, and most places have "
                  "none.");
    default:
        return tr("Tips cannot be dragged: %1 is not invertible, most places have no embedding.")
            .arg(path.symbol);
    }
}

QString EmbeddingMover::refusalOf(Tip tip) const {
    const std::optional<Path> path = pathOf(tip);
    if (!path)
        return tr("There is no embedding to move.");
    const auto obstacle = core::preimageObstacle(*path->W);
    return obstacle ? reason(*obstacle, *path) : QString();
}

void EmbeddingMover::beginMove(Tip tip) {
    const std::optional<Path> path = pathOf(tip);
    if (!path)
        return;
    m_tip = tip;
    m_before = (*core::findTensor(m_document->experiment(), path->embeddings))->row(tip.index);
    m_gesture.emplace(m_document);
}

void EmbeddingMover::moveTip(Tip tip, QPointF place) {
    // The document may have changed its shape under a hand that still moves.
    const std::optional<Path> path = pathOf(tip);
    if (!path || core::preimageObstacle(*path->W))
        return;
    const auto row = core::preimageOf({place.x(), place.y()}, *path->W, path->b);
    if (std::isfinite(row[0]) && std::isfinite(row[1]))
        write(tip, core::Matrix{{row[0], row[1]}});
}

void EmbeddingMover::endMove(End end) {
    if (end == End::Undone && m_gesture)
        write(m_tip, m_before);
    m_gesture.reset();
}

void EmbeddingMover::write(Tip tip, const core::Matrix& row) {
    const std::optional<Path> path = pathOf(tip);
    if (!path)
        return;
    const core::Tensor& tensor =
        *core::findTensor(std::as_const(*m_document).experiment(), path->embeddings);
    if (tip.index >= tensor.rows() || row.cols() != tensor.cols())
        return;
    m_document->editCells(path->embeddings, {tip.index, 0, 1, row.cols()}, row,
                          {words::Deed::MoveEmbedding, {path->token}});
}

} // namespace attention::plots
