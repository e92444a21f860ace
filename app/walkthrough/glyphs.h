// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QIcon>

namespace attention::walkthrough {

enum class Glyph { ToStart, Back, Play, Pause, Forward };

/// A drawn sign, so that no font has to have it.
QIcon glyphIcon(Glyph glyph, const QColor& color, int side);

} // namespace attention::walkthrough
