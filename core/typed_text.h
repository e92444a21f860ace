// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/number_text.h"

#include <string>
#include <string_view>

namespace attention::core {

/// Typed text in plain lower-case characters, without the spaces around it: full-width forms as
/// ASCII, U+2212 as `-`, and `.` as the only decimal mark. With DecimalMark::Comma every `,` is a
/// decimal mark. UTF-8; characters without a plain form stay.
std::string plainTyped(std::string_view text, DecimalMark mark);

} // namespace attention::core
