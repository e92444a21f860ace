// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment.h"
#include "core/io/json_value.h"

namespace attention::core::io {

/// The experiment that the value of a project file describes, which passes validate(). Throws what
/// parseProject() throws, but for the errors of the JSON text itself.
Experiment readExperiment(const JsonValue& file);

} // namespace attention::core::io
