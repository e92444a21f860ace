// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/matrix.h"
#include "core/pooling.h"
#include "core/sink.h"
#include "core/statistics.h"
#include "core/tensor.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace attention::core {

struct Rgb {
    std::uint8_t red = 0;
    std::uint8_t green = 0;
    std::uint8_t blue = 0;

    bool operator==(const Rgb&) const = default;
};

enum class ColorMap { Viridis, Cividis, Magma, Blues, Greys, RedBlue };
inline constexpr std::array kColorMaps{ColorMap::Viridis, ColorMap::Cividis, ColorMap::Magma,
                                       ColorMap::Blues,   ColorMap::Greys,   ColorMap::RedBlue};
/// `viridis`, `cividis`, `magma`, `blues`, `greys`, `redblue`.
std::string_view colorMapName(ColorMap map);
std::optional<ColorMap> colorMapNamed(std::string_view name);

/// The 256 colours of a map, lowest value first; RedBlue: blue positive, red negative, as in
/// tables.
const std::array<Rgb, 256>& colorTable(ColorMap map);

/// How a value is spread over the map. Sqrt and Log act on the position t in the range: √t, and
/// ln(1 + 999 t)/ln 1000; for RedBlue on both sides of the centre alike.
enum class ColorNorm { Linear, Sqrt, Log };
std::string_view colorNormName(ColorNorm norm);
std::optional<ColorNorm> colorNormNamed(std::string_view name);

/// Where the range comes from. Fixed: 0–1 for weights, else as Shared. Head: the head's own
/// smallest and largest value. Shared: of all heads. Percentile: the 2nd to 98th percentile of all
/// heads. Manual: as typed. For RedBlue every range but Manual is made symmetric about 0.
enum class RangeMode { Fixed, Head, Shared, Percentile, Manual };
std::string_view rangeModeName(RangeMode mode);
std::optional<RangeMode> rangeModeNamed(std::string_view name);

/// What a person chooses about colour.
struct ColorChoice {
    ColorMap map = ColorMap::Viridis;
    ColorNorm norm = ColorNorm::Linear;
    RangeMode range = RangeMode::Fixed;
    Range manual{0, 1}; ///< used where range is Manual: finite, low < high
    SinkChoice sinks{}; ///< of weights only
    Pooling pooling = Pooling::Max;

    bool operator==(const ColorChoice&) const = default;
};

/// Weights: viridis, linear, fixed 0–1. Scores, scaled, masked and all that is no map: RedBlue,
/// linear, shared.
ColorChoice defaultColors(Stage stage);

/// Value → colour: one function for screen, legend and export.
struct ColorScale {
    ColorMap map = ColorMap::Viridis;
    ColorNorm norm = ColorNorm::Linear;
    Range range{0, 1};
    Pooling pooling = Pooling::Max; ///< what several values on one pixel are

    /// Position 0–255 in colorTable(map); values outside the range take its ends; −∞ the lowest,
    /// NaN 0. Where the range has no width: the middle of the map.
    int indexOf(double value) const;
    Rgb colorOf(double value) const;
    /// indexOf() of `count` numbers, each plus `offset`; several times as fast.
    void indicesOf(const double* values, std::size_t count, std::uint16_t offset,
                   std::uint16_t* indices) const;

    bool operator==(const ColorScale&) const = default;
};

/// The scale of one head's map among all heads' maps of the same stage; −∞ and other non-finite
/// cells do not count. `all` must contain the head's matrix at `head`. Every range but Head gives
/// all heads the same scale. Where sinks of weights are chosen their columns do not count either,
/// and with OutOfRange a Fixed range is as Shared. Percentiles lie linearly between neighbours, as
/// in NumPy; without any finite cell the range is 0 to 0.
ColorScale scaleFor(const ColorChoice& choice, Stage stage, std::span<const Tensor> all,
                    Index head);

/// Black or white, whichever has the larger WCAG contrast to the colour (always ≥ 4.5:1).
Rgb textColorOn(Rgb background);

} // namespace attention::core
