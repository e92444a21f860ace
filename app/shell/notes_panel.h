// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "document/document.h"

#include <QPointer>
#include <QWidget>

#include <memory>
#include <string>

class QLabel;
class QPlainTextEdit;
class QTimer;

namespace attention::shell {

/// The document's notes in the current language, to read and to edit. What is typed reaches the
/// document within half a second; until the field is left it is one undo step. GUI thread.
class NotesPanel : public QWidget {
    Q_OBJECT
  public:
    explicit NotesPanel(QWidget* parent = nullptr);

    void setDocument(document::Document* document);
    void retranslate();

  protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    void refresh();
    void commit();
    std::string shownLanguage() const;

    QPointer<document::Document> m_document;
    QLabel* m_heading;
    QPlainTextEdit* m_text;
    QTimer* m_commitSoon;
    std::unique_ptr<document::Document::Gesture> m_typing;
};

} // namespace attention::shell
