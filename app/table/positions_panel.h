// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment.h"
#include "table/cell_mark.h"

#include <QPointer>
#include <QWidget>

class QLabel;
class QLineEdit;

namespace attention::document {
class Document;
}

namespace attention::table {

class ChoiceButton;
class InlineNote;
class TensorPanel;

/// How the order of the tokens enters the pass: the kind, what it takes beside it, and its numbers
/// where it has some. Each choice is one undo step. GUI thread.
class PositionsPanel : public QWidget {
    Q_OBJECT
  public:
    explicit PositionsPanel(QWidget* parent = nullptr);

    void setDocument(document::Document* document);
    void setDigits(int digits);
    void setMarks(const Marks& marks);
    /// Stands where the caller puts it.
    ChoiceButton* kind() const { return m_kind; }
    ChoiceButton* pairing() const { return m_pairing; }
    QLineEdit* base() const { return m_base; }
    TensorPanel* values() const { return m_values; }

  Q_SIGNALS:
    void refused(const QString& reason);

  protected:
    void changeEvent(QEvent* event) override;

  private:
    void layOut();
    void refuse(const QString& reason);
    void chooseKind(std::size_t choice);
    void choosePairing(std::size_t choice);
    void takeBase();
    void become(const core::Positions& positions);
    void refresh();
    void retranslate();

    QPointer<document::Document> m_document;
    ChoiceButton* m_kind;
    ChoiceButton* m_pairing;
    QLabel* m_baseLabel;
    QLineEdit* m_base;
    InlineNote* m_note;
    TensorPanel* m_values;
};

} // namespace attention::table
