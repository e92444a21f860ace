// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/check.h"
#include "learn/printed_tables.h"
#include "learn/stage_panel.h"

namespace attention::table {
class InlineNote;
}

namespace attention::learn {

class SlipSearch;

/// Numbers that somebody printed for the selected stage and head, each with its verdict and the
/// computed number beside it, and the slip behind the wrong ones. Keeps a table for each stage and
/// head until another document is opened; GUI thread.
class CheckPanel : public StagePanel {
    Q_OBJECT
  public:
    explicit CheckPanel(QWidget* parent = nullptr);

  public Q_SLOTS:
    /// The clipboard: a whole table, with or without labels, or a block from the cursor on.
    void paste();
    /// Blanks the table; called again before anything was typed, brings it back.
    void clear();

  protected:
    void forget() override;
    void refreshShown() override;
    void retranslate() override;

  private:
    void showTable();
    void keep(core::PrintedTable table);
    void showDiagnosis(const core::Diagnosis& diagnosis);
    void showCounts();
    QString wrongSentences() const;
    QString usedStages() const;

    PrintedTables m_printed;
    core::PrintedTable m_cleared; ///< of the place shown; without cells where nothing was cleared

    CheckModel* m_model;
    SlipSearch* m_search;
    QToolButton* m_paste;
    QToolButton* m_clear;
    table::InlineNote* m_note;
    QLabel* m_diagnosis;
    QLabel* m_wrong;
    QLabel* m_used;
};

} // namespace attention::learn
