// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>
#include <QRawFont>
#include <QRectF>

#include <optional>

namespace attention::figure {

/// What a colour font has in place of an outline: emoji.
struct GlyphPicture {
    QRectF rect; ///< about the glyph's place on the baseline, at the font's pixel size
    QImage image;
};

/// Whether the font's glyphs are pictures. Qt 6.4 must never be asked for their outlines: it loses
/// the pictures thereby.
bool hasPictures(const QRawFont& font);

/// The picture of a glyph; nothing where it has none. Any thread.
std::optional<GlyphPicture> pictureOf(const QRawFont& font, quint32 glyph);

} // namespace attention::figure
