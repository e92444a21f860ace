// SPDX-License-Identifier: GPL-3.0-or-later
#include "maps/thumbnail.h"

#include <algorithm>
#include <cmath>

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
    for (int row = 0; row < image.height(); ++row) {
        auto* line = reinterpret_cast<QRgb*>(image.scanLine(row));
        for (int column = 0; column < image.width(); ++column) {
            const double value = pooled(row, column);
            line[column] = std::isfinite(value)
                               ? pixel(scale.colorOf(value))
                               : pixel((row + column) % 3 == 0 ? blocked.hatch : blocked.fill);
        }
    }
    return image;
}

} // namespace attention::maps
