// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment.h"

#include <QMenu>
#include <QPointer>

namespace attention::document {
class Document;
}

namespace attention::table {

/// Gives the head this ablation, or makes it intact: one undo step.
void ablateHead(document::Document* document, core::Index head, core::Ablation ablation);

/// What the selected head does: its own attention, or one of the ablations. GUI thread.
class AblationMenu : public QMenu {
    Q_OBJECT
  public:
    explicit AblationMenu(QWidget* parent = nullptr);

    void setDocument(document::Document* document);

  protected:
    void changeEvent(QEvent* event) override;

  private:
    QAction* addChoice(core::Ablation::Kind kind);
    void choose(core::Ablation ablation);
    /// The choices as the selected head has them, when the menu opens.
    void refresh();
    void retranslate();

    QPointer<document::Document> m_document;
    QAction* m_intact;
    QAction* m_zero;
    QAction* m_mean;
    QAction* m_uniform;
    QMenu* m_patterns;
};

} // namespace attention::table
