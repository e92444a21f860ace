// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/scrubber.h"

#include "core/scrub.h"
#include "table/cell_editor.h"
#include "table/hues.h"
#include "table/matrix_model.h"
#include "table/matrix_view.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>

#include <cmath>
#include <utility>

namespace attention::table {

namespace {

constexpr int kGripWidth = 14;
/// Pixels that move a number by one step.
constexpr double kPixelsPerStep = 2;
constexpr double kCoarse = 10;
constexpr double kFine = 0.1;

class Grip : public QWidget {
  public:
    using QWidget::QWidget;

  protected:
    void paintEvent(QPaintEvent*) override {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        QColor ground = palette().color(QPalette::Base);
        ground.setAlphaF(0.8F);
        painter.fillRect(rect(), ground);
        painter.setPen(QPen(palette().color(QPalette::Highlight), 1.4, Qt::SolidLine, Qt::RoundCap,
                            Qt::RoundJoin));
        const double middle = height() / 2.0;
        const double right = width() - 3.0;
        painter.drawLine(QPointF(3, middle), QPointF(right, middle));
        painter.drawPolyline(QPolygonF({{5.5, middle - 2.5}, {3, middle}, {5.5, middle + 2.5}}));
        painter.drawPolyline(
            QPolygonF({{right - 2.5, middle - 2.5}, {right, middle}, {right - 2.5, middle + 2.5}}));
    }
};

/// How many steps a key moves a number; nothing for other keys.
std::optional<double> stepsOf(const QKeyEvent& key) {
    const Qt::KeyboardModifiers modifiers = key.modifiers() & ~Qt::KeypadModifier;
    const bool isFine = modifiers == (Qt::AltModifier | Qt::ShiftModifier);
    if (modifiers != Qt::AltModifier && !isFine)
        return std::nullopt;
    switch (key.key()) {
    case Qt::Key_Up:
        return isFine ? kFine : 1.0;
    case Qt::Key_Down:
        return isFine ? -kFine : -1.0;
    case Qt::Key_PageUp:
        return isFine ? std::nullopt : std::optional(kCoarse);
    case Qt::Key_PageDown:
        return isFine ? std::nullopt : std::optional(-kCoarse);
    default:
        return std::nullopt;
    }
}

bool isPress(const QEvent& event, Qt::MouseButton button) {
    return event.type() == QEvent::MouseButtonPress &&
           static_cast<const QMouseEvent&>(event).button() == button;
}

} // namespace

Scrubber::Scrubber(MatrixView* view)
    : QObject(view)
    , m_view(view)
    , m_grip(new Grip(view->viewport())) {
    m_grip->setCursor(Qt::SizeHorCursor);
    m_grip->setObjectName(QStringLiteral("ScrubGrip"));
    m_grip->hide();
    for (QWidget* widget : {static_cast<QWidget*>(view), view->viewport(), m_grip})
        widget->installEventFilter(this);
    for (const QScrollBar* bar : {view->horizontalScrollBar(), view->verticalScrollBar()})
        connect(bar, &QScrollBar::valueChanged, this, &Scrubber::placeGrip);
    connect(view, &MatrixView::cursorMoved, this, [this] {
        endNudges();
        placeGrip();
    });
    retranslate();
}

void Scrubber::retranslate() {
    m_grip->setToolTip(tr("Drag to change the number; with Shift finer, with Ctrl coarser "
                          "(Alt+↑, Alt+↓; Alt+PgUp, Alt+PgDn: 10 steps; Alt+Shift+↑, ↓: 1/10)"));
    m_grip->setAccessibleName(tr("Drag to change the number"));
}

void Scrubber::placeGrip() {
    const QModelIndex cell = m_view->currentIndex();
    const MatrixModel* model = m_view->matrixModel();
    const bool isShown = model && model->isEditable() && cell.isValid() &&
                         (m_view->hasFocus() || m_drag.has_value());
    if (isShown) {
        const QRect rect = m_view->visualRect(cell);
        m_grip->setGeometry(rect.left() + 2, rect.top() + 2, kGripWidth, rect.height() - 4);
    }
    m_grip->setVisible(isShown);
}

bool Scrubber::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_view && filterKeys(event))
        return true;
    if (watched != m_view && filterMouse(watched, event))
        return true;
    switch (event->type()) {
    case QEvent::FocusOut:
        endNudges();
        [[fallthrough]];
    case QEvent::FocusIn:
    case QEvent::Resize:
        if (watched != m_grip)
            QMetaObject::invokeMethod(this, &Scrubber::placeGrip, Qt::QueuedConnection);
        break;
    case QEvent::LanguageChange:
        if (watched == m_view)
            retranslate();
        break;
    default:
        break;
    }
    return QObject::eventFilter(watched, event);
}

bool Scrubber::filterKeys(QEvent* event) {
    if (event->type() == QEvent::KeyRelease) {
        if (static_cast<QKeyEvent*>(event)->key() == Qt::Key_Alt)
            endNudges();
        return false;
    }
    if (event->type() != QEvent::KeyPress && event->type() != QEvent::ShortcutOverride)
        return false;
    const auto& key = *static_cast<QKeyEvent*>(event);
    const bool ends = m_drag && key.key() == Qt::Key_Escape;
    const bool isOwn =
        ends || (stepsOf(key) && m_view->matrixModel() && m_view->matrixModel()->isEditable());
    if (!isOwn)
        return false;
    event->accept();
    if (event->type() == QEvent::ShortcutOverride)
        return true;
    if (ends) {
        endDrag(End::Undone);
        return true;
    }
    return nudge(key);
}

bool Scrubber::nudge(const QKeyEvent& key) {
    const QModelIndex cell = m_view->currentIndex();
    if (!cell.isValid() || m_drag)
        return true;
    MatrixModel* model = m_view->matrixModel();
    if (!m_isNudging)
        model->beginGesture();
    m_isNudging = true;
    const double value = model->value(cell);
    write(cell, core::scrubbed(value, *stepsOf(key), core::scrubStep(value, model->largest())));
    return true;
}

void Scrubber::endNudges() {
    if (std::exchange(m_isNudging, false))
        m_view->matrixModel()->endGesture();
}

bool Scrubber::filterMouse(QObject* watched, QEvent* event) {
    const bool onGrip = watched == m_grip;
    if (isPress(*event, onGrip ? Qt::LeftButton : Qt::MiddleButton)) {
        const auto& mouse = *static_cast<QMouseEvent*>(event);
        const QModelIndex cell =
            onGrip ? m_view->currentIndex() : m_view->indexAt(mouse.position().toPoint());
        return beginDrag(cell, mouse.globalPosition().x());
    }
    if (!m_drag)
        return false;
    if (event->type() == QEvent::MouseMove) {
        drag(*static_cast<QMouseEvent*>(event));
        return true;
    }
    if (event->type() == QEvent::MouseButtonRelease) {
        endDrag(End::Kept);
        return true;
    }
    return false;
}

bool Scrubber::beginDrag(const QModelIndex& cell, double x) {
    MatrixModel* model = m_view->matrixModel();
    if (!model || !model->isEditable() || !cell.isValid() || m_drag)
        return false;
    endNudges();
    // An open editor takes its text, or keeps the keyboard with a reason.
    m_view->setFocus(Qt::MouseFocusReason);
    for (const CellEditor* editor : m_view->viewport()->findChildren<CellEditor*>())
        if (editor->isVisible() && !editor->accepts())
            return true;
    m_view->setCurrentIndex(cell);
    const double value = model->value(cell);
    m_drag = Drag{cell, value, core::scrubStep(value, model->largest()), 0, x};
    model->beginGesture();
    m_view->viewport()->setCursor(Qt::SizeHorCursor);
    placeGrip();
    return true;
}

void Scrubber::drag(const QMouseEvent& mouse) {
    if (!m_drag->cell.isValid()) {
        endDrag(End::Kept);
        return;
    }
    const bool isFine = mouse.modifiers().testFlag(Qt::ShiftModifier);
    const bool isCoarse = mouse.modifiers().testFlag(Qt::ControlModifier);
    const double factor = isFine ? kFine : isCoarse ? kCoarse : 1;
    const double x = mouse.globalPosition().x();
    m_drag->steps += (x - std::exchange(m_drag->lastX, x)) / kPixelsPerStep * factor;
    const double whole = isFine ? kFine : 1;
    const double steps = std::trunc(m_drag->steps / whole) * whole;
    write(m_drag->cell, core::scrubbed(m_drag->start, steps, m_drag->step));
}

void Scrubber::endDrag(End end) {
    if (end == End::Undone && m_drag->cell.isValid())
        write(m_drag->cell, m_drag->start);
    m_drag.reset();
    m_view->matrixModel()->endGesture();
    m_view->viewport()->unsetCursor();
    placeGrip();
}

void Scrubber::write(const QModelIndex& cell, double value) {
    m_view->matrixModel()->write({cell.row(), cell.column(), 1, 1},
                                 core::Matrix::Constant(1, 1, value), words::Deed::ScrubCell);
    Q_EMIT m_view->edited();
}

} // namespace attention::table
