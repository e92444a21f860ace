// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/check.h"

#include <QObject>

#include <memory>

namespace attention::document {
struct Result;
}

namespace attention::threads {
class Worker;
}

namespace attention::learn {

/// Looks for the slip behind a table: at once where that is quick, else on another thread, where
/// only the newest request counts. Lives on the GUI thread.
class SlipSearch : public QObject {
    Q_OBJECT
  public:
    explicit SlipSearch(QObject* parent = nullptr);

    /// found() follows, before this returns or later. The request before is forgotten.
    void start(std::shared_ptr<const document::Result> result, const core::Comparison& comparison);
    /// Forgets the request.
    void cancel();
    bool isRunning() const;

  Q_SIGNALS:
    void found(const attention::core::Diagnosis& diagnosis);

  private:
    threads::Worker* m_worker;
};

} // namespace attention::learn
