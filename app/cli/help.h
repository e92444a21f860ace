// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace attention::cli {

/// What `--help` prints: every command with its options.
QString helpText();

} // namespace attention::cli
