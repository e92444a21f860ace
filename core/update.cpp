// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/update.h"

#include "core/live_pass.h"

#include <optional>

namespace attention::core {

LiveTrace::LiveTrace(const Experiment& experiment)
    : m_pass(std::make_unique<LivePass>()) {
    recompute(experiment);
}

LiveTrace::~LiveTrace() = default;
LiveTrace::LiveTrace(LiveTrace&&) noexcept = default;
LiveTrace& LiveTrace::operator=(LiveTrace&&) noexcept = default;

void LiveTrace::update(const Experiment& after, const Focus& first,
                       const std::function<void(const Trace&)>& onFirst) {
    std::optional<std::vector<Edit>> edits;
    if (m_pass->isFollowable())
        edits = editsBetween(m_pass->experiment(), after);
    if (edits)
        update(after, *edits, first, onFirst);
    else
        recompute(after);
}

void LiveTrace::update(const Experiment& after, const std::vector<Edit>& edits, const Focus& first,
                       const std::function<void(const Trace&)>& onFirst) {
    if (!m_pass->isFollowable() || !m_pass->follow(after, edits, first, onFirst))
        recompute(after);
}

void LiveTrace::recompute(const Experiment& after) {
    m_pass->full(after);
}

const Trace& LiveTrace::trace() const {
    return m_pass->trace();
}

bool LiveTrace::isExact() const {
    return m_pass->isExact();
}

} // namespace attention::core
