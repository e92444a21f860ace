// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/colormap.h"

#include "core/srgb.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <iterator>
#include <limits>
#include <vector>

namespace attention::core {

namespace {

constexpr int kLastIndex = 255;
constexpr int kMiddleIndex = 128;

constexpr std::array<std::string_view, kColorMaps.size()> kMapNames{
    "viridis", "cividis", "magma", "blues", "greys", "redblue"};
constexpr std::array<std::string_view, 3> kNormNames{"linear", "sqrt", "log"};
constexpr std::array<std::string_view, 5> kRangeModeNames{"fixed", "head", "shared", "percentile",
                                                          "manual"};

template<typename Enum, std::size_t size>
std::optional<Enum> named(const std::array<std::string_view, size>& names, std::string_view name) {
    const auto found = std::ranges::find(names, name);
    if (found == names.end())
        return std::nullopt;
    return static_cast<Enum>(found - names.begin());
}

/// t from 0 to 1 → 0 to 1.
double spread(ColorNorm norm, double t) {
    switch (norm) {
    case ColorNorm::Linear:
        break;
    case ColorNorm::Sqrt:
        return std::sqrt(t);
    case ColorNorm::Log:
        return std::log1p(999 * t) / std::log(1000.0);
    }
    return t;
}

double spreadAboutCentre(ColorNorm norm, double t) {
    const double side = 2 * t - 1;
    return 0.5 + 0.5 * std::copysign(spread(norm, std::abs(side)), side);
}

Range sharedRange(std::span<const Tensor> all) {
    std::optional<Range> shared;
    for (const Tensor& tensor : all) {
        if (!tensor->array().isFinite().any())
            continue;
        const Range own = finiteRange(*tensor);
        shared =
            shared ? Range{std::min(shared->low, own.low), std::max(shared->high, own.high)} : own;
    }
    return shared.value_or(Range{});
}

/// The value below which `fraction` of the values lie, between neighbours linearly, as in NumPy's
/// `percentile`. Reorders the values.
double quantile(std::vector<double>& values, double fraction) {
    const double position = fraction * static_cast<double>(values.size() - 1);
    const auto below = values.begin() + static_cast<std::ptrdiff_t>(position);
    std::nth_element(values.begin(), below, values.end());
    const double weight = position - std::floor(position);
    if (weight == 0)
        return *below;
    const double above = *std::min_element(below + 1, values.end());
    return *below * (1 - weight) + above * weight;
}

Range percentileRange(std::span<const Tensor> all) {
    std::vector<double> values;
    for (const Tensor& tensor : all) {
        const std::span cells(tensor->data(), static_cast<std::size_t>(tensor->size()));
        std::ranges::copy_if(cells, std::back_inserter(values),
                             [](double value) { return std::isfinite(value); });
    }
    if (values.empty())
        return {};
    return {quantile(values, 0.02), quantile(values, 0.98)};
}

Range rangeFor(RangeMode mode, Stage stage, std::span<const Tensor> all, Index head) {
    switch (mode) {
    case RangeMode::Head:
        return finiteRange(*all[static_cast<std::size_t>(head)]);
    case RangeMode::Percentile:
        return percentileRange(all);
    case RangeMode::Fixed:
        if (stage == Stage::Weights)
            return {0, 1};
        break;
    case RangeMode::Shared:
    case RangeMode::Manual:
        break;
    }
    return sharedRange(all);
}

/// The maps without the columns of sinks.
std::vector<Tensor> withoutSinks(std::span<const Tensor> all, const SinkChoice& sinks) {
    std::vector<Tensor> rest;
    for (const Tensor& tensor : all)
        rest.emplace_back(withoutColumns(*tensor, sinks.keys));
    return rest;
}

Range symmetric(Range range) {
    const double reach = std::max(std::abs(range.low), std::abs(range.high));
    return {0 - reach, reach};
}

/// Numbers of which indicesOf() takes one step after the other: all of them in the first cache.
constexpr std::size_t kBlock = 512;

// Each step of indexOf() over many numbers, without a branch. Where indexOf() decides by the
// number itself, positions outside of the map and NaN get to the same ends.

/// t of each number, as indexOf().
void fractionsOf(Range range, const double* values, std::size_t count, double* fractions) {
    const double low = range.low / 2;
    const double width = range.high / 2 - range.low / 2;
    for (std::size_t i = 0; i < count; ++i)
        fractions[i] = (values[i] / 2 - low) / width;
}

/// spreadAboutCentre() of Linear.
void spreadSides(std::size_t count, double* positions) {
    for (std::size_t i = 0; i < count; ++i)
        positions[i] = 0.5 + 0.5 * (2 * positions[i] - 1);
}

enum class Sides { One, Two };

/// spread(), or spreadAboutCentre(), of Sqrt.
void spreadRoots(Sides sides, std::size_t count, double* positions) {
    if (sides == Sides::One) {
        for (std::size_t i = 0; i < count; ++i)
            positions[i] = std::sqrt(positions[i] > 0 ? positions[i] : 0.0);
        return;
    }
    for (std::size_t i = 0; i < count; ++i) {
        const double side = 2 * positions[i] - 1;
        positions[i] = 0.5 + 0.5 * std::copysign(std::sqrt(std::abs(side)), side);
    }
}

/// ⌊256 p⌋ from 0 to 255; NaN, which no comparison holds for, takes 0.
void placesOf(const double* positions, std::size_t count, std::uint16_t offset,
              std::uint16_t* places) {
    std::array<std::int32_t, kBlock> whole{};
    for (std::size_t i = 0; i < count; ++i) {
        const double position = positions[i] * 256;
        const double inside = position > 0 ? position : 0.0;
        whole[i] = static_cast<std::int32_t>(inside < kLastIndex ? inside : kLastIndex);
    }
    for (std::size_t i = 0; i < count; ++i)
        places[i] = static_cast<std::uint16_t>(offset + whole[i]);
}

} // namespace

std::string_view colorMapName(ColorMap map) {
    return kMapNames[static_cast<std::size_t>(map)];
}

std::optional<ColorMap> colorMapNamed(std::string_view name) {
    return named<ColorMap>(kMapNames, name);
}

std::string_view colorNormName(ColorNorm norm) {
    return kNormNames[static_cast<std::size_t>(norm)];
}

std::optional<ColorNorm> colorNormNamed(std::string_view name) {
    return named<ColorNorm>(kNormNames, name);
}

std::string_view rangeModeName(RangeMode mode) {
    return kRangeModeNames[static_cast<std::size_t>(mode)];
}

std::optional<RangeMode> rangeModeNamed(std::string_view name) {
    return named<RangeMode>(kRangeModeNames, name);
}

ColorChoice defaultColors(Stage stage) {
    if (stage == Stage::Weights)
        return {};
    return {ColorMap::RedBlue, ColorNorm::Linear, RangeMode::Shared, {0, 1}};
}

int ColorScale::indexOf(double value) const {
    if (std::isnan(value) || value == -std::numeric_limits<double>::infinity())
        return 0;
    if (!(range.low < range.high))
        return kMiddleIndex;
    if (value <= range.low)
        return 0;
    if (value >= range.high)
        return kLastIndex;
    // Halves, because high − low may overflow.
    const double t = (value / 2 - range.low / 2) / (range.high / 2 - range.low / 2);
    const double position = map == ColorMap::RedBlue ? spreadAboutCentre(norm, t) : spread(norm, t);
    return std::clamp(static_cast<int>(position * 256), 0, kLastIndex);
}

void ColorScale::indicesOf(const double* values, std::size_t count, std::uint16_t offset,
                           std::uint16_t* indices) const {
    const bool isPlain = norm != ColorNorm::Log && range.low < range.high;
    if (!isPlain) {
        for (std::size_t i = 0; i < count; ++i)
            indices[i] = static_cast<std::uint16_t>(offset + indexOf(values[i]));
        return;
    }
    std::array<double, kBlock> positions{};
    for (std::size_t start = 0; start < count; start += kBlock) {
        const std::size_t size = std::min(kBlock, count - start);
        fractionsOf(range, values + start, size, positions.data());
        if (norm == ColorNorm::Sqrt)
            spreadRoots(map == ColorMap::RedBlue ? Sides::Two : Sides::One, size, positions.data());
        else if (map == ColorMap::RedBlue)
            spreadSides(size, positions.data());
        placesOf(positions.data(), size, offset, indices + start);
    }
}

Rgb ColorScale::colorOf(double value) const {
    return colorTable(map)[static_cast<std::size_t>(indexOf(value))];
}

ColorScale scaleFor(const ColorChoice& choice, Stage stage, std::span<const Tensor> all,
                    Index head) {
    if (choice.range == RangeMode::Manual)
        return {choice.map, choice.norm, choice.manual, choice.pooling};
    if (stage == Stage::Weights && choice.sinks.isActive()) {
        ColorChoice rest = choice;
        rest.sinks = {};
        const bool isOut = choice.sinks.treatment == SinkTreatment::OutOfRange;
        if (isOut && choice.range == RangeMode::Fixed)
            rest.range = RangeMode::Shared;
        return scaleFor(rest, stage, withoutSinks(all, choice.sinks), head);
    }
    const Range range = rangeFor(choice.range, stage, all, head);
    return {choice.map, choice.norm, choice.map == ColorMap::RedBlue ? symmetric(range) : range,
            choice.pooling};
}

Rgb textColorOn(Rgb background) {
    // WCAG 2.1, relative luminance.
    const double luminance = 0.2126 * linearChannel(background.red) +
                             0.7152 * linearChannel(background.green) +
                             0.0722 * linearChannel(background.blue);
    const double againstBlack = (luminance + 0.05) / 0.05;
    const double againstWhite = 1.05 / (luminance + 0.05);
    return againstBlack >= againstWhite ? Rgb{0, 0, 0} : Rgb{255, 255, 255};
}

} // namespace attention::core
