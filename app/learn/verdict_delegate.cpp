// SPDX-License-Identifier: GPL-3.0-or-later
#include "learn/verdict_delegate.h"

#include "learn/check_model.h"
#include "learn/verdict_look.h"
#include "table/hues.h"
#include "words/check_words.h"

#include <QAbstractItemView>
#include <QPainter>

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

int computedWidth(const QFontMetrics& metrics) {
    return metrics.horizontalAdvance(QStringLiteral("−8.888888"));
}

void paintGround(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index,
                 Sign sign) {
    painter->fillRect(option.rect, option.palette.color(QPalette::Base));
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
    const int computed = computedWidth(option.fontMetrics);
    painter->setPen(table::mutedText(option.palette));
    draw(room.adjusted(room.width() - computed, 0, 0, 0), Qt::AlignRight,
         words::computedText(cell));
    room.adjust(signWidth(option.fontMetrics), 0, -computed - kMargin, 0);
    painter->setPen(option.palette.color(QPalette::Text));
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
    if (cell.printed)
        paintNumbers(painter, option, index, cell);
    paintCursor(painter, option, index);
    painter->restore();
}

int VerdictDelegate::widthFor(const QFontMetrics& metrics) {
    return signWidth(metrics) + metrics.horizontalAdvance(QStringLiteral("−8.8888")) +
           computedWidth(metrics) + 3 * kMargin;
}

} // namespace attention::learn
