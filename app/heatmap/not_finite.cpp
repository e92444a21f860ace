// SPDX-License-Identifier: GPL-3.0-or-later
#include "heatmap/not_finite.h"

#include <cmath>
#include <cstddef>

namespace attention::heatmap {

bool isNotFinite(const MapContent& content, core::Index row, core::Index column) {
    return !std::isfinite(content.valueAt(row, column)) && !content.isBlocked(row, column);
}

bool hasNotFinite(const MapContent& content) {
    return countNotFinite(content) > 0;
}

core::Index countNotFinite(const MapContent& content) {
    if (content.notFinite)
        return *content.notFinite;
    if (content.pyramid)
        return content.pyramid->notFinite();
    const core::Matrix& values = *content.values;
    core::Index count = 0;
    for (core::Index row = 0; row < values.rows(); ++row) {
        const double* const numbers = values.row(row).data();
        if (core::areFinite(numbers, static_cast<std::size_t>(values.cols())))
            continue;
        for (core::Index column = 0; column < values.cols(); ++column)
            if (!std::isfinite(numbers[column]) &&
                (!content.allowed || (*content.allowed)(row, column)))
                ++count;
    }
    return count;
}

} // namespace attention::heatmap
