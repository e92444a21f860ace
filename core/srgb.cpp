// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/srgb.h"

#include <cmath>

namespace attention::core {

double linearChannel(std::uint8_t channel) {
    const double value = channel / 255.0;
    return value <= 0.04045 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
}

std::uint8_t channelOfLinear(double light) {
    if (!(light > 0))
        return 0;
    if (light >= 1)
        return 255;
    const double value =
        light <= 0.0031308 ? 12.92 * light : 1.055 * std::pow(light, 1 / 2.4) - 0.055;
    return static_cast<std::uint8_t>(std::lround(value * 255));
}

} // namespace attention::core
