// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/recovery/file_watch.h"

#include "shell/document_files.h"

#include <QFileInfo>
#include <QFileSystemWatcher>
#include <QMetaObject>
#include <QThreadPool>
#include <QTimer>

#include <chrono>

namespace attention::shell {

namespace {

/// Whoever writes has time to finish.
constexpr std::chrono::milliseconds kLookAfter{300};

} // namespace

FileWatch::FileWatch(DocumentFiles* files, QObject* parent)
    : QObject(parent)
    , m_files(files)
    , m_watcher(new QFileSystemWatcher(this))
    , m_soon(new QTimer(this))
    , m_pool(new QThreadPool(this)) {
    m_pool->setMaxThreadCount(1);
    m_soon->setSingleShot(true);
    m_soon->setInterval(kLookAfter);
    connect(m_soon, &QTimer::timeout, this, &FileWatch::look);
    const auto lookSoon = [this] { m_soon->start(); };
    connect(m_watcher, &QFileSystemWatcher::fileChanged, this, lookSoon);
    connect(m_watcher, &QFileSystemWatcher::directoryChanged, this, lookSoon);
    connect(files, &DocumentFiles::fileHashChanged, this, &FileWatch::watch);
    watch();
}

FileWatch::~FileWatch() {
    m_pool->waitForDone();
}

/// The file, and its folder: a file that is replaced is another one under the old name.
void FileWatch::watch() {
    const QStringList before = m_watcher->files() + m_watcher->directories();
    if (!before.isEmpty())
        m_watcher->removePaths(before);
    m_told.clear();
    const QString path = m_files->stamp().path;
    if (path.isEmpty())
        return;
    for (const QString& place : {path, QFileInfo(path).absolutePath()})
        if (QFileInfo::exists(place))
            m_watcher->addPath(place);
}

void FileWatch::look() {
    if (m_files->isSaving()) {
        m_soon->start();
        return;
    }
    const files::FileStamp stamp = m_files->stamp();
    if (stamp.path.isEmpty() || m_told == stamp.hash)
        return;
    m_pool->start([this, stamp] {
        const files::FileState state = files::stateOf(stamp);
        QMetaObject::invokeMethod(
            this,
            [this, state, hash = stamp.hash] {
                const QString path = m_files->stamp().path;
                if (!m_watcher->files().contains(path) && QFileInfo::exists(path))
                    m_watcher->addPath(path);
                if (state != files::FileState::Changed || hash != m_files->stamp().hash ||
                    m_files->isSaving() || m_told == hash)
                    return;
                m_told = hash;
                Q_EMIT changed();
            },
            Qt::QueuedConnection);
    });
}

} // namespace attention::shell
