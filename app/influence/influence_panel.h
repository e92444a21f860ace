// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/place.h"
#include "table/influence_tint.h"

#include <QPointer>
#include <QWidget>

#include <array>
#include <memory>

class QAction;
class QCheckBox;
class QLabel;

namespace attention::document {
class Document;
struct Result;
} // namespace attention::document

namespace attention::influence {

class Differentiate;
class EntryButton;
class Legend;

/// What every number that is edited does to the cell that was selected last: the switch, the
/// colours with their range, and the largest derivatives. GUI thread.
class InfluencePanel : public QWidget {
    Q_OBJECT
  public:
    /// The panel is switched by this action, which outlives it, and switches it.
    explicit InfluencePanel(QAction* shown, QWidget* parent = nullptr);

    void setDocument(document::Document* document);
    /// Null: nothing to show yet.
    void setResult(const std::shared_ptr<const document::Result>& result);

    /// The number and its derivative in one line; empty where there is none.
    QString sentenceOf(const core::TensorCell& number) const;

  Q_SIGNALS:
    /// For the tables.
    void tintChanged(const attention::table::InfluenceTint& tint);
    void entryChosen(const attention::core::TensorCell& entry);

  protected:
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

  private:
    void layOut();
    void refresh();
    void showEntries();
    void retranslate();
    QString title() const;
    /// Why there is nothing to list; empty where there is something.
    QString reason() const;
    table::InfluenceTint tint() const;

    QPointer<document::Document> m_document;
    QAction* m_shown;
    Differentiate* m_differentiate;
    QCheckBox* m_switch;
    QWidget* m_body;
    QLabel* m_title;
    Legend* m_legend;
    QLabel* m_heading;
    std::array<EntryButton*, 5> m_entries{};
    QLabel* m_reason;
};

} // namespace attention::influence
