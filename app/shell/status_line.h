// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;

namespace attention::document {
struct Result;
}

namespace attention::shell {

/// The line at the bottom: the cell under the pointer or cursor in words, and the size of the pass.
/// GUI thread.
class StatusLine : public QWidget {
    Q_OBJECT
  public:
    explicit StatusLine(QWidget* parent = nullptr);

    void setSentence(const QString& sentence);
    QString sentence() const;
    void setResult(const document::Result& result);
    /// The selected cells of a table; in the place of the size while there is a text.
    void setSelection(const QString& description);
    QString selection() const;
    /// The document's size and selection are not told beside what is not of it.
    enum class Subject { Document, Other };
    void setSubject(Subject subject);
    /// Nothing is known yet.
    void clear();

  private:
    void showParts();

    Subject m_subject = Subject::Document;
    QLabel* m_sentence;
    QLabel* m_selection;
    QLabel* m_size;
};

} // namespace attention::shell
