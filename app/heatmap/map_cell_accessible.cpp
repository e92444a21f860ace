// SPDX-License-Identifier: GPL-3.0-or-later
#include "heatmap/map_cell_accessible.h"

#include "heatmap/cell_words.h"
#include "heatmap/map_view.h"

namespace attention::heatmap {

MapCellAccessible::MapCellAccessible(MapView* view, MapGeometry::Position position)
    : m_view(view)
    , m_position(position) {}

void* MapCellAccessible::interface_cast(QAccessible::InterfaceType type) {
    if (type == QAccessible::TableCellInterface)
        return static_cast<QAccessibleTableCellInterface*>(this);
    if (type == QAccessible::ActionInterface)
        return static_cast<QAccessibleActionInterface*>(this);
    return nullptr;
}

bool MapCellAccessible::isValid() const {
    return m_view && m_view->content() && m_position.row < m_view->content()->values.rows() &&
           m_position.column < m_view->content()->values.cols();
}

QWindow* MapCellAccessible::window() const {
    QAccessibleInterface* map = parent();
    return map ? map->window() : nullptr;
}

QAccessibleInterface* MapCellAccessible::parent() const {
    return QAccessible::queryAccessibleInterface(m_view);
}

QString MapCellAccessible::text(QAccessible::Text kind) const {
    if (!isValid())
        return {};
    if (kind == QAccessible::Name)
        return spokenCell(*m_view->content(), m_position);
    return kind == QAccessible::Value ? spokenValue(*m_view->content(), m_position) : QString();
}

QRect MapCellAccessible::rect() const {
    if (!isValid())
        return {};
    const QRectF cell = m_view->geometry().cellRect(m_position.row, m_position.column);
    return {m_view->mapToGlobal(cell.topLeft()).toPoint(), cell.size().toSize()};
}

QAccessible::State MapCellAccessible::state() const {
    QAccessible::State state;
    state.invalid = !isValid();
    if (state.invalid)
        return state;
    state.focusable = m_view->focusPolicy() != Qt::NoFocus;
    state.selectable = true;
    state.selected = isSelected();
    state.focused = state.selected && m_view->hasFocus();
    state.invisible = !m_view->isVisible();
    state.readOnly = true;
    return state;
}

bool MapCellAccessible::isSelected() const {
    return isValid() && m_view->cursorCell() == m_position;
}

void MapCellAccessible::doAction(const QString& name) {
    if (name == pressAction() && isValid())
        m_view->activateCell(m_position);
}

} // namespace attention::heatmap
