// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/data/dialog.h"

#include <QObject>
#include <QPointer>
#include <QString>

#include <optional>

class QSettings;
class QWidget;

namespace attention::document {
class Document;
class Recompute;
} // namespace attention::document

namespace attention::shell {

class Actions;
class Copying;
class Pages;

/// What leaves the window as numbers: the actions `file.exportData` and `edit.copyAs.…`. GUI
/// thread.
class DataActions : public QObject {
    Q_OBJECT
  public:
    /// All outlive this.
    DataActions(const Actions& actions, document::Recompute* recompute, QSettings* settings,
                QWidget* window);

    void setDocument(document::Document* document);
    /// Whose page on show is copied; it outlives this.
    void setPages(Pages* pages);
    /// In the place of the system's dialogs.
    void setPrompts(DataPrompts prompts) { m_prompts = std::move(prompts); }

  Q_SIGNALS:
    /// What a person should know, in words.
    void told(const QString& sentence);

  private:
    void exportData();

    document::Recompute* m_recompute;
    QSettings* m_settings;
    QWidget* m_window;
    QPointer<document::Document> m_document;
    Copying* m_copying;
    std::optional<DataPrompts> m_prompts;
};

} // namespace attention::shell
