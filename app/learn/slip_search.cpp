// SPDX-License-Identifier: GPL-3.0-or-later
#include "learn/slip_search.h"

#include "document/recompute.h"
#include "threads/worker.h"

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
    , m_worker(new threads::Worker(this)) {}

bool SlipSearch::isRunning() const {
    return m_worker->isBusy();
}

void SlipSearch::cancel() {
    m_worker->cancel();
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
    m_worker->start(
        [this, result = std::move(result), comparison](const std::stop_token& stop) {
            return [this, diagnosis = diagnosed(*result, comparison, stop)] {
                Q_EMIT found(*diagnosis);
            };
        },
        threads::Worker::Urgency::Now);
}

} // namespace attention::learn
