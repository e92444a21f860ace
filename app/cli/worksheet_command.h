// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QStringList>

namespace attention::cli {

/// `worksheet -o SHEET.pdf`: numbers to be worked out on paper, and their key. Throws Failure.
QByteArray runWorksheet(const QStringList& words);

} // namespace attention::cli
