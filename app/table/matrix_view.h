// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/matrix.h"

#include <QPoint>
#include <QTableView>

namespace attention::table {

class CellEditor;
class MatrixModel;
class NumberDelegate;

/// A MatrixModel as a grid for the keyboard, the mouse and the clipboard: every section has one
/// size, whatever the matrix holds. GUI thread.
class MatrixView : public QTableView {
    Q_OBJECT
  public:
    explicit MatrixView(QWidget* parent = nullptr);

    void setMatrixModel(MatrixModel* model);
    void setDigits(int digits);

    /// The selected rectangle; the whole matrix where at most one cell is selected.
    core::Region chosenRegion() const;
    /// The selected rectangle, or the cell of the cursor; nothing in it where there is neither.
    core::Region selectedRegion() const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

  public Q_SLOTS:
    void copy();
    void cut();
    void paste();
    /// 0 in every selected cell.
    void clearCells();

  Q_SIGNALS:
    void refused(const QString& reason);
    /// An edit by this view went well: what was said about the one before is over.
    void edited();
    void cursorMoved(const QModelIndex& index);
    void hovered(const QModelIndex& index); ///< invalid where the mouse is over no cell

  protected:
    bool event(QEvent* event) override;
    bool viewportEvent(QEvent* event) override;
    void changeEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    bool focusNextPrevChild(bool next) override;
    void currentChanged(const QModelIndex& current, const QModelIndex& previous) override;

  protected Q_SLOTS:
    void closeEditor(QWidget* editor, QAbstractItemDelegate::EndEditHint hint) override;

  private:
    enum class End { First, Last };
    bool isCursorAtEnd(End end) const;
    bool handleEditKey(QKeyEvent* event);
    bool handleMoveKey(QKeyEvent* event);
    void moveCursorBy(QPoint step);
    void rememberCursor();
    void restoreCursor();
    void layOutSections();
    void updateExtent();
    int barHeight() const;
    /// The editor whose text cannot be taken, which keeps the keyboard.
    CellEditor* refusedEditor() const;
    bool writeBlock(core::Region region, const core::Matrix& numbers);

    MatrixModel* m_model = nullptr;
    NumberDelegate* m_delegate;
    QPoint m_cursor{-1, -1};
};

} // namespace attention::table
