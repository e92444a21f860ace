// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/colormap.h"
#include "core/tensor.h"

#include <QString>

namespace attention::words {

/// `Colours: viridis, linear, from 0 to 1 (fixed).`: which colours stand for which numbers of the
/// stage.
QString colorSentence(core::Stage stage, const core::ColorChoice& choice,
                      const core::ColorScale& scale);

} // namespace attention::words
