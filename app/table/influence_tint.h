// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/gradient.h"

#include <QString>

#include <memory>

namespace attention::table {

/// What colours the numbers of every table by what they do to one number of the pass, instead of by
/// their own size.
struct InfluenceTint {
    std::shared_ptr<const core::Gradient> gradient; ///< null: numbers keep their own colours
    double largest = 0;                             ///< the magnitude at both ends of the colours
    QString cell;                                   ///< the number whose derivative it is, in words
};

/// A derivative with its sign, for the eye: `+0.337812`.
QString slopeText(double derivative);

} // namespace attention::table
