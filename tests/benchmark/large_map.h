// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/matrix.h"

namespace attention::benchmark {

/// Opens a map of so many cells a side from a .npy file in the window's own page, as the desktop
/// does, and prints `map:opened`, then the frames of zooming in and out with the wheel as
/// `map:frame` (median) and `map:frame95`, and an export as PNG of 2000² as `map:exported`, all in
/// seconds; no frames where the wheel does nothing.
void measureLargeMap(core::Index cells);

} // namespace attention::benchmark
