// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLineEdit>
#include <QPointer>

namespace attention::document {
class Document;
}

namespace attention::table {

/// The document's title, edited in its place. GUI thread.
class TitleEdit : public QLineEdit {
    Q_OBJECT
  public:
    explicit TitleEdit(QWidget* parent = nullptr);

    void setDocument(document::Document* document);

  protected:
    void changeEvent(QEvent* event) override;
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

  private:
    void take();
    void refresh();
    void retranslate();

    QPointer<document::Document> m_document;
    QString m_shown;
};

} // namespace attention::table
