// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/formula_font.h"

#include <QStringList>

namespace attention::table {

QFont formulaFont(int pixelSize) {
    QFont font;
    font.setFamilies({QStringLiteral("Liberation Serif"), QStringLiteral("Noto Serif CJK SC"),
                      QStringLiteral("STIX Two Text"), QStringLiteral("Noto Serif"),
                      QStringLiteral("serif")});
    font.setPixelSize(pixelSize);
    return font;
}

} // namespace attention::table
