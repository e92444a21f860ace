// SPDX-License-Identifier: GPL-3.0-or-later
#include "walkthrough/mark_legend.h"

#include "table/hues.h"
#include "table/scaled.h"
#include "walkthrough/flow_layout.h"
#include "walkthrough/flow_painter.h"

#include <QEvent>
#include <QFontMetrics>
#include <QPainter>

#include <algorithm>

namespace attention::walkthrough {

namespace {

constexpr QSize kSample{18, 12};
constexpr int kGap = 6;

} // namespace

MarkLegend::MarkLegend(QWidget* parent)
    : QWidget(parent) {
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    retranslate();
}

void MarkLegend::retranslate() {
    m_source = tr("comes from");
    m_dependent = tr("goes into");
    setAccessibleName(tr("Whole frame: the selected number comes from it. Broken frame: the "
                         "selected number goes into it."));
    setToolTip(accessibleName());
    updateGeometry();
    update();
}

QSize MarkLegend::sizeHint() const {
    const QFontMetrics metrics(labelFont(font()));
    const auto px = [this](int length) { return table::scaled(length, font()); };
    return {metrics.horizontalAdvance(m_source) + metrics.horizontalAdvance(m_dependent) +
                2 * px(kSample.width()) + 5 * px(kGap),
            std::max(metrics.height(), px(kSample.height())) + 4};
}

void MarkLegend::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const auto px = [this](int length) { return table::scaled(length, font()); };
    const QFont small = labelFont(font());
    int x = 1;
    const auto write = [&](const QString& text, CardMark::Kind kind) {
        const QRect sample(x, (height() - px(kSample.height())) / 2, px(kSample.width()),
                           px(kSample.height()));
        paintMarkFrame(painter, sample, {{}, kind, core::PlaceSpan::Reach::Direct}, palette());
        x = sample.right() + px(kGap);
        painter.setFont(small);
        painter.setPen(table::mutedText(palette()));
        const int width = QFontMetrics(small).horizontalAdvance(text);
        painter.drawText(QRect(x, 0, width + 2, height()), Qt::AlignVCenter | Qt::TextSingleLine,
                         text);
        x += width + 2 * px(kGap);
    };
    write(m_source, CardMark::Kind::Source);
    write(m_dependent, CardMark::Kind::Dependent);
}

void MarkLegend::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    if (event->type() == QEvent::FontChange)
        updateGeometry();
}

} // namespace attention::walkthrough
