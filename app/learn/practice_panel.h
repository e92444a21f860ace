// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/check.h"
#include "learn/practice_model.h"
#include "learn/printed_tables.h"
#include "learn/stage_panel.h"

#include <map>

class QAction;

namespace attention::learn {

class SlipSearch;

/// Numbers of the selected stage and head are hidden, here and in the views of the pass; a person
/// works them out and types them, with hints where they ask. Keeps what was typed until another
/// document is opened; GUI thread.
class PracticePanel : public StagePanel {
    Q_OBJECT
  public:
    explicit PracticePanel(QWidget* parent = nullptr);

    PracticeModel::Phase phase() const { return m_phase; }

  public Q_SLOTS:
    void hideWholeStage();
    /// Those that are selected in the table.
    void hideChosenCells();
    void hideEveryOtherCell();
    void hideRandomThird();
    /// One hint more on the number under the cursor.
    void giveHint();
    /// Ends the practice: every number is on show again.
    void reveal();

  protected:
    void forget() override;
    void refreshShown() override;
    void retranslate() override;

  private:
    using Phase = PracticeModel::Phase;

    void connectControls();
    /// Whether a stage of the result is there to be shown.
    bool hasStage() const;
    void begin(CellChoice asked);
    void hideAsked();
    void showTable();
    void showControls();
    void showProgress();
    void showHints();
    void showDiagnosis(const core::Diagnosis& diagnosis);
    core::Index askedCount() const;
    core::Index rightCount() const;
    /// Of the number under the cursor; empty where it is not asked for.
    QStringList hints() const;

    PracticeModel* m_model;
    SlipSearch* m_search;
    PrintedTables m_typed;
    Phase m_phase = Phase::Choosing;
    CellChoice m_asked;
    std::map<std::pair<int, int>, qsizetype> m_given; ///< hints a cell
    QPointer<document::Document> m_practised;

    QToolButton* m_whole;
    QToolButton* m_chosen;
    QToolButton* m_some;
    QAction* m_everyOther;
    QAction* m_random;
    QToolButton* m_hint;
    QToolButton* m_reveal;
    QLabel* m_message;
    QLabel* m_diagnosis;
    QLabel* m_hints;
};

} // namespace attention::learn
