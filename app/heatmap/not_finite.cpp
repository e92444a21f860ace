// SPDX-License-Identifier: GPL-3.0-or-later
#include "heatmap/not_finite.h"

#include <cmath>

namespace attention::heatmap {

bool isNotFinite(const MapContent& content, core::Index row, core::Index column) {
    return !std::isfinite((*content.values)(row, column)) && !content.isBlocked(row, column);
}

bool hasNotFinite(const MapContent& content) {
    if (content.values->allFinite())
        return false;
    for (core::Index row = 0; row < content.values.rows(); ++row)
        for (core::Index column = 0; column < content.values.cols(); ++column)
            if (isNotFinite(content, row, column))
                return true;
    return false;
}

} // namespace attention::heatmap
