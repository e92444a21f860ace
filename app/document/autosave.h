// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment.h"
#include "files/recovery_slot.h"

#include <QByteArray>
#include <QObject>
#include <QString>

#include <chrono>
#include <functional>
#include <memory>
#include <optional>

class QThreadPool;
class QTimer;

namespace attention::document {

class Document;

/// Keeps what is not saved in a recovery file of its own, so that at most two seconds of work are
/// lost however the program ends. Belongs to the GUI thread, which it gives no more to do than to
/// copy pointers: one worker writes text and file, always the newest snapshot. The file is there
/// just while the document has changes that somebody wants.
class Autosave : public QObject {
    Q_OBJECT
  public:
    /// From an edit to its snapshot; the writing comes on top.
    static constexpr std::chrono::milliseconds kEvery{500};

    /// Watches the document, which outlives this. Nothing is made in the folder before the first
    /// edit.
    Autosave(Document* document, QString folder, std::chrono::milliseconds every = kEvery,
             QObject* parent = nullptr);
    /// What is unsaved now is kept for the next start, unless it was given up.
    ~Autosave() override;

    /// SHA-256 of the document's file as it was opened or saved; empty without a file.
    void setFileHash(const QByteArray& hash) { m_fileHash = hash; }

    /// What the thread that saves calls with the text before it touches the file at `path`: that
    /// very text is safe when this returns, until the document counts as saved. It must be called
    /// while this lives.
    std::function<void(const QByteArray&)> keeperBeforeSaving(const QString& path);
    /// The saving failed: the work belongs where it belonged.
    void keepAgain();

    /// The changes are not wanted: the file goes.
    void giveUp();

    /// From now on this slot is the window's own. It holds the document's content, so that there is
    /// no moment without a file. The present one goes. Undoing all steps does not overwrite it.
    void adopt(std::shared_ptr<files::RecoverySlot> slot);

    /// Where keeping fails: once more now, and said once more if it fails again.
    void tryAgain();

    /// Until all that was handed to the worker is done.
    void wait();

  Q_SIGNALS:
    void kept(quint64 revision);
    /// Said once until it succeeds again.
    void failed(const QString& reason);

  private:
    struct Place;
    struct Snapshot;

    void follow();
    void keep();
    void finish(quint64 revision, int attempt, const QString& problem);
    void removeFile();
    Snapshot snapshot() const;
    bool isSettled() const;
    bool isWorkUndone() const;

    Document* m_document;
    QTimer* m_timer;
    QThreadPool* m_pool;
    std::shared_ptr<Place> m_place; ///< the worker's alone
    QByteArray m_fileHash;
    std::optional<quint64> m_settled; ///< the revision that was kept or given up
    int m_attempt = 0;        ///< a result of an earlier one no longer tells what the file holds
    bool m_hasFile = false;   ///< once the worker has done what it was told
    bool m_isAdopted = false; ///< the file came by adopt(), and is neither saved nor given up
    bool m_isRunning = false;
    bool m_isWaiting = false;
    bool m_hasFailed = false;
};

} // namespace attention::document
