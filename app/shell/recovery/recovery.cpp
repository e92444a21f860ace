// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/recovery/recovery.h"

#include "document/document.h"
#include "files/recovery_slot.h"
#include "shell/document_files.h"
#include "shell/main_window.h"
#include "shell/message_bar.h"
#include "shell/recovery/file_watch.h"
#include "shell/recovery/offer_bar.h"

#include <QEvent>
#include <QMetaObject>
#include <QStandardPaths>
#include <QThreadPool>

#include <memory>
#include <utility>

namespace attention::shell {

using document::Autosave;

Recovery::Recovery(MainWindow* window, const QString& folder, std::chrono::milliseconds every)
    : m_window(window)
    , m_document(window->document())
    , m_autosave(new Autosave(window->document(), folder, every, this))
    , m_bar(new OfferBar)
    , m_pool(new QThreadPool(this)) {
    window->addBar(m_bar);
    DocumentFiles* files = window->files();
    const auto takeHash = [this, files] { m_autosave->setFileHash(files->stamp().hash); };
    takeHash();
    connect(files, &DocumentFiles::fileHashChanged, this, takeHash);
    connect(files, &DocumentFiles::givenUp, m_autosave, &Autosave::giveUp);
    connect(files, &DocumentFiles::notSaved, m_autosave, &Autosave::keepAgain);
    files->setKeeper([this](const QString& path) { return m_autosave->keeperBeforeSaving(path); });
    connect(m_autosave, &Autosave::failed, this, &Recovery::tellFailure);
    connect(m_autosave, &Autosave::kept, this, &Recovery::withdrawFailure);
    window->installEventFilter(this);
    connect(new FileWatch(files, this), &FileWatch::changed, this, &Recovery::tellForeignChange);
    connect(m_bar, &OfferBar::restoreWanted, this, &Recovery::restore);
    m_pool->start([this, folder] {
        auto all = std::make_shared<std::vector<FoundWork>>(findWork(folder));
        QMetaObject::invokeMethod(
            this,
            [this, all] {
                for (const FoundWork& found : *all)
                    m_bar->offer(found);
                Q_EMIT looked();
            },
            Qt::QueuedConnection);
    });
}

Recovery::~Recovery() {
    m_pool->waitForDone();
    m_window->files()->setKeeper({});
}

void Recovery::tellFailure(const QString& reason) {
    m_failure = tr("Unsaved work cannot be kept for the case of a crash: %1").arg(reason);
    m_window->tell(m_failure);
}

/// Unless another message is there by now.
void Recovery::withdrawFailure() {
    if (m_failure.isEmpty())
        return;
    auto* bar = m_window->findChild<MessageBar*>();
    if (bar && bar->sentence() == m_failure)
        bar->clear(MessageBar::Kind::Event);
    m_failure.clear();
}

/// The reason comes in the new language when it is tried again.
bool Recovery::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_window && event->type() == QEvent::LanguageChange && !m_failure.isEmpty()) {
        withdrawFailure();
        m_autosave->tryAgain();
    }
    return QObject::eventFilter(watched, event);
}

void Recovery::restore(const FoundWork& found) {
    DocumentFiles* files = m_window->files();
    if (files->restore(found.work->experiment, found.work->origin) ==
        DocumentFiles::Outcome::NotDone)
        return;
    m_autosave->adopt(found.slot);
    m_bar->remove(found.slot.get());
    m_window->focusEmbeddings();
}

void Recovery::tellForeignChange() {
    DocumentFiles* files = m_window->files();
    const QString name = files->displayName();
    if (m_document->isModified()) {
        m_window->tell(tr("“%1” was changed by somebody else; you have changes too.").arg(name));
        return;
    }
    m_window->offer(tr("“%1” was changed by somebody else.").arg(name),
                    {tr("Reload"), tr("Open the file as it is now")}, [this, files] {
                        // Somebody may have typed since.
                        if (!m_document->isModified() ||
                            files->leave() == DocumentFiles::Outcome::Done)
                            files->reload();
                    });
}

QString recoveryPath() {
    return QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation) +
           QStringLiteral("/attention-lab/recovery");
}

} // namespace attention::shell
