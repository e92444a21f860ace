// SPDX-License-Identifier: GPL-3.0-or-later
#include "plots/mode_chooser.h"

#include <QHBoxLayout>
#include <QToolButton>

namespace attention::plots {

ModeChooser::ModeChooser(int count, QWidget* parent)
    : QWidget(parent) {
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    for (int mode = 0; mode < count; ++mode) {
        auto* button = new QToolButton(this);
        button->setCheckable(true);
        button->setAutoExclusive(true);
        button->setFocusPolicy(Qt::StrongFocus);
        button->setProperty("segment", mode == 0           ? QStringLiteral("first")
                                       : mode == count - 1 ? QStringLiteral("last")
                                                           : QStringLiteral("middle"));
        connect(button, &QToolButton::clicked, this, [this, mode] { Q_EMIT chosen(mode); });
        layout->addWidget(button);
        m_buttons.push_back(button);
    }
    setMode(0);
}

int ModeChooser::mode() const {
    for (std::size_t mode = 0; mode < m_buttons.size(); ++mode)
        if (m_buttons[mode]->isChecked())
            return static_cast<int>(mode);
    return 0;
}

void ModeChooser::setMode(int mode) {
    button(mode)->setChecked(true);
}

void ModeChooser::setTexts(const QStringList& texts, const QStringList& tips) {
    for (std::size_t mode = 0; mode < m_buttons.size(); ++mode) {
        const auto place = static_cast<qsizetype>(mode);
        m_buttons[mode]->setText(texts.value(place));
        m_buttons[mode]->setToolTip(tips.value(place));
        m_buttons[mode]->setAccessibleName(texts.value(place));
    }
}

} // namespace attention::plots
