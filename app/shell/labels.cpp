// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/labels.h"

#include <QLabel>

namespace attention::shell {

namespace {

/// The style sheet knows how large each kind is.
QLabel* plainLabel(QWidget* parent, const char* kind) {
    auto* label = new QLabel(parent);
    label->setProperty("label", QLatin1String(kind));
    label->setTextFormat(Qt::PlainText);
    label->setForegroundRole(QPalette::PlaceholderText);
    return label;
}

} // namespace

QLabel* headingLabel(QWidget* parent) {
    return plainLabel(parent, "heading");
}

QLabel* mutedLabel(QWidget* parent) {
    return plainLabel(parent, "muted");
}

} // namespace attention::shell
