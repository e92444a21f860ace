// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QTimer>

#include <algorithm>
#include <ctime>

namespace attention::benchmark {

inline double secondsOf(clockid_t clock) {
    timespec time{};
    clock_gettime(clock, &time);
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) / 1e9;
}

/// A heart that beats every millisecond in the thread's event loop, and remembers its longest
/// pause: for so long the window answered nothing. GUI thread.
class Watchdog : public QObject {
  public:
    Watchdog() {
        m_timer.setTimerType(Qt::PreciseTimer);
        m_timer.setInterval(1);
        connect(&m_timer, &QTimer::timeout, this, &Watchdog::beat);
    }

    void start() {
        m_longest = m_longestBusy = 0;
        m_lastBeat = secondsOf(CLOCK_MONOTONIC);
        m_lastBusy = secondsOf(CLOCK_THREAD_CPUTIME_ID);
        m_timer.start();
    }
    void stop() {
        beat();
        m_timer.stop();
    }
    /// Seconds between two beats.
    double longest() const { return m_longest; }
    /// Seconds that this thread computed between two beats: what is left where others had the core.
    double longestBusy() const { return m_longestBusy; }

  private:
    void beat() {
        const double now = secondsOf(CLOCK_MONOTONIC);
        const double busy = secondsOf(CLOCK_THREAD_CPUTIME_ID);
        m_longest = std::max(m_longest, now - m_lastBeat);
        m_longestBusy = std::max(m_longestBusy, busy - m_lastBusy);
        m_lastBeat = now;
        m_lastBusy = busy;
    }

    QTimer m_timer;
    double m_longest = 0;
    double m_longestBusy = 0;
    double m_lastBeat = 0;
    double m_lastBusy = 0;
};

} // namespace attention::benchmark
