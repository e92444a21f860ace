// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment.h"
#include "core/tensor.h"
#include "figure/figure.h"

#include <array>
#include <cstdint>
#include <vector>

namespace attention::worksheet {

/// The stages that a worksheet can ask for, in order.
inline constexpr std::array kWorksheetStages{
    core::Stage::Q,      core::Stage::K,       core::Stage::V,     core::Stage::Scores,
    core::Stage::Scaled, core::Stage::Weights, core::Stage::Output};

struct Choices {
    std::uint32_t seed = 0;
    core::Index tokens = 3; ///< 1 to core::kMostWorksheetTokens
    core::Index d_k = 2;    ///< 1 to core::kMostWorksheetWidth
    /// What the reader computes; not empty. The other stages before the last of these are given.
    std::vector<core::Stage> stages{kWorksheetStages.begin(), kWorksheetStages.end()};
};

/// The numbers of that sheet, with tokens in the current language.
core::Experiment experimentOf(const Choices& choices);

/// Sheet: what is asked for is blank. Key: it is filled in, from the whole pass rounded at the end.
enum class Kind { Sheet, Key };

/// A4 pages in the current language, for black and white print.
std::vector<figure::Figure> pagesOf(const Choices& choices, Kind kind);

} // namespace attention::worksheet
