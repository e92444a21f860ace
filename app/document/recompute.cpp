// SPDX-License-Identifier: GPL-3.0-or-later
#include "document/recompute.h"

#include "document/document.h"

#include <QMetaObject>
#include <QThreadPool>

#include <new>
#include <string>

namespace attention::document {

namespace {

/// Multiplications that surely take under 2 ms: a quarter of a slow core's 2·10⁹ a second.
constexpr double kAtOnce = 1e6;

} // namespace

Recompute::Recompute(QObject* parent)
    : QObject(parent)
    , m_pool(new QThreadPool(this)) {
    m_pool->setMaxThreadCount(1);
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

Recompute::Outcome Recompute::compute(quint64 revision, const core::Experiment& experiment) {
    try {
        const auto begin = std::chrono::steady_clock::now();
        core::Trace trace = core::forward(experiment);
        const auto duration = std::chrono::steady_clock::now() - begin;
        return {std::make_shared<const Result>(
                    Result{revision, experiment, std::move(trace), duration}),
                std::nullopt};
    } catch (const core::Error& error) {
        return {nullptr, error};
    } catch (const std::bad_alloc&) {
        return {nullptr, core::Error(core::ErrorCode::OutOfMemory, "weights",
                                     std::to_string(experiment.queryCount()) + "×" +
                                         std::to_string(experiment.keyCount()))};
    }
}

void Recompute::request() {
    if (!m_document || m_document->experiment().heads.empty())
        return;
    if (m_running) {
        m_waiting = true;
        return;
    }
    if (core::predictedCost(m_document->experiment()) < kAtOnce)
        accept(m_document->revision(), compute(m_document->revision(), m_document->experiment()));
    else
        startJob();
}

void Recompute::startJob() {
    m_running = true;
    m_waiting = false;
    Q_EMIT runningChanged();
    m_pool->start([this, revision = m_document->revision(), experiment = m_document->experiment()] {
        Outcome outcome = compute(revision, experiment);
        QMetaObject::invokeMethod(
            this,
            [this, revision, outcome = std::move(outcome)] {
                m_running = false;
                accept(revision, outcome);
                if (m_waiting && m_document)
                    startJob();
                else
                    Q_EMIT runningChanged();
            },
            Qt::QueuedConnection);
    });
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
