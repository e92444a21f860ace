// SPDX-License-Identifier: GPL-3.0-or-later
#include "learn/verdict_delegate.h"

#include "learn/check_model.h"
#include "learn/verdict_look.h"
#include "table/hues.h"

#include <QAbstractItemView>
#include <QPainter>

#include <algorithm>

namespace attention::learn {

namespace {

constexpr int kMargin = 6;

QColor faded(QColor color, float alpha) {
    color.setAlphaF(alpha);
    return color;
}

int signWidth(const QFontMetrics& metrics) {
    return metrics.horizontalAdvance(QStringLiteral("↪ "));
}

void paintGround(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index,
                 Sign sign) {
    const bool isOpen = index.flags().testFlag(Qt::ItemIsEditable);
    painter->fillRect(option.rect,
                      option.palette.color(isOpen ? QPalette::Base : QPalette::Window));
    if (sign != Sign::None)
        painter->fillRect(option.rect, faded(signColor(sign, option.palette), 0.13F));
    if (option.state.testFlag(QStyle::State_Selected))
        painter->fillRect(option.rect, faded(option.palette.color(QPalette::Highlight), 0.14F));
    const QRect cell = option.rect;
    painter->setPen(table::lineColor(option.palette));
    painter->drawLine(cell.topRight(), cell.bottomRight());
    painter->drawLine(cell.bottomLeft(), cell.bottomRight());
    if (index.row() == 0)
        painter->drawLine(cell.topLeft(), cell.topRight());
    if (index.column() == 0)
        painter->drawLine(cell.topLeft(), cell.bottomLeft());
}

void paintCursor(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) {
    const auto* view = qobject_cast<const QAbstractItemView*>(option.widget);
    if (!view || view->currentIndex() != index)
        return;
    const bool isFocused = view->hasFocus();
    QPen pen(isFocused ? option.palette.color(QPalette::Highlight)
                       : table::mutedText(option.palette),
             isFocused ? 2 : 1);
    pen.setJoinStyle(Qt::MiterJoin);
    painter->setPen(pen);
    painter->setBrush(Qt::NoBrush);
    painter->drawRect(isFocused ? option.rect.adjusted(1, 1, -1, -1)
                                : option.rect.adjusted(0, 0, -1, -1));
}

void paintNumbers(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index,
                  const core::CheckedCell& cell) {
    const Sign sign = signOf(cell);
    QRect room = option.rect.adjusted(kMargin, 0, -kMargin, 0);
    const auto draw = [&](const QRect& where, Qt::Alignment alignment, const QString& text) {
        painter->drawText(where,
                          static_cast<int>(alignment | Qt::AlignVCenter) | Qt::TextSingleLine,
                          option.fontMetrics.elidedText(text, Qt::ElideRight, where.width()));
    };
    painter->setFont(option.font);
    painter->setPen(signColor(sign, option.palette));
    draw(room, Qt::AlignLeft, signText(sign));
    const QString computed = index.data(CheckModel::kComputedRole).toString();
    const int width = option.fontMetrics.horizontalAdvance(computed);
    painter->setPen(table::mutedText(option.palette));
    draw(room, Qt::AlignRight, computed);
    room.adjust(signWidth(option.fontMetrics), 0, -width - kMargin, 0);
    painter->setPen(cell.printed ? option.palette.color(QPalette::Text)
                                 : table::mutedText(option.palette));
    draw(room, Qt::AlignRight, index.data().toString());
}

} // namespace

VerdictDelegate::VerdictDelegate(QObject* parent)
    : CellDelegate(&CheckModel::refusalOf, parent) {}

void VerdictDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                            const QModelIndex& index) const {
    const QVariant data = index.data(CheckModel::kCellRole);
    const auto cell = data.isValid() ? data.value<core::CheckedCell>() : core::CheckedCell{};
    painter->save();
    paintGround(painter, option, index, signOf(cell));
    if (data.isValid())
        paintNumbers(painter, option, index, cell);
    paintCursor(painter, option, index);
    painter->restore();
}

int VerdictDelegate::widthFor(const QAbstractItemModel& model, const QFontMetrics& metrics) {
    constexpr int kMeasuredCells = 400;
    int widest = metrics.horizontalAdvance(QStringLiteral("0.40 0.4000"));
    const int count = std::min(model.rowCount() * model.columnCount(), kMeasuredCells);
    for (int at = 0; at < count; ++at) {
        const QModelIndex index = model.index(at / model.columnCount(), at % model.columnCount());
        const QString computed = index.data(CheckModel::kComputedRole).toString();
        widest = std::max(widest, metrics.horizontalAdvance(index.data().toString() + computed));
    }
    return signWidth(metrics) + widest + 4 * kMargin;
}

} // namespace attention::learn
