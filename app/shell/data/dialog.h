// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/experiment_data.h"
#include "document/recompute.h"
#include "shell/export/prompts.h"

#include <QDialog>
#include <QString>

#include <functional>
#include <memory>
#include <optional>
#include <vector>

class QComboBox;
class QFormLayout;
class QHBoxLayout;
class QLabel;
class QPlainTextEdit;
class QPushButton;
class QSettings;
class QVBoxLayout;

namespace attention::shell {

/// The questions that the dialog asks; a test answers them itself. An empty path: nothing was
/// chosen.
struct DataPrompts {
    std::function<QString(QWidget* parent, const QString& suggestion, core::io::ArrayFormat)>
        chooseFile;
    std::function<Replacing(QWidget* parent, const QString& question)> allowReplacing;
};

/// What the dialog begins with.
struct DataStart {
    QString baseName; ///< beginning of the files' names
    core::Stage stage = core::Stage::Weights;
};

/// Chooses numbers of one result and a format, says which arrays that gives, and writes the file;
/// over half a second that shows its progress and can be cancelled. Modal; GUI thread.
class DataDialog : public QDialog {
    Q_OBJECT
  public:
    /// `settings` keep the format and the folder under `data/`.
    DataDialog(std::shared_ptr<const document::Result> result, const DataStart& start,
               QSettings& settings, QWidget* parent = nullptr);

    void setPrompts(DataPrompts prompts);
    core::io::DataChoice choice() const;
    core::io::ArrayFormat format() const;
    /// The file written last.
    QString writtenFile() const { return m_written; }

  private:
    void build();
    QFormLayout* buildForm();
    QVBoxLayout* buildArrays();
    QHBoxLayout* buildButtons();
    void fillChoices(const DataStart& start);
    void fillFormats();
    void follow();
    void setFormat(core::io::ArrayFormat format);
    std::vector<core::io::ArrayOutline> outlines() const;
    std::optional<QString> problem() const;
    void say(const QString& sentence);
    void exportNow();
    std::optional<QString> chosenPath();
    void write(const QString& path);

    std::shared_ptr<const document::Result> m_result;
    QString m_baseName;
    QSettings& m_settings;
    DataPrompts m_prompts;
    QString m_written;

    QComboBox* m_what;
    QLabel* m_stageLabel;
    QComboBox* m_stage;
    QLabel* m_tensorLabel;
    QComboBox* m_tensor;
    QLabel* m_headLabel;
    QComboBox* m_head;
    QComboBox* m_format;
    QPlainTextEdit* m_arrays;
    QLabel* m_size;
    QLabel* m_message;
    QPushButton* m_export;
};

} // namespace attention::shell
