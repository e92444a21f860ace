// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "figure/encode.h"
#include "figure/figure.h"

#include <QString>

namespace attention::cli {

/// A length as typed: `85mm`, `1200px`.
struct Length {
    double value = 0;
    figure::Unit unit = figure::Unit::Pixel;
};

/// What the length is of, which says how large it may be.
enum class Limit { Figure, Font };

/// Throws Failure for a length that has no unit, is not above 0, is too large, or has a fraction of
/// a pixel for the side of a figure.
Length lengthOf(const QString& option, const QString& text, Limit limit);

/// Throws Failure where the picture would have more than 20,000 pixels a side or more than 400
/// million in all. Only a PNG has pixels; a side of another format counts 96 a inch.
void requireReasonableSize(const figure::Figure& figure, figure::Format format,
                           const figure::EncodeOptions& options);

} // namespace attention::cli
