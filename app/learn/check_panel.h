// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/place.h"
#include "learn/printed_tables.h"

#include <QPointer>
#include <QWidget>

#include <memory>

class QLabel;
class QToolButton;

namespace attention::document {
class Document;
struct Result;
} // namespace attention::document

namespace attention::table {
class InlineNote;
}

namespace attention::learn {

class CheckModel;
class CheckTable;
class SlipSearch;

/// Numbers that somebody printed for the selected stage and head, each with its verdict and the
/// computed number beside it, and the slip behind the wrong ones. Keeps a table for each stage and
/// head until another document is opened; GUI thread.
class CheckPanel : public QWidget {
    Q_OBJECT
  public:
    explicit CheckPanel(QWidget* parent = nullptr);

    void setDocument(document::Document* document);
    /// Null: nothing to check yet.
    void setResult(std::shared_ptr<const document::Result> result);

  public Q_SLOTS:
    /// The clipboard: a whole table, with or without labels, or a block from the cursor on.
    void paste();
    /// Blanks the table; called again before anything was typed, brings it back.
    void clear();

  protected:
    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;

  private:
    void layOut();
    QWidget* makeSide();
    core::StageMatrix place() const;
    void forget();
    void refresh();
    void showTable();
    void followCell();
    void chooseCell(int row, int column);
    void keep(core::PrintedTable table);
    void showDiagnosis(const core::Diagnosis& diagnosis);
    void showCounts();
    void retranslate();
    QString wrongSentences() const;
    QString usedStages() const;

    QPointer<document::Document> m_document;
    std::shared_ptr<const document::Result> m_result;
    PrintedTables m_printed;
    core::PrintedTable m_cleared; ///< of the place shown; without cells where nothing was cleared
    core::StageMatrix m_place;
    bool m_isChoosing = false;

    CheckModel* m_model;
    CheckTable* m_table;
    SlipSearch* m_search;
    QLabel* m_title;
    QToolButton* m_paste;
    QToolButton* m_clear;
    QLabel* m_counts;
    table::InlineNote* m_note;
    QLabel* m_diagnosis;
    QLabel* m_wrong;
    QLabel* m_used;
};

} // namespace attention::learn
