// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/next_layer.h"

#include <QObject>
#include <QPointer>

#include <vector>

class QMenu;
class QPoint;
class QWidget;

namespace attention::document {
class Document;
class Recompute;
} // namespace attention::document

namespace attention::table {
class AblationMenu;
}

namespace attention::shell {

class Actions;

/// What the actions `head.ablate`, `head.merge`, `layer.useFinal` and `layer.useResidual` do to the
/// document on show, and the menu of a head. GUI thread.
class LayerActions : public QObject {
    Q_OBJECT
  public:
    /// All outlive this; `recompute` gives the pass where it is up to date.
    LayerActions(const Actions& actions, document::Recompute* recompute, QWidget* window);

    void setDocument(document::Document* document);
    /// Every choice of an ablation, before the action `head.ablate` of this menu.
    void addAblationTo(QMenu* menu);
    /// At the end of the menu of a head.
    void addToHeadMenu(QMenu* menu);
    /// What one can do with a head, at this place of the screen; it becomes the selected one.
    void showHeadMenu(core::Index head, QPoint place);
    /// One undo step; the merged head is selected. Refused for fewer than two heads.
    void merge(const std::vector<core::Index>& heads);
    /// One undo step; refused where final is not as wide as X.
    void useAsNext(core::NextInput input);

  Q_SIGNALS:
    /// Why nothing was done, in words.
    void refused(const QString& reason);

  private:
    void askForHeads();
    void enable();
    void showAblation();
    void ablate();
    /// Runs `deed`; what the core refuses is said.
    template<typename Deed>
    void attempt(const Deed& deed);
    QString widthsDiffer() const;

    const Actions& m_actions;
    document::Recompute* m_recompute;
    QWidget* m_window;
    QPointer<document::Document> m_document;
    table::AblationMenu* m_ablation;
    QMenu* m_headMenu;
};

} // namespace attention::shell
