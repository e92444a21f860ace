// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/named_tensor.h"

#include <string_view>
#include <vector>

namespace attention::core::io {

/// The tensors of a JSON text: a number or nested lists of numbers are one tensor of that name; of
/// an object each member is one, named by its path (`heads[0].weights`), objects and lists of
/// objects inside it too. A byte order mark is skipped.
///
/// true and false are 1 and 0 (a tensor of nothing else has the type `boolean`). null is NaN, as
/// programs write it where JSON has no word for what is not finite; but in a tensor whose last name
/// is `masked` it is −∞, as a trace is written. `NaN`, `Infinity` and
/// `-Infinity` are read, as Python's json.dump writes them. `[]` has the shape 0, `[[], []]` 2×0.
///
/// What is no such lists is listed with its refusal: Unreadable (texts, a lone null), WrongCount
/// naming the list that is longer or shorter than its siblings (`W_Q[2][0]`), WrongType naming the
/// value that stands in the place of a number or a list.
///
/// Throws what readJson() throws (nesting deeper than 16 levels, keys given twice), DuplicateKey
/// for two values of one path (`{"a.b": 1, "a": {"b": 2}}`), and TooLarge naming `name` before
/// anything is allocated.
std::vector<NamedTensor> parseJsonTensors(std::string_view text, std::string_view name,
                                          const ReadLimits& limits = {});

} // namespace attention::core::io
