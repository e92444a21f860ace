// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/color_strip.h"

#include "table/scaled.h"

#include <QImage>
#include <QPixmap>
#include <QSize>

namespace attention::shell {

QIcon colorStrip(core::ColorMap map, core::ColorVision vision) {
    const auto& table = core::colorTable(map);
    QImage strip(static_cast<int>(table.size()), 1, QImage::Format_RGB32);
    for (int x = 0; x < strip.width(); ++x) {
        const core::Rgb color = core::seenWith(vision, table[static_cast<std::size_t>(x)]);
        strip.setPixel(x, 0, qRgb(color.red, color.green, color.blue));
    }
    // As large as any text size needs: a list makes it smaller.
    return QIcon(
        QPixmap::fromImage(strip.scaled(120, 30, Qt::IgnoreAspectRatio, Qt::SmoothTransformation)));
}

QSize colorStripSize(const QFont& font) {
    return {table::scaled(48, font), table::scaled(12, font)};
}

} // namespace attention::shell
