// SPDX-License-Identifier: GPL-3.0-or-later
#include "words/short_number.h"

namespace attention::words {

QString shortNumber(double value) {
    return QString::number(value, 'g', 6).replace(QLatin1Char('-'), QChar(0x2212));
}

QString shortNumber(double value, int digits) {
    return shortNumber(QString::number(value, 'g', digits).toDouble());
}

} // namespace attention::words
