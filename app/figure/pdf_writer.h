// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "figure/encode.h"

#include <vector>

namespace attention::figure {

/// One page a figure; all have the size of the first. `pages` is not empty.
QByteArray encodePdf(const std::vector<Figure>& pages, const EncodeJob& job);

} // namespace attention::figure
