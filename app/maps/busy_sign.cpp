// SPDX-License-Identifier: GPL-3.0-or-later
#include "maps/busy_sign.h"

#include <QAccessible>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QTimer>
#include <QToolButton>

#include <chrono>

namespace attention::maps {

namespace {

constexpr std::chrono::milliseconds kDelay{300};
constexpr int kBarWidth = 120;

} // namespace

BusySign::BusySign(QWidget* parent)
    : QWidget(parent)
    , m_sentence(new QLabel(this))
    , m_bar(new QProgressBar(this))
    , m_stop(new QToolButton(this))
    , m_delay(new QTimer(this)) {
    m_sentence->setTextFormat(Qt::PlainText);
    m_sentence->setWordWrap(true);
    m_bar->setRange(0, 0);
    m_bar->setTextVisible(false);
    m_bar->setFixedWidth(kBarWidth);
    m_delay->setSingleShot(true);
    m_delay->setInterval(kDelay);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_sentence, 1);
    layout->addWidget(m_bar);
    layout->addWidget(m_stop);
    connect(m_delay, &QTimer::timeout, this, &QWidget::show);
    connect(m_stop, &QToolButton::clicked, this, &BusySign::stopWanted);
    hide();
    retranslate();
}

void BusySign::start(const QString& sentence, Begin begin) {
    m_sentence->setText(sentence);
    m_bar->setAccessibleName(sentence);
    if (begin == Begin::WhereItLasts) {
        m_delay->start();
        return;
    }
    show();
    QAccessibleEvent event(m_bar, QAccessible::Alert);
    QAccessible::updateAccessibility(&event);
}

void BusySign::stop() {
    m_delay->stop();
    hide();
}

void BusySign::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void BusySign::retranslate() {
    m_stop->setText(tr("Stop"));
    m_stop->setToolTip(tr("Stop reading; the picture before stays"));
}

} // namespace attention::maps
