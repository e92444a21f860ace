// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "files/file_stamp.h"

#include <QObject>

class QFileSystemWatcher;
class QThreadPool;
class QTimer;

namespace attention::shell {

class DocumentFiles;

/// Notices while nobody saves that somebody else changed the document's file. GUI thread; the file
/// is read on another.
class FileWatch : public QObject {
    Q_OBJECT
  public:
    explicit FileWatch(DocumentFiles* files, QObject* parent = nullptr);
    ~FileWatch() override;

  Q_SIGNALS:
    void changed();

  private:
    void watch();
    void look();

    DocumentFiles* m_files;
    QFileSystemWatcher* m_watcher;
    QTimer* m_soon;
    QThreadPool* m_pool;
    QByteArray m_told; ///< the document's hash when it was told: once for each state
};

} // namespace attention::shell
