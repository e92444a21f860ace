// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/import/source.h"

#include <QObject>
#include <QPointer>

class QMimeData;
class QSettings;
class QWidget;

namespace attention::document {
class Document;
}

namespace attention::shell {

class Actions;
class Prompts;

/// What the actions `file.import` and `edit.pasteSpecial`, and files of numbers that are dropped on
/// the window, do to the document on show: one undo step an import. GUI thread.
class ImportActions : public QObject {
    Q_OBJECT
  public:
    /// All outlive this.
    ImportActions(const Actions& actions, Prompts* prompts, QSettings* settings, QWidget* window);

    void setDocument(document::Document* document);
    void importFile(const QString& path);
    void importText(const QString& text);
    /// The dialog over what was read; why nothing was, in words, is refused.
    void offer(const std::variant<ImportSource, QString>& read);
    core::io::ReadLimits limits() const;

  Q_SIGNALS:
    /// Why nothing was done, in words.
    void refused(const QString& reason);
    /// Attention weights are to be shown as they are.
    void mapsChosen(const QString& title, const std::vector<attention::core::io::NamedTensor>& maps,
                    const attention::core::io::ReadLimits& limits,
                    const attention::core::TokenLists& tokens);

  protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    void askForFile();
    void pasteSpecial();

    Prompts* m_prompts;
    QSettings* m_settings;
    QWidget* m_window;
    QPointer<document::Document> m_document;
};

} // namespace attention::shell
