// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/import/tensor_row.h"

#include <QTreeWidget>

namespace attention::shell {

/// The tensors of a file with picture, name, shape, type, range and what each becomes; those that
/// cannot be read say why. GUI thread.
class TensorList : public QTreeWidget {
    Q_OBJECT
  public:
    explicit TensorList(QWidget* parent = nullptr);

    void setRows(const std::vector<TensorRow>& rows);
    /// The row changed: its choice, its scan or its problem.
    void showRow(int index, const TensorRow& row);
    int currentRow() const;
    void setCurrentRow(int index);

  Q_SIGNALS:
    void currentRowChanged(int index);

  protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;

  private:
    void fitColumns();
};

} // namespace attention::shell
