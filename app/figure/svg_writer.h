// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "figure/encode.h"

namespace attention::figure {

QByteArray encodeSvg(const Figure& figure, SvgText text, const EncodeJob& job);

} // namespace attention::figure
