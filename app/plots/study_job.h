// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "plots/study_result.h"

#include <QObject>

#include <memory>

namespace attention::threads {
class Worker;
}

namespace attention::plots {

/// Measures on a thread of its own; a newer request stops the one that runs. Lives on the GUI
/// thread.
class StudyJob : public QObject {
    Q_OBJECT
  public:
    explicit StudyJob(QObject* parent = nullptr);

    /// `known` may hold the same study already; null: it holds nothing.
    void start(const StudyRequest& request, std::shared_ptr<const StudyResult> known);
    void cancel();
    bool isRunning() const;

  Q_SIGNALS:
    void progressed(double fraction); ///< 0 to 1
    void finished(std::shared_ptr<const attention::plots::StudyResult> result);
    void runningChanged();

  private:
    void accept(const std::shared_ptr<const StudyResult>& result);

    threads::Worker* m_worker;
};

} // namespace attention::plots
