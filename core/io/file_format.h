// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment.h"

#include <string_view>

namespace attention::core::io {

/// Format 2 adds mask kinds, positions, ablations and pins.
enum class FileFormat { One, Two };

/// `attention-lab/1`.
std::string_view formatName(FileFormat format);

/// The lowest format that can hold the experiment.
FileFormat formatFor(const Experiment& experiment);

} // namespace attention::core::io
