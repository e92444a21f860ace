// SPDX-License-Identifier: GPL-3.0-or-later
#include "plots/cell_painter.h"

#include "table/hues.h"

#include <QAbstractItemView>
#include <QPainter>

namespace attention::plots {

namespace {

constexpr int kMargin = 6;

/// A line around the cell of the cursor.
void paintCursor(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) {
    const auto* view = qobject_cast<const QAbstractItemView*>(option.widget);
    if (!view || view->currentIndex() != index)
        return;
    const bool isFocused = view->hasFocus();
    // A chosen row is seen by its ground.
    if (!isFocused && view->selectionBehavior() == QAbstractItemView::SelectRows)
        return;
    QPen pen(isFocused ? option.palette.color(QPalette::Highlight)
                       : option.palette.color(QPalette::Text),
             isFocused ? 2 : 1);
    pen.setJoinStyle(Qt::MiterJoin);
    painter->setPen(pen);
    painter->setBrush(Qt::NoBrush);
    painter->drawRect(isFocused ? option.rect.adjusted(1, 1, -1, -1)
                                : option.rect.adjusted(0, 0, -1, -1));
}

} // namespace

void CellPainter::paint(QPainter* painter, const QStyleOptionViewItem& option,
                        const QModelIndex& index) const {
    painter->save();
    const QVariant ground = index.data(Qt::BackgroundRole);
    painter->fillRect(option.rect, ground.isNull() ? option.palette.color(QPalette::Base)
                                                   : ground.value<QColor>());
    if (ground.isNull()) {
        if (option.state.testFlag(QStyle::State_Selected)) {
            QColor wash = option.palette.color(QPalette::Highlight);
            wash.setAlphaF(0.14F);
            painter->fillRect(option.rect, wash);
        }
        painter->setPen(table::lineColor(option.palette));
        painter->drawLine(option.rect.bottomLeft(), option.rect.bottomRight());
    }
    const QVariant color = index.data(Qt::ForegroundRole);
    painter->setFont(option.font);
    painter->setPen(color.isNull() ? option.palette.color(QPalette::Text) : color.value<QColor>());
    const QRect room = option.rect.adjusted(kMargin / 2, 0, -kMargin, 0);
    const auto alignment = index.data(Qt::TextAlignmentRole).value<Qt::Alignment>();
    painter->drawText(room, static_cast<int>(alignment) | Qt::TextSingleLine,
                      option.fontMetrics.elidedText(index.data(Qt::DisplayRole).toString(),
                                                    Qt::ElideRight, room.width()));
    paintCursor(painter, option, index);
    painter->restore();
}

} // namespace attention::plots
