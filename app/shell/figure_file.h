// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "figure/figure.h"

#include <QByteArray>
#include <QString>

#include <functional>

class QSettings;
class QWidget;

namespace attention::shell {

/// What may be written: the figure as PNG, SVG or PDF, or the numbers as CSV.
struct FigureFile {
    QString baseName; ///< of the suggested name
    figure::Figure figure;
    std::function<QByteArray()> csv; ///< made where it is asked for
};

/// A path for a name that is suggested; empty: nothing was chosen.
using ChoosePath = std::function<QString(QWidget* parent, const QString& suggestion)>;
/// The system's dialog; it asks before a file is replaced.
QString choosePathOfFigure(QWidget* parent, const QString& suggestion);

/// Asks for a path, whose ending says what is written (PNG for any other), and replaces the file.
/// Returns what happened in a sentence; empty where nothing was chosen. GUI thread.
QString writeFigureFile(QWidget* parent, QSettings& settings, const FigureFile& file,
                        const ChoosePath& choosePath);

} // namespace attention::shell
