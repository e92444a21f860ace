// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QPersistentModelIndex>

#include <optional>

class QKeyEvent;
class QMouseEvent;
class QWidget;

namespace attention::table {

class MatrixView;

/// Moves the number of a cell by its ↔ grip, by the middle button, or by Alt and the arrow keys; a
/// whole movement is one undo step. Watches the view's events; GUI thread.
class Scrubber : public QObject {
    Q_OBJECT
  public:
    /// `view` is the parent and has its viewport.
    explicit Scrubber(MatrixView* view);

    /// The grip on the cell of the cursor, while the table has the keyboard.
    void placeGrip();

  protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    struct Drag {
        QPersistentModelIndex cell;
        double start = 0;
        double step = 0;
        double steps = 0;
        double lastX = 0;
    };

    bool filterKeys(QEvent* event);
    bool filterMouse(QObject* watched, QEvent* event);
    bool nudge(const QKeyEvent& key);
    void endNudges();
    bool beginDrag(const QModelIndex& cell, double x);
    void drag(const QMouseEvent& mouse);
    /// Ends the movement at its last number, or at the first one.
    enum class End { Kept, Undone };
    void endDrag(End end);
    void write(const QModelIndex& cell, double value);
    void retranslate();

    MatrixView* m_view;
    QWidget* m_grip;
    std::optional<Drag> m_drag;
    bool m_isNudging = false;
};

} // namespace attention::table
