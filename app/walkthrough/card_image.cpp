// SPDX-License-Identifier: GPL-3.0-or-later
#include "walkthrough/card_image.h"

#include "core/colormap.h"
#include "core/statistics.h"
#include "table/hues.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace attention::walkthrough {

namespace {

const core::ColorScale kWeightScale{};

core::ColorScale scaleOf(const FlowCard& card) {
    if (card.computedStage() == core::Stage::Weights)
        return kWeightScale;
    const core::Range range = core::finiteRange(*card.values);
    const double largest = std::max(std::abs(range.low), std::abs(range.high));
    return {core::ColorMap::RedBlue, core::ColorNorm::Linear, {-largest, largest}};
}

std::array<QRgb, 256> pixelsOf(core::ColorMap map) {
    std::array<QRgb, 256> pixels{};
    const std::array<core::Rgb, 256>& table = core::colorTable(map);
    std::transform(table.begin(), table.end(), pixels.begin(),
                   [](core::Rgb color) { return qRgb(color.red, color.green, color.blue); });
    return pixels;
}

} // namespace

QColor weightColor(double weight) {
    const core::Rgb color = kWeightScale.colorOf(weight);
    return {color.red, color.green, color.blue};
}

QColor textOn(const QColor& ground) {
    const core::Rgb text = core::textColorOn({static_cast<std::uint8_t>(ground.red()),
                                              static_cast<std::uint8_t>(ground.green()),
                                              static_cast<std::uint8_t>(ground.blue())});
    return {text.red, text.green, text.blue};
}

QImage cardImage(const Flow& flow, const FlowCard& card, const QPalette& palette) {
    const core::ColorScale scale = scaleOf(card);
    const std::array<QRgb, 256> pixels = pixelsOf(scale.map);
    const QRgb blocked = table::lineColor(palette).rgb();
    const QRgb hidden = palette.color(QPalette::Window).rgb();
    QImage image(static_cast<int>(card.columns()), static_cast<int>(card.rows()),
                 QImage::Format_RGB32);
    for (core::Index row = 0; row < card.rows(); ++row) {
        auto* line = reinterpret_cast<QRgb*>(image.scanLine(static_cast<int>(row)));
        for (core::Index column = 0; column < card.columns(); ++column) {
            const Position position{row, column};
            line[column] = card.isHidden(position) ? hidden
                           : flow.isBlocked(card, position)
                               ? blocked
                               : pixels[static_cast<std::size_t>(scale.indexOf(card.at(position)))];
        }
    }
    return image;
}

} // namespace attention::walkthrough
