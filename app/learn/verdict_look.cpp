// SPDX-License-Identifier: GPL-3.0-or-later
#include "learn/verdict_look.h"

#include "table/hues.h"

namespace attention::learn {

Sign signOf(const core::CheckedCell& cell) {
    switch (cell.verdict) {
    case core::Verdict::Right:
        return Sign::Right;
    case core::Verdict::WithinRounding:
        return Sign::WithinRounding;
    case core::Verdict::Wrong:
        return cell.carriedOver ? Sign::CarriedOver : Sign::Wrong;
    default:
        return Sign::None;
    }
}

QString signText(Sign sign) {
    switch (sign) {
    case Sign::Right:
        return QStringLiteral("✓");
    case Sign::WithinRounding:
        return QStringLiteral("≈");
    case Sign::Wrong:
        return QStringLiteral("✗");
    case Sign::CarriedOver:
        return QStringLiteral("↪");
    default:
        return {};
    }
}

QColor signColor(Sign sign, const QPalette& palette) {
    const bool isDark = table::isDark(palette);
    switch (sign) {
    case Sign::Right:
        return isDark ? QColor(0x5f, 0xcf, 0x80) : QColor(0x1a, 0x7f, 0x37);
    case Sign::WithinRounding:
        return isDark ? QColor(0xe3, 0xb3, 0x41) : QColor(0x8a, 0x5f, 0x00);
    case Sign::Wrong:
        return table::refusalColor(palette);
    case Sign::CarriedOver:
        return isDark ? QColor(0xbc, 0x9c, 0xff) : QColor(0x6f, 0x42, 0xc1);
    default:
        return table::mutedText(palette);
    }
}

} // namespace attention::learn
