// SPDX-License-Identifier: GPL-3.0-or-later
#include "walkthrough/flow_accessible.h"

#include "walkthrough/card_accessible.h"
#include "walkthrough/flow_view.h"

#include <QAccessible>
#include <QAccessibleWidget>
#include <QHash>

namespace attention::walkthrough {

namespace {

/// The flow as the tables of its cards; owns the interfaces of those that were asked for.
class FlowAccessible : public QAccessibleWidget {
  public:
    explicit FlowAccessible(FlowView* view)
        : QAccessibleWidget(view, QAccessible::Grouping)
        , m_view(view) {}

    ~FlowAccessible() override { forget(); }

    int childCount() const override { return static_cast<int>(m_view->flow().cards.size()); }
    QAccessibleInterface* child(int index) const override {
        return index >= 0 && index < childCount() ? card(static_cast<std::size_t>(index)) : nullptr;
    }
    int indexOfChild(const QAccessibleInterface* child) const override {
        for (auto known = m_cards.cbegin(); known != m_cards.cend(); ++known)
            if (QAccessible::accessibleInterface(known.value()) == child)
                return static_cast<int>(known.key());
        return -1;
    }
    QAccessibleInterface* childAt(int x, int y) const override {
        const QPoint point = m_view->viewport()->mapFromGlobal(QPoint(x, y));
        for (int index = 0; index < childCount(); ++index)
            if (m_view->cardRect(static_cast<std::size_t>(index)).contains(point))
                return child(index);
        return nullptr;
    }
    QAccessibleInterface* focusChild() const override {
        const auto cursor = m_view->cursor();
        return m_view->hasFocus() && cursor ? cell(*cursor) : nullptr;
    }

    QAccessibleInterface* cell(const FlowLayout::Hit& hit) const {
        return card(hit.card)->tableInterface()->cellAt(static_cast<int>(hit.position.row),
                                                        static_cast<int>(hit.position.column));
    }

    /// Cards may have come or gone, or have another shape.
    void forget() {
        for (const QAccessible::Id id : std::as_const(m_cards))
            QAccessible::deleteAccessibleInterface(id);
        m_cards.clear();
    }

  private:
    QAccessibleInterface* card(std::size_t index) const {
        if (const auto known = m_cards.constFind(index); known != m_cards.cend())
            return QAccessible::accessibleInterface(*known);
        auto* made = new CardAccessible(m_view, index);
        m_cards.insert(index, QAccessible::registerAccessibleInterface(made));
        return made;
    }

    FlowView* m_view;
    mutable QHash<std::size_t, QAccessible::Id> m_cards;
};

QAccessibleInterface* accessibleOf(const QString&, QObject* object) {
    auto* view = qobject_cast<FlowView*>(object);
    return view ? new FlowAccessible(view) : nullptr;
}

FlowAccessible* existing(FlowView* view) {
    if (!QAccessible::isActive())
        return nullptr;
    return dynamic_cast<FlowAccessible*>(QAccessible::queryAccessibleInterface(view));
}

} // namespace

void installFlowAccessibility() {
    [[maybe_unused]] static const bool once = (QAccessible::installFactory(accessibleOf), true);
}

void announceCursor(FlowView* view) {
    const auto cursor = view->cursor();
    const FlowAccessible* flow = existing(view);
    if (!flow || !cursor || !view->hasFocus())
        return;
    QAccessibleEvent event(flow->cell(*cursor), QAccessible::Focus);
    QAccessible::updateAccessibility(&event);
}

void announceFlow(FlowView* view) {
    FlowAccessible* flow = existing(view);
    if (!flow)
        return;
    flow->forget();
    QAccessibleEvent event(view, QAccessible::ObjectReorder);
    QAccessible::updateAccessibility(&event);
}

} // namespace attention::walkthrough
