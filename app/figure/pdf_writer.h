// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "figure/encode.h"

namespace attention::figure {

QByteArray encodePdf(const Figure& figure, const EncodeJob& job);

} // namespace attention::figure
