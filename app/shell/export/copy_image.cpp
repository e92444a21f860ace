// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/export/copy_image.h"

#include "figure/paint.h"
#include "heatmap/sheet.h"

#include <QImage>
#include <QPainter>

#include <cmath>

namespace attention::shell {

namespace {

constexpr int kPixelsAUnit = 2;
constexpr int kPixelsAMillimetre = 8;
/// 96 pixels an inch, as metres: what programs take a picture's own pixel for.
constexpr double kDotsAMetre = 96 / 0.0254;

} // namespace

void copyImage(const std::vector<heatmap::MapContent>& contents, QClipboard* clipboard) {
    heatmap::SheetOptions options;
    options.columns = static_cast<int>(contents.size());
    copyImage(heatmap::sheetOf(contents, options), clipboard);
}

void copyImage(const figure::Figure& figure, QClipboard* clipboard) {
    const bool isPixels = figure.unit == figure::Unit::Pixel;
    const int scale = isPixels ? kPixelsAUnit : kPixelsAMillimetre;
    QImage image(static_cast<int>(std::ceil(figure.size.width() * scale)),
                 static_cast<int>(std::ceil(figure.size.height() * scale)), QImage::Format_RGB32);
    if (image.isNull())
        return;
    image.fill(figure.background.value_or(Qt::white));
    QPainter painter(&image);
    figure::paint(painter, figure, scale);
    painter.end();
    const int dots = isPixels ? static_cast<int>(std::lround(kDotsAMetre * scale)) : scale * 1000;
    image.setDotsPerMeterX(dots);
    image.setDotsPerMeterY(dots);
    clipboard->setImage(image);
}

} // namespace attention::shell
