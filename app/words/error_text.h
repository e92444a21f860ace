// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/error.h"

#include <QString>

namespace attention::words {

/// One sentence, in the current language, of at most 300 characters and one line: where, what was
/// expected, what was found. `source` is the file or example it is about, put in front with a
/// colon; empty for input that has no file.
QString errorText(const core::Error& error, const QString& source = {});

} // namespace attention::words
