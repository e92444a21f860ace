// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "figure/encode.h"

namespace attention::figure {

/// Reports how much is done; whether to do more.
inline bool goesOn(const EncodeJob& job, double fraction) {
    if (job.progress)
        job.progress(fraction);
    return !job.stop.stop_requested();
}

} // namespace attention::figure
