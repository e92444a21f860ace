// SPDX-License-Identifier: GPL-3.0-or-later
#include "figure/glyph_picture.h"

#include <QGlyphRun>
#include <QPainter>

#include <cmath>

namespace attention::figure {

namespace {

/// What is painted; empty where nothing is.
QRect paintedPartOf(const QImage& image) {
    QRect part;
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x) {
            if (qAlpha(image.pixel(x, y)) > 0)
                part |= QRect(x, y, 1, 1);
        }
    }
    return part;
}

} // namespace

bool hasPictures(const QRawFont& font) {
    return !font.fontTable("CBLC").isEmpty() || !font.fontTable("sbix").isEmpty();
}

/// Colour fonts tell neither the bounds nor the true advance of their glyphs: paints into an ample
/// image and takes what is painted.
std::optional<GlyphPicture> pictureOf(const QRawFont& font, quint32 glyph) {
    if (!hasPictures(font))
        return std::nullopt;
    const double em = std::ceil(font.pixelSize());
    const QRectF ample(-em, -2 * em, 3 * em, 3 * em);
    QImage image(ample.size().toSize(), QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    QGlyphRun run;
    run.setRawFont(font);
    run.setGlyphIndexes({glyph});
    run.setPositions({QPointF()});
    QPainter painter(&image);
    painter.drawGlyphRun(-ample.topLeft(), run);
    painter.end();
    const QRect part = paintedPartOf(image);
    if (part.isEmpty())
        return std::nullopt;
    const QRectF rect(QPointF(part.topLeft()) + ample.topLeft(), QSizeF(part.size()));
    return GlyphPicture{rect, image.copy(part).convertToFormat(QImage::Format_ARGB32)};
}

} // namespace attention::figure
