// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/export/job.h"
#include "shell/export/prompts.h"
#include "worksheet/pages.h"

#include <QDialog>

#include <vector>

class QCheckBox;
class QFormLayout;
class QLabel;
class QPushButton;
class QSettings;
class QSpinBox;

namespace attention::shell {

class ExportPreview;

/// Chooses the numbers of a practice sheet, shows its pages as they will be printed, and writes the
/// sheet and its key. Accepted where the person wants its numbers in the window. GUI thread.
class WorksheetDialog : public QDialog {
    Q_OBJECT
  public:
    explicit WorksheetDialog(QSettings& settings, QWidget* parent = nullptr);

    void setPrompts(ExportPrompts prompts) { m_prompts = std::move(prompts); }
    worksheet::Choices choices() const;

  Q_SIGNALS:
    void written(const QStringList& paths);

  protected:
    void changeEvent(QEvent* event) override;

  private:
    void build();
    QSpinBox* addNumber(const char* name, int lowest, int highest, int value);
    QWidget* stageBoxes();
    void connectControls();
    void follow();
    void save();
    void finish(const ExportOutcome& outcome);
    void load();
    void retranslate();

    QSettings& m_settings;
    ExportPrompts m_prompts;
    ExportJob* m_job;
    QFormLayout* m_form = nullptr;
    QSpinBox* m_tokens = nullptr;
    QSpinBox* m_width = nullptr;
    QSpinBox* m_seed = nullptr;
    QPushButton* m_again = nullptr;
    QWidget* m_stages = nullptr;
    std::vector<QCheckBox*> m_stageBoxes;
    QCheckBox* m_key = nullptr;
    QCheckBox* m_showKey = nullptr;
    ExportPreview* m_preview = nullptr;
    QSpinBox* m_page = nullptr;
    QLabel* m_message = nullptr;
    QPushButton* m_open = nullptr;
    QPushButton* m_close = nullptr;
    QPushButton* m_save = nullptr;
};

} // namespace attention::shell
