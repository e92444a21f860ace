// SPDX-License-Identifier: GPL-3.0-or-later
#include "plots/study_job.h"

#include "threads/worker.h"

#include <QMetaObject>
#include <QSignalBlocker>

#include <cmath>
#include <utility>

namespace attention::plots {

namespace {

constexpr int kBins = 40;

/// Null where it was stopped.
std::shared_ptr<const StudyResult> measured(const StudyRequest& request,
                                            const std::shared_ptr<const StudyResult>& known,
                                            const core::StudyWatch& watch) {
    const auto products = core::drawDotProducts(request.setting, request.d_k, watch.stop);
    if (!products)
        return nullptr;
    StudyResult result;
    result.request = request;
    result.measures = core::measuresOf(*products, request.d_k);
    result.undivided = core::histogramOf(products->scores, kBins);
    result.divided =
        core::histogramOf(products->scores / std::sqrt(static_cast<double>(request.d_k)), kBins);
    if (known && known->request.setting == request.setting &&
        known->request.steps == request.steps) {
        result.study = known->study;
    } else {
        const auto study =
            core::studyDivisor(request.setting, core::studyWidths(request.steps), watch);
        if (!study)
            return nullptr;
        result.study = std::make_shared<const core::DivisorStudy>(*study);
    }
    return std::make_shared<const StudyResult>(std::move(result));
}

} // namespace

StudyJob::StudyJob(QObject* parent)
    : QObject(parent)
    , m_worker(new threads::Worker(this)) {
    connect(m_worker, &threads::Worker::busyChanged, this, &StudyJob::runningChanged);
}

bool StudyJob::isRunning() const {
    return m_worker->isBusy();
}

void StudyJob::start(const StudyRequest& request, std::shared_ptr<const StudyResult> known) {
    const auto work = [this, worker = m_worker, request,
                       known = std::move(known)](const std::stop_token& stop) {
        core::StudyWatch watch;
        watch.stop = stop;
        watch.progress = [this, worker, stop](double fraction) {
            const auto tell = [this, stop, fraction] {
                if (!stop.stop_requested())
                    Q_EMIT progressed(fraction);
            };
            QMetaObject::invokeMethod(worker, tell, Qt::QueuedConnection);
        };
        return [this, result = measured(request, known, watch)] { accept(result); };
    };
    {
        const QSignalBlocker quiet(m_worker); // it runs before and after
        m_worker->cancel();
        m_worker->start(work, threads::Worker::Urgency::Now);
    }
    Q_EMIT runningChanged();
}

void StudyJob::cancel() {
    m_worker->cancel();
}

void StudyJob::accept(const std::shared_ptr<const StudyResult>& result) {
    if (result)
        Q_EMIT finished(result);
}

} // namespace attention::plots
