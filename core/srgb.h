// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace attention::core {

/// One channel of sRGB (0–255) → light, 0 to 1: c/12.92 up to 0.04045, ((c + 0.055)/1.055)^2.4
/// above. Source: IEC 61966-2-1.
double linearChannel(std::uint8_t channel);

/// The inverse, rounded; light below 0 or above 1 takes the nearest channel, NaN gives 0.
std::uint8_t channelOfLinear(double light);

} // namespace attention::core
