// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "figure/indexed_raster.h"

#include <QByteArray>
#include <QImage>
#include <QString>

namespace attention::figure {

/// What a PNG says beside its pixels.
struct PngNotes {
    QString title; ///< may be empty
    int dotsPerMetre = 0;
};

/// The raster as a PNG with a table of colours; its bytes are used up. Any thread.
QByteArray pngOf(IndexedRaster&& raster, const PngNotes& notes);

/// The opaque image as a PNG of true colours. Any thread.
QByteArray pngOf(const QImage& image, const PngNotes& notes);

} // namespace attention::figure
