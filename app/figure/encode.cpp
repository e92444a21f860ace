// SPDX-License-Identifier: GPL-3.0-or-later
#include "figure/encode.h"

#include "figure/pdf_writer.h"
#include "figure/png_writer.h"
#include "figure/svg_writer.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace attention::figure {

namespace {

constexpr double kMostSide = 1 << 30;
constexpr std::array kFormats{Format::Png, Format::Svg, Format::Pdf};

} // namespace

QString endingOf(Format format) {
    switch (format) {
    case Format::Png:
        break;
    case Format::Svg:
        return QStringLiteral("svg");
    case Format::Pdf:
        return QStringLiteral("pdf");
    }
    return QStringLiteral("png");
}

std::optional<Format> formatOfEnding(const QString& ending) {
    for (const Format format : kFormats) {
        if (ending.compare(endingOf(format), Qt::CaseInsensitive) == 0)
            return format;
    }
    return std::nullopt;
}

double pixelSideOf(Format format, Unit unit, const EncodeOptions& options) {
    if (format != Format::Png)
        return 0;
    Figure figure;
    figure.unit = unit;
    return 1 / pixelsPerUnit(figure, options);
}

QSize pixelSizeOf(const Figure& figure, const EncodeOptions& options) {
    const double scale = pixelsPerUnit(figure, options);
    const auto pixels = [scale](double length) {
        return static_cast<int>(std::clamp(std::round(length * scale), 0.0, kMostSide));
    };
    return {pixels(figure.size.width()), pixels(figure.size.height())};
}

QByteArray encode(const Figure& figure, Format format, const EncodeOptions& options,
                  const EncodeJob& job) {
    switch (format) {
    case Format::Png:
        break;
    case Format::Svg:
        return encodeSvg(figure, options.svgText, job);
    case Format::Pdf:
        return encodePdf({figure}, job);
    }
    return encodePng(figure, options, job);
}

QByteArray encodePages(const std::vector<Figure>& pages, const EncodeJob& job) {
    return pages.empty() ? QByteArray() : encodePdf(pages, job);
}

} // namespace attention::figure
