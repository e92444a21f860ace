// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/shared_heads.h"

namespace attention::table {

QString headsSharing(const core::Experiment& experiment, core::Index keyValueHead) {
    if (!experiment.isGrouped())
        return {};
    const core::Index size =
        experiment.headCount() / static_cast<core::Index>(experiment.kv_heads.size());
    return QStringLiteral("%1–%2").arg(keyValueHead * size).arg((keyValueHead + 1) * size - 1);
}

} // namespace attention::table
