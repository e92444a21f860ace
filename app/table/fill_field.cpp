// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/fill_field.h"

#include "table/inline_note.h"
#include "table/scaled.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QToolButton>

namespace attention::table {

namespace {

constexpr int kFieldWidth = 150; ///< at a text size of 100 %

} // namespace

FillField::FillField(const QString& text, QWidget* parent)
    : QWidget(parent)
    , m_label(new QLabel)
    , m_field(new QLineEdit(text))
    , m_button(new QToolButton)
    , m_note(new InlineNote) {
    m_field->setMinimumWidth(scaled(kFieldWidth, font()));
    m_label->setBuddy(m_field);
    auto* line = new QHBoxLayout;
    line->addWidget(m_label);
    line->addWidget(m_field, 1);
    line->addWidget(m_button);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(12, 4, 12, 4);
    layout->addLayout(line);
    layout->addWidget(m_note);
    setFocusProxy(m_field);
    m_field->installEventFilter(this);
    connect(m_button, &QToolButton::clicked, this, &FillField::apply);
    connect(m_field, &QLineEdit::textEdited, this, [this] { say({}); });
}

void FillField::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        m_field->setMinimumWidth(scaled(kFieldWidth, font()));
}

void FillField::setWords(const QString& label, const QString& button, const QString& help) {
    m_label->setText(label);
    m_button->setText(button);
    m_button->setAccessibleName(label + QLatin1Char(' ') + button);
    m_field->setAccessibleName(label);
    m_field->setToolTip(help);
}

void FillField::apply() {
    const QString refusal = m_apply ? m_apply(m_field->text()) : QString();
    say(refusal);
    if (refusal.isEmpty())
        Q_EMIT applied();
}

void FillField::say(const QString& reason) {
    m_note->say(reason);
    Q_EMIT noted(reason);
}

bool FillField::eventFilter(QObject* watched, QEvent* event) {
    // The menu would take Enter for itself.
    const bool isKey =
        event->type() == QEvent::KeyPress || event->type() == QEvent::ShortcutOverride;
    const int key = isKey ? static_cast<QKeyEvent*>(event)->key() : 0;
    if (key != Qt::Key_Return && key != Qt::Key_Enter)
        return QWidget::eventFilter(watched, event);
    event->accept();
    if (event->type() == QEvent::KeyPress)
        apply();
    return true;
}

void FillField::hideEvent(QHideEvent* event) {
    QWidget::hideEvent(event);
    say({});
}

} // namespace attention::table
