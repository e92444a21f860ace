// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/verdict.h"

#include <QColor>
#include <QPalette>
#include <QString>

/// How a verdict looks: a sign and a colour, so that neither is needed alone.
namespace attention::learn {

/// Right, within rounding, wrong, and wrong but carried over from an earlier stage.
enum class Sign { None, Right, WithinRounding, Wrong, CarriedOver };

Sign signOf(const core::CheckedCell& cell);
/// `✓`, `≈`, `✗`, `↪`; empty for None.
QString signText(Sign sign);
/// Of the sign; the ground of its cell is the same colour, fainter.
QColor signColor(Sign sign, const QPalette& palette);

} // namespace attention::learn
