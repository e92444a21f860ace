// SPDX-License-Identifier: GPL-3.0-or-later
#include "walkthrough/card_accessible.h"

#include "table/number_input.h"
#include "walkthrough/flow_view.h"
#include "walkthrough/flow_words.h"

#include <QWidget>

namespace attention::walkthrough {

CardAccessible::CardAccessible(FlowView* view, std::size_t card)
    : m_view(view)
    , m_card(card) {}

CardAccessible::~CardAccessible() {
    for (const QAccessible::Id id : std::as_const(m_cells))
        QAccessible::deleteAccessibleInterface(id);
}

void* CardAccessible::interface_cast(QAccessible::InterfaceType type) {
    return type == QAccessible::TableInterface ? static_cast<QAccessibleTableInterface*>(this)
                                               : nullptr;
}

bool CardAccessible::isValid() const {
    return m_view && m_card < m_view->flow().cards.size();
}

const FlowCard& CardAccessible::card() const {
    return m_view->flow().cards[m_card];
}

QWindow* CardAccessible::window() const {
    QAccessibleInterface* flow = parent();
    return flow ? flow->window() : nullptr;
}

QAccessibleInterface* CardAccessible::parent() const {
    return QAccessible::queryAccessibleInterface(m_view);
}

QAccessibleInterface* CardAccessible::child(int index) const {
    if (index < 0 || index >= childCount())
        return nullptr;
    return cell({index / columnCount(), index % columnCount()});
}

QAccessibleInterface* CardAccessible::childAt(int x, int y) const {
    if (!isValid())
        return nullptr;
    const auto hit = m_view->hitAt(m_view->viewport()->mapFromGlobal(QPoint(x, y)));
    return hit && hit->card == m_card ? cell(hit->position) : nullptr;
}

int CardAccessible::indexOfChild(const QAccessibleInterface* child) const {
    auto* asked = const_cast<QAccessibleInterface*>(child)->tableCellInterface();
    return asked ? asked->rowIndex() * columnCount() + asked->columnIndex() : -1;
}

std::optional<Position> CardAccessible::cursor() const {
    const auto hit = isValid() ? m_view->cursor() : std::nullopt;
    return hit && hit->card == m_card ? std::optional(hit->position) : std::nullopt;
}

QAccessibleInterface* CardAccessible::focusChild() const {
    const std::optional<Position> at = cursor();
    return at && m_view->hasFocus() ? cell(*at) : nullptr;
}

QString CardAccessible::text(QAccessible::Text kind) const {
    return kind == QAccessible::Name && isValid() ? spokenCard(card()) : QString();
}

QRect CardAccessible::rect() const {
    if (!isValid())
        return {};
    const QRect frame = m_view->cardRect(m_card);
    return {m_view->viewport()->mapToGlobal(frame.topLeft()), frame.size()};
}

QAccessible::State CardAccessible::state() const {
    QAccessible::State state;
    state.invalid = !isValid();
    state.invisible = state.invalid || !m_view->isVisible();
    state.readOnly = true;
    return state;
}

QAccessibleInterface* CardAccessible::cellAt(int row, int column) const {
    const bool isInside = row >= 0 && row < rowCount() && column >= 0 && column < columnCount();
    return isInside ? cell({row, column}) : nullptr;
}

int CardAccessible::rowCount() const {
    return isValid() ? static_cast<int>(card().rows()) : 0;
}

int CardAccessible::columnCount() const {
    return isValid() ? static_cast<int>(card().columns()) : 0;
}

QString CardAccessible::rowDescription(int row) const {
    return isValid() ? card().rowLabels.value(row) : QString();
}

QString CardAccessible::columnDescription(int column) const {
    return isValid() ? card().columnLabels.value(column) : QString();
}

QList<QAccessibleInterface*> CardAccessible::selectedCells() const {
    const std::optional<Position> at = cursor();
    return at ? QList<QAccessibleInterface*>{cell(*at)} : QList<QAccessibleInterface*>{};
}

QAccessibleInterface* CardAccessible::cell(Position position) const {
    const auto key = std::pair(position.row, position.column);
    if (const auto known = m_cells.constFind(key); known != m_cells.cend())
        return QAccessible::accessibleInterface(*known);
    auto* made = new FlowCellAccessible(m_view, {m_card, position});
    m_cells.insert(key, QAccessible::registerAccessibleInterface(made));
    return made;
}

FlowCellAccessible::FlowCellAccessible(FlowView* view, const FlowLayout::Hit& hit)
    : m_view(view)
    , m_hit(hit) {}

void* FlowCellAccessible::interface_cast(QAccessible::InterfaceType type) {
    if (type == QAccessible::TableCellInterface)
        return static_cast<QAccessibleTableCellInterface*>(this);
    if (type == QAccessible::ActionInterface)
        return static_cast<QAccessibleActionInterface*>(this);
    return nullptr;
}

bool FlowCellAccessible::isValid() const {
    return m_view && m_hit.card < m_view->flow().cards.size() &&
           m_hit.position.row < card().rows() && m_hit.position.column < card().columns();
}

const FlowCard& FlowCellAccessible::card() const {
    return m_view->flow().cards[m_hit.card];
}

QWindow* FlowCellAccessible::window() const {
    QAccessibleInterface* card = parent();
    return card ? card->window() : nullptr;
}

QAccessibleInterface* FlowCellAccessible::parent() const {
    QAccessibleInterface* flow = QAccessible::queryAccessibleInterface(m_view);
    return flow ? flow->child(static_cast<int>(m_hit.card)) : nullptr;
}

QString FlowCellAccessible::text(QAccessible::Text kind) const {
    if (!isValid())
        return {};
    switch (kind) {
    case QAccessible::Name:
        return spokenCell(m_view->flow(), card(), m_hit.position);
    case QAccessible::Value:
        return card().isHidden(m_hit.position) ? QString()
                                               : table::exactText(card().at(m_hit.position));
    case QAccessible::Description:
        return markSentence(m_view->marks(), card().placeAt(m_hit.position));
    default:
        return {};
    }
}

QRect FlowCellAccessible::rect() const {
    if (!isValid())
        return {};
    const QRect cell = m_view->cellRect(m_hit);
    return {m_view->viewport()->mapToGlobal(cell.topLeft()), cell.size()};
}

QAccessible::State FlowCellAccessible::state() const {
    QAccessible::State state;
    state.invalid = !isValid();
    if (state.invalid)
        return state;
    state.focusable = true;
    state.selectable = true;
    state.selected = isSelected();
    state.focused = state.selected && m_view->hasFocus();
    state.invisible = !m_view->isVisible();
    state.readOnly = true;
    return state;
}

bool FlowCellAccessible::isSelected() const {
    return isValid() && m_view->cursor() == m_hit;
}

void FlowCellAccessible::doAction(const QString& name) {
    if (name == pressAction() && isValid())
        m_view->activate(m_hit);
}

} // namespace attention::walkthrough
