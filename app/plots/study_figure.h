// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "figure/figure.h"
#include "plots/study_result.h"

namespace attention::plots {

/// Every chart of the study with its legend, setting and finding, in mm, on white: what is
/// exported. Words in the current language.
figure::Figure studyFigureOf(const StudyResult& result);

} // namespace attention::plots
