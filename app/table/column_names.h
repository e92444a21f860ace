// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QPointer>

namespace attention::table {

class CellEditor;
class MatrixView;

/// Edits the names of a table's columns in their place: a double click on a name, or the menu of a
/// cell. GUI thread.
class ColumnNames : public QObject {
    Q_OBJECT
  public:
    /// `view` is the parent.
    explicit ColumnNames(MatrixView* view);

    /// Nothing where the model's columns have no names of their own.
    void edit(int column);

  protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    enum class End { Taken, Left };
    void finish(End end);

    MatrixView* m_view;
    QPointer<CellEditor> m_editor;
    int m_column = -1;
};

} // namespace attention::table
