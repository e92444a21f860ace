// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment.h"

#include <QObject>
#include <QStringList>

class QSettings;
class QWidget;

namespace attention::document {
class Document;
}

namespace attention::shell {

class Prompts;

/// The document's way to disk and back: new, open, examples, save, recent files. Asks before
/// changes are lost; where something fails the open document stays as it was. GUI thread.
class DocumentFiles : public QObject {
    Q_OBJECT
  public:
    DocumentFiles(document::Document* document, Prompts* prompts, QSettings* settings,
                  QWidget* parent);

    enum class Outcome { Done, NotDone };
    Outcome startNew();
    /// A document without a file.
    Outcome startWith(core::Experiment experiment);
    Outcome open();
    Outcome openPath(const QString& path);
    Outcome openExample(const QString& name);
    Outcome save();
    Outcome saveAs();
    /// Whether the document may be left: unsaved changes were saved or given up.
    Outcome leave();

    /// The document in words: its file's name, its title, or “Untitled”.
    QString displayName() const;
    QStringList recentPaths() const;
    void clearRecent();

  Q_SIGNALS:
    void failed(const QString& sentence);
    void saved();
    void recentChanged();

  private:
    Outcome writeTo(const QString& path);
    void remember(const QString& path);

    document::Document* m_document;
    Prompts* m_prompts;
    QSettings* m_settings;
    QWidget* m_window;
};

} // namespace attention::shell
