// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/error.h"

#include <QObject>

#include <functional>
#include <stop_token>

class QThreadPool;

namespace attention::threads {

/// Works through what it is given on a thread of its own, one piece at a time; lives on the GUI
/// thread.
class Worker : public QObject {
    Q_OBJECT
  public:
    /// What a piece of work found, told on the GUI thread; may be null.
    using Answer = std::function<void()>;
    /// On the worker's thread; may throw core::Error.
    using Work = std::function<Answer(const std::stop_token& stop)>;
    enum class Urgency { Later, Soon, Now };

    explicit Worker(QObject* parent = nullptr);
    ~Worker() override; ///< cancels and waits

    void start(Work work, Urgency urgency);
    /// In the place of all that waits: one piece runs and is answered, the newest one waits.
    void startNewest(Work work);
    /// Nothing of what was given so far is answered any more.
    void cancel();
    bool isBusy() const { return m_waiting > 0; }

  Q_SIGNALS:
    void busyChanged();
    void failed(const attention::core::Error& error);

  private:
    struct Place;

    void place(Work work, Urgency urgency);
    void finish(const std::stop_token& stop, const Answer& answer);

    QThreadPool* m_pool;
    std::stop_source m_stop;
    int m_waiting = 0; ///< not yet answered
};

} // namespace attention::threads
