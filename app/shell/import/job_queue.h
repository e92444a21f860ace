// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <stop_token>
#include <thread>

namespace attention::shell {

/// Owns a thread that does jobs one after another; each leaves an answer that is run in the thread
/// of this object. Destroyed, it stops the running job, waits for it, and drops the others.
class JobQueue : public QObject {
    Q_OBJECT
  public:
    using Answer = std::function<void()>;
    /// Must not throw.
    using Job = std::function<Answer(const std::stop_token&)>;

    explicit JobQueue(QObject* parent = nullptr);
    ~JobQueue() override;

    void add(Job job);
    /// In the place of all that wait; the running one goes on, and its answer is still run.
    void replace(Job job);

  private:
    void work(const std::stop_token& stop);

    std::mutex m_mutex;
    std::condition_variable_any m_changed;
    std::deque<Job> m_waiting;
    std::jthread m_thread; ///< last: it uses the others
};

} // namespace attention::shell
