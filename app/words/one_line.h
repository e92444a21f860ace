// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace attention::words {

/// The longest message, in UTF-16 code units.
inline constexpr qsizetype kLongestMessage = 300;

/// One line of valid text: control, direction and lone surrogate characters as U+FFFD.
QString oneLine(QString text);

/// At most `limit` code units, cut at the end with `…`; never half of a surrogate pair.
QString cut(const QString& text, qsizetype limit);

/// The same, cut at the beginning: a long path keeps the file's name.
QString cutFront(const QString& text, qsizetype limit);

} // namespace attention::words
