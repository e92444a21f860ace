// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment.h"

/// The members of a project file that choose between kinds, as readScale() and its siblings read
/// them: key and value. What is absent by default (an intact head) writes nothing.
namespace attention::core::io {

class JsonWriter;

void writeScale(JsonWriter& json, const Scale& scale);
void writeMask(JsonWriter& json, const Mask& mask);
void writePositions(JsonWriter& json, const Positions& positions);
void writeAblation(JsonWriter& json, const Ablation& ablation);

} // namespace attention::core::io
