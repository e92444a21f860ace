// SPDX-License-Identifier: GPL-3.0-or-later
#include "document/autosave.h"

#include "core/error.h"
#include "core/io/project_file.h"
#include "document/document.h"
#include "document/recovery_text.h"
#include "words/error_text.h"

#include <QDateTime>
#include <QMetaObject>
#include <QSemaphore>
#include <QThreadPool>
#include <QTimer>

#include <cerrno>
#include <new>
#include <string>
#include <utility>
#include <variant>

namespace attention::document {

namespace {

constexpr std::chrono::seconds kAgainAfter{10};

} // namespace

/// Where the worker writes.
struct Autosave::Place {
    QString folder;
    std::shared_ptr<files::RecoverySlot> slot;

    /// The reason where it fails; empty where all is well.
    QString write(const WorkOrigin& origin, const QByteArray& project);
};

struct Autosave::Snapshot {
    quint64 revision = 0;
    core::Experiment experiment;
    WorkOrigin origin;

    QString writeTo(Place& place) const;
};

QString Autosave::Place::write(const WorkOrigin& origin, const QByteArray& project) {
    if (!slot) {
        auto made = files::RecoverySlot::create(folder);
        if (const auto* error = std::get_if<files::FileError>(&made))
            return error->reason;
        slot =
            std::make_shared<files::RecoverySlot>(std::move(std::get<files::RecoverySlot>(made)));
    }
    const auto error = slot->write(recoveryText(origin, project));
    return error ? error->reason : QString();
}

QString Autosave::Snapshot::writeTo(Place& place) const {
    try {
        const std::string text = core::io::writeProject(experiment);
        return place.write(
            origin, QByteArray::fromRawData(text.data(), static_cast<qsizetype>(text.size())));
    } catch (const core::Error& error) {
        return words::errorText(error);
    } catch (const std::bad_alloc&) {
        return files::systemReason(ENOMEM);
    }
}

Autosave::Autosave(Document* document, QString folder, std::chrono::milliseconds every,
                   QObject* parent)
    : QObject(parent)
    , m_document(document)
    , m_timer(new QTimer(this))
    , m_pool(new QThreadPool(this))
    , m_place(std::make_shared<Place>(Place{std::move(folder), nullptr})) {
    m_pool->setMaxThreadCount(1);
    m_timer->setSingleShot(true);
    m_timer->setTimerType(Qt::PreciseTimer);
    m_timer->setInterval(every);
    connect(m_timer, &QTimer::timeout, this, &Autosave::keep);
    connect(document, &Document::cellsChanged, this, &Autosave::follow);
    connect(document, &Document::shapeChanged, this, &Autosave::follow);
    connect(document, &Document::historyChanged, this, &Autosave::follow);
    follow();
}

Autosave::~Autosave() {
    m_timer->stop();
    if (!m_document->isModified() && m_hasFile)
        removeFile();
    if (m_document->isModified() && !isSettled() && !isWorkUndone())
        m_pool->start([place = m_place, last = snapshot()] { last.writeTo(*place); });
    m_pool->waitForDone();
}

bool Autosave::isSettled() const {
    return m_settled == m_document->revision();
}

/// All that could be kept is the beginning; the work itself is only in the adopted file.
bool Autosave::isWorkUndone() const {
    return m_isAdopted && !m_document->canUndo();
}

/// The timer runs from the first edit after a snapshot; later ones do not put it off.
void Autosave::follow() {
    if (!m_document->isModified()) {
        m_timer->stop();
        m_isWaiting = false;
        m_isAdopted = false;
        if (m_hasFile)
            removeFile();
    } else if (!isSettled() && !m_timer->isActive()) {
        m_timer->start();
    }
}

Autosave::Snapshot Autosave::snapshot() const {
    return {
        m_document->revision(),
        m_document->experiment(),
        {m_document->path(), m_document->exampleName(), m_fileHash, QDateTime::currentDateTime()}};
}

void Autosave::keep() {
    m_isWaiting = m_isRunning;
    if (m_isRunning || isSettled() || isWorkUndone())
        return;
    m_isRunning = true;
    m_hasFile = true;
    m_pool->start([this, place = m_place, now = snapshot(), attempt = m_attempt] {
        const QString problem = now.writeTo(*place);
        QMetaObject::invokeMethod(
            this,
            [this, revision = now.revision, attempt, problem] {
                finish(revision, attempt, problem);
            },
            Qt::QueuedConnection);
    });
}

void Autosave::finish(quint64 revision, int attempt, const QString& problem) {
    m_isRunning = false;
    if (problem.isEmpty()) {
        m_hasFailed = false;
        // Unless it was given up or overwritten meanwhile.
        if (m_hasFile && attempt == m_attempt)
            m_settled = revision;
        Q_EMIT kept(revision);
    } else {
        if (!std::exchange(m_hasFailed, true))
            Q_EMIT failed(problem);
        QTimer::singleShot(kAgainAfter, this, &Autosave::follow);
    }
    if (std::exchange(m_isWaiting, false))
        keep();
}

void Autosave::removeFile() {
    m_hasFile = false;
    m_pool->start([place = m_place] {
        if (place->slot)
            place->slot->removeFile();
    });
}

std::function<void(const QByteArray&)> Autosave::keeperBeforeSaving(const QString& path) {
    m_hasFile = true;
    const WorkOrigin origin{path,
                            {},
                            path == m_document->path() ? m_fileHash : QByteArray(),
                            QDateTime::currentDateTime()};
    return [pool = m_pool, place = m_place, origin](const QByteArray& project) {
        QSemaphore done;
        pool->start([&] {
            place->write(origin, project);
            done.release();
        });
        done.acquire();
    };
}

void Autosave::keepAgain() {
    ++m_attempt;
    m_settled.reset();
    follow();
}

void Autosave::giveUp() {
    m_timer->stop();
    m_isWaiting = false;
    m_settled = m_document->revision();
    m_isAdopted = false;
    removeFile();
}

void Autosave::adopt(std::shared_ptr<files::RecoverySlot> slot) {
    m_hasFile = true;
    m_isAdopted = true;
    m_pool->start([place = m_place, slot = std::move(slot)]() mutable {
        if (place->slot)
            place->slot->removeFile();
        place->slot = std::move(slot);
    });
}

void Autosave::tryAgain() {
    if (std::exchange(m_hasFailed, false) && m_document->isModified())
        keep();
}

void Autosave::wait() {
    m_pool->waitForDone();
}

} // namespace attention::document
