// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>
#include <QFontInfo>
#include <QtMath>

namespace attention::table {

/// Pixels of the interface's font at a text size of 100 %.
inline constexpr int kPlainFontPixels = 13;

/// A length for `font` that is `pixels` at a text size of 100 %.
inline int scaled(int pixels, const QFont& font) {
    return qRound(pixels * QFontInfo(font).pixelSize() / double{kPlainFontPixels});
}

} // namespace attention::table
