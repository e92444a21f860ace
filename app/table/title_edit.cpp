// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/title_edit.h"

#include "document/document.h"
#include "words/names.h"

#include <QKeyEvent>

namespace attention::table {

TitleEdit::TitleEdit(QWidget* parent)
    : QLineEdit(parent) {
    setObjectName(QStringLiteral("DocumentTitle"));
    QFont bold = font();
    bold.setWeight(QFont::DemiBold);
    setFont(bold);
    connect(this, &QLineEdit::editingFinished, this, &TitleEdit::take);
    retranslate();
}

void TitleEdit::setDocument(document::Document* document) {
    if (m_document)
        m_document->disconnect(this);
    m_document = document;
    if (document)
        connect(document, &document::Document::shapeChanged, this, &TitleEdit::refresh);
    refresh();
}

/// A title in two languages is shown in the current one; a new text replaces both.
void TitleEdit::take() {
    if (!m_document || text() == m_shown)
        return;
    core::Experiment next = m_document->experiment();
    next.title = words::toCore(text().trimmed());
    m_document->reshape(next, {words::Deed::ChangeTitle, {}});
    refresh();
}

void TitleEdit::refresh() {
    if (!m_document)
        return;
    m_shown = words::inCurrentLanguage(words::fromCore(m_document->experiment().title));
    if (text() == m_shown)
        return;
    setText(m_shown);
    setCursorPosition(0);
}

bool TitleEdit::event(QEvent* event) {
    // Escape gives the title back instead of closing something of the window.
    if (event->type() == QEvent::ShortcutOverride &&
        static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape && text() != m_shown) {
        event->accept();
        return true;
    }
    return QLineEdit::event(event);
}

void TitleEdit::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape && text() != m_shown) {
        setText(m_shown);
        event->accept();
        return;
    }
    QLineEdit::keyPressEvent(event);
}

void TitleEdit::changeEvent(QEvent* event) {
    QLineEdit::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void TitleEdit::retranslate() {
    setPlaceholderText(tr("Untitled"));
    setAccessibleName(tr("Title of the document"));
    setToolTip(tr("Title of the document: click to change it"));
    refresh();
}

} // namespace attention::table
