// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment.h"

#include <QPointer>
#include <QWidget>

#include <vector>

class QLabel;

namespace attention::document {
class Document;
}

namespace attention::table {

class ChoiceButton;
class PositionsPanel;

/// What kind of layer it is: where the keys come from, how many heads share them, and how positions
/// enter. Each choice is one undo step. GUI thread.
class LayerKindPanel : public QWidget {
    Q_OBJECT
  public:
    explicit LayerKindPanel(QWidget* parent = nullptr);

    void setDocument(document::Document* document);
    ChoiceButton* keysFrom() const { return m_keysFrom; }
    ChoiceButton* sharing() const { return m_sharing; }
    PositionsPanel* positions() const { return m_positions; }

  protected:
    void changeEvent(QEvent* event) override;

  private:
    void layOut();
    void chooseKeysFrom(std::size_t choice);
    void chooseSharing(std::size_t choice);
    void refreshSharing();
    void refresh();
    void retranslate();

    QPointer<document::Document> m_document;
    QLabel* m_title;
    QLabel* m_shape;
    ChoiceButton* m_keysFrom;
    ChoiceButton* m_sharing;
    PositionsPanel* m_positions;
    std::vector<core::Index> m_counts; ///< of key/value heads, as m_sharing lists them
};

} // namespace attention::table
