// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/export/choices.h"
#include "shell/export/job.h"
#include "shell/export/prompts.h"
#include "shell/export/source.h"

#include <QDialog>
#include <QString>
#include <QStringList>

#include <functional>
#include <memory>

class QHBoxLayout;
class QLabel;
class QLineEdit;
class QProgressBar;
class QPushButton;
class QSettings;
class QTimer;
class QVBoxLayout;

namespace attention::shell {

class ExportForm;
class ExportPreview;

/// Whether the command line can make the same file.
enum class ExportCommand { OfSavedFiles, None };

/// What the dialog must know beside the numbers.
struct ExportContext {
    QString sourceArgument; ///< `FILE.attn` or `--example NAME`; empty where nothing is saved
    QString baseName;       ///< beginning of the files' names
    core::Index selectedHead = 0;
    ExportCommand command = ExportCommand::OfSavedFiles;
};

/// Chooses, shows and writes figures of one source; the files are written while the dialog stays
/// alive. Modal; GUI thread.
class ExportDialog : public QDialog {
    Q_OBJECT
  public:
    /// `start` gives stages and colours, and what nobody has chosen yet; `settings` keep the
    /// choices under `export/`.
    ExportDialog(ExportSource source, heatmap::RenderChoices start, ExportContext context,
                 QSettings& settings, QWidget* parent = nullptr);
    ExportDialog(std::shared_ptr<const document::Result> result, heatmap::RenderChoices start,
                 ExportContext context, QSettings& settings, QWidget* parent = nullptr);

    void setPrompts(ExportPrompts prompts);
    ExportChoices choices() const;
    /// Files written last.
    QStringList writtenFiles() const { return m_written; }

    void reject() override; ///< stops a running export first

  Q_SIGNALS:
    void exported(const QStringList& paths);

  protected:
    void changeEvent(QEvent* event) override;

  private:
    /// A sentence that follows the language.
    using Sentence = std::function<QString()>;

    void build();
    QVBoxLayout* buildPreview();
    QHBoxLayout* buildCommandLine();
    QHBoxLayout* buildMessage();
    QHBoxLayout* buildButtons();
    void retranslate();
    ExportChoices startChoices() const;
    QString automaticCaption() const;
    QString subjectTitle() const;
    void followForm();
    void followFigure();
    QString memoryText(const ExportChoices& choices) const;
    void showCommandLine(const ExportChoices& choices);
    void showMessages();

    void exportNow();
    void exportFigure(ExportChoices choices);
    void exportFolder(const ExportChoices& choices);
    void startJob(const ExportChoices& choices, const QString& folder, ExportJob::Make make);
    void finishJob(const ExportOutcome& outcome);
    void setRunning();
    static Sentence sentenceOf(const ExportOutcome& outcome);
    QString lastFolder() const;

    ExportSource m_source;
    ExportSubject m_subject;
    ExportContext m_context;
    QSettings& m_settings;
    ExportPrompts m_prompts;
    ExportJob* m_job;
    QTimer* m_progressDelay;
    QStringList m_written;
    Sentence m_failure;
    QString m_missing;

    ExportForm* m_form = nullptr;
    ExportPreview* m_preview = nullptr;
    QLabel* m_size = nullptr;
    QLabel* m_commandLabel = nullptr;
    QLineEdit* m_command = nullptr;
    QPushButton* m_copy = nullptr;
    QLabel* m_messageIcon = nullptr;
    QLabel* m_message = nullptr;
    QProgressBar* m_progress = nullptr;
    QPushButton* m_export = nullptr;
    QPushButton* m_close = nullptr;
};

} // namespace attention::shell
