// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/flat_header_style.h"

#include "table/hues.h"

#include <QAbstractButton>
#include <QHeaderView>
#include <QPainter>
#include <QStyleOptionHeader>
#include <QTableView>

namespace attention::table {

FlatHeaderStyle::FlatHeaderStyle(Sizes sizes)
    : m_sizes(sizes) {}

void FlatHeaderStyle::applyTo(QTableView* view, Sizes sizes) {
    auto* style = new FlatHeaderStyle(sizes);
    style->setParent(view);
    for (QHeaderView* header : {view->horizontalHeader(), view->verticalHeader()}) {
        header->setStyle(style);
        header->setHighlightSections(false);
        header->viewport()->setAutoFillBackground(false);
    }
    if (auto* corner = view->findChild<QAbstractButton*>(QString(), Qt::FindDirectChildrenOnly))
        corner->setStyle(style);
}

void FlatHeaderStyle::drawControl(ControlElement element, const QStyleOption* option,
                                  QPainter* painter, const QWidget* widget) const {
    switch (element) {
    case CE_HeaderSection:
    case CE_HeaderEmptyArea:
        return;
    case CE_Header:
        if (!qobject_cast<const QHeaderView*>(widget))
            return;
        break;
    case CE_HeaderLabel:
        if (const auto* header = qstyleoption_cast<const QStyleOptionHeader*>(option)) {
            const QRect room = header->rect.adjusted(2, 0, -6, 0);
            painter->setPen(mutedText(header->palette));
            painter->drawText(
                room, Qt::AlignRight | Qt::AlignVCenter | Qt::TextSingleLine,
                header->fontMetrics.elidedText(header->text, Qt::ElideRight, room.width()));
        }
        return;
    default:
        break;
    }
    QProxyStyle::drawControl(element, option, painter, widget);
}

QSize FlatHeaderStyle::sizeFromContents(ContentsType type, const QStyleOption* option,
                                        const QSize& size, const QWidget* widget) const {
    if (type == CT_HeaderSection && m_sizes == Sizes::OfView)
        return {0, 0};
    return QProxyStyle::sizeFromContents(type, option, size, widget);
}

} // namespace attention::table
