// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/sentence_edit.h"

#include "core/error.h"
#include "core/token_text.h"
#include "words/error_text.h"
#include "words/names.h"

#include <QInputMethodEvent>
#include <QKeyEvent>
#include <QScopedValueRollback>

#include <algorithm>

namespace attention::table {

namespace {

bool isHistoryKey(QKeyEvent& key) {
    return key.matches(QKeySequence::Undo) || key.matches(QKeySequence::Redo);
}

} // namespace

SentenceEdit::SentenceEdit(core::Sequence sequence, QWidget* parent)
    : QLineEdit(parent)
    , m_sequence(sequence) {
    setObjectName(QStringLiteral("SentenceEdit"));
    connect(this, &QLineEdit::textEdited, this, &SentenceEdit::follow);
    connect(this, &QLineEdit::returnPressed, this, &SentenceEdit::endSession);
    retranslate();
}

void SentenceEdit::setDocument(document::Document* document) {
    m_session.reset();
    if (m_document)
        m_document->disconnect(this);
    m_document = document;
    if (document) {
        connect(document, &document::Document::shapeChanged, this, &SentenceEdit::hearDocument);
        connect(document, &document::Document::cellsChanged, this, &SentenceEdit::hearDocument);
    }
    showTokens();
}

const std::vector<std::string>& SentenceEdit::tokens() const {
    static const std::vector<std::string> none;
    return m_document ? core::tokensOf(m_document->experiment(), m_sequence) : none;
}

void SentenceEdit::follow() {
    if (m_composing || !m_document)
        return;
    const std::vector<std::string> typed = core::tokenize(words::toCore(text()));
    if (typed.empty()) {
        Q_EMIT noted(tr("A sentence needs at least one token; the last ones are kept."));
        return;
    }
    if (!m_session)
        m_session.emplace(m_document);
    const QScopedValueRollback applying(m_applying, true);
    try {
        m_document->reshape(core::withTokens(m_session->before, m_sequence, typed),
                            {words::Deed::ChangeSentence, {}});
        Q_EMIT noted({});
    } catch (const core::Error& error) {
        Q_EMIT noted(words::errorText(error));
    }
}

void SentenceEdit::endSession() {
    m_session.reset();
    showTokens();
}

void SentenceEdit::giveUp() {
    {
        const QScopedValueRollback applying(m_applying, true);
        if (m_session)
            m_document->reshape(m_session->before, {words::Deed::ChangeSentence, {}});
    }
    endSession();
}

void SentenceEdit::hearDocument() {
    if (m_applying)
        return;
    // Somebody else changed the value: what was typed before is a step of its own.
    m_session.reset();
    if (!m_composing && (m_locked || core::tokenize(words::toCore(text())) != tokens()))
        showTokens();
}

void SentenceEdit::showTokens() {
    m_locked = std::any_of(tokens().begin(), tokens().end(), [](const std::string& token) {
        return core::tokenize(core::joinTokens({token})) != std::vector<std::string>{token};
    });
    setReadOnly(m_locked);
    QStringList labels;
    if (m_locked)
        for (const std::string& token : tokens())
            labels << words::fromCore(core::labelOf(token));
    const QString shown =
        m_locked ? labels.join(QLatin1Char(' ')) : words::fromCore(core::joinTokens(tokens()));
    if (shown != text())
        setText(shown);
    setModified(false);
    Q_EMIT noted(m_locked ? tr("A token holds a space or /: edit the tokens below.") : QString());
}

bool SentenceEdit::event(QEvent* event) {
    if (event->type() == QEvent::ShortcutOverride) {
        auto* key = static_cast<QKeyEvent*>(event);
        // The window's undo knows the whole sentence as one step; Escape is this field's own.
        if (isHistoryKey(*key)) {
            event->ignore();
            return true;
        }
        if (key->key() == Qt::Key_Escape && (m_session || isModified())) {
            event->accept();
            return true;
        }
    }
    return QLineEdit::event(event);
}

void SentenceEdit::keyPressEvent(QKeyEvent* event) {
    if (event->matches(QKeySequence::Undo) && m_document) {
        m_document->undo();
    } else if (event->matches(QKeySequence::Redo) && m_document) {
        m_document->redo();
    } else if (event->key() == Qt::Key_Escape && (m_session || isModified())) {
        giveUp();
    } else {
        QLineEdit::keyPressEvent(event);
        return;
    }
    event->accept();
}

void SentenceEdit::inputMethodEvent(QInputMethodEvent* event) {
    m_composing = !event->preeditString().isEmpty();
    QLineEdit::inputMethodEvent(event);
    // The first key of a composition deletes the selected text, and may be taken back.
    if (!m_composing && isModified())
        follow();
}

void SentenceEdit::focusOutEvent(QFocusEvent* event) {
    QLineEdit::focusOutEvent(event);
    if (event->reason() == Qt::PopupFocusReason || event->reason() == Qt::ActiveWindowFocusReason)
        return;
    m_composing = false;
    endSession();
}

void SentenceEdit::changeEvent(QEvent* event) {
    QLineEdit::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void SentenceEdit::retranslate() {
    const bool queries = m_sequence == core::Sequence::Queries;
    setAccessibleName(queries ? tr("Sentence") : tr("Context"));
    setPlaceholderText(tr("Type a sentence"));
    setToolTip(tr("The tokens follow while you type. Spaces or / set where tokens begin; Escape "
                  "takes back what was typed."));
    if (m_locked)
        showTokens();
}

} // namespace attention::table
