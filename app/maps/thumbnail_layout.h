// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/attention_dump.h"

#include <QPoint>
#include <QRect>
#include <QSize>

#include <optional>
#include <vector>

namespace attention::maps {

/// Where the thumbnails stand: layers below each other and heads beside each other, or where there
/// is one of either, row by row as many as fit. Coordinates of the scrolled content, below and
/// right of the names.
struct ThumbnailLayout {
    core::Index layers = 1;
    core::Index heads = 1;
    int columns = 1; ///< of tiles
    QSize tile;
    int gap = 6;
    int labelHeight = 0; ///< over each tile; 0 where names stand at the borders

    /// Tiles as wide as the room allows, within limits that grow with the text.
    static ThumbnailLayout of(const core::AttentionDump& dump, QSize map, int width,
                              int fontHeight);

    bool isFlowing() const { return labelHeight > 0; }
    core::Index count() const { return layers * heads; }
    core::DumpPlace placeAt(core::Index index) const { return {index / heads, 0, index % heads}; }
    core::Index indexOf(const core::DumpPlace& place) const {
        return place.layer * heads + place.head;
    }
    QRect tileRect(core::Index index) const;
    QSize size() const;
    std::optional<core::Index> indexAt(QPoint point) const;
    /// All that touch the rectangle.
    std::vector<core::Index> within(const QRect& rect) const;
};

} // namespace attention::maps
