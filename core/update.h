// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/attention.h"
#include "core/edit.h"
#include "core/experiment.h"
#include "core/tensor.h"

#include <functional>
#include <memory>
#include <vector>

namespace attention::core {

class LivePass;

/// What is on screen.
struct Focus {
    Stage stage = Stage::Weights;
    std::vector<Index> heads = {}; ///< these are made first
    std::vector<Index> others =
        {}; ///< seen too: their weights follow the edit with those of `heads`
};

/// The pass of an experiment in time: after an edit only what the edit touches is computed again.
/// Its numbers are those of forward() within 1e-13 of a stage's largest entry, and forward()'s own
/// where isExact(). What was handed out never changes. One thread at a time.
class LiveTrace {
  public:
    /// forward(experiment). Throws as it does.
    explicit LiveTrace(const Experiment& experiment);
    ~LiveTrace();
    LiveTrace(LiveTrace&&) noexcept;
    LiveTrace& operator=(LiveTrace&&) noexcept;

    /// Follows `after`. The stage and heads in `first` are made first and `onFirst` (may be empty)
    /// gets a trace of `after` in which the rest is made when it is asked for; it is not called
    /// where nothing can be had earlier than the whole. Weights of heads that `first` does not
    /// name may be left to be made when asked for. What cannot be followed is forward(after).
    /// Throws as forward(after), and then the next update is a full pass.
    void update(const Experiment& after, const Focus& first = {},
                const std::function<void(const Trace&)>& onFirst = {});
    /// The same where the edits are known; they lead from the experiment before to `after`.
    void update(const Experiment& after, const std::vector<Edit>& edits, const Focus& first = {},
                const std::function<void(const Trace&)>& onFirst = {});
    /// forward(after), whatever was edited: exact.
    void recompute(const Experiment& after);

    const Trace& trace() const;
    /// Whether trace() is forward() of its experiment to the bit.
    bool isExact() const;

  private:
    std::unique_ptr<LivePass> m_pass;
};

} // namespace attention::core
