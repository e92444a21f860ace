// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/export/choices.h"

#include <array>

namespace attention::shell {

/// Sizes by where the figure will stand. Own: any other.
enum class ExportPreset { Automatic, Slide, PaperColumn, TwoColumns, Own };
inline constexpr std::array kExportPresets{ExportPreset::Automatic, ExportPreset::Slide,
                                           ExportPreset::PaperColumn, ExportPreset::TwoColumns,
                                           ExportPreset::Own};

/// Sets unit, width, height and font size; Own changes nothing.
void applyPreset(ExportPreset preset, ExportChoices& choices);
/// The preset that has these sizes.
ExportPreset presetOf(const ExportChoices& choices);

/// The same sizes in the other unit, at 96 pixels an inch, rounded as the dialog shows them.
void convertSizes(figure::Unit unit, ExportChoices& choices);

} // namespace attention::shell
