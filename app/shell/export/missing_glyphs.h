// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "figure/figure.h"

#include <QString>

namespace attention::shell {

/// The characters of a figure that no installed font can draw, each once, in their order; they
/// would stand as empty boxes.
QString charactersWithoutGlyph(const figure::Figure& figure);

} // namespace attention::shell
