// SPDX-License-Identifier: GPL-3.0-or-later
#include "maps/thumbnail.h"

#include "heatmap/cell_places.h"

#include <algorithm>
#include <cstddef>
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
    heatmap::MapContent content;
    content.values = values;
    content.scale = scaleOf(sight, values);
    const std::vector<core::Index> rows =
        core::equalParts(values.rows(), (values.rows() + factor - 1) / factor);
    const std::vector<core::Index> columns =
        core::equalParts(values.cols(), (values.cols() + factor - 1) / factor);
    QImage image(static_cast<int>(columns.size()) - 1, static_cast<int>(rows.size()) - 1,
                 QImage::Format_RGB32);
    if (image.isNull())
        return image;
    heatmap::Places places(static_cast<std::size_t>(image.width()) *
                           static_cast<std::size_t>(image.height()));
    heatmap::poolPlaces(content, rows, columns, places.data());
    std::vector<QRgb> table(heatmap::kNotFinitePlace + 1, pixel(blocked.fill));
    std::ranges::transform(core::colorTable(content.scale.map),
                           table.begin() + heatmap::kFirstColorPlace, pixel);
    const QRgb hatch = pixel(blocked.hatch);
    const heatmap::Places::value_type* place = places.data();
    const int width = image.width();
    for (int row = 0; row < image.height(); ++row) {
        auto* line = reinterpret_cast<QRgb*>(image.scanLine(row));
        for (int column = 0; column < width; ++column, ++place) {
            const bool isBare =
                *place < heatmap::kFirstColorPlace || *place == heatmap::kNotFinitePlace;
            line[column] = isBare && (row + column) % 3 == 0 ? hatch : table[*place];
        }
    }
    return image;
}

} // namespace attention::maps
