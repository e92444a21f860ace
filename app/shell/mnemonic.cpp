// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/mnemonic.h"

namespace attention::shell {

QString withoutMnemonic(QString text) {
    const qsizetype bracket = text.indexOf(QStringLiteral("(&"));
    if (bracket >= 0 && text.mid(bracket).size() >= 4)
        text.remove(bracket, 4);
    return text.remove(u'&');
}

} // namespace attention::shell
