// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/divisor_study.h"

#include <memory>

namespace attention::plots {

/// What is to be measured.
struct StudyRequest {
    core::StudySetting setting;
    core::WidthSteps steps = core::WidthSteps::Fine;
    core::Index d_k = 64; ///< looked at closely

    bool operator==(const StudyRequest&) const = default;
};

struct StudyResult {
    StudyRequest request;
    std::shared_ptr<const core::DivisorStudy> study;
    core::DivisorMeasures measures; ///< at request.d_k
    core::Histogram undivided;      ///< of the scores at request.d_k
    core::Histogram divided;
};

} // namespace attention::plots
