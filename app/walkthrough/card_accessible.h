// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "walkthrough/flow_layout.h"

#include <QAccessible>
#include <QHash>
#include <QPointer>

#include <utility>

namespace attention::walkthrough {

class FlowView;

/// One matrix of the flow as a table of its cells; owns the interfaces of the cells that were asked
/// for. Valid while the flow has such a card; GUI thread.
class CardAccessible : public QAccessibleInterface, public QAccessibleTableInterface {
  public:
    CardAccessible(FlowView* view, std::size_t card);
    ~CardAccessible() override;
    CardAccessible(const CardAccessible&) = delete;
    CardAccessible& operator=(const CardAccessible&) = delete;

    void* interface_cast(QAccessible::InterfaceType type) override;
    bool isValid() const override;
    QObject* object() const override { return nullptr; }
    QWindow* window() const override;
    QAccessibleInterface* parent() const override;
    QAccessibleInterface* child(int index) const override;
    QAccessibleInterface* childAt(int x, int y) const override;
    int childCount() const override { return rowCount() * columnCount(); }
    int indexOfChild(const QAccessibleInterface* child) const override;
    QAccessibleInterface* focusChild() const override;
    QString text(QAccessible::Text kind) const override;
    void setText(QAccessible::Text, const QString&) override {}
    QRect rect() const override;
    QAccessible::Role role() const override { return QAccessible::Table; }
    QAccessible::State state() const override;

    QAccessibleInterface* caption() const override { return nullptr; }
    QAccessibleInterface* summary() const override { return nullptr; }
    QAccessibleInterface* cellAt(int row, int column) const override;
    int rowCount() const override;
    int columnCount() const override;
    QString rowDescription(int row) const override;
    QString columnDescription(int column) const override;

    // The cursor's cell is the selection; rows and columns are never selected.
    int selectedCellCount() const override { return cursor() ? 1 : 0; }
    QList<QAccessibleInterface*> selectedCells() const override;
    int selectedColumnCount() const override { return 0; }
    int selectedRowCount() const override { return 0; }
    QList<int> selectedColumns() const override { return {}; }
    QList<int> selectedRows() const override { return {}; }
    bool isColumnSelected(int) const override { return false; }
    bool isRowSelected(int) const override { return false; }
    bool selectRow(int) override { return false; }
    bool selectColumn(int) override { return false; }
    bool unselectRow(int) override { return false; }
    bool unselectColumn(int) override { return false; }
    void modelChange(QAccessibleTableModelChangeEvent*) override {}

  private:
    const FlowCard& card() const;
    QAccessibleInterface* cell(Position position) const;
    std::optional<Position> cursor() const;

    QPointer<FlowView> m_view;
    std::size_t m_card;
    mutable QHash<std::pair<core::Index, core::Index>, QAccessible::Id> m_cells;
};

/// One number of the flow for screen readers: its matrix, labels and value in words, its place, and
/// pressing it. Valid while the flow has such a cell; GUI thread.
class FlowCellAccessible : public QAccessibleInterface,
                           public QAccessibleTableCellInterface,
                           public QAccessibleActionInterface {
  public:
    FlowCellAccessible(FlowView* view, const FlowLayout::Hit& hit);

    void* interface_cast(QAccessible::InterfaceType type) override;
    bool isValid() const override;
    QObject* object() const override { return nullptr; }
    QWindow* window() const override;
    QAccessibleInterface* parent() const override;
    QAccessibleInterface* child(int) const override { return nullptr; }
    QAccessibleInterface* childAt(int, int) const override { return nullptr; }
    int childCount() const override { return 0; }
    int indexOfChild(const QAccessibleInterface*) const override { return -1; }
    QString text(QAccessible::Text kind) const override;
    void setText(QAccessible::Text, const QString&) override {}
    QRect rect() const override;
    QAccessible::Role role() const override { return QAccessible::Cell; }
    QAccessible::State state() const override;

    bool isSelected() const override;
    QList<QAccessibleInterface*> columnHeaderCells() const override { return {}; }
    QList<QAccessibleInterface*> rowHeaderCells() const override { return {}; }
    int columnIndex() const override { return static_cast<int>(m_hit.position.column); }
    int rowIndex() const override { return static_cast<int>(m_hit.position.row); }
    int columnExtent() const override { return 1; }
    int rowExtent() const override { return 1; }
    QAccessibleInterface* table() const override { return parent(); }

    QStringList actionNames() const override { return {pressAction()}; }
    void doAction(const QString& name) override;
    QStringList keyBindingsForAction(const QString&) const override { return {}; }

  private:
    const FlowCard& card() const;

    QPointer<FlowView> m_view;
    FlowLayout::Hit m_hit;
};

} // namespace attention::walkthrough
