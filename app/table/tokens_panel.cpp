// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/tokens_panel.h"

#include "core/shared_rows.h"
#include "document/document.h"
#include "table/captions.h"
#include "table/inline_note.h"
#include "table/sentence_edit.h"
#include "table/token_list.h"
#include "table/token_model.h"

#include <QAction>
#include <QCheckBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>

namespace attention::table {

TokensPanel::TokensPanel(core::Sequence sequence, QWidget* parent)
    : QWidget(parent)
    , m_model(new TokenModel(sequence, this))
    , m_title(makeTitle())
    , m_count(makeRemark())
    , m_sentence(new SentenceEdit(sequence))
    , m_note(new InlineNote)
    , m_list(new TokenList(m_model))
    , m_share(new QCheckBox) {
    layOut();
    connect(m_sentence, &SentenceEdit::noted, this, &TokensPanel::note);
    connect(m_model, &TokenModel::refused, this, &TokensPanel::note);
    connect(m_model, &QAbstractItemModel::modelReset, this, &TokensPanel::refresh);
    connect(m_model, &QAbstractItemModel::dataChanged, this, &TokensPanel::refreshSharing);
    connect(m_share, &QCheckBox::clicked, this, [this](bool on) {
        m_document->setRepeatedTokens(on ? document::Document::RepeatedTokens::OneRow
                                         : document::Document::RepeatedTokens::OwnRows);
    });
    retranslate();
}

void TokensPanel::layOut() {
    m_title->setBuddy(m_sentence);
    auto* line = new QHBoxLayout;
    line->setSpacing(0);
    line->addWidget(m_title);
    line->addSpacing(8);
    line->addWidget(m_count);
    line->addStretch(1);
    addButtons(line);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addLayout(line);
    layout->addWidget(m_sentence);
    layout->addWidget(m_note);
    layout->addWidget(m_list);
    layout->addWidget(m_share);
    setTabOrder(m_sentence, m_list);
}

void TokensPanel::addButtons(QHBoxLayout* line) {
    for (QAction* action : m_list->buttonActions()) {
        auto* button = new QToolButton;
        button->setDefaultAction(action);
        button->setAutoRaise(true);
        button->setFocusPolicy(Qt::TabFocus);
        line->addWidget(button);
    }
}

void TokensPanel::setDocument(document::Document* document) {
    if (m_document)
        m_document->disconnect(this);
    m_document = document;
    if (document)
        connect(document, &document::Document::repeatedTokensChanged, this,
                &TokensPanel::refreshSharing);
    m_model->setDocument(document);
    m_list->setDocument(document);
    m_sentence->setDocument(document);
    refresh();
}

void TokensPanel::note(const QString& reason) {
    m_note->say(reason,
                m_sentence->isLocked() ? InlineNote::Kind::Hint : InlineNote::Kind::Refusal);
    if (!reason.isEmpty() && !m_sentence->isLocked())
        Q_EMIT refused(reason);
}

void TokensPanel::refresh() {
    setVisible(m_model->rowCount() > 0);
    m_count->setText(tr("Tokens: %1").arg(m_model->rowCount()));
    refreshSharing();
}

void TokensPanel::refreshSharing() {
    m_share->setVisible(core::hasRepeatedTokens(m_model->tokens()));
    m_share->setChecked(m_document &&
                        m_document->repeatedTokens() == document::Document::RepeatedTokens::OneRow);
}

void TokensPanel::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void TokensPanel::retranslate() {
    m_title->setText(m_model->sequence() == core::Sequence::Queries ? tr("Sentence")
                                                                    : tr("Context"));
    m_share->setText(tr("Repeated tokens share one row"));
    m_share->setToolTip(
        tr("Equal tokens take the row of the first one, and an edit of one changes all of them"));
    refresh();
}

} // namespace attention::table
