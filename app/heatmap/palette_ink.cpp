// SPDX-License-Identifier: GPL-3.0-or-later
#include "heatmap/palette_ink.h"

#include <QPalette>

#include <algorithm>

namespace attention::heatmap {

namespace {

QColor mixed(const QColor& from, const QColor& to, double share) {
    const auto mix = [share](int a, int b) { return qRound(a + (b - a) * share); };
    return {mix(from.red(), to.red()), mix(from.green(), to.green()), mix(from.blue(), to.blue())};
}

} // namespace

Ink inkOf(const QPalette& palette) {
    const QColor base = palette.color(QPalette::Base);
    const QColor text = palette.color(QPalette::Text);
    const QColor placeholder = palette.color(QPalette::PlaceholderText);
    return {text, mixed(base, placeholder, std::max<double>(placeholder.alphaF(), 0.6)),
            mixed(base, text, 0.16), std::nullopt};
}

} // namespace attention::heatmap
