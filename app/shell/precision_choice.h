// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/paper.h"
#include "core/precision.h"
#include "core/precision_pass.h"
#include "core/tensor.h"
#include "document/recompute.h"
#include "heatmap/map_content.h"

#include <memory>
#include <optional>

namespace attention::shell {

struct PrecisionChoice {
    core::Precision precision = core::Precision::Float16;
    core::SoftmaxForm form = core::SoftmaxForm::Stable;

    bool operator==(const PrecisionChoice&) const = default;
};

/// A pass in double and the same in another format.
struct PrecisionResult {
    std::shared_ptr<const document::Result> exact;
    core::PrecisionPass rounded;
};

/// `float16`, with its digits and its largest number in words.
QString precisionTitle(core::Precision precision);
QString precisionExplanation(core::Precision precision);

/// The numbers of one stage and head in the format minus those in double, centred at 0 and with a
/// range of their own. The stage must be one of the pass.
heatmap::MapContent differenceContentOf(const PrecisionResult& result, core::Stage stage,
                                        core::Index head);
/// Where the largest difference stands, how large it and all are, and what is not finite.
QString differenceSentence(const PrecisionResult& result, core::Stage stage, core::Index head);

/// A line of names, then a line for each number of every stage: in double, in the format, their
/// difference.
QByteArray precisionCsv(const PrecisionResult& result);

} // namespace attention::shell
