// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/reshape.h"

#include <QPointer>
#include <QWidget>

class QCheckBox;
class QHBoxLayout;
class QLabel;

namespace attention::document {
class Document;
}

namespace attention::table {

class InlineNote;
class SentenceEdit;
class TokenList;
class TokenModel;

/// One sequence as a sentence and as tokens; hidden where the document has none. GUI thread.
class TokensPanel : public QWidget {
    Q_OBJECT
  public:
    explicit TokensPanel(core::Sequence sequence, QWidget* parent = nullptr);

    void setDocument(document::Document* document);
    SentenceEdit* sentence() const { return m_sentence; }
    TokenList* tokens() const { return m_list; }

  Q_SIGNALS:
    void refused(const QString& reason);

  protected:
    void changeEvent(QEvent* event) override;

  private:
    void layOut();
    void addButtons(QHBoxLayout* line);
    void note(const QString& reason);
    void refresh();
    void refreshSharing();
    void retranslate();

    TokenModel* m_model;
    QLabel* m_title;
    QLabel* m_count;
    SentenceEdit* m_sentence;
    InlineNote* m_note;
    TokenList* m_list;
    QCheckBox* m_share; ///< in sight while a token is repeated
    QPointer<document::Document> m_document;
};

} // namespace attention::table
