// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/matrix.h"
#include "table/clipboard_block.h"
#include "table/number_delegate.h"

#include <QPoint>
#include <QTableView>

class QMenu;

namespace attention::table {

class CellEditor;
class ColumnNames;
class MatrixModel;
class Scrubber;

/// A MatrixModel as a grid for the keyboard, the mouse and the clipboard: every section has one
/// size, whatever the matrix holds. GUI thread.
class MatrixView : public QTableView {
    Q_OBJECT
  public:
    explicit MatrixView(QWidget* parent = nullptr);

    void setMatrixModel(MatrixModel* model);
    MatrixModel* matrixModel() const { return m_model; }
    void setDigits(int digits);
    void setTint(NumberDelegate::Tint tint);

    /// The selected rectangle; the whole matrix where at most one cell is selected.
    core::Region chosenRegion() const;
    /// The selected rectangle, or the cell of the cursor; nothing in it where there is neither.
    core::Region selectedRegion() const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

  public Q_SLOTS:
    /// Every digit, as tab-separated text.
    void copy();
    /// The digits that are shown.
    void copyShown();
    void cut();
    void paste();
    /// 0 in every selected cell.
    void clearCells();
    /// The first column of the selection in all its columns; where it is one column, the column
    /// before it.
    void fillRight();
    /// The same with rows.
    void fillDown();

  Q_SIGNALS:
    void refused(const QString& reason);
    /// The pasted block does not fit where it would stand; nothing was changed.
    void pasteTooLarge(const attention::core::Region& region, const attention::core::Matrix& block,
                       const QString& reason);
    /// An edit by this view went well: what was said about the one before is over.
    void edited();
    void cursorMoved(const QModelIndex& index);
    /// Count, sum, mean … of the selected cells; empty where at most one is selected.
    void selectionDescribed(const QString& description);
    void hovered(const QModelIndex& index); ///< invalid where the mouse is over no cell

  protected:
    bool event(QEvent* event) override;
    bool viewportEvent(QEvent* event) override;
    void changeEvent(QEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    bool focusNextPrevChild(bool next) override;
    void currentChanged(const QModelIndex& current, const QModelIndex& previous) override;
    void selectionChanged(const QItemSelection& selected,
                          const QItemSelection& deselected) override;

  protected Q_SLOTS:
    void closeEditor(QWidget* editor, QAbstractItemDelegate::EndEditHint hint) override;
    void dataChanged(const QModelIndex& topLeft, const QModelIndex& bottomRight,
                     const QList<int>& roles = {}) override;

  private:
    enum class End { First, Last };
    bool isCursorAtEnd(End end) const;
    bool handleEditKey(QKeyEvent* event);
    bool handleMoveKey(QKeyEvent* event);
    void moveCursorBy(QPoint step);
    void rememberCursor();
    void restoreCursor();
    int lineHeight() const;
    void layOutRows();
    void layOutSections();
    void updateExtent();
    int barHeight() const;
    /// The editor whose text cannot be taken, which keeps the keyboard.
    CellEditor* refusedEditor() const;
    bool writeBlock(core::Region region, const core::Matrix& numbers);
    void copyBlock(CopiedDigits digits) const;
    void describeSelection();
    /// The window's ways to copy numbers for other programs, those it has.
    void addCopyForms(QMenu* menu);

    MatrixModel* m_model = nullptr;
    NumberDelegate* m_delegate;
    ColumnNames* m_names;
    Scrubber* m_scrubber;
    QString m_description;
    QPoint m_cursor{-1, -1};
};

} // namespace attention::table
