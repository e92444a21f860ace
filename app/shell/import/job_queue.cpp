// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/import/job_queue.h"

#include <QMetaObject>

#include <utility>

namespace attention::shell {

JobQueue::JobQueue(QObject* parent)
    : QObject(parent)
    , m_thread([this](const std::stop_token& stop) { work(stop); }) {}

JobQueue::~JobQueue() {
    m_thread.request_stop();
    m_thread.join();
}

void JobQueue::add(Job job) {
    const std::lock_guard lock(m_mutex);
    m_waiting.push_back(std::move(job));
    m_changed.notify_one();
}

void JobQueue::replace(Job job) {
    const std::lock_guard lock(m_mutex);
    m_waiting.clear();
    m_waiting.push_back(std::move(job));
    m_changed.notify_one();
}

void JobQueue::work(const std::stop_token& stop) {
    while (true) {
        Job job;
        {
            std::unique_lock lock(m_mutex);
            m_changed.wait(lock, stop, [this] { return !m_waiting.empty(); });
            if (stop.stop_requested())
                return;
            job = std::move(m_waiting.front());
            m_waiting.pop_front();
        }
        if (Answer answer = job(stop); answer && !stop.stop_requested())
            QMetaObject::invokeMethod(this, std::move(answer), Qt::QueuedConnection);
    }
}

} // namespace attention::shell
