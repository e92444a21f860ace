// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace attention::words {

/// Labels for sentences, where no place tells equal ones apart: a label that stands more than once
/// gets its index as a subscript, `苹果₂`.
QStringList distinctLabels(const QStringList& labels);

/// Tokens in formulas and lists: at most 24 characters, spaces and line breaks visible, equal ones
/// told apart.
QStringList tokenNames(const QStringList& tokens);

} // namespace attention::words
