// SPDX-License-Identifier: GPL-3.0-or-later
#include "plots/bar_delegate.h"

#include "plots/softmax_model.h"
#include "table/cell_editor.h"
#include "table/hues.h"

#include <QAbstractItemView>
#include <QPainter>

#include <algorithm>

namespace attention::plots {

namespace {

constexpr int kMargin = 6;
constexpr int kBarInset = 5;

QColor barColor(const QStyleOptionViewItem& option, bool isWeight, bool isNegative) {
    if (!isWeight)
        return table::valueTint(isNegative ? -1 : 1, option.palette);
    QColor color = option.palette.color(QPalette::Highlight);
    color.setAlphaF(0.75F);
    return color;
}

/// The bar in its room, from its zero to its value; a number that is not 0 has at least a pixel.
void paintBar(QPainter* painter, const QStyleOptionViewItem& option, const QRect& room,
              const QModelIndex& index) {
    const QVariant bar = index.data(SoftmaxModel::kBarRole);
    if (bar.isNull())
        return;
    const QPointF ends = bar.toPointF();
    const int zero = room.left() + qRound(ends.x() * room.width());
    const int value = room.left() + qRound(ends.y() * room.width());
    const int least = ends.x() == ends.y() ? 0 : 1;
    const int width = std::max(std::abs(value - zero), least);
    const bool isNegative = ends.y() < ends.x();
    const QRect rect(isNegative ? zero - width : zero, room.top() + kBarInset, width,
                     room.height() - 2 * kBarInset);
    painter->fillRect(rect, barColor(option, index.column() == SoftmaxModel::Weight, isNegative));
    painter->setPen(table::mutedText(option.palette));
    painter->drawLine(zero, room.top() + kBarInset - 2, zero, room.bottom() - kBarInset + 2);
}

void paintGround(QPainter* painter, const QStyleOptionViewItem& option) {
    painter->fillRect(option.rect, option.palette.color(QPalette::Base));
    if (option.state.testFlag(QStyle::State_Selected)) {
        QColor wash = option.palette.color(QPalette::Highlight);
        wash.setAlphaF(0.14F);
        painter->fillRect(option.rect, wash);
    }
    painter->setPen(table::lineColor(option.palette));
    painter->drawLine(option.rect.bottomLeft(), option.rect.bottomRight());
}

void paintCursor(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) {
    const auto* view = qobject_cast<const QAbstractItemView*>(option.widget);
    if (!view || view->currentIndex() != index || !view->hasFocus())
        return;
    QPen pen(option.palette.color(QPalette::Highlight), 2);
    pen.setJoinStyle(Qt::MiterJoin);
    painter->setPen(pen);
    painter->setBrush(Qt::NoBrush);
    painter->drawRect(option.rect.adjusted(1, 1, -1, -1));
}

QColor textColor(const QStyleOptionViewItem& option, const QModelIndex& index) {
    if (index.column() >= SoftmaxModel::Printed && index.data(SoftmaxModel::kWrongRole).toBool())
        return table::refusalColor(option.palette);
    const bool isQuiet =
        index.column() == SoftmaxModel::Verdict || index.data(SoftmaxModel::kBlockedRole).toBool();
    return isQuiet ? table::mutedText(option.palette) : option.palette.color(QPalette::Text);
}

} // namespace

int barNumberWidth(const QFontMetrics& metrics) {
    return metrics.horizontalAdvance(QStringLiteral("−88.888888")) + 2 * kMargin;
}

BarDelegate::BarDelegate(QObject* parent)
    : CellDelegate({}, parent) {}

void BarDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                        const QModelIndex& index) const {
    painter->save();
    paintGround(painter, option);
    QRect room = option.rect.adjusted(kMargin, 0, -kMargin, 0);
    const bool hasBar =
        index.column() == SoftmaxModel::Scaled || index.column() == SoftmaxModel::Weight;
    if (hasBar) {
        const int number = barNumberWidth(option.fontMetrics) - kMargin;
        paintBar(painter, option, room.adjusted(0, 0, -number, 0), index);
        room.setLeft(room.right() - number);
    }
    painter->setFont(option.font);
    painter->setPen(textColor(option, index));
    const auto alignment = index.data(Qt::TextAlignmentRole).value<Qt::Alignment>();
    painter->drawText(room, static_cast<int>(alignment) | Qt::TextSingleLine,
                      option.fontMetrics.elidedText(index.data(Qt::DisplayRole).toString(),
                                                    Qt::ElideRight, room.width()));
    paintCursor(painter, option, index);
    painter->restore();
}

QWidget* BarDelegate::createEditor(QWidget* parent, const QStyleOptionViewItem&,
                                   const QModelIndex& index) const {
    const int column = index.column();
    auto* editor = new table::CellEditor(
        [column](const QString& text) { return SoftmaxModel::refusalOf(column, text); }, parent);
    editor->setAlignment(index.data(Qt::TextAlignmentRole).value<Qt::Alignment>());
    editor->setAccessibleName(index.data(Qt::AccessibleTextRole).toString());
    return editor;
}

} // namespace attention::plots
