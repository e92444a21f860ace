// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace attention::shell {

class Actions;

/// The anchor of the key map in helpText().
inline constexpr const char* kKeysAnchor = "keys";

/// The help page as rich text in the current language: what each part of the window is, and every
/// key of `actions`, tables and heatmaps.
QString helpText(const Actions& actions);

} // namespace attention::shell
