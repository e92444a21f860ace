// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/benchmark/watchdog.h"

#include <QCoreApplication>
#include <QEvent>
#include <QWheelEvent>
#include <QWidget>

namespace attention::benchmark {

inline double now() {
    return secondsOf(CLOCK_MONOTONIC);
}

/// Runs the event loop until the condition holds, at most so many seconds; whether it holds.
template<typename Condition>
bool waitFor(const Condition& condition, double seconds) {
    const double end = now() + seconds;
    while (!condition() && now() < end)
        QCoreApplication::processEvents(QEventLoop::AllEvents | QEventLoop::WaitForMoreEvents, 2);
    return condition();
}

inline void spin(double seconds) {
    waitFor([] { return false; }, seconds);
}

/// One notch of the wheel over a place of the widget: 120 away from the hand, −120 towards it.
inline void turnWheel(QWidget* widget, QPointF place, int angle) {
    QWheelEvent wheel(place, widget->mapToGlobal(place), {}, {0, angle}, Qt::NoButton,
                      Qt::NoModifier, Qt::NoScrollPhase, false);
    QCoreApplication::sendEvent(widget, &wheel);
}

/// Counts how often a widget is painted.
class Paints : public QObject {
  public:
    explicit Paints(QWidget* widget) { widget->installEventFilter(this); }
    bool eventFilter(QObject*, QEvent* event) override {
        m_count += event->type() == QEvent::Paint;
        return false;
    }
    int count() const { return m_count; }

  private:
    int m_count = 0;
};

} // namespace attention::benchmark
