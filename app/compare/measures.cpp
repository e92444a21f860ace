// SPDX-License-Identifier: GPL-3.0-or-later
#include "compare/measures.h"

#include "threads/worker.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace attention::compare {

namespace {

/// Cells of all pairs of heads that surely take under 2 ms: two logarithms each.
constexpr double kAtOnce = 3e4;

double costOf(const core::Trace& trace) {
    const auto heads = static_cast<double>(trace.headCount());
    return heads * (heads + 1) / 2 * static_cast<double>(trace.allowed().size());
}

HeadValues valuesOf(const core::Trace& trace) {
    HeadValues values;
    std::vector<core::Tensor> weights;
    for (core::Index head = 0; head < trace.headCount(); ++head) {
        weights.push_back(trace.stage(core::Stage::Weights, head));
        values.heads.push_back(core::measuresOf(*weights.back()));
    }
    values.cosine = core::likenessOfHeads(weights, core::HeadLikeness::Cosine);
    values.jensenShannon = core::likenessOfHeads(weights, core::HeadLikeness::JensenShannon);
    return values;
}

/// Smallest first.
double rankOf(const HeadValues& values, HeadOrder order, core::Index selected, core::Index head) {
    const core::HeadMeasures& measures = values.heads[static_cast<std::size_t>(head)];
    switch (order) {
    case HeadOrder::Number:
        break;
    case HeadOrder::Entropy:
        return measures.entropy;
    case HeadOrder::Similarity:
        return head == selected ? -2 : -values.cosine(selected, head);
    case HeadOrder::Distance:
        return -measures.distance;
    case HeadOrder::FirstKey:
        return -measures.firstKeyShare;
    }
    return 0;
}

} // namespace

std::vector<core::Index> orderedHeads(const HeadValues& values, HeadOrder order,
                                      core::Index selected) {
    std::vector<core::Index> heads(values.heads.size());
    std::iota(heads.begin(), heads.end(), core::Index{0});
    std::stable_sort(heads.begin(), heads.end(), [&](core::Index left, core::Index right) {
        return rankOf(values, order, selected, left) < rankOf(values, order, selected, right);
    });
    return heads;
}

Measures::Measures(QObject* parent)
    : QObject(parent)
    , m_worker(new threads::Worker(this)) {}

void Measures::setResult(std::shared_ptr<const document::Result> result) {
    if (result == m_result)
        return;
    m_result = std::move(result);
    m_values.reset();
    measure();
}

void Measures::setNeeded(Needed needed) {
    m_needed = needed;
    if (!m_values)
        measure();
}

void Measures::measure() {
    if (!m_result || m_needed == Needed::No)
        return;
    if (costOf(m_result->trace) < kAtOnce) {
        m_values = std::make_shared<const HeadValues>(valuesOf(m_result->trace));
        Q_EMIT measured();
        return;
    }
    m_worker->startNewest([this, result = m_result](const std::stop_token&) {
        return
            [this, result, values = std::make_shared<const HeadValues>(valuesOf(result->trace))] {
                if (result != m_result)
                    return;
                m_values = values;
                Q_EMIT measured();
            };
    });
}

} // namespace attention::compare
