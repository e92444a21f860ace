// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/labels.h"

#include <QLabel>

namespace attention::shell {

namespace {

constexpr int kLabelPixels = 12;

QLabel* plainLabel(QWidget* parent, QFont::Weight weight) {
    auto* label = new QLabel(parent);
    QFont font = label->font();
    font.setPixelSize(kLabelPixels);
    font.setWeight(weight);
    label->setFont(font);
    label->setTextFormat(Qt::PlainText);
    label->setForegroundRole(QPalette::PlaceholderText);
    return label;
}

} // namespace

QLabel* headingLabel(QWidget* parent) {
    return plainLabel(parent, QFont::DemiBold);
}

QLabel* mutedLabel(QWidget* parent) {
    return plainLabel(parent, QFont::Normal);
}

} // namespace attention::shell
