// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QWidget;

namespace attention::shell {

/// Questions that only a person can answer; tests answer them without a dialog. GUI thread.
class Prompts {
  public:
    virtual ~Prompts() = default;

    enum class Unsaved { Save, Discard, Cancel };
    /// What to do with the changes of the document of that name.
    virtual Unsaved askUnsaved(const QString& name) = 0;

    enum class ForeignChange { Changed, Gone, FolderGone, Folder, LinkLoop };
    enum class Changed { Overwrite, SaveAs, Reload, Cancel };
    /// What to do where the file of that name is no longer the one that was opened. A file that is
    /// gone cannot be reloaded; where its folder is gone, or something else is at its place, it
    /// cannot be written there either.
    virtual Changed askChanged(const QString& name, ForeignChange change) = 0;
    /// A path, or empty where the person turned back.
    virtual QString askOpenPath(const QString& folder) = 0;
    virtual QString askSavePath(const QString& suggestion) = 0;
    /// A file of numbers.
    virtual QString askImportPath(const QString& folder) = 0;
};

/// The questions as dialogs over `parent`.
class DialogPrompts : public Prompts {
  public:
    explicit DialogPrompts(QWidget* parent)
        : m_parent(parent) {}

    Unsaved askUnsaved(const QString& name) override;
    Changed askChanged(const QString& name, ForeignChange change) override;
    QString askOpenPath(const QString& folder) override;
    QString askSavePath(const QString& suggestion) override;
    QString askImportPath(const QString& folder) override;

  private:
    QWidget* m_parent;
};

} // namespace attention::shell
