// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment.h"
#include "core/io/file_format.h"
#include "core/io/json_value.h"

#include <string>

/// The members of a project file that choose between kinds. All throw WrongType, UnknownKey,
/// MissingKey and UnknownValue naming the path, and read the kinds of the given format only.
namespace attention::core::io {

Scale readScale(const JsonValue& value, const std::string& path);
Mask readMask(const JsonValue& value, const std::string& path, FileFormat format);
Positions readPositions(const JsonValue& value, const std::string& path, FileFormat format);
Ablation readAblation(const JsonValue& value, const std::string& path);

} // namespace attention::core::io
