// SPDX-License-Identifier: GPL-3.0-or-later
#include "figure/png_writer.h"

#include "figure/encode_job.h"
#include "figure/indexed_raster.h"
#include "figure/paint.h"
#include "figure/png_file.h"

#include <QBuffer>
#include <QHash>
#include <QImageWriter>
#include <QList>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <functional>
#include <new>
#include <utility>

namespace attention::figure {

namespace {

constexpr qsizetype kMostTableColors = 256;
/// Of a scale on which 100 does not compress at all: as small as a heatmap gets in little time.
constexpr int kPngQuality = 89;
constexpr double kMetresPerInch = 0.0254;
constexpr qint64 kMostPixels = qint64(1) << 28; ///< 1 GiB; more would rather end the program

int dotsPerMetre(const EncodeOptions& options) {
    return static_cast<int>(std::lround(options.dpi / kMetresPerInch));
}

QByteArray encodeTrueColors(const Figure& figure, QSize size, const EncodeOptions& options,
                            const std::function<bool(double fraction)>& goOn) {
    const bool isOpaque = figure.background && figure.background->alpha() == 255;
    QImage image(size, isOpaque ? QImage::Format_RGB32 : QImage::Format_ARGB32_Premultiplied);
    if (image.isNull())
        return {};
    image.fill(Qt::transparent);
    image.setDotsPerMeterX(dotsPerMetre(options));
    image.setDotsPerMeterY(dotsPerMetre(options));
    QPainter painter(&image);
    if (!paintWhile(painter, figure, pixelsPerUnit(figure, options), goOn))
        return {};
    painter.end();
    if (!isOpaque)
        return pngOf(withColorTable(image), figure.title);
    return pngOf(image, {figure.title, dotsPerMetre(options)});
}

} // namespace

double pixelsPerUnit(const Figure& figure, const EncodeOptions& options) {
    return figure.unit == Unit::Pixel ? 1 : options.dpi / (1000 * kMetresPerInch);
}

QByteArray encodePng(const Figure& figure, const EncodeOptions& options, const EncodeJob& job) {
    const QSize size = pixelSizeOf(figure, options);
    if (size.isEmpty() || qint64(size.width()) * size.height() > kMostPixels)
        return {};
    // A second attempt tells only what the first did not.
    double told = 0;
    const auto goOn = [&job, &told](double fraction) {
        told = std::max(told, fraction);
        return goesOn(job, told);
    };
    try {
        if (figure.background && figure.background->alpha() == 255) {
            IndexedRaster raster(size, pixelsPerUnit(figure, options));
            switch (raster.paint(figure, goOn)) {
            case IndexedRaster::Outcome::Complete:
                return pngOf(std::move(raster), {figure.title, dotsPerMetre(options)});
            case IndexedRaster::Outcome::Stopped:
                return {};
            case IndexedRaster::Outcome::TooManyColors:
                break;
            }
        }
        return encodeTrueColors(figure, size, options, goOn);
    } catch (const std::bad_alloc&) {
        return {};
    }
}

QImage withColorTable(const QImage& image) {
    const QImage source = image.convertToFormat(image.hasAlphaChannel() ? QImage::Format_ARGB32
                                                                        : QImage::Format_RGB32);
    QImage indexed(source.size(), QImage::Format_Indexed8);
    if (indexed.isNull())
        return image;
    QList<QRgb> colors;
    QHash<QRgb, uchar> indices;
    for (int y = 0; y < source.height(); ++y) {
        const auto* const from = reinterpret_cast<const QRgb*>(source.constScanLine(y));
        uchar* const to = indexed.scanLine(y);
        for (int x = 0; x < source.width(); ++x) {
            if (x > 0 && from[x] == from[x - 1]) {
                to[x] = to[x - 1];
                continue;
            }
            auto found = indices.constFind(from[x]);
            if (found == indices.cend()) {
                if (colors.size() == kMostTableColors)
                    return image;
                found = indices.insert(from[x], static_cast<uchar>(colors.size()));
                colors.append(from[x]);
            }
            to[x] = *found;
        }
    }
    indexed.setColorTable(colors);
    indexed.setDotsPerMeterX(image.dotsPerMeterX());
    indexed.setDotsPerMeterY(image.dotsPerMeterY());
    return indexed;
}

QByteArray pngOf(const QImage& image, const QString& title) {
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    QImageWriter writer(&buffer, "png");
    if (image.format() != QImage::Format_Indexed8)
        writer.setQuality(kPngQuality);
    if (!title.isEmpty())
        writer.setText(QStringLiteral("Title"), title);
    return writer.write(image) ? buffer.data() : QByteArray();
}

} // namespace attention::figure
