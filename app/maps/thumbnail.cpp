// SPDX-License-Identifier: GPL-3.0-or-later
#include "maps/thumbnail.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <iterator>
#include <vector>

namespace attention::maps {

namespace {

QRgb pixel(core::Rgb color) {
    return qRgb(color.red, color.green, color.blue);
}

} // namespace

QImage thumbnailOf(const Sight& sight, const core::Tensor& values,
                   const heatmap::BlockedColors& blocked) {
    const core::Index longer = std::max(values.rows(), values.cols());
    const core::Index factor = (longer + kThumbnailCells - 1) / kThumbnailCells;
    const core::Matrix pooled = core::pooledBy(*values, factor);
    const core::ColorScale scale = scaleOf(sight, values);
    QImage image(static_cast<int>(pooled.cols()), static_cast<int>(pooled.rows()),
                 QImage::Format_RGB32);
    std::vector<QRgb> table;
    std::ranges::transform(core::colorTable(scale.map), std::back_inserter(table), pixel);
    std::vector<std::uint16_t> indices(static_cast<std::size_t>(pooled.cols()));
    for (int row = 0; row < image.height(); ++row) {
        const double* const numbers = pooled.row(row).data();
        auto* line = reinterpret_cast<QRgb*>(image.scanLine(row));
        scale.indicesOf(numbers, indices.size(), 0, indices.data());
        for (int column = 0; column < image.width(); ++column)
            line[column] = std::isfinite(numbers[column])
                               ? table[indices[static_cast<std::size_t>(column)]]
                               : pixel((row + column) % 3 == 0 ? blocked.hatch : blocked.fill);
    }
    return image;
}

} // namespace attention::maps
