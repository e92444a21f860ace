// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/colormap.h"

#include <array>

namespace attention::core {

/// Which cones see: all, or without those for long (red), middle (green) or short (blue) waves.
enum class ColorVision { Full, Protanopia, Deuteranopia, Tritanopia };
inline constexpr std::array kColorVisions{ColorVision::Full, ColorVision::Deuteranopia,
                                          ColorVision::Protanopia, ColorVision::Tritanopia};

/// The colour as a person with that vision sees it: M · (linear r, g, b), cut to 0–1. Greys stay as
/// they are. Source: Machado, Oliveira, Fernandes, "A Physiologically-based Model for Simulation of
/// Color Vision Deficiency", 2009, severity 1.0.
Rgb seenWith(ColorVision vision, Rgb color);

} // namespace attention::core
