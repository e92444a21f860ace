// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/attention.h"
#include "core/error.h"
#include "core/experiment.h"
#include "core/update.h"

#include <QObject>
#include <QPointer>

#include <chrono>
#include <functional>
#include <memory>
#include <optional>

class QThreadPool;
class QTimer;

namespace attention::document {

class Document;

/// Numbers and the value they were computed from: a picture's labels always belong to its numbers.
struct Result {
    quint64 revision = 0;
    core::Experiment experiment;
    core::Trace trace;
    std::chrono::nanoseconds duration{};
    /// Whether the trace is core::forward() of the experiment to the bit, not only within rounding.
    bool isExact = true;
};

/// Keeps a Result for the document's newest value. Computes at once where that takes under 2 ms;
/// else one job runs on another thread and follows the edits, at most one value waits, and results
/// of older revisions are dropped. A result that is not exact is replaced by an exact one of the
/// same revision once the hand rests. Lives on the GUI thread.
class Recompute : public QObject {
    Q_OBJECT
  public:
    explicit Recompute(QObject* parent = nullptr);
    ~Recompute() override;

    void setDocument(Document* document);
    /// The last good one; null before the first of the document that was started last.
    std::shared_ptr<const Result> result() const { return m_result; }
    bool isRunning() const { return m_running; }

  Q_SIGNALS:
    void finished(std::shared_ptr<const attention::document::Result> result);
    /// The selected head of a large value at the selected stage, before the whole is there; what
    /// else is asked of this result takes its time. Newer than result().
    void firstMade(std::shared_ptr<const attention::document::Result> result);
    /// The newest value has no finite result; result() stays the last good one.
    void failed(const attention::core::Error& error);
    void runningChanged();

  private:
    struct Outcome {
        std::shared_ptr<const Result> result;
        std::optional<core::Error> error;
    };
    /// The pass that jobs go on from; touched on the pool's one thread only.
    struct Live {
        std::optional<core::LiveTrace> trace;
    };
    enum class Pass { Whole, Followed };
    static Outcome compute(quint64 revision, const core::Experiment& experiment);
    using OnFirst = std::function<void(const core::Trace&)>;
    static Outcome follow(Live& live, quint64 revision, const core::Experiment& experiment,
                          const core::Focus& focus, Pass pass, const OnFirst& onFirst);
    template<typename Function>
    static Outcome outcomeOf(quint64 revision, const core::Experiment& experiment, Function pass);

    void request();
    void startJob(Pass pass);
    OnFirst onFirst(quint64 revision, const core::Experiment& experiment);
    void acceptFirst(const std::shared_ptr<const Result>& result);
    void finishJob(quint64 revision, const Outcome& outcome);
    void dropLive();
    core::Focus focus() const;
    void accept(quint64 revision, const Outcome& outcome);

    QPointer<Document> m_document;
    std::shared_ptr<const Result> m_result;
    QThreadPool* m_pool;
    QTimer* m_rest; ///< since the last edit
    std::shared_ptr<Live> m_live = std::make_shared<Live>();
    bool m_hasLive = false;
    quint64 m_oldestWanted = 0; ///< results of a document that was put aside are older
    bool m_running = false;
    bool m_waiting = false;
};

} // namespace attention::document
