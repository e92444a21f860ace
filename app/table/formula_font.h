// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>

namespace attention::table {

/// The serif face of formulas, `pixelSize` high.
QFont formulaFont(int pixelSize);

} // namespace attention::table
