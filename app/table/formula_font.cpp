// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/formula_font.h"

#include <QStringList>

namespace attention::table {

QFont formulaFont(int pixelSize) {
    QFont font;
    font.setFamilies({QStringLiteral("Liberation Serif"), QStringLiteral("DejaVu Serif"),
                      QStringLiteral("STIX Two Text"), QStringLiteral("Noto Serif"),
                      QStringLiteral("serif"), QStringLiteral("Noto Serif CJK SC")});
    font.setPixelSize(pixelSize);
    return font;
}

} // namespace attention::table
