// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/captions.h"

#include <QLabel>

namespace attention::table {

QLabel* makeTitle() {
    auto* label = new QLabel;
    label->setTextFormat(Qt::PlainText);
    QFont font;
    font.setWeight(QFont::DemiBold);
    label->setFont(font);
    return label;
}

QLabel* makeRemark() {
    auto* label = new QLabel;
    label->setTextFormat(Qt::PlainText);
    label->setForegroundRole(QPalette::PlaceholderText);
    return label;
}

} // namespace attention::table
