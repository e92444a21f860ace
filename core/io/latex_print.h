// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/printed_text.h"

#include <string_view>
#include <vector>

namespace attention::core::io {

/// Whether a text holds a LaTeX environment.
bool holdsLatex(std::string_view text);

/// The matrices of a LaTeX text, as printedTexts() gives them: `matrix` and its kin with brackets,
/// stars and `small`, `array`, `tabular`, nicematrix. The name stands before `=`, or in a comment
/// above. All other text is passed over.
std::vector<PrintedText> readLatexPrints(std::string_view text, PrintedGaps gaps);

} // namespace attention::core::io
