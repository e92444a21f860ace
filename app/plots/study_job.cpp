// SPDX-License-Identifier: GPL-3.0-or-later
#include "plots/study_job.h"

#include <QMetaObject>
#include <QThreadPool>

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
    , m_pool(new QThreadPool(this)) {
    m_pool->setMaxThreadCount(1);
}

StudyJob::~StudyJob() {
    m_stop.request_stop();
    m_pool->waitForDone();
}

void StudyJob::start(const StudyRequest& request, std::shared_ptr<const StudyResult> known) {
    m_waiting = Waiting{request, std::move(known)};
    if (m_running)
        m_stop.request_stop(); // the answer of the stopped one starts the next
    else
        run();
}

void StudyJob::cancel() {
    m_waiting.reset();
    m_stop.request_stop();
}

void StudyJob::run() {
    const Waiting next = *std::exchange(m_waiting, std::nullopt);
    m_stop = std::stop_source();
    m_running = true;
    Q_EMIT runningChanged();
    m_pool->start([this, next, stop = m_stop.get_token()] {
        core::StudyWatch watch;
        watch.stop = stop;
        watch.progress = [this, stop](double fraction) { tell(stop, fraction); };
        const std::shared_ptr<const StudyResult> result = measured(next.request, next.known, watch);
        QMetaObject::invokeMethod(
            this, [this, result] { accept(result); }, Qt::QueuedConnection);
    });
}

void StudyJob::tell(const std::stop_token& stop, double fraction) {
    QMetaObject::invokeMethod(
        this,
        [this, stop, fraction] {
            if (!stop.stop_requested())
                Q_EMIT progressed(fraction);
        },
        Qt::QueuedConnection);
}

void StudyJob::accept(const std::shared_ptr<const StudyResult>& result) {
    const bool isStopped = m_stop.stop_requested();
    m_running = false;
    if (m_waiting) {
        run();
        return;
    }
    Q_EMIT runningChanged();
    if (result && !isStopped)
        Q_EMIT finished(result);
}

} // namespace attention::plots
