// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tensor.h"

#include <QWidget>

#include <memory>
#include <optional>

class QLabel;

namespace attention::document {
struct Result;
}

namespace attention::shell {

/// The selected cell of a heatmap: its number, the arithmetic behind it in one line, and its row.
/// GUI thread.
class CellPanel : public QWidget {
    Q_OBJECT
  public:
    explicit CellPanel(QWidget* parent = nullptr);

    void setCell(std::shared_ptr<const document::Result> result, std::optional<core::Cell> cell);
    void retranslate();

  private:
    void refresh();
    QString arithmetic() const;
    QString softmax() const;
    QString ablated() const;
    QString rowSummary() const;

    std::shared_ptr<const document::Result> m_result;
    std::optional<core::Cell> m_cell;
    QLabel* m_heading;
    QLabel* m_pair;
    QLabel* m_arithmetic;
    QLabel* m_rowHeading;
    QLabel* m_row;
};

} // namespace attention::shell
