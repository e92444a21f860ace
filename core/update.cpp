// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/update.h"

#include <utility>

namespace attention::core {

class LiveTrace::State {
  public:
    Trace trace;
};

LiveTrace::LiveTrace(const Experiment& experiment)
    : LiveTrace(experiment, forward(experiment)) {}

LiveTrace::LiveTrace(const Experiment&, Trace exact)
    : m_state(std::make_unique<State>(State{std::move(exact)})) {}

LiveTrace::~LiveTrace() = default;
LiveTrace::LiveTrace(LiveTrace&&) noexcept = default;
LiveTrace& LiveTrace::operator=(LiveTrace&&) noexcept = default;

void LiveTrace::update(const Experiment& after, const Focus&,
                       const std::function<void(const Trace&)>&) {
    recompute(after);
}

void LiveTrace::update(const Experiment& after, const std::vector<Edit>&, const Focus&,
                       const std::function<void(const Trace&)>&) {
    recompute(after);
}

void LiveTrace::recompute(const Experiment& after) {
    forward(after, m_state->trace);
}

const Trace& LiveTrace::trace() const {
    return m_state->trace;
}

bool LiveTrace::isExact() const {
    return true;
}

} // namespace attention::core
