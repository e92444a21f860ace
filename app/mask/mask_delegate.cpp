// SPDX-License-Identifier: GPL-3.0-or-later
#include "mask/mask_delegate.h"

#include "heatmap/cells.h"
#include "mask/mask_model.h"

#include <QPainter>

#include <algorithm>

namespace attention::mask {

namespace {

constexpr double kAllowedShare = 0.62; ///< of the accent over the ground
constexpr double kAirShare = 0.06;     ///< of the cell, between cells

bool isDark(const QPalette& palette) {
    return palette.color(QPalette::Text).lightness() > palette.color(QPalette::Base).lightness();
}

QColor allowedColor(const QPalette& palette) {
    const QColor over = palette.color(QPalette::Active, QPalette::Highlight);
    const QColor under = palette.color(QPalette::Base);
    const auto mix = [](int a, int b) {
        return qRound(kAllowedShare * a + (1 - kAllowedShare) * b);
    };
    return {mix(over.red(), under.red()), mix(over.green(), under.green()),
            mix(over.blue(), under.blue())};
}

QColor toColor(core::Rgb color) {
    return {color.red, color.green, color.blue};
}

/// Two lines that meet those of the neighbours: from the lower left to the upper right, or
/// mirrored.
void hatch(QPainter& painter, const QRectF& cell, bool isMirrored) {
    const auto line = [&](QPointF from, QPointF to) {
        const auto place = [&](QPointF share) {
            const double across = isMirrored ? 1 - share.x() : share.x();
            return QPointF(cell.left() + across * cell.width(),
                           cell.top() + share.y() * cell.height());
        };
        painter.drawLine(place(from), place(to));
    };
    line({0, 0.5}, {0.5, 0});
    line({0.5, 1}, {1, 0.5});
}

} // namespace

QColor warningColor(const QPalette& palette) {
    return QColor(isDark(palette) ? QRgb(0xffff8a7a) : QRgb(0xffc4281c));
}

void paintMaskCell(QPainter& painter, const QRectF& cell, CellLook look, const QPalette& palette) {
    const double air = std::max(1.0, kAirShare * cell.width());
    const QRectF inside = cell.adjusted(0, 0, -air, -air);
    painter.save();
    painter.setClipRect(inside, Qt::IntersectClip);
    if (look == CellLook::Allowed) {
        painter.fillRect(inside, allowedColor(palette));
    } else {
        heatmap::Ink ink;
        ink.text = palette.color(QPalette::Text);
        const heatmap::BlockedColors colors = heatmap::blockedColors(ink);
        painter.fillRect(inside, toColor(colors.fill));
        painter.setRenderHint(QPainter::Antialiasing);
        const bool isWarning = look == CellLook::WithoutKey;
        painter.setPen(QPen(isWarning ? warningColor(palette) : toColor(colors.hatch), 1.2));
        hatch(painter, cell, false);
        if (isWarning)
            hatch(painter, cell, true);
    }
    painter.restore();
}

void MaskDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                         const QModelIndex& index) const {
    const auto* model = qobject_cast<const MaskModel*>(index.model());
    CellLook look = model->isAllowed(index) ? CellLook::Allowed : CellLook::Blocked;
    if (model->isWithoutKey(index.row()))
        look = CellLook::WithoutKey;
    paintMaskCell(*painter, option.rect, look, option.palette);
    if (!(option.state & QStyle::State_HasFocus))
        return;
    const QRectF frame = QRectF(option.rect).adjusted(1, 1, -2, -2);
    painter->setBrush(Qt::NoBrush);
    painter->setPen(
        QPen(option.palette.color(QPalette::Base), 3, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
    painter->drawRect(frame);
    painter->setPen(QPen(option.palette.color(QPalette::Text), 1.5, Qt::SolidLine, Qt::SquareCap,
                         Qt::MiterJoin));
    painter->drawRect(frame);
}

} // namespace attention::mask
