// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/matrix.h"
#include "plots/softmax_model.h"

#include <QPointer>
#include <QWidget>

#include <memory>
#include <vector>

class QCheckBox;
class QComboBox;
class QLabel;
class QToolButton;

namespace attention::document {
class Document;
struct Result;
} // namespace attention::document

namespace attention::table {
class InlineNote;
}

namespace attention::plots {

class DifferenceBox;
class DivisorRow;
class ModeChooser;
class ScoreTable;
class SliderRow;

/// The softmax of one row, by eye: of the selected query in the selected head, or of any list of
/// named scores. Shows the Result it was last given; GUI thread.
class SoftmaxPanel : public QWidget {
    Q_OBJECT
  public:
    explicit SoftmaxPanel(QWidget* parent = nullptr);

    void setDocument(document::Document* document);
    /// Null: nothing to show yet.
    void setResult(std::shared_ptr<const document::Result> result);

    enum class Mode { Row, FreeScores };
    void setMode(Mode mode);

  protected:
    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;

  private:
    void layOut();
    QWidget* makeSide();
    void connectControls();
    void followSelection();
    void chooseQuery(int query);
    void chooseKey(int entry);
    void addScore();
    void removeScore();
    void moveShift(int position);
    void refresh();
    void refreshRow();
    void showEntries();
    void showNumbers();
    void showHeader();
    void retranslate();
    QString totals() const;

    QPointer<document::Document> m_document;
    std::shared_ptr<const document::Result> m_result;
    Mode m_mode = Mode::Row;
    core::Index m_query = 0;
    double m_shift = 0;
    std::vector<ScoreEntry> m_row;
    std::vector<ScoreEntry> m_free;
    bool m_isFilling = false;

    ModeChooser* m_modes;
    QLabel* m_queryTitle;
    QComboBox* m_queries;
    QLabel* m_headTitle;
    QToolButton* m_add;
    QToolButton* m_remove;
    QCheckBox* m_sort;
    SoftmaxModel* m_model;
    ScoreTable* m_table;
    QLabel* m_totals;
    table::InlineNote* m_note;
    DivisorRow* m_divisor;
    SliderRow* m_shiftRow;
    QLabel* m_shiftText;
    DifferenceBox* m_difference;
};

} // namespace attention::plots
