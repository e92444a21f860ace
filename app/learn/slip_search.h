// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/check.h"

#include <QObject>

#include <memory>
#include <stop_token>

class QThreadPool;

namespace attention::document {
struct Result;
}

namespace attention::learn {

/// Looks for the slip behind a table: at once where that is quick, else on another thread, where
/// only the newest request counts. Lives on the GUI thread.
class SlipSearch : public QObject {
    Q_OBJECT
  public:
    explicit SlipSearch(QObject* parent = nullptr);
    ~SlipSearch() override;

    /// found() follows, before this returns or later. The request before is forgotten.
    void start(std::shared_ptr<const document::Result> result, const core::Comparison& comparison);
    /// Forgets the request.
    void cancel();
    bool isRunning() const { return m_running; }

  Q_SIGNALS:
    void found(const attention::core::Diagnosis& diagnosis);

  private:
    QThreadPool* m_pool;
    quint64 m_request = 0;
    std::stop_source m_stop; ///< of the newest request
    bool m_running = false;
};

} // namespace attention::learn
