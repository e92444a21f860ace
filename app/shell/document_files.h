// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment.h"
#include "files/file_stamp.h"

#include <QObject>
#include <QStringList>

#include <functional>
#include <utility>

class QSettings;
class QWidget;

namespace attention::document {
class Document;
struct WorkOrigin;
} // namespace attention::document

namespace attention::shell {

class Prompts;

/// The document's way to disk and back: new, open, examples, save, recent files. Asks before
/// changes are lost, and before a file is overwritten that somebody else changed since it was
/// opened; where something fails the open document stays as it was. GUI thread; files are read and
/// written on another.
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
    /// Recovered work, as one undoable step on what its file (its example, a new experiment) holds
    /// now.
    Outcome restore(const core::Experiment& work, const document::WorkOrigin& origin);
    Outcome save();
    Outcome saveAs();
    /// Whether the document may be left: unsaved changes were saved or given up.
    Outcome leave();

    /// The document in words: its file's name, its title, or “Untitled”.
    QString displayName() const;
    /// Who answers for the person.
    Prompts* prompts() const { return m_prompts; }
    QStringList recentPaths() const;
    void clearRecent();

    /// Called with the text by the thread that saves, before it touches the file.
    using KeepText = std::function<void(const QByteArray&)>;
    /// Called with the path on the GUI thread, before a saving begins.
    using Keeper = std::function<KeepText(const QString&)>;
    void setKeeper(Keeper keeper) { m_keeper = std::move(keeper); }
    /// Of the document's file as it was opened or saved; empty without.
    const files::FileStamp& stamp() const { return m_stamp; }
    bool isSaving() const { return m_isSaving; }
    /// The file as it is now takes the document's place; unsaved changes are lost.
    Outcome reload();

  Q_SIGNALS:
    void failed(const QString& sentence);
    /// What was to be opened is no experiment by its name and content: numbers, perhaps.
    void foreignFileChosen(const QString& path);
    void saved();
    void notSaved();
    void givenUp(); ///< the changes are not wanted
    void fileHashChanged();
    void recentChanged();

  private:
    enum class Foreign { Ask, Overwrite };
    Outcome writeTo(const QString& path, Foreign changes = Foreign::Ask);
    void finishSaving(const QString& path, quint64 revision, files::FileStamp stamp);
    Outcome answerForeignChange(const QString& path, files::FileState state);
    void take(core::Experiment experiment, const QString& path, files::FileStamp stamp);
    void setStamp(files::FileStamp stamp);
    void remember(const QString& path);

    document::Document* m_document;
    Prompts* m_prompts;
    QSettings* m_settings;
    QWidget* m_window;
    files::FileStamp m_stamp; ///< of the document's file
    Keeper m_keeper;
    bool m_isSaving = false;
};

} // namespace attention::shell
