// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "figure/figure.h"

#include <QStringList>

namespace attention::figure {

/// The text in lines of at most `width`: broken at spaces, beside CJK characters (never before a
/// closing or behind an opening mark), at its own line breaks, and inside a word only where the
/// word alone is too wide.
QStringList wrapped(const QString& text, const TextStyle& style, double width);

} // namespace attention::figure
