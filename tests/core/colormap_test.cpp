// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/colormap.h"

#include "core/random.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <vector>

namespace attention::core {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();

Rgb rgb(unsigned hex) {
    return {static_cast<std::uint8_t>(hex >> 16), static_cast<std::uint8_t>(hex >> 8),
            static_cast<std::uint8_t>(hex)};
}

Matrix twoByThree(double a, double b, double c, double d, double e, double f) {
    Matrix values(2, 3);
    values << a, b, c, d, e, f;
    return values;
}

/// Two heads of different ranges, each with a blocked cell.
std::vector<Tensor> twoHeads() {
    return {Tensor(twoByThree(-1, 0, 2, 1, -kInfinity, 0.5)),
            Tensor(twoByThree(-8, 3, 4, -kInfinity, 0, 1))};
}

ColorChoice choice(ColorMap map, RangeMode range) {
    return {map, ColorNorm::Linear, range, {-0.25, 7}};
}

double channel(std::uint8_t value) {
    const double v = value / 255.0;
    return v <= 0.03928 ? v / 12.92 : std::pow((v + 0.055) / 1.055, 2.4);
}

double luminance(Rgb c) {
    return 0.2126 * channel(c.red) + 0.7152 * channel(c.green) + 0.0722 * channel(c.blue);
}

double contrast(Rgb a, Rgb b) {
    const auto [low, high] = std::minmax({luminance(a), luminance(b)});
    return (high + 0.05) / (low + 0.05);
}

TEST(ColorMap, tablesHoldMatplotlibsColours) {
    struct Anchors {
        ColorMap map;
        std::array<unsigned, 5> hex; ///< at 0, 64, 127, 200, 255
    };
    // np.round(matplotlib.colormaps[name](i)[:3] * 255)
    const std::array anchors{
        Anchors{ColorMap::Viridis, {0x440154, 0x3b528b, 0x21908d, 0x70cf57, 0xfde725}},
        Anchors{ColorMap::Cividis, {0x00224e, 0x434e6c, 0x7c7b78, 0xc4b468, 0xfee838}},
        Anchors{ColorMap::Magma, {0x000004, 0x51127c, 0xb5367a, 0xfd9869, 0xfcfdbf}},
        Anchors{ColorMap::Blues, {0xf7fbff, 0xc6dbef, 0x6caed6, 0x1a68ae, 0x08306b}},
        Anchors{ColorMap::Greys, {0xffffff, 0xd9d9d9, 0x979797, 0x464646, 0x000000}},
        Anchors{ColorMap::RedBlue, {0x67001f, 0xe58368, 0xf7f6f6, 0x4f9bc7, 0x053061}},
    };
    for (const Anchors& anchor : anchors) {
        const std::array<Rgb, 256>& table = colorTable(anchor.map);
        EXPECT_EQ(table[0], rgb(anchor.hex[0])) << colorMapName(anchor.map);
        EXPECT_EQ(table[64], rgb(anchor.hex[1])) << colorMapName(anchor.map);
        EXPECT_EQ(table[127], rgb(anchor.hex[2])) << colorMapName(anchor.map);
        EXPECT_EQ(table[200], rgb(anchor.hex[3])) << colorMapName(anchor.map);
        EXPECT_EQ(table[255], rgb(anchor.hex[4])) << colorMapName(anchor.map);
    }
}

TEST(ColorMap, neighboursInATableNeverJump) {
    for (const ColorMap map : kColorMaps) {
        const std::array<Rgb, 256>& table = colorTable(map);
        for (std::size_t i = 1; i < table.size(); ++i) {
            EXPECT_LE(std::abs(table[i].red - table[i - 1].red), 8) << colorMapName(map) << i;
            EXPECT_LE(std::abs(table[i].green - table[i - 1].green), 8) << colorMapName(map) << i;
            EXPECT_LE(std::abs(table[i].blue - table[i - 1].blue), 8) << colorMapName(map) << i;
        }
    }
}

TEST(ColorMap, namesReadBack) {
    for (const ColorMap map : kColorMaps)
        EXPECT_EQ(colorMapNamed(colorMapName(map)), map);
    for (const ColorNorm norm : {ColorNorm::Linear, ColorNorm::Sqrt, ColorNorm::Log})
        EXPECT_EQ(colorNormNamed(colorNormName(norm)), norm);
    for (const RangeMode mode : {RangeMode::Fixed, RangeMode::Head, RangeMode::Shared,
                                 RangeMode::Percentile, RangeMode::Manual})
        EXPECT_EQ(rangeModeNamed(rangeModeName(mode)), mode);
    EXPECT_EQ(colorMapName(ColorMap::RedBlue), "redblue");
    EXPECT_EQ(colorMapNamed("Viridis"), std::nullopt);
    EXPECT_EQ(colorNormNamed(""), std::nullopt);
    EXPECT_EQ(rangeModeNamed("heads"), std::nullopt);
}

TEST(ColorScale, endsOfTheRangeAreTheEndsOfTheMap) {
    const ColorScale scale{ColorMap::Viridis, ColorNorm::Linear, {-2, 6}};
    EXPECT_EQ(scale.colorOf(-2), rgb(0x440154));
    EXPECT_EQ(scale.colorOf(6), rgb(0xfde725));
    EXPECT_EQ(scale.indexOf(2), 128);
    EXPECT_EQ(scale.indexOf(0), 64);
}

TEST(ColorScale, valuesOutsideTheRangeTakeItsEnds) {
    const ColorScale scale{ColorMap::Magma, ColorNorm::Log, {0.5, 0.75}};
    EXPECT_EQ(scale.indexOf(0.25), 0);
    EXPECT_EQ(scale.indexOf(1), 255);
    EXPECT_EQ(scale.indexOf(kInfinity), 255);
}

TEST(ColorScale, minusInfinityAndNaNAreTheLowestInEveryRange) {
    for (const Range range : {Range{0, 1}, Range{3, 3}, Range{-1e308, 1e308}}) {
        const ColorScale scale{ColorMap::RedBlue, ColorNorm::Sqrt, range};
        EXPECT_EQ(scale.indexOf(-kInfinity), 0);
        EXPECT_EQ(scale.indexOf(kNaN), 0);
    }
}

TEST(ColorScale, rangeWithoutWidthTakesTheMiddle) {
    const ColorScale scale{ColorMap::Blues, ColorNorm::Linear, {3, 3}};
    EXPECT_EQ(scale.indexOf(3), 128);
    EXPECT_EQ((ColorScale{ColorMap::RedBlue, ColorNorm::Log, {0, 0}}.indexOf(0)), 128);
}

TEST(ColorScale, hugeRangesDoNotOverflow) {
    const ColorScale scale{ColorMap::RedBlue, ColorNorm::Linear, {-1.7e308, 1.7e308}};
    EXPECT_EQ(scale.indexOf(0), 128);
    EXPECT_EQ(scale.indexOf(0.86e308), 192);
}

TEST(ColorScale, sqrtAndLogLiftSmallValues) {
    const ColorScale root{ColorMap::Viridis, ColorNorm::Sqrt, {0, 4}};
    EXPECT_EQ(root.indexOf(1), 128);
    EXPECT_EQ(root.indexOf(0.25), 64);
    const ColorScale log{ColorMap::Viridis, ColorNorm::Log, {0, 1}};
    // ln(1 + 999 · 0.01) / ln 1000 · 256 = 88.83
    EXPECT_EQ(log.indexOf(0.01), 88);
    EXPECT_EQ(log.indexOf(0.1), 170);
    EXPECT_EQ(log.indexOf(1), 255);
}

TEST(ColorScale, divergingNormsActOnBothSidesOfTheCentreAlike) {
    for (const ColorNorm norm : {ColorNorm::Linear, ColorNorm::Sqrt, ColorNorm::Log}) {
        const ColorScale scale{ColorMap::RedBlue, norm, {-2, 2}};
        EXPECT_EQ(scale.indexOf(0), 128);
        for (const double value : {0.013, 0.1, 0.77, 1.3, 1.9})
            EXPECT_EQ(scale.indexOf(value) + scale.indexOf(-value), 255) << value;
    }
    EXPECT_EQ((ColorScale{ColorMap::RedBlue, ColorNorm::Sqrt, {-4, 4}}.indexOf(1)), 192);
}

TEST(ColorScale, redIsNegativeAndBlueIsPositive) {
    const ColorScale scale{ColorMap::RedBlue, ColorNorm::Linear, {-1, 1}};
    EXPECT_GT(scale.colorOf(-0.7).red, scale.colorOf(-0.7).blue);
    EXPECT_LT(scale.colorOf(0.7).red, scale.colorOf(0.7).blue);
}

TEST(ScaleFor, weightsAreFixedFromZeroToOne) {
    const ColorScale scale = scaleFor(defaultColors(Stage::Weights), Stage::Weights, twoHeads(), 1);
    EXPECT_EQ(scale, (ColorScale{ColorMap::Viridis, ColorNorm::Linear, {0, 1}}));
}

TEST(ScaleFor, scoresAreSharedAndSymmetricAboutZero) {
    for (const Stage stage : {Stage::Scores, Stage::Scaled, Stage::Masked}) {
        const ColorScale scale = scaleFor(defaultColors(stage), stage, twoHeads(), 0);
        EXPECT_EQ(scale, (ColorScale{ColorMap::RedBlue, ColorNorm::Linear, {-8, 8}}));
    }
}

TEST(ScaleFor, fixedIsSharedForAnythingButWeights) {
    const ColorChoice fixed = choice(ColorMap::Magma, RangeMode::Fixed);
    EXPECT_EQ(scaleFor(fixed, Stage::Scores, twoHeads(), 0).range, (Range{-8, 4}));
    EXPECT_EQ(scaleFor(fixed, Stage::Weights, twoHeads(), 0).range, (Range{0, 1}));
}

TEST(ScaleFor, headsOfDifferentRangesDifferUnlessShared) {
    const std::vector<Tensor> heads = twoHeads();
    const ColorChoice own = choice(ColorMap::Viridis, RangeMode::Head);
    const ColorChoice shared = choice(ColorMap::Viridis, RangeMode::Shared);
    EXPECT_EQ(scaleFor(own, Stage::Masked, heads, 0).range, (Range{-1, 2}));
    EXPECT_EQ(scaleFor(own, Stage::Masked, heads, 1).range, (Range{-8, 4}));
    EXPECT_EQ(scaleFor(shared, Stage::Masked, heads, 0).range, (Range{-8, 4}));
    EXPECT_EQ(scaleFor(shared, Stage::Masked, heads, 1).range, (Range{-8, 4}));
}

TEST(ScaleFor, divergingHeadRangeIsSymmetric) {
    const ColorChoice own = choice(ColorMap::RedBlue, RangeMode::Head);
    EXPECT_EQ(scaleFor(own, Stage::Scores, twoHeads(), 0).range, (Range{-2, 2}));
}

TEST(ScaleFor, manualIsTakenAsTyped) {
    const ColorChoice manual = choice(ColorMap::RedBlue, RangeMode::Manual);
    EXPECT_EQ(scaleFor(manual, Stage::Weights, twoHeads(), 0).range, (Range{-0.25, 7}));
}

TEST(ScaleFor, percentileRunsOverAllHeadsAndLeavesOutliersOut) {
    // 0 … 100 spread over two heads: numpy.percentile(…, [2, 98]) is 2 and 98; of 0 … 9 it is 0.18
    // and 8.82.
    Matrix first(3, 17);
    Matrix second(5, 10);
    for (Index i = 0; i < first.size(); ++i)
        first.data()[i] = 100 - static_cast<double>(i);
    for (Index i = 0; i < second.size(); ++i)
        second.data()[i] = static_cast<double>(i);
    const ColorChoice percentile = choice(ColorMap::Greys, RangeMode::Percentile);
    const std::vector<Tensor> heads{Tensor(first), Tensor(second)};
    EXPECT_EQ(first.size() + second.size(), 101);
    EXPECT_EQ(scaleFor(percentile, Stage::Scores, heads, 1).range, (Range{2, 98}));

    Matrix ten(1, 11);
    ten << 9, 3, 7, -kInfinity, 0, 8, 1, 5, 4, 2, 6;
    const Range range =
        scaleFor(percentile, Stage::Masked, std::vector<Tensor>{Tensor(ten)}, 0).range;
    EXPECT_NEAR(range.low, 0.18, 1e-12);
    EXPECT_NEAR(range.high, 8.82, 1e-12);
}

TEST(ScaleFor, aHeadWithoutFiniteCellsDoesNotPullTheSharedRangeToZero) {
    const std::vector<Tensor> heads{Tensor(Matrix::Constant(2, 3, -kInfinity)),
                                    Tensor(twoByThree(5, 6, 7, 8, 9, kNaN))};
    const ColorChoice shared = choice(ColorMap::Viridis, RangeMode::Shared);
    EXPECT_EQ(scaleFor(shared, Stage::Masked, heads, 0).range, (Range{5, 9}));
    const ColorChoice own = choice(ColorMap::RedBlue, RangeMode::Head);
    const Range empty = scaleFor(own, Stage::Masked, heads, 0).range;
    EXPECT_EQ(empty, (Range{0, 0}));
    EXPECT_FALSE(std::signbit(empty.low));
}

TEST(TextColor, isReadableOnEveryColour) {
    for (const ColorMap map : kColorMaps) {
        for (const Rgb background : colorTable(map)) {
            const Rgb text = textColorOn(background);
            EXPECT_TRUE(text == rgb(0x000000) || text == rgb(0xffffff));
            EXPECT_GE(contrast(text, background), 4.5) << colorMapName(map);
        }
    }
}

TEST(ColorScale, manyNumbersGetTheIndicesThatEachGetsAlone) {
    RandomState random(5);
    std::vector<double> values{0, -0.0, 1, 0.5, 1e308, -1e308, kNaN, kInfinity, -kInfinity};
    for (int i = 0; i < 3000; ++i)
        values.push_back(3 * random.nextUniform() - 1);
    for (const ColorMap map : {ColorMap::Viridis, ColorMap::RedBlue})
        for (const ColorNorm norm : {ColorNorm::Linear, ColorNorm::Sqrt, ColorNorm::Log})
            for (const Range range : {Range{0, 1}, Range{-1, 1}, Range{0.3, 0.3}, Range{-0.2, 1.7},
                                      Range{-1.7e308, 1.7e308}}) {
                const ColorScale scale{map, norm, range};
                std::vector<std::uint16_t> indices(values.size());
                scale.indicesOf(values.data(), values.size(), 2, indices.data());
                for (std::size_t i = 0; i < values.size(); ++i)
                    ASSERT_EQ(indices[i], scale.indexOf(values[i]) + 2)
                        << values[i] << " in " << range.low << " to " << range.high;
            }
}

} // namespace
} // namespace attention::core
