// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "figure/figure.h"

#include <QByteArray>

#include <functional>
#include <optional>
#include <stop_token>
#include <vector>

namespace attention::figure {

enum class Format { Png, Svg, Pdf };

/// `png`, `svg`, `pdf`: the ending of a file name and the word on the command line.
QString endingOf(Format format);
std::optional<Format> formatOfEnding(const QString& ending);

/// How text stands in SVG. Auto: labels that are not ASCII as outlines, each glyph once.
enum class SvgText { Auto, Outlines, Fonts };

struct EncodeOptions {
    double dpi = 300; ///< pixels of a PNG whose figure is in mm; also stored in the PNG
    SvgText svgText = SvgText::Auto;
};

/// Watches a long encode from the thread that runs it.
struct EncodeJob {
    std::stop_token stop;
    std::function<void(double fraction)> progress; ///< 0 to 1; may be empty
};

/// Side of a pixel of the file in the figure's unit; 0 for SVG and PDF, which have cells.
double pixelSideOf(Format format, Unit unit, const EncodeOptions& options);

/// Pixels of the PNG: the exact size of a figure in pixels; mm · dpi / 25.4, rounded, else.
QSize pixelSizeOf(const Figure& figure, const EncodeOptions& options);

/// The bytes of the file; the same figure gives the same bytes. Empty where the job was stopped or
/// the picture cannot be allocated. SVG: `<g id="NAME-row-R">` with one `<rect>` or `<path>` with
/// `fill="#rrggbb"` a cell, in column order. PDF: vector cells, embedded fonts, no JPEG; a pixel is
/// 1/96 inch. Any thread.
QByteArray encode(const Figure& figure, Format format, const EncodeOptions& options = {},
                  const EncodeJob& job = {});

/// One PDF of all the pages, which have one size; else as encode(). Empty for no page.
QByteArray encodePages(const std::vector<Figure>& pages, const EncodeJob& job = {});

} // namespace attention::figure
