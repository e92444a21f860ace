// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/export/presets.h"

#include <algorithm>
#include <cmath>

namespace attention::shell {

namespace {

struct Sizes {
    figure::Unit unit = figure::Unit::Pixel;
    std::optional<double> width;
    std::optional<double> height;
    std::optional<double> fontSize;

    bool operator==(const Sizes&) const = default;
};

/// Slide: 16:9 with letters that the last row reads. Paper: letters of 7 and 8 points, the least
/// that journals ask for.
Sizes sizesOf(ExportPreset preset) {
    switch (preset) {
    case ExportPreset::Slide:
        return {figure::Unit::Pixel, 1920, 1080, 28};
    case ExportPreset::PaperColumn:
        return {figure::Unit::Millimetre, 85, std::nullopt, 2.47};
    case ExportPreset::TwoColumns:
        return {figure::Unit::Millimetre, 180, std::nullopt, 2.82};
    case ExportPreset::Automatic:
    case ExportPreset::Own:
        break;
    }
    return {};
}

void convert(std::optional<double>& size, double factor, double decimals) {
    if (size)
        size = std::max(1.0, std::round(*size * factor * decimals)) / decimals;
}

} // namespace

void applyPreset(ExportPreset preset, ExportChoices& choices) {
    if (preset == ExportPreset::Own)
        return;
    const Sizes sizes = sizesOf(preset);
    choices.unit = sizes.unit;
    choices.width = sizes.width;
    choices.height = sizes.height;
    choices.fontSize = sizes.fontSize;
}

ExportPreset presetOf(const ExportChoices& choices) {
    const Sizes sizes{choices.unit, choices.width, choices.height, choices.fontSize};
    const auto found = std::find_if(kExportPresets.begin(), kExportPresets.end(),
                                    [&](ExportPreset preset) { return sizesOf(preset) == sizes; });
    return found == kExportPresets.end() ? ExportPreset::Own : *found;
}

void convertSizes(figure::Unit unit, ExportChoices& choices) {
    if (unit == choices.unit)
        return;
    constexpr double kMillimetresAPixel = 25.4 / 96;
    const bool isPixel = unit == figure::Unit::Pixel;
    const double factor = isPixel ? 1 / kMillimetresAPixel : kMillimetresAPixel;
    convert(choices.width, factor, isPixel ? 1 : 10);
    convert(choices.height, factor, isPixel ? 1 : 10);
    convert(choices.fontSize, factor, isPixel ? 10 : 100);
    choices.unit = unit;
}

} // namespace attention::shell
