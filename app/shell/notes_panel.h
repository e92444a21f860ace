// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointer>
#include <QWidget>

class QLabel;
class QPlainTextEdit;

namespace attention::document {
class Document;
}

namespace attention::shell {

/// The document's notes in the current language, to read and to edit. GUI thread.
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
};

} // namespace attention::shell
