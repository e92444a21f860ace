// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/hues.h"

#include <QGuiApplication>

#include <algorithm>
#include <cmath>

namespace attention::table {

namespace {

QColor lightOrDark(const QPalette& palette, QRgb light, QRgb dark) {
    return QColor(isDark(palette) ? dark : light);
}

/// The palette, or the program's own where a style sheet made the ground transparent: such a ground
/// is a black that nobody sees.
QPalette seen(const QPalette& palette) {
    const bool isGround = palette.color(QPalette::Window).alpha() == 255 &&
                          palette.color(QPalette::Base).alpha() == 255;
    return isGround ? palette : QGuiApplication::palette();
}

/// `part` of the text colour over the ground behind it.
QColor mixed(const QPalette& around, double part) {
    const QPalette palette = seen(around);
    const QColor text = palette.color(QPalette::Text);
    const QColor base = palette.color(QPalette::Base);
    const auto mix = [part](int over, int under) {
        return static_cast<int>(std::lround(over * part + under * (1 - part)));
    };
    return {mix(text.red(), base.red()), mix(text.green(), base.green()),
            mix(text.blue(), base.blue())};
}

} // namespace

bool isDark(const QPalette& around) {
    const QPalette palette = seen(around);
    return palette.color(QPalette::WindowText).lightness() >
           palette.color(QPalette::Window).lightness();
}

QColor queryHue(const QPalette& palette) {
    return lightOrDark(palette, 0xff2563eb, 0xff6ea8fe);
}

QColor keyHue(const QPalette& palette) {
    return lightOrDark(palette, 0xffb45309, 0xfff0a35e);
}

QColor valueHue(const QPalette& palette) {
    return lightOrDark(palette, 0xff15803d, 0xff5fcf86);
}

std::optional<QColor> hueOf(core::TensorKind kind, const QPalette& palette) {
    switch (kind) {
    case core::TensorKind::W_Q:
    case core::TensorKind::b_Q:
        return queryHue(palette);
    case core::TensorKind::W_K:
    case core::TensorKind::b_K:
        return keyHue(palette);
    case core::TensorKind::W_V:
    case core::TensorKind::b_V:
        return valueHue(palette);
    default:
        return std::nullopt;
    }
}

std::optional<QColor> hueOf(core::Stage stage, const QPalette& palette) {
    switch (stage) {
    case core::Stage::Q:
    case core::Stage::Q_rot:
        return queryHue(palette);
    case core::Stage::K:
    case core::Stage::K_rot:
        return keyHue(palette);
    case core::Stage::V:
        return valueHue(palette);
    default:
        return std::nullopt;
    }
}

QColor valueTint(double ratio, const QPalette& palette) {
    const bool dark = isDark(palette);
    QColor tint(ratio < 0 ? (dark ? QRgb(0xffe0563f) : QRgb(0xffdc4a32))
                          : (dark ? QRgb(0xff3b74e8) : QRgb(0xff2563eb)));
    const double strongest = dark ? 0.3 : 0.22;
    tint.setAlphaF(static_cast<float>(strongest * std::min(1.0, std::abs(ratio))));
    return tint;
}

QColor influenceTint(double ratio, const QPalette& palette) {
    const bool dark = isDark(palette);
    QColor tint(ratio < 0 ? (dark ? QRgb(0xff2aa198) : QRgb(0xff0d9488))
                          : (dark ? QRgb(0xffb36cf0) : QRgb(0xff9333ea)));
    tint.setAlphaF(static_cast<float>(0.55 * std::min(1.0, std::abs(ratio))));
    return tint;
}

QColor lineColor(const QPalette& palette) {
    return mixed(palette, isDark(palette) ? 0.18 : 0.13);
}

QColor mutedText(const QPalette& palette) {
    return mixed(palette, 0.64);
}

QColor changedColor(const QPalette& palette) {
    return lightOrDark(palette, 0xffb86a00, 0xffffb454);
}

QColor refusalColor(const QPalette& palette) {
    return lightOrDark(palette, 0xffc4281c, 0xffff8a7a);
}

} // namespace attention::table
