// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/message_bar.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QToolButton>

#include <utility>

namespace attention::shell {

MessageBar::MessageBar(QWidget* parent)
    : QFrame(parent)
    , m_label(new QLabel(this))
    , m_button(new QPushButton(this))
    , m_close(new QToolButton(this)) {
    setObjectName(QStringLiteral("MessageBar"));
    m_label->setTextFormat(Qt::PlainText);
    m_label->setWordWrap(true);
    m_label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_close->setText(QStringLiteral("✕"));
    m_close->setProperty("flat", true);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(16, 6, 8, 6);
    layout->addWidget(m_label, 1);
    layout->addWidget(m_button);
    layout->addWidget(m_close);
    m_button->hide();
    connect(m_button, &QPushButton::clicked, this, [this] {
        const std::function<void()> deed = std::exchange(m_deed, {});
        hide();
        if (deed)
            deed();
    });
    connect(m_close, &QToolButton::clicked, this, &QWidget::hide);
    hide();
    retranslate();
}

void MessageBar::show(Kind kind, const QString& sentence) {
    m_kind = kind;
    m_label->setText(sentence);
    m_deed = {};
    m_button->hide();
    setAccessibleName(sentence);
    QWidget::show();
}

void MessageBar::offer(const QString& sentence, const Button& button, std::function<void()> deed) {
    show(Kind::Event, sentence);
    m_deed = std::move(deed);
    m_button->setText(button.text);
    m_button->setToolTip(button.toolTip);
    m_button->show();
}

void MessageBar::clear(Kind kind) {
    if (m_kind == kind)
        hide();
}

QString MessageBar::sentence() const {
    return isVisible() ? m_label->text() : QString();
}

void MessageBar::retranslate() {
    m_close->setToolTip(tr("Close this message"));
    m_close->setAccessibleName(m_close->toolTip());
}

} // namespace attention::shell
