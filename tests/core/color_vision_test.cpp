// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/color_vision.h"
#include "core/srgb.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <ostream>

namespace attention::core {

void PrintTo(const Rgb& color, std::ostream* out) {
    *out << '(' << int{color.red} << ' ' << int{color.green} << ' ' << int{color.blue} << ')';
}

namespace {

constexpr Rgb kRed{255, 0, 0};
constexpr Rgb kGreen{0, 255, 0};
constexpr Rgb kBlue{0, 0, 255};

int distance(Rgb a, Rgb b) {
    return std::abs(a.red - b.red) + std::abs(a.green - b.green) + std::abs(a.blue - b.blue);
}

// The published values for pure colours, as other programs give them too.
TEST(ColorVision, pureColoursAsPublished) {
    EXPECT_EQ(seenWith(ColorVision::Protanopia, kRed), (Rgb{109, 95, 0}));
    EXPECT_EQ(seenWith(ColorVision::Protanopia, kGreen), (Rgb{255, 229, 0}));
    EXPECT_EQ(seenWith(ColorVision::Protanopia, {255, 255, 0}), (Rgb{255, 244, 0}));
    EXPECT_EQ(seenWith(ColorVision::Deuteranopia, kRed), (Rgb{163, 144, 0}));
    EXPECT_EQ(seenWith(ColorVision::Deuteranopia, kGreen), (Rgb{239, 214, 58}));
    EXPECT_EQ(seenWith(ColorVision::Deuteranopia, kBlue), (Rgb{0, 61, 251}));
    EXPECT_EQ(seenWith(ColorVision::Tritanopia, kRed), (Rgb{255, 0, 15}));
    EXPECT_EQ(seenWith(ColorVision::Tritanopia, kBlue), (Rgb{0, 107, 150}));
    EXPECT_EQ(seenWith(ColorVision::Tritanopia, {120, 200, 40}), (Rgb{120, 192, 171}));
}

TEST(ColorVision, fullVisionChangesNothing) {
    EXPECT_EQ(seenWith(ColorVision::Full, {1, 128, 250}), (Rgb{1, 128, 250}));
}

TEST(ColorVision, greysStay) {
    for (const ColorVision vision : kColorVisions)
        for (int grey = 0; grey <= 255; ++grey) {
            const auto channel = static_cast<std::uint8_t>(grey);
            EXPECT_EQ(seenWith(vision, {channel, channel, channel}),
                      (Rgb{channel, channel, channel}));
        }
}

// What these maps promise: their ends and their middle differ for every eye.
TEST(ColorVision, endsOfEveryMapStayApart) {
    for (const ColorMap map : kColorMaps)
        for (const ColorVision vision : kColorVisions) {
            const auto& table = colorTable(map);
            EXPECT_GT(distance(seenWith(vision, table.front()), seenWith(vision, table.back())), 90)
                << colorMapName(map);
        }
}

TEST(Srgb, everyChannelReadsBack) {
    for (int channel = 0; channel <= 255; ++channel)
        EXPECT_EQ(channelOfLinear(linearChannel(static_cast<std::uint8_t>(channel))), channel);
}

TEST(Srgb, lightOutsideTheRangeTakesTheEnds) {
    EXPECT_EQ(channelOfLinear(-0.2), 0);
    EXPECT_EQ(channelOfLinear(1.4), 255);
    EXPECT_EQ(channelOfLinear(std::numeric_limits<double>::quiet_NaN()), 0);
    EXPECT_DOUBLE_EQ(linearChannel(255), 1.0);
    EXPECT_NEAR(linearChannel(128), 0.21586, 1e-5);
}

} // namespace
} // namespace attention::core
