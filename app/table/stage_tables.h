// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tensor.h"
#include "table/number_delegate.h"

#include <QWidget>

#include <array>
#include <memory>
#include <optional>

class QBoxLayout;
class QLabel;

namespace attention::document {
struct Result;
}

namespace attention::table {

class MatrixView;
class StageModel;

/// The stages that are no maps as tables to read and copy: Q, K and V side by side, output, concat,
/// final with X beside it. GUI thread.
class StageTables : public QWidget {
    Q_OBJECT
  public:
    explicit StageTables(QWidget* parent = nullptr);

    /// Null: nothing to show yet.
    void setResult(std::shared_ptr<const document::Result> result);
    /// Maps show nothing here.
    void setStage(core::Stage stage, core::Index head);
    void setDigits(int digits);
    void setTint(NumberDelegate::Tint tint);
    QSize minimumSizeHint() const override { return {200, 120}; }

  Q_SIGNALS:
    void selectionDescribed(const QString& description);
    void cellActivated(const attention::core::Cell& cell);
    void cellHovered(std::optional<attention::core::Cell> cell);

  protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

  private:
    static constexpr std::size_t kMostTables = 3;

    struct Table {
        QWidget* box = nullptr;
        QLabel* title = nullptr;
        QLabel* shape = nullptr;
        MatrixView* view = nullptr;
        StageModel* model = nullptr;
    };
    Table makeTable();
    void refresh();
    /// Side by side where they fit, else one below the other where that cuts off less.
    void arrange();
    void showStage(Table& table, core::Stage stage);
    void showEmbeddings(Table& table);
    void announce(Table& table, const QString& title, std::optional<QColor> hue);

    std::shared_ptr<const document::Result> m_result;
    core::Stage m_stage = core::Stage::Q;
    core::Index m_head = 0;
    std::array<Table, kMostTables> m_tables;
    QBoxLayout* m_layout;
    QLabel* m_empty;
    bool m_refreshing = false;
};

} // namespace attention::table
