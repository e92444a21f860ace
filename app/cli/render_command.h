// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QStringList>

namespace attention::cli {

/// `render`: heatmaps of an experiment as one figure or as a folder of figures. Needs a
/// QGuiApplication for its fonts. Prints nothing. Throws Failure.
QByteArray runRender(const QStringList& words);

} // namespace attention::cli
