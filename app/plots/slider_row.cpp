// SPDX-License-Identifier: GPL-3.0-or-later
#include "plots/slider_row.h"

#include "plots/gesture_slider.h"
#include "table/captions.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>

namespace attention::plots {

SliderRow::SliderRow(QWidget* parent)
    : QWidget(parent)
    , m_title(table::makeRemark())
    , m_slider(new GestureSlider)
    , m_value(new QLabel)
    , m_reset(new QToolButton) {
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    layout->addWidget(m_title);
    layout->addWidget(m_slider, 1);
    layout->addWidget(m_value);
    layout->addWidget(m_reset);
    m_value->setTextFormat(Qt::PlainText);
    m_value->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_value->setMinimumWidth(m_value->fontMetrics().horizontalAdvance(QStringLiteral("−88.88")));
    m_title->setMinimumWidth(m_title->fontMetrics().horizontalAdvance(QStringLiteral("Divisor")));
    m_reset->setProperty("flat", true);
    m_reset->setFocusPolicy(Qt::StrongFocus);
    m_title->setBuddy(m_slider);
    connect(m_reset, &QToolButton::clicked, m_slider, &GestureSlider::resetAsked);
}

void SliderRow::setTitle(const QString& title, const QString& tip) {
    m_title->setText(title);
    m_slider->setToolTip(tip);
    m_slider->setAccessibleName(title);
}

void SliderRow::setValueText(const QString& text) {
    m_value->setText(text);
    m_slider->setAccessibleDescription(text);
}

void SliderRow::setReset(const QString& text, const QString& tip) {
    m_reset->setText(text);
    m_reset->setToolTip(tip);
    m_reset->setAccessibleName(tip);
}

} // namespace attention::plots
