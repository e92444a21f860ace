// SPDX-License-Identifier: GPL-3.0-or-later
#include "plots/gesture_slider.h"

#include <QApplication>
#include <QKeyEvent>
#include <QMouseEvent>

#include <utility>

namespace attention::plots {

GestureSlider::GestureSlider(QWidget* parent)
    : QSlider(Qt::Horizontal, parent) {
    setFocusPolicy(Qt::StrongFocus);
    m_pause.setSingleShot(true);
    connect(&m_pause, &QTimer::timeout, this, &GestureSlider::end);
    connect(this, &QSlider::actionTriggered, this, [this] {
        begin();
        Q_EMIT movedTo(sliderPosition());
    });
}

void GestureSlider::begin() {
    // A pause in which a second click may still come ends it.
    if (!isSliderDown())
        m_pause.start(QApplication::doubleClickInterval());
    if (!std::exchange(m_isRunning, true))
        Q_EMIT begun();
}

void GestureSlider::end() {
    m_pause.stop();
    if (std::exchange(m_isRunning, false))
        Q_EMIT ended();
}

void GestureSlider::reset() {
    begin();
    Q_EMIT resetAsked();
}

void GestureSlider::mousePressEvent(QMouseEvent* event) {
    end();
    QSlider::mousePressEvent(event);
}

void GestureSlider::mouseReleaseEvent(QMouseEvent* event) {
    QSlider::mouseReleaseEvent(event);
    if (m_isRunning)
        m_pause.start(QApplication::doubleClickInterval());
}

void GestureSlider::mouseDoubleClickEvent(QMouseEvent* event) {
    reset();
    event->accept();
}

void GestureSlider::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Backspace) {
        reset();
        event->accept();
        return;
    }
    QSlider::keyPressEvent(event);
}

void GestureSlider::focusOutEvent(QFocusEvent* event) {
    end();
    QSlider::focusOutEvent(event);
}

void GestureSlider::hideEvent(QHideEvent* event) {
    end();
    QSlider::hideEvent(event);
}

} // namespace attention::plots
