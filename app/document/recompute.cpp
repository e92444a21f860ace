// SPDX-License-Identifier: GPL-3.0-or-later
#include "document/recompute.h"

#include "document/document.h"

#include <QMetaObject>
#include <QThreadPool>
#include <QTimer>

#include <new>
#include <numeric>
#include <string>
#include <utility>

namespace attention::document {

namespace {

/// Multiplications that surely take under 2 ms: a quarter of a slow core's 2·10⁹ a second.
constexpr double kAtOnce = 1e6;
/// Cells of all heads from which on the selected one is worth to be shown before the others.
constexpr double kFirstAlone = 6e6;
constexpr int kRestMilliseconds = 300;

} // namespace

Recompute::Recompute(QObject* parent)
    : QObject(parent)
    , m_pool(new QThreadPool(this))
    , m_rest(new QTimer(this)) {
    m_pool->setMaxThreadCount(1);
    m_rest->setSingleShot(true);
    m_rest->setInterval(kRestMilliseconds);
    connect(m_rest, &QTimer::timeout, this, [this] {
        if (m_document && !m_running && m_result && !m_result->isExact &&
            m_result->revision == m_document->revision())
            startJob(Pass::Whole);
    });
}

Recompute::~Recompute() {
    m_pool->waitForDone();
}

void Recompute::setDocument(Document* document) {
    if (m_document)
        m_document->disconnect(this);
    m_document = document;
    m_result.reset();
    if (!document)
        return;
    connect(document, &Document::cellsChanged, this, &Recompute::request);
    connect(document, &Document::shapeChanged, this, &Recompute::request);
    connect(document, &Document::started, this, [this] {
        m_oldestWanted = m_document->revision();
        if (m_result && m_result->revision < m_oldestWanted)
            m_result.reset();
    });
    m_oldestWanted = document->revision();
    request();
}

template<typename Function>
Recompute::Outcome Recompute::outcomeOf(quint64 revision, const core::Experiment& experiment,
                                        Function pass) {
    try {
        auto result = std::make_shared<Result>();
        result->revision = revision;
        result->experiment = experiment;
        const auto begin = std::chrono::steady_clock::now();
        pass(*result);
        result->duration = std::chrono::steady_clock::now() - begin;
        return {std::move(result), std::nullopt};
    } catch (const core::Error& error) {
        return {nullptr, error};
    } catch (const std::bad_alloc&) {
        return {nullptr, core::Error(core::ErrorCode::OutOfMemory, "weights",
                                     std::to_string(experiment.queryCount()) + "×" +
                                         std::to_string(experiment.keyCount()))};
    }
}

Recompute::Outcome Recompute::compute(quint64 revision, const core::Experiment& experiment) {
    return outcomeOf(revision, experiment,
                     [&](Result& result) { result.trace = core::forward(experiment); });
}

Recompute::Outcome Recompute::follow(Live& live, quint64 revision,
                                     const core::Experiment& experiment, const core::Focus& focus,
                                     Pass pass, const OnFirst& onFirst) {
    Outcome outcome = outcomeOf(revision, experiment, [&](Result& result) {
        if (!live.trace)
            live.trace.emplace(experiment);
        else if (pass == Pass::Whole)
            live.trace->recompute(experiment);
        else
            live.trace->update(experiment, focus, onFirst);
        result.trace = live.trace->trace();
        result.isExact = live.trace->isExact();
    });
    if (outcome.error)
        live.trace.reset();
    return outcome;
}

/// The selected head is seen large, all heads as tiles.
core::Focus Recompute::focus() const {
    const core::Experiment& experiment = m_document->experiment();
    core::Focus focus;
    focus.stage = m_document->selection()->stage();
    focus.others.resize(experiment.heads.size());
    std::iota(focus.others.begin(), focus.others.end(), core::Index{0});
    focus.heads = {m_document->selection()->head()};
    return focus;
}

/// Hands the first numbers of a large value to the GUI thread; nothing for a small one.
Recompute::OnFirst Recompute::onFirst(quint64 revision, const core::Experiment& experiment) {
    const double cells = static_cast<double>(experiment.heads.size()) *
                         static_cast<double>(experiment.queryCount()) *
                         static_cast<double>(experiment.keyCount());
    if (cells < kFirstAlone)
        return {};
    return [this, revision, experiment](const core::Trace& trace) {
        auto result = std::make_shared<Result>();
        result->revision = revision;
        result->experiment = experiment;
        result->trace = trace;
        result->isExact = false;
        QMetaObject::invokeMethod(
            this, [this, result = std::move(result)] { acceptFirst(result); },
            Qt::QueuedConnection);
    };
}

void Recompute::acceptFirst(const std::shared_ptr<const Result>& result) {
    if (m_document && result->revision >= m_oldestWanted &&
        (!m_result || result->revision > m_result->revision))
        Q_EMIT firstMade(result);
}

void Recompute::request() {
    if (!m_document || m_document->experiment().heads.empty())
        return;
    m_rest->start();
    if (m_running) {
        m_waiting = true;
        return;
    }
    if (core::predictedCost(m_document->experiment()) < kAtOnce) {
        dropLive();
        accept(m_document->revision(), compute(m_document->revision(), m_document->experiment()));
    } else {
        startJob(Pass::Followed);
    }
}

/// A small document needs none, and it may hold much memory.
void Recompute::dropLive() {
    if (std::exchange(m_hasLive, false))
        m_pool->start([live = m_live] { live->trace.reset(); });
}

void Recompute::startJob(Pass pass) {
    m_running = true;
    m_waiting = false;
    m_hasLive = true;
    Q_EMIT runningChanged();
    m_pool->start([this, pass, live = m_live, wanted = focus(), revision = m_document->revision(),
                   experiment = m_document->experiment()] {
        Outcome outcome =
            follow(*live, revision, experiment, wanted, pass, onFirst(revision, experiment));
        QMetaObject::invokeMethod(
            this, [this, revision, result = std::move(outcome)] { finishJob(revision, result); },
            Qt::QueuedConnection);
    });
}

void Recompute::finishJob(quint64 revision, const Outcome& outcome) {
    m_running = false;
    accept(revision, outcome);
    if (m_running) // an answer to the result has asked for more
        return;
    if (m_waiting && m_document)
        startJob(Pass::Followed);
    else
        Q_EMIT runningChanged();
    if (!m_running && m_result && !m_result->isExact && !m_rest->isActive())
        m_rest->start();
}

void Recompute::accept(quint64 revision, const Outcome& outcome) {
    if (!m_document || revision < m_oldestWanted || (m_result && m_result->revision > revision))
        return;
    // While the hand still moves an older picture is better than none; an older error is not.
    if (outcome.error) {
        if (revision == m_document->revision())
            Q_EMIT failed(*outcome.error);
        return;
    }
    m_result = outcome.result;
    Q_EMIT finished(m_result);
}

} // namespace attention::document
