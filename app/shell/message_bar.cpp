// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/message_bar.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>

namespace attention::shell {

MessageBar::MessageBar(QWidget* parent)
    : QFrame(parent)
    , m_label(new QLabel(this))
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
    layout->addWidget(m_close);
    connect(m_close, &QToolButton::clicked, this, &QWidget::hide);
    hide();
    retranslate();
}

void MessageBar::show(Kind kind, const QString& sentence) {
    m_kind = kind;
    m_label->setText(sentence);
    setAccessibleName(sentence);
    QWidget::show();
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
