// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/sample_figure.h"

#include <QFile>
#include <QImage>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>

/// Pictures of files as other programs show them; null images where the program is not installed.
namespace attention::support {

inline bool writeBytes(const QString& path, const QByteArray& bytes) {
    QFile file(path);
    return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size();
}

inline QImage rasterisedSvg(const QByteArray& svg, double zoom) {
    const QString program = QStandardPaths::findExecutable(QStringLiteral("rsvg-convert"));
    const QTemporaryDir folder;
    const QString input = folder.filePath(QStringLiteral("in.svg"));
    const QString output = folder.filePath(QStringLiteral("out.png"));
    if (program.isEmpty() || !writeBytes(input, svg))
        return {};
    QProcess::execute(program, {QStringLiteral("-z"), QString::number(zoom), input,
                                QStringLiteral("-o"), output});
    return QImage(output).convertToFormat(QImage::Format_RGB32);
}

inline QImage rasterisedPdf(const QByteArray& pdf, double dpi) {
    const QString program = QStandardPaths::findExecutable(QStringLiteral("pdftoppm"));
    const QTemporaryDir folder;
    const QString input = folder.filePath(QStringLiteral("in.pdf"));
    if (program.isEmpty() || !writeBytes(input, pdf))
        return {};
    QProcess::execute(program, {QStringLiteral("-r"), QString::number(dpi), QStringLiteral("-png"),
                                QStringLiteral("-singlefile"), input,
                                folder.filePath(QStringLiteral("out"))});
    return QImage(folder.filePath(QStringLiteral("out.png"))).convertToFormat(QImage::Format_RGB32);
}

/// Pixels that are neither white nor grey.
inline int colorfulPixelsIn(const QImage& image) {
    int colorful = 0;
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x)
            colorful += image.pixelColor(x, y).hsvSaturation() > 100 ? 1 : 0;
    }
    return colorful;
}

/// Pixels inside oneColorGrid() at so many pixels a unit, one pixel off its rim, that have another
/// colour than its cells.
inline int leaksIn(const QImage& image, double scale) {
    const figure::Figure figure = oneColorGrid();
    const figure::CellGrid& grid = gridIn(figure, 0);
    const QRectF rim = grid.rect();
    const QRect inside = QRectF(rim.topLeft() * scale, rim.size() * scale)
                             .adjusted(1.5, 1.5, -1.5, -1.5)
                             .toAlignedRect();
    int leaks = 0;
    for (int y = inside.top(); y <= inside.bottom(); ++y) {
        for (int x = inside.left(); x <= inside.right(); ++x)
            leaks += image.pixel(x, y) != qRgb(20, 10, 60) ? 1 : 0;
    }
    return leaks;
}

} // namespace attention::support
