// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment.h"
#include "core/matrix.h"
#include "core/plane_preimage.h"
#include "document/document.h"
#include "plots/tip_handler.h"

#include <QCoreApplication>
#include <QPointer>

#include <optional>

namespace attention::plots {

/// Moves the embedding of a token so that its query or key in the selected head goes where its tip
/// goes; a whole movement is one undo step. GUI thread.
class EmbeddingMover : public TipHandler {
    Q_DECLARE_TR_FUNCTIONS(attention::plots::EmbeddingMover)
  public:
    void setDocument(document::Document* document);

    QString refusalOf(Tip tip) const override;
    void beginMove(Tip tip) override;
    void moveTip(Tip tip, QPointF place) override;
    void endMove(End end) override;

  private:
    /// How a tip follows from an embedding.
    struct Path {
        core::TensorId embeddings;
        const core::Matrix* W;
        const core::Matrix* b; ///< null where there is no bias
        QString symbol;        ///< of W
        QString token;
    };
    std::optional<Path> pathOf(Tip tip) const;
    static QString reason(core::PreimageObstacle obstacle, const Path& path);
    void write(Tip tip, const core::Matrix& row);

    QPointer<document::Document> m_document;
    std::optional<document::Document::Gesture> m_gesture;
    Tip m_tip;
    core::Matrix m_before; ///< the row before the movement
};

} // namespace attention::plots
