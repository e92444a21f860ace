// SPDX-License-Identifier: GPL-3.0-or-later
#include "heatmap/map_accessible.h"

#include "heatmap/map_cell_accessible.h"
#include "heatmap/map_view.h"

#include <QAccessible>
#include <QAccessibleWidget>
#include <QHash>
#include <QWidget>

namespace attention::heatmap {

namespace {

using Position = MapGeometry::Position;

/// A heatmap as a table of its cells; owns the interfaces of the cells that were asked for.
class MapAccessible : public QAccessibleWidget, public QAccessibleTableInterface {
  public:
    explicit MapAccessible(MapView* view)
        : QAccessibleWidget(view, QAccessible::Table)
        , m_view(view) {}

    ~MapAccessible() override { forgetCells(); }

    void* interface_cast(QAccessible::InterfaceType type) override {
        if (type == QAccessible::TableInterface)
            return static_cast<QAccessibleTableInterface*>(this);
        return QAccessibleWidget::interface_cast(type);
    }

    QString text(QAccessible::Text kind) const override {
        if (kind == QAccessible::Description && m_view->content())
            return m_view->content()->caption;
        return QAccessibleWidget::text(kind);
    }

    int childCount() const override { return rowCount() * columnCount(); }
    QAccessibleInterface* child(int index) const override {
        if (index < 0 || index >= childCount())
            return nullptr;
        return cell({index / columnCount(), index % columnCount()});
    }
    int indexOfChild(const QAccessibleInterface* child) const override {
        auto* asked = const_cast<QAccessibleInterface*>(child)->tableCellInterface();
        return asked ? asked->rowIndex() * columnCount() + asked->columnIndex() : -1;
    }
    QAccessibleInterface* childAt(int x, int y) const override {
        const auto found = m_view->geometry().cellAt(m_view->mapFromGlobal(QPoint(x, y)));
        return found ? cell(*found) : nullptr;
    }
    QAccessibleInterface* focusChild() const override {
        const auto cursor = m_view->cursorCell();
        return m_view->hasFocus() && cursor ? cell(*cursor) : nullptr;
    }

    QAccessibleInterface* caption() const override { return nullptr; }
    QAccessibleInterface* summary() const override { return nullptr; }
    QAccessibleInterface* cellAt(int row, int column) const override {
        const bool isInside = row >= 0 && row < rowCount() && column >= 0 && column < columnCount();
        return isInside ? cell({row, column}) : nullptr;
    }
    int rowCount() const override {
        return m_view->content() ? static_cast<int>(m_view->content()->values.rows()) : 0;
    }
    int columnCount() const override {
        return m_view->content() ? static_cast<int>(m_view->content()->values.cols()) : 0;
    }
    QString rowDescription(int row) const override {
        return m_view->content() ? m_view->content()->rowLabels.value(row) : QString();
    }
    QString columnDescription(int column) const override {
        return m_view->content() ? m_view->content()->columnLabels.value(column) : QString();
    }

    // The cursor's cell is the selection; rows and columns are never selected.
    int selectedCellCount() const override { return m_view->cursorCell() ? 1 : 0; }
    QList<QAccessibleInterface*> selectedCells() const override {
        const auto cursor = m_view->cursorCell();
        return cursor ? QList<QAccessibleInterface*>{cell(*cursor)}
                      : QList<QAccessibleInterface*>{};
    }
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

    void modelChange(QAccessibleTableModelChangeEvent* event) override {
        if (event->modelChangeType() == QAccessibleTableModelChangeEvent::ModelReset)
            forgetCells();
    }

  private:
    QAccessibleInterface* cell(Position position) const {
        const auto key = std::pair(position.row, position.column);
        if (const auto known = m_cells.constFind(key); known != m_cells.cend())
            return QAccessible::accessibleInterface(*known);
        auto* made = new MapCellAccessible(m_view, position);
        m_cells.insert(key, QAccessible::registerAccessibleInterface(made));
        return made;
    }

    void forgetCells() {
        for (const QAccessible::Id id : std::as_const(m_cells))
            QAccessible::deleteAccessibleInterface(id);
        m_cells.clear();
    }

    MapView* m_view;
    mutable QHash<std::pair<core::Index, core::Index>, QAccessible::Id> m_cells;
};

QAccessibleInterface* accessibleOf(const QString&, QObject* object) {
    auto* view = qobject_cast<MapView*>(object);
    return view ? new MapAccessible(view) : nullptr;
}

Announcer& announcer() {
    static Announcer current = QAccessible::updateAccessibility;
    return current;
}

} // namespace

void setAnnouncer(Announcer next) {
    announcer() = next ? next : QAccessible::updateAccessibility;
}

void announceReached(QWidget* widget) {
    QAccessibleEvent event(widget, QAccessible::Focus);
    announcer()(&event);
}

void installMapAccessibility() {
    [[maybe_unused]] static const bool once = (QAccessible::installFactory(accessibleOf), true);
}

void announceCursor(MapView* view) {
    const auto cursor = view->cursorCell();
    if (!cursor || !view->hasFocus())
        return;
    QAccessibleEvent event(view, QAccessible::Focus);
    event.setChild(static_cast<int>(cursor->row * view->content()->values.cols() + cursor->column));
    announcer()(&event);
}

void announceContent(MapView* view, ContentChange change) {
    using Event = QAccessibleTableModelChangeEvent;
    Event event(view, change == ContentChange::Shape ? Event::ModelReset : Event::DataChanged);
    if (change == ContentChange::Numbers) {
        event.setFirstRow(0);
        event.setFirstColumn(0);
        event.setLastRow(static_cast<int>(view->content()->values.rows()) - 1);
        event.setLastColumn(static_cast<int>(view->content()->values.cols()) - 1);
    }
    announcer()(&event);
}

} // namespace attention::heatmap
