// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "plots/study_result.h"

#include <QString>

#include <optional>

/// What tutorials claim about √d_k, as settings to be measured, in the current language.
namespace attention::plots {

inline constexpr int kStudyPresets = 4;

QString presetTitle(int preset);
/// The claim in a sentence.
QString presetClaim(int preset);
/// The same request with the preset's distribution and d_k.
StudyRequest withPreset(StudyRequest request, int preset);
/// Nothing where the request is a person's own.
std::optional<int> presetOf(const StudyRequest& request);

} // namespace attention::plots
