// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QStringList>

namespace attention::cli {

/// `attention-lab influence …`: the derivative of one cell with respect to every number that is
/// edited. Throws Failure.
QByteArray runInfluence(const QStringList& words);

} // namespace attention::cli
