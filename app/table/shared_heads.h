// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment.h"

#include <QString>

namespace attention::table {

/// `0–3`: the query heads that share this key/value head; empty where it belongs to one alone.
QString headsSharing(const core::Experiment& experiment, core::Index keyValueHead);

} // namespace attention::table
