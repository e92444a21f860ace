// SPDX-License-Identifier: GPL-3.0-or-later
#include "threads/worker.h"

#include <QMetaObject>
#include <QThreadPool>

#include <memory>
#include <new>
#include <utility>

namespace attention::threads {

/// Of a piece that waits; one that is taken out before it begins is not waited for.
struct Worker::Place {
    explicit Place(Worker* owner)
        : worker(owner) {
        ++worker->m_waiting;
    }
    ~Place() {
        if (!hasBegun)
            --worker->m_waiting;
    }
    Place(const Place&) = delete;
    Place& operator=(const Place&) = delete;

    Worker* worker;
    bool hasBegun = false;
};

Worker::Worker(QObject* parent)
    : QObject(parent)
    , m_pool(new QThreadPool(this)) {
    m_pool->setMaxThreadCount(1);
}

Worker::~Worker() {
    m_stop.request_stop();
    m_pool->clear();
    m_pool->waitForDone();
}

void Worker::start(Work work, Urgency urgency) {
    const bool wasBusy = isBusy();
    place(std::move(work), urgency);
    if (!wasBusy)
        Q_EMIT busyChanged();
}

void Worker::startNewest(Work work) {
    const bool wasBusy = isBusy();
    m_pool->clear();
    place(std::move(work), Urgency::Now);
    if (!wasBusy)
        Q_EMIT busyChanged();
}

void Worker::place(Work work, Urgency urgency) {
    const auto run = [this, work = std::move(work), stop = m_stop.get_token(),
                      queued = std::make_shared<Place>(this)] {
        queued->hasBegun = true;
        Answer answer;
        try {
            if (!stop.stop_requested())
                answer = work(stop);
        } catch (const core::Error& error) {
            answer = [this, error] { Q_EMIT failed(error); };
        } catch (const std::bad_alloc&) {
            answer = [this] { Q_EMIT failed(core::Error(core::ErrorCode::OutOfMemory, {})); };
        }
        QMetaObject::invokeMethod(
            this, [this, stop, answer = std::move(answer)] { finish(stop, answer); },
            Qt::QueuedConnection);
    };
    m_pool->start(run, static_cast<int>(urgency));
}

void Worker::finish(const std::stop_token& stop, const Answer& answer) {
    if (stop.stop_requested())
        return;
    --m_waiting;
    if (answer)
        answer();
    if (!isBusy())
        Q_EMIT busyChanged();
}

void Worker::cancel() {
    const bool wasBusy = isBusy();
    m_stop.request_stop();
    m_pool->clear();
    m_stop = std::stop_source();
    m_waiting = 0;
    if (wasBusy)
        Q_EMIT busyChanged();
}

} // namespace attention::threads
