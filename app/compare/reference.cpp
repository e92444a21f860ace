// SPDX-License-Identifier: GPL-3.0-or-later
#include "compare/reference.h"

#include "core/attention.h"
#include "document/document.h"
#include "threads/worker.h"
#include "words/names.h"

#include <algorithm>
#include <new>
#include <utility>

namespace attention::compare {

namespace {

/// Multiplications that surely take under 2 ms, as for the pass on show.
constexpr double kAtOnce = 1e6;

struct Outcome {
    std::shared_ptr<const document::Result> result;
    std::optional<core::Error> error;
};

Outcome passOf(const core::Experiment& experiment) {
    try {
        return {std::make_shared<const document::Result>(
                    document::Result{0, experiment, core::forward(experiment), {}}),
                std::nullopt};
    } catch (const core::Error& error) {
        return {nullptr, error};
    } catch (const std::bad_alloc&) {
        return {nullptr, core::Error(core::ErrorCode::OutOfMemory, "weights")};
    }
}

} // namespace

Reference::Reference(QObject* parent)
    : QObject(parent)
    , m_worker(new threads::Worker(this)) {}

void Reference::setDocument(document::Document* document) {
    if (m_document)
        m_document->disconnect(this);
    m_document = document;
    m_now.reset();
    if (document) {
        connect(document, &document::Document::shapeChanged, this, &Reference::follow);
        connect(document, &document::Document::started, this, &Reference::chooseNothing);
    }
    chooseNothing();
    follow();
}

void Reference::setResult(std::shared_ptr<const document::Result> result) {
    m_now = std::move(result);
    if (m_kind == Kind::Head && m_now && m_head >= m_now->experiment.headCount())
        chooseNothing();
    else
        Q_EMIT choiceChanged();
}

int Reference::pin() const {
    if (m_kind != Kind::Pin || !m_document)
        return -1;
    const std::vector<core::Pin>& pins = m_document->experiment().pins;
    const auto found = std::find_if(pins.begin(), pins.end(), [this](const core::Pin& pin) {
        return pin.experiment == m_experiment;
    });
    return found == pins.end() ? -1 : static_cast<int>(found - pins.begin());
}

void Reference::chooseNothing() {
    if (m_kind == Kind::None)
        return;
    m_kind = Kind::None;
    m_view = core::ComparisonView::Now;
    take(nullptr);
    Q_EMIT choiceChanged();
}

void Reference::choosePin(int pin) {
    m_kind = Kind::Pin;
    take(m_document->experiment().pins[static_cast<std::size_t>(pin)].experiment);
    Q_EMIT choiceChanged();
}

void Reference::chooseHead(core::Index head) {
    m_kind = Kind::Head;
    m_head = head;
    take(nullptr);
    Q_EMIT choiceChanged();
}

void Reference::setView(core::ComparisonView view) {
    if (std::exchange(m_view, view) != view)
        Q_EMIT choiceChanged();
}

/// The pins may have been renamed, removed, undone; the chosen one is known by its value.
void Reference::follow() {
    const QStringList names = pinNames();
    if (m_kind == Kind::Pin && pin() < 0)
        chooseNothing();
    if (m_names == names)
        return;
    m_names = names;
    Q_EMIT pinsChanged();
    Q_EMIT choiceChanged();
}

void Reference::take(std::shared_ptr<const core::Experiment> experiment) {
    if (experiment == m_experiment)
        return;
    m_experiment = std::move(experiment);
    m_pass.reset();
    m_failure.reset();
    if (!m_experiment)
        return;
    if (core::predictedCost(*m_experiment) < kAtOnce) {
        const Outcome outcome = passOf(*m_experiment);
        m_pass = outcome.result;
        m_failure = outcome.error;
        return;
    }
    m_worker->startNewest([this, wanted = m_experiment](const std::stop_token&) {
        return [this, wanted, outcome = passOf(*wanted)] {
            accept(wanted, outcome.result, outcome.error);
        };
    });
}

void Reference::accept(const std::shared_ptr<const core::Experiment>& experiment,
                       const std::shared_ptr<const document::Result>& result,
                       const std::optional<core::Error>& error) {
    if (experiment != m_experiment)
        return;
    m_pass = result;
    m_failure = error;
    Q_EMIT choiceChanged();
}

std::shared_ptr<const document::Result> Reference::result() const {
    switch (m_kind) {
    case Kind::None:
        break;
    case Kind::Pin:
        return m_pass;
    case Kind::Head:
        return m_now;
    }
    return nullptr;
}

QStringList Reference::pinNames() const {
    QStringList names;
    if (m_document)
        for (const core::Pin& pin : m_document->experiment().pins)
            names << words::fromCore(pin.name);
    return names;
}

QString Reference::name() const {
    if (m_kind == Kind::Head)
        return words::shortHeadTitle(m_head);
    return pinNames().value(pin());
}

QString Reference::freeName() const {
    const QStringList names = pinNames();
    for (qsizetype number = names.size() + 1;; ++number)
        if (const QString name = tr("Baseline %1").arg(number); !names.contains(name))
            return name;
}

void Reference::pinNow() {
    if (!m_document || m_document->experiment().heads.empty())
        return;
    const QString name = freeName();
    core::Experiment kept = m_document->experiment();
    kept.pins.clear();
    core::Experiment next = m_document->experiment();
    next.pins.push_back(
        {words::toCore(name), std::make_shared<const core::Experiment>(std::move(kept))});
    m_document->reshape(next, {words::Deed::PinBaseline, {name}});
    choosePin(static_cast<int>(next.pins.size()) - 1);
}

QString Reference::refusalOf(const QString& name) const {
    const QString trimmed = name.simplified();
    if (trimmed.isEmpty())
        return tr("A baseline needs a name.");
    if (trimmed != this->name() && pinNames().contains(trimmed))
        return tr("Another baseline is named “%1”.").arg(trimmed);
    return {};
}

void Reference::rename(const QString& name) {
    const int chosen = pin();
    const QString trimmed = name.simplified();
    if (chosen < 0 || trimmed == this->name() || !refusalOf(name).isEmpty())
        return;
    core::Experiment next = m_document->experiment();
    next.pins[static_cast<std::size_t>(chosen)].name = words::toCore(trimmed);
    m_document->reshape(next, {words::Deed::RenameBaseline, {trimmed}});
}

void Reference::remove() {
    const int chosen = pin();
    if (chosen < 0)
        return;
    const QString old = name();
    core::Experiment next = m_document->experiment();
    next.pins.erase(next.pins.begin() + chosen);
    m_document->reshape(next, {words::Deed::RemoveBaseline, {old}});
}

void Reference::restore() {
    if (pin() < 0)
        return;
    core::Experiment next = *m_experiment;
    next.pins = m_document->experiment().pins;
    m_document->reshape(next, {words::Deed::RestoreBaseline, {name()}});
}

} // namespace attention::compare
