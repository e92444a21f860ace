// SPDX-License-Identifier: GPL-3.0-or-later
#include "influence/legend.h"

#include "table/hues.h"
#include "table/influence_tint.h"
#include "table/scaled.h"

#include <QPainter>

namespace attention::influence {

namespace {

constexpr int kGap = 6;
constexpr int kLeastWidth = 180;

} // namespace

Legend::Legend(QWidget* parent)
    : QWidget(parent) {
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void Legend::setRange(double range) {
    m_range = range;
    update();
}

QSize Legend::sizeHint() const {
    return {table::scaled(kLeastWidth, font()), fontMetrics().height()};
}

void Legend::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const QString low = table::slopeText(-m_range);
    const QString high = table::slopeText(m_range);
    painter.setPen(table::mutedText(palette()));
    painter.drawText(rect(), Qt::AlignLeft | Qt::AlignVCenter, low);
    painter.drawText(rect(), Qt::AlignRight | Qt::AlignVCenter, high);
    const int gap = table::scaled(kGap, font());
    const QRect bar = rect().adjusted(fontMetrics().horizontalAdvance(low) + gap, 1,
                                      -fontMetrics().horizontalAdvance(high) - gap, -2);
    painter.fillRect(bar, palette().color(QPalette::Base));
    for (int x = 0; x < bar.width(); ++x) {
        const double share = 2 * (x + 0.5) / bar.width() - 1;
        painter.fillRect(bar.left() + x, bar.top(), 1, bar.height(),
                         table::influenceTint(share, palette()));
    }
    painter.drawText(bar, Qt::AlignCenter, QStringLiteral("0"));
    painter.setPen(table::lineColor(palette()));
    painter.drawRect(bar);
}

} // namespace attention::influence
