// SPDX-License-Identifier: GPL-3.0-or-later
#include "learn/slip_search.h"

#include "document/recompute.h"

#include <QThreadPool>

#include <new>
#include <utility>

namespace attention::learn {

namespace {

/// As core::predictedCost() counts: some two hundred passes of this cost take a few milliseconds.
constexpr double kQuick = 2e4;

std::shared_ptr<const core::Diagnosis> diagnosed(const document::Result& result,
                                                 const core::Comparison& comparison,
                                                 const std::stop_token& stop) {
    try {
        return std::make_shared<const core::Diagnosis>(
            core::diagnose(result.experiment, result.trace, comparison, stop));
    } catch (const std::bad_alloc&) {
        core::Diagnosis none;
        none.kind = core::Diagnosis::Kind::Unknown;
        return std::make_shared<const core::Diagnosis>(std::move(none));
    }
}

} // namespace

SlipSearch::SlipSearch(QObject* parent)
    : QObject(parent)
    , m_pool(new QThreadPool(this)) {
    m_pool->setMaxThreadCount(1);
}

SlipSearch::~SlipSearch() {
    cancel();
    m_pool->waitForDone();
}

void SlipSearch::cancel() {
    ++m_request;
    m_stop.request_stop();
    m_stop = {};
    m_pool->clear();
    m_running = false;
}

void SlipSearch::start(std::shared_ptr<const document::Result> result,
                       const core::Comparison& comparison) {
    cancel();
    const bool isQuick = comparison.count(core::Verdict::Wrong) == 0 ||
                         core::predictedCost(result->experiment) < kQuick;
    if (isQuick) {
        Q_EMIT found(core::diagnose(result->experiment, result->trace, comparison));
        return;
    }
    m_running = true;
    m_pool->start([this, request = m_request, stop = m_stop.get_token(), result = std::move(result),
                   comparison] {
        // The destructor waits for this job.
        QMetaObject::invokeMethod(
            this,
            [this, request, diagnosis = diagnosed(*result, comparison, stop)] {
                if (m_request != request)
                    return;
                m_running = false;
                Q_EMIT found(*diagnosis);
            },
            Qt::QueuedConnection);
    });
}

} // namespace attention::learn
