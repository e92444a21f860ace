// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/color_vision.h"

#include "core/srgb.h"

namespace attention::core {

namespace {

using Rows = std::array<std::array<double, 3>, 3>;

constexpr Rows kProtanopia{{{0.152286, 1.052583, -0.204868},
                            {0.114503, 0.786281, 0.099216},
                            {-0.003882, -0.048116, 1.051998}}};
constexpr Rows kDeuteranopia{{{0.367322, 0.860646, -0.227968},
                              {0.280085, 0.672501, 0.047413},
                              {-0.011820, 0.042940, 0.968881}}};
constexpr Rows kTritanopia{{{1.255528, -0.076749, -0.178779},
                            {-0.078411, 0.930809, 0.147602},
                            {0.004733, 0.691367, 0.303900}}};

Rgb transformed(const Rows& rows, Rgb color) {
    const std::array light{linearChannel(color.red), linearChannel(color.green),
                           linearChannel(color.blue)};
    const auto channel = [&](const std::array<double, 3>& row) {
        return channelOfLinear(row[0] * light[0] + row[1] * light[1] + row[2] * light[2]);
    };
    return {channel(rows[0]), channel(rows[1]), channel(rows[2])};
}

} // namespace

Rgb seenWith(ColorVision vision, Rgb color) {
    switch (vision) {
    case ColorVision::Full:
        break;
    case ColorVision::Protanopia:
        return transformed(kProtanopia, color);
    case ColorVision::Deuteranopia:
        return transformed(kDeuteranopia, color);
    case ColorVision::Tritanopia:
        return transformed(kTritanopia, color);
    }
    return color;
}

} // namespace attention::core
