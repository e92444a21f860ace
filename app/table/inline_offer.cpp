// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/inline_offer.h"

#include "table/inline_note.h"

#include <QKeyEvent>
#include <QPushButton>
#include <QVBoxLayout>

#include <utility>

namespace attention::table {

InlineOffer::InlineOffer(QWidget* parent)
    : QWidget(parent)
    , m_note(new InlineNote)
    , m_button(new QPushButton) {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addWidget(m_note);
    layout->addWidget(m_button, 0, Qt::AlignLeft);
    m_button->hide();
    m_button->installEventFilter(this);
    hide();
    connect(m_button, &QPushButton::clicked, this, [this] {
        const std::function<void()> accepted = std::exchange(m_accepted, {});
        say({});
        if (accepted)
            accepted();
    });
}

void InlineOffer::say(const QString& text) {
    m_accepted = {};
    if (m_button->hasFocus() && m_focusBefore)
        m_focusBefore->setFocus();
    m_button->hide();
    m_note->say(text);
    setVisible(!text.isEmpty());
}

void InlineOffer::offer(const QString& text, const QString& button,
                        std::function<void()> accepted) {
    say(text);
    m_accepted = std::move(accepted);
    m_button->setText(button);
    m_button->setToolTip(tr("%1 (Enter; Esc leaves it)").arg(button));
    m_button->show();
    m_focusBefore = window()->focusWidget();
    m_button->setFocus();
}

bool InlineOffer::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        if (key == Qt::Key_Escape) {
            say({});
            return true;
        }
        if (key == Qt::Key_Return || key == Qt::Key_Enter) {
            m_button->click();
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace attention::table
