// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/sizes.h"

#include "cli/arguments.h"
#include "cli/failure.h"

#include <QCoreApplication>

#include <cmath>

namespace attention::cli {

namespace {

constexpr double kMostPixels = 20'000;
constexpr double kMostMillimetres = 5'000;
constexpr double kLargestFontPixels = 1'000;
constexpr double kLargestFontMillimetres = 250;
constexpr double kMostPixelsInAll = 400e6;

double highest(Limit limit, figure::Unit unit) {
    if (limit == Limit::Font)
        return unit == figure::Unit::Pixel ? kLargestFontPixels : kLargestFontMillimetres;
    return unit == figure::Unit::Pixel ? kMostPixels : kMostMillimetres;
}

} // namespace

Length lengthOf(const QString& option, const QString& text, Limit limit) {
    const bool isPixels = text.endsWith(QLatin1String("px"));
    const bool isLength = isPixels || text.endsWith(QLatin1String("mm"));
    Length length;
    length.unit = isPixels ? figure::Unit::Pixel : figure::Unit::Millimetre;
    bool isNumber = false;
    length.value = text.chopped(isLength ? 2 : 0).toDouble(&isNumber);
    const bool isWhole = std::floor(length.value) == length.value;
    if (!isLength || !isNumber || !(length.value > 0) ||
        !(length.value <= highest(limit, length.unit)) ||
        (isPixels && limit == Limit::Figure && !isWhole))
        refuseValue(option, text,
                    QCoreApplication::translate(
                        "cli", "a length such as 85mm (at most %1mm) or, in whole pixels, 1200px "
                               "(at most %2px)")
                        .arg(QString::number(highest(limit, figure::Unit::Millimetre)),
                             QString::number(highest(limit, figure::Unit::Pixel))));
    return length;
}

void requireReasonableSize(const figure::Figure& figure, figure::Format format,
                           const figure::EncodeOptions& options) {
    figure::EncodeOptions measured = options;
    if (format != figure::Format::Png)
        measured.dpi = 96;
    const QSize size = figure::pixelSizeOf(figure, measured);
    const double width = size.width();
    const double height = size.height();
    if (width > kMostPixels || height > kMostPixels || width * height > kMostPixelsInAll)
        throw wrongUsage(QCoreApplication::translate(
                             "cli", "The picture would have %1×%2 pixels; at most %3 a side and %4 "
                                    "million in all are possible.")
                             .arg(QString::number(size.width()), QString::number(size.height()),
                                  QString::number(kMostPixels),
                                  QString::number(kMostPixelsInAll / 1e6)));
}

} // namespace attention::cli
