// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cost.h"

#include <QString>
#include <QStringList>

namespace attention::words {

/// `603,979,776`: every digit, grouped as the locale does.
QString countText(std::int64_t count);

/// `4.83 GB`: units of 1000, three significant digits; whole bytes below 1000.
QString bytesText(std::int64_t bytes);

/// What a layer costs, a sentence each: parameters, multiply-adds, exponentials, memory of a map.
QStringList costSentences(const core::Cost& cost);

/// The same in one line.
QString costLine(const core::Cost& cost);

/// How the numbers of costSentences() are counted: a tooltip.
QString costExplanation();

} // namespace attention::words
