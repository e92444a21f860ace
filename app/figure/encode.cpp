// SPDX-License-Identifier: GPL-3.0-or-later
#include "figure/encode.h"

#include "figure/pdf_writer.h"
#include "figure/png_writer.h"
#include "figure/svg_writer.h"

#include <array>
#include <cmath>
#include <cstddef>

namespace attention::figure {

namespace {

constexpr double kMillimetresPerInch = 25.4;
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

QSize pixelSizeOf(const Figure& figure, const EncodeOptions& options) {
    const double scale = figure.unit == Unit::Pixel ? 1 : options.dpi / kMillimetresPerInch;
    return {static_cast<int>(std::lround(figure.size.width() * scale)),
            static_cast<int>(std::lround(figure.size.height() * scale))};
}

QByteArray encode(const Figure& figure, Format format, const EncodeOptions& options,
                  const EncodeJob& job) {
    switch (format) {
    case Format::Png:
        break;
    case Format::Svg:
        return encodeSvg(figure, options.svgText, job);
    case Format::Pdf:
        return encodePdf(figure, job);
    }
    return encodePng(figure, options, job);
}

} // namespace attention::figure
