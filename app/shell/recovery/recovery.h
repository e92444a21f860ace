// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "document/autosave.h"
#include "shell/recovery/found_work.h"

#include <QObject>
#include <QString>

#include <chrono>
#include <vector>

class QThreadPool;

namespace attention::shell {

class MainWindow;
class OfferBar;

/// Nothing is lost: keeps the window's unsaved work in a folder of recovery files, and offers what
/// windows left there that ended without asking; says when somebody else changes the file. GUI
/// thread.
class Recovery : public QObject {
    Q_OBJECT
  public:
    /// Of the document that is the person's own; ends before the window does.
    Recovery(MainWindow* window, const QString& folder,
             std::chrono::milliseconds every = document::Autosave::kEvery);
    ~Recovery() override;

    OfferBar* bar() const { return m_bar; }
    document::Autosave* autosave() const { return m_autosave; }

  Q_SIGNALS:
    void looked(); ///< what was found is on show

  protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    void tellFailure(const QString& reason);
    void withdrawFailure();
    void restore(const FoundWork& found);
    void tellForeignChange();

    MainWindow* m_window;
    document::Document* m_document;
    document::Autosave* m_autosave;
    OfferBar* m_bar;
    QThreadPool* m_pool;
    QString m_failure; ///< the sentence that was told, until the work is kept again
};

/// Where the recovery files of this user are.
QString recoveryPath();

} // namespace attention::shell
