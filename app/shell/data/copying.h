// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/program_text.h"
#include "core/io/text_arrays.h"
#include "shell/data/page_numbers.h"

#include <QObject>
#include <QPointer>
#include <QString>

class QWidget;

namespace attention::document {
class Document;
class Recompute;
} // namespace attention::document

namespace attention::table {
class MatrixView;
}

namespace attention::shell {

class Actions;
class Pages;

/// What the actions `edit.copyAs.…` put on the clipboard: the selection of the table that had the
/// keyboard last, else the shown stage of the selected head or the shown map of a file, or a
/// program. GUI thread.
class Copying : public QObject {
    Q_OBJECT
  public:
    /// All outlive this.
    Copying(const Actions& actions, document::Recompute* recompute, QWidget* window);

    void setDocument(document::Document* document);
    /// The page that is on show may have other numbers than the document's.
    void setPages(Pages* pages) { m_pages = pages; }

  Q_SIGNALS:
    /// What a person should know about the copy, in words.
    void told(const QString& sentence);

  private:
    void followFocus(QWidget* now);
    /// Null: there are none.
    NumberReader chosenNumbers() const;
    void copyNumbers(core::io::TextForm form);
    void copyProgram(core::io::ProgramLibrary library);

    document::Recompute* m_recompute;
    QWidget* m_window;
    QPointer<document::Document> m_document;
    Pages* m_pages = nullptr;
    QPointer<table::MatrixView> m_table;
};

} // namespace attention::shell
