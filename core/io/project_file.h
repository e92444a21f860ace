// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment.h"

#include <string>
#include <string_view>

namespace attention::core::io {

/// Whether bytes that begin so are meant as a project file, sound or not: an object whose first
/// 4,096 bytes name the format.
bool holdsProject(std::string_view beginning);

/// Reads a `.attn` project file: UTF-8 JSON of format `attention-lab/1` or `/2`; a byte order mark
/// is skipped. A pin whose name stands before it gets a number behind the name: pins are chosen by
/// name. The result passes validate(). Throws Error with the key's path
/// (`heads[1].W_K[2][0]`; a text error: `line 3, column 5` in expected form `3:5`) as subject:
/// NotUtf8, NotJson, TooDeep
/// (> 16), DuplicateKey, UnknownKey, MissingKey, WrongType, NotThisFormat, NewerFormat, and
/// everything validate() throws. Texts of the file that are quoted in an Error are cut to 40
/// characters of valid UTF-8.
Experiment parseProject(std::string_view bytes);

/// Writes the experiment so that parseProject gives it back to the bit, where its pins have names
/// of their own: one matrix row a line,
/// numbers in shortest round-trip form, −0 as `-0.0`, keys in the order of the format's page, and
/// the lowest format number that can hold it.
/// Throws what validate() throws: nothing is written that could not be read.
std::string writeProject(const Experiment& experiment);

} // namespace attention::core::io
