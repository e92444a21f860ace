// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/notes_panel.h"

#include "document/document.h"
#include "shell/labels.h"
#include "table/scaled.h"
#include "words/languages.h"
#include "words/names.h"

#include <QEvent>
#include <QLabel>
#include <QPlainTextEdit>
#include <QTextDocument>
#include <QTimer>
#include <QVBoxLayout>

#include <chrono>

namespace attention::shell {

namespace {

constexpr int kLeastTextHeight = 96;
constexpr std::chrono::milliseconds kCommitAfter{500};

} // namespace

NotesPanel::NotesPanel(QWidget* parent)
    : QWidget(parent)
    , m_heading(headingLabel(this))
    , m_text(new QPlainTextEdit(this))
    , m_commitSoon(new QTimer(this)) {
    m_text->setFrameShape(QFrame::NoFrame);
    m_text->setTabChangesFocus(true);
    m_text->setMinimumHeight(table::scaled(kLeastTextHeight, font()));
    m_text->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_text->installEventFilter(this);
    m_text->viewport()->setAutoFillBackground(false);
    m_text->document()->setDocumentMargin(0);
    m_commitSoon->setSingleShot(true);
    m_commitSoon->setInterval(kCommitAfter);
    connect(m_commitSoon, &QTimer::timeout, this, &NotesPanel::commit);
    connect(m_text, &QPlainTextEdit::textChanged, this, [this] {
        if (m_text->document()->isModified() && !m_commitSoon->isActive())
            m_commitSoon->start();
    });
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addWidget(m_heading);
    layout->addWidget(m_text, 1);
    retranslate();
}

void NotesPanel::setDocument(document::Document* document) {
    if (m_document)
        m_document->disconnect(this);
    m_typing.reset();
    m_document = document;
    if (document)
        connect(document, &document::Document::shapeChanged, this, &NotesPanel::refresh);
    refresh();
}

/// The current language's notes; the other language's where only those exist.
std::string NotesPanel::shownLanguage() const {
    const std::string wanted = words::toCore(words::languageCode(words::currentLanguage()));
    const auto& notes = m_document->experiment().notes;
    if (notes.empty() || notes.contains(wanted))
        return wanted;
    return notes.begin()->first;
}

void NotesPanel::refresh() {
    if (!m_document)
        return;
    const auto& notes = m_document->experiment().notes;
    const auto found = notes.find(shownLanguage());
    const QString text = found == notes.end() ? QString() : words::fromCore(found->second);
    if (text != m_text->toPlainText())
        m_text->setPlainText(text);
}

void NotesPanel::commit() {
    // The text field changes line breaks and spaces that it only shows.
    if (!m_document || !m_text->document()->isModified())
        return;
    m_text->document()->setModified(false);
    if (!m_typing)
        m_typing = std::make_unique<document::Document::Gesture>(m_document);
    core::Experiment next = m_document->experiment();
    const std::string text = words::toCore(m_text->toPlainText());
    if (text.empty())
        next.notes.erase(shownLanguage());
    else
        next.notes[shownLanguage()] = text;
    m_document->reshape(next, {words::Deed::ChangeNotes, {}});
}

bool NotesPanel::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_text && event->type() == QEvent::FocusOut) {
        commit();
        m_typing.reset();
    }
    return QWidget::eventFilter(watched, event);
}

void NotesPanel::retranslate() {
    m_heading->setText(tr("Notes"));
    m_text->setPlaceholderText(tr("What this experiment shows"));
    m_text->setAccessibleName(tr("Notes"));
    refresh();
}

} // namespace attention::shell
