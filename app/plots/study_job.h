// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "plots/study_result.h"

#include <QObject>

#include <memory>
#include <optional>
#include <stop_token>

class QThreadPool;

namespace attention::plots {

/// Measures on a thread of its own; a newer request stops the one that runs. Lives on the GUI
/// thread.
class StudyJob : public QObject {
    Q_OBJECT
  public:
    explicit StudyJob(QObject* parent = nullptr);
    ~StudyJob() override; ///< cancels and waits

    /// `known` may hold the same study already; null: it holds nothing.
    void start(const StudyRequest& request, std::shared_ptr<const StudyResult> known);
    void cancel();
    bool isRunning() const { return m_running; }

  Q_SIGNALS:
    void progressed(double fraction); ///< 0 to 1
    void finished(std::shared_ptr<const attention::plots::StudyResult> result);
    void runningChanged();

  private:
    struct Waiting {
        StudyRequest request;
        std::shared_ptr<const StudyResult> known;
    };

    void run();
    void accept(const std::shared_ptr<const StudyResult>& result);
    void tell(const std::stop_token& stop, double fraction);

    QThreadPool* m_pool;
    std::stop_source m_stop;
    std::optional<Waiting> m_waiting;
    bool m_running = false;
};

} // namespace attention::plots
