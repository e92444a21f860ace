// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment.h"
#include "core/reshape.h"
#include "document/document.h"

#include <QLineEdit>
#include <QPointer>

#include <optional>

namespace attention::table {

/// One sequence as a sentence: its tokens follow while it is typed, and all that is typed until the
/// focus leaves is one undo step. GUI thread.
class SentenceEdit : public QLineEdit {
    Q_OBJECT
  public:
    explicit SentenceEdit(core::Sequence sequence, QWidget* parent = nullptr);

    void setDocument(document::Document* document);
    /// Whether a token holds a space or `/`, so that the sentence would not give it back.
    bool isLocked() const { return m_locked; }

  Q_SIGNALS:
    /// Empty where all is well again.
    void noted(const QString& reason);

  protected:
    bool event(QEvent* event) override;
    void changeEvent(QEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void inputMethodEvent(QInputMethodEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

  private:
    /// What is typed until the focus leaves.
    struct Session {
        explicit Session(document::Document* document)
            : before(document->experiment())
            , gesture(document) {}

        core::Experiment before; ///< tokens that come back get their old rows from here
        document::Document::Gesture gesture;
    };

    const std::vector<std::string>& tokens() const;
    void follow();
    void endSession();
    void giveUp();
    void hearDocument();
    void showTokens();
    void retranslate();

    core::Sequence m_sequence;
    QPointer<document::Document> m_document;
    std::optional<Session> m_session;
    bool m_applying = false;
    bool m_composing = false;
    bool m_locked = false;
};

} // namespace attention::table
