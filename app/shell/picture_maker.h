// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/shown_maps.h"

#include <QObject>

class QThreadPool;

namespace attention::shell {

/// Makes pictures of many cells on a thread of its own: one work runs, the newest one waits, and
/// each that ends is told, so that pictures move with the hand. Lives on the GUI thread.
class PictureMaker : public QObject {
    Q_OBJECT
  public:
    explicit PictureMaker(QObject* parent = nullptr);
    ~PictureMaker() override; ///< waits for the work that runs

    void start(ShownMaps::Work work);
    /// Nothing of what was started so far is told any more.
    void forget();
    bool isBusy() const { return m_isRunning && !m_isForgotten; }

  Q_SIGNALS:
    void made(const attention::shell::ShownMaps::Pictures& pictures);

  private:
    void run(ShownMaps::Work work);
    void finish(const ShownMaps::Pictures& pictures);

    QThreadPool* m_pool;
    ShownMaps::Work m_waiting; ///< empty where none waits
    bool m_isRunning = false;
    bool m_isForgotten = false; ///< what runs
};

} // namespace attention::shell
