// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/compare.h"
#include "core/tensor.h"
#include "table/number_delegate.h"

#include <QString>
#include <QWidget>

#include <memory>
#include <optional>
#include <vector>

class QBoxLayout;
class QLabel;

namespace attention::document {
struct Result;
}

namespace attention::table {

class MatrixView;
class StageModel;

/// What the tables are compared with, and how they show it.
struct TableComparison {
    core::ComparisonView view = core::ComparisonView::Now;
    std::shared_ptr<const document::Result> result; ///< of the baseline, or of now for a head
    std::optional<core::Index> head; ///< every head is compared with this one; else with the same
    QString name;                    ///< what it is, in titles
};

/// The stages that are no maps as tables to read and copy: Q, K and V side by side, output, concat,
/// final with X beside it; each as it is now, in a baseline, as their difference, or twice. As many
/// tables are made as were ever wanted at once. GUI thread.
class StageTables : public QWidget {
    Q_OBJECT
  public:
    explicit StageTables(QWidget* parent = nullptr);

    /// Null: nothing to show yet.
    void setResult(std::shared_ptr<const document::Result> result);
    /// Maps show nothing here.
    void setStage(core::Stage stage, core::Index head);
    /// Absent: nothing is compared. Where shapes differ the tables are those of now.
    void setComparison(std::optional<TableComparison> comparison);
    void setDigits(int digits);
    void setTint(NumberDelegate::Tint tint);
    /// Makes one of the tables that Q, K and V will want; whether there are more of them to make.
    bool prepareOne();
    QSize minimumSizeHint() const override { return {200, 120}; }

  Q_SIGNALS:
    void selectionDescribed(const QString& description);
    void cellActivated(const attention::core::Cell& cell);
    void cellHovered(std::optional<attention::core::Cell> cell);

  protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

  private:
    struct Table {
        QWidget* box = nullptr;
        QLabel* title = nullptr;
        QLabel* shape = nullptr;
        MatrixView* view = nullptr;
        StageModel* model = nullptr;
    };
    Table makeTable();
    Table& tableAt(std::size_t place);
    void refresh();
    /// Side by side where they fit, else one below the other where that cuts off less.
    void arrange();
    /// Which numbers of a stage a table shows.
    enum class Version { Now, Reference, Difference };
    std::vector<Version> versionsOf(core::Stage stage) const;
    void showStage(Table& table, core::Stage stage, Version version);
    void showVersion(Table& table, core::Stage stage, Version version);
    QString titleOf(core::Stage stage, core::Index head, Version version) const;
    std::optional<core::Tensor> referenceOf(core::Stage stage) const;
    core::Index shownHead() const;
    void showEmbeddings(Table& table);
    void announce(Table& table, const QString& title, std::optional<QColor> hue);

    std::shared_ptr<const document::Result> m_result;
    core::Stage m_stage = core::Stage::Weights; ///< a map: nothing to show
    core::Index m_head = 0;
    std::optional<TableComparison> m_comparison;
    std::vector<Table> m_tables;
    std::optional<int> m_digits;
    std::optional<NumberDelegate::Tint> m_tint;
    QBoxLayout* m_layout;
    QLabel* m_empty;
    bool m_refreshing = false;
};

} // namespace attention::table
