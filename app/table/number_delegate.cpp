// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/number_delegate.h"

#include "table/hues.h"
#include "table/matrix_model.h"
#include "table/number_input.h"

#include <QAbstractItemView>
#include <QPainter>
#include <QPolygon>

#include <algorithm>

namespace attention::table {

namespace {

constexpr int kMargin = 8;

void paintLines(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) {
    const QRect cell = option.rect;
    painter->setPen(lineColor(option.palette));
    painter->drawLine(cell.topRight(), cell.bottomRight());
    painter->drawLine(cell.bottomLeft(), cell.bottomRight());
    if (index.row() == 0)
        painter->drawLine(cell.topLeft(), cell.topRight());
    if (index.column() == 0)
        painter->drawLine(cell.topLeft(), cell.bottomLeft());
}

QColor faded(QColor color, double alpha) {
    color.setAlphaF(static_cast<float>(alpha));
    return color;
}

/// Whether a mark's accent lies over the cell; not where the ground has a meaning of its own.
enum class MarkGround { Washed, Clear };

/// A source has a whole line around its region, thin where it is more than one step away; the
/// selected number has a second one inside.
void paintMark(QPainter* painter, const QStyleOptionViewItem& option, const CellMark& mark,
               MarkGround ground) {
    const QColor accent = option.palette.color(QPalette::Highlight);
    const bool isDirect = mark.reach == core::PlaceSpan::Reach::Direct;
    const int width = isDirect ? 2 : 1;
    const QRect cell = option.rect;
    if (ground == MarkGround::Washed)
        painter->fillRect(cell, faded(accent, isDirect ? 0.14 : 0.06));
    const QColor line = faded(accent, isDirect ? 1 : 0.7);
    if (mark.edges.testFlag(Qt::TopEdge))
        painter->fillRect(cell.left(), cell.top(), cell.width(), width, line);
    if (mark.edges.testFlag(Qt::BottomEdge))
        painter->fillRect(cell.left(), cell.bottom() + 1 - width, cell.width(), width, line);
    if (mark.edges.testFlag(Qt::LeftEdge))
        painter->fillRect(cell.left(), cell.top(), width, cell.height(), line);
    if (mark.edges.testFlag(Qt::RightEdge))
        painter->fillRect(cell.right() + 1 - width, cell.top(), width, cell.height(), line);
    if (mark.kind == RegionMark::Kind::Selected) {
        painter->setPen(accent);
        painter->setBrush(Qt::NoBrush);
        painter->drawRect(cell.adjusted(3, 3, -4, -4));
    }
}

/// A corner that is turned down: the number is not that of the baseline.
void paintChanged(QPainter* painter, const QStyleOptionViewItem& option) {
    const QRect cell = option.rect;
    const int side = std::clamp(cell.height() / 3, 5, 9);
    QPolygon corner;
    corner << cell.topLeft() << cell.topLeft() + QPoint(side, 0)
           << cell.topLeft() + QPoint(0, side);
    painter->setPen(Qt::NoPen);
    painter->setBrush(changedColor(option.palette));
    painter->drawPolygon(corner);
}

/// The cell of the cursor, stronger while the table has the keyboard.
void paintCursor(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) {
    const auto* view = qobject_cast<const QAbstractItemView*>(option.widget);
    if (!view || view->currentIndex() != index)
        return;
    const bool focused = view->hasFocus();
    QPen pen(focused ? option.palette.color(QPalette::Highlight) : mutedText(option.palette),
             focused ? 2 : 1);
    pen.setJoinStyle(Qt::MiterJoin);
    painter->setPen(pen);
    painter->setBrush(Qt::NoBrush);
    painter->drawRect(focused ? option.rect.adjusted(1, 1, -1, -1)
                              : option.rect.adjusted(0, 0, -1, -1));
}

} // namespace

NumberDelegate::NumberDelegate(QObject* parent)
    : CellDelegate([](const QString& text) { return readFormula(text).refusal; }, parent) {}

void NumberDelegate::paintGround(QPainter* painter, const QStyleOptionViewItem& option,
                                 const QModelIndex& index) const {
    painter->fillRect(option.rect, option.palette.color(QPalette::Base));
    if (const QVariant share = index.data(MatrixModel::kInfluenceRole); share.isValid())
        painter->fillRect(option.rect, influenceTint(share.toDouble(), option.palette));
    else if (m_tint == Tint::On)
        painter->fillRect(option.rect,
                          valueTint(index.data(MatrixModel::kTintRole).toDouble(), option.palette));
    if (option.state.testFlag(QStyle::State_Selected)) {
        QColor wash = option.palette.color(QPalette::Highlight);
        wash.setAlphaF(0.22F);
        painter->fillRect(option.rect, wash);
    }
}

void NumberDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                           const QModelIndex& index) const {
    painter->save();
    paintGround(painter, option, index);
    paintLines(painter, option, index);
    if (const QVariant mark = index.data(MatrixModel::kMarkRole); mark.isValid())
        paintMark(painter, option, mark.value<CellMark>(),
                  index.data(MatrixModel::kInfluenceRole).isValid() ? MarkGround::Clear
                                                                    : MarkGround::Washed);
    if (index.data(MatrixModel::kChangedRole).toBool())
        paintChanged(painter, option);
    const QRect room = option.rect.adjusted(kMargin / 2, 0, -kMargin, 0);
    painter->setFont(option.font);
    painter->setPen(option.palette.color(QPalette::Text));
    painter->drawText(room, Qt::AlignRight | Qt::AlignVCenter | Qt::TextSingleLine,
                      option.fontMetrics.elidedText(index.data(Qt::DisplayRole).toString(),
                                                    Qt::ElideRight, room.width()));
    paintCursor(painter, option, index);
    painter->restore();
}

} // namespace attention::table
