// SPDX-License-Identifier: GPL-3.0-or-later
#include "influence/differentiate.h"

#include "core/error.h"
#include "core/place.h"
#include "document/document.h"
#include "document/recompute.h"
#include "threads/worker.h"

#include <new>
#include <utility>

namespace attention::influence {

namespace {

/// Multiplications that surely take under 4 ms.
constexpr double kAtOnce = 2e6;
constexpr std::size_t kListed = 5;

bool isInside(const core::Experiment& experiment, const core::Cell& cell) {
    try {
        core::requirePlace(experiment, cell);
        return true;
    } catch (const core::Error&) {
        return false;
    }
}

} // namespace

Differentiate::Differentiate(QObject* parent)
    : QObject(parent)
    , m_worker(new threads::Worker(this)) {}

bool Differentiate::isRunning() const {
    return m_worker->isBusy();
}

void Differentiate::setDocument(document::Document* document) {
    if (m_document) {
        m_document->disconnect(this);
        m_document->selection()->disconnect(this);
    }
    m_document = document;
    m_result.reset();
    m_cell.reset();
    ++m_sequence;
    drop();
    if (!document)
        return;
    connect(document, &document::Document::started, this, [this] {
        m_cell.reset();
        ++m_sequence;
        followSelection();
    });
    connect(document->selection(), &document::Selection::cellChanged, this,
            &Differentiate::followSelection);
    followSelection();
}

void Differentiate::setResult(std::shared_ptr<const document::Result> result) {
    m_result = std::move(result);
    if (!m_result)
        drop();
    else
        request();
}

void Differentiate::setSwitch(Switch choice) {
    m_switch = choice;
    request();
}

void Differentiate::followSelection() {
    if (const std::optional<core::Cell> cell = m_document->selection()->cell())
        m_cell = cell;
    request();
}

Differentiate::Outcome Differentiate::compute(const std::shared_ptr<const document::Result>& result,
                                              core::Cell cell) {
    try {
        auto gradient = std::make_shared<const core::Gradient>(
            core::gradientOf(result->experiment, result->trace, cell));
        const double range = gradient->largest();
        std::vector<core::Influence> largest = core::largestInfluences(*gradient, kListed);
        return std::make_shared<const Derivatives>(
            Derivatives{result, std::move(gradient), range, std::move(largest)});
    } catch (const std::bad_alloc&) {
        return nullptr;
    }
}

void Differentiate::request() {
    if (m_cell && m_document && !isInside(m_document->experiment(), *m_cell))
        m_cell.reset();
    // A pass that is still computed may have had no such cell.
    if (!isOn() || !m_result || !m_cell || !isInside(m_result->experiment, *m_cell))
        return drop();
    if (!isRunning() && core::predictedGradientCost(m_result->experiment) < kAtOnce) {
        accept(m_sequence, m_result, *m_cell, compute(m_result, *m_cell));
        return;
    }
    const bool wasRunning = isRunning();
    m_worker->startNewest(
        [this, sequence = m_sequence, result = m_result, cell = *m_cell](const std::stop_token&) {
            return [this, sequence, result, cell, outcome = compute(result, cell)] {
                accept(sequence, result, cell, outcome);
            };
        });
    if (!wasRunning)
        Q_EMIT changed();
}

void Differentiate::accept(quint64 sequence, const std::shared_ptr<const document::Result>& result,
                           core::Cell cell, const Outcome& outcome) {
    // While the hand still moves, the derivatives of an older pass are better than none.
    const bool isOvertaken = !isOn() || !m_result || m_cell != cell || sequence != m_sequence ||
                             (m_derivatives && m_derivatives->gradient->cell == cell &&
                              m_derivatives->result->revision > result->revision);
    if (!isOvertaken) {
        m_derivatives = outcome;
        m_isTooLarge = !outcome;
    }
    Q_EMIT changed();
}

void Differentiate::drop() {
    m_worker->cancel();
    m_isTooLarge = false;
    m_derivatives.reset();
    Q_EMIT changed();
}

} // namespace attention::influence
