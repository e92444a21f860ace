// SPDX-License-Identifier: GPL-3.0-or-later
#include "heatmap/head_colors.h"

#include "core/srgb.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace attention::heatmap {

namespace {

/// Blue, orange, green, red, violet, olive, cyan, pink.
constexpr std::array kHues{211.0, 26.0, 145.0, 355.0, 266.0, 60.0, 187.0, 322.0};
constexpr double kGoldenAngle = 137.508;
constexpr double kSaturation = 0.78;
constexpr double kLeastContrast = 3.5; ///< WCAG 2.1 asks 3 of graphics
constexpr double kStep = 0.01;

double luminanceOf(const QColor& color) {
    const auto light = [](int channel) {
        return core::linearChannel(static_cast<std::uint8_t>(channel));
    };
    return 0.2126 * light(color.red()) + 0.7152 * light(color.green()) +
           0.0722 * light(color.blue());
}

double hueOf(core::Index head) {
    const auto place = static_cast<std::size_t>(head);
    if (place < kHues.size())
        return kHues[place];
    return std::fmod(kHues.front() + kGoldenAngle * static_cast<double>(head), 360.0);
}

QColor withLightness(double hue, double lightness) {
    return QColor::fromHslF(static_cast<float>(hue / 360), static_cast<float>(kSaturation),
                            static_cast<float>(lightness));
}

} // namespace

QColor headColor(core::Index head, const Ink& ink) {
    const double hue = hueOf(head);
    const bool isDark = ink.text.lightnessF() > 0.5F;
    // Paper that is darker than any here, and white.
    const double paper = isDark ? 0.03 : 1.0;
    const auto contrast = [paper](const QColor& color) {
        const double own = luminanceOf(color);
        return (std::max(own, paper) + 0.05) / (std::min(own, paper) + 0.05);
    };
    double lightness = 0.5;
    while (contrast(withLightness(hue, lightness)) < kLeastContrast && lightness > kStep &&
           lightness < 1 - kStep)
        lightness += isDark ? kStep : -kStep;
    return withLightness(hue, lightness);
}

} // namespace attention::heatmap
