// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment.h"
#include "core/import_plan.h"
#include "shell/import/source.h"
#include "shell/import/tensor_row.h"

#include <QDialog>

#include <optional>
#include <vector>

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QLabel;
class QLineEdit;
class QProgressBar;
class QPushButton;
class QSpinBox;

namespace attention::table {
class InlineNote;
}

namespace attention::shell {

class DelimitedPreview;
class JobQueue;
class RolePanel;
class TensorList;

/// Asks what the tensors of a file are and takes them over into an experiment, which stays as it is
/// until the person imports. Ranges and pictures come in while the list is seen. GUI thread.
class ImportDialog : public QDialog {
    Q_OBJECT
  public:
    /// A lone matrix that would fit one head goes to `head`.
    ImportDialog(ImportSource source, core::Experiment experiment, core::Index head,
                 QWidget* parent = nullptr);
    ~ImportDialog() override;

    /// After it was accepted: the experiment with what was taken over, where something was.
    const std::optional<core::Experiment>& imported() const { return m_imported; }
    /// The tensors that are to be shown as attention maps.
    std::vector<core::io::NamedTensor> maps() const;
    /// Of these maps; none where the file names none.
    core::TokenLists mapTokens() const { return tokensOf(m_source); }

    void accept() override;

  private:
    void buildTop();
    void buildOptions();
    void build();
    QWidget* withTable();
    void connectControls();
    void guess();
    void scanAll();
    void scan(std::size_t index);
    void readTableAgain(const core::io::Dialect& dialect);
    void suggestTokens();
    void showScan(int index, const std::shared_ptr<const core::TensorScan>& scan,
                  const QString& problem);
    void learnFrom(TensorRow& row);
    void showCurrent();
    void choose(const core::ImportChoice& choice);
    std::vector<core::ImportItem> items() const;
    core::ImportOptions options() const;
    bool countsHeads() const;
    void refresh();
    void showPlan();
    void showFields(const std::vector<core::ImportItem>& chosen);
    void showTargets();
    void say(const QString& sentence, bool isProblem);
    core::Index notFinite() const;
    QString firstNotFinite() const;

    ImportSource m_source;
    core::Experiment m_experiment;
    core::Index m_head;
    std::vector<TensorRow> m_rows;
    std::optional<core::ImportPlan> m_plan;
    std::optional<core::Experiment> m_imported;
    int m_scanned = 0;
    int m_reading = 0; ///< of the table, counted: what was scanned of an older one is not shown
    QString m_suggestedNames;
    std::vector<std::string> m_suggestedTokens; ///< that m_suggestedNames stands for
    bool m_areHeadsTouched = false;
    bool m_wasNotFinite = false; ///< an import was refused for it
    QLabel* m_title;
    QComboBox* m_group;
    QLabel* m_groupLabel;
    TensorList* m_list;
    DelimitedPreview* m_table = nullptr; ///< where the source is a table of text
    RolePanel* m_role;
    QProgressBar* m_progress;
    QLabel* m_headsLabel;
    QSpinBox* m_heads;
    QLabel* m_tokensLabel;
    QLineEdit* m_tokens;
    QLabel* m_contextLabel;
    QLineEdit* m_contextTokens;
    QCheckBox* m_fill;
    QCheckBox* m_replace;
    QDoubleSpinBox* m_replacement;
    table::InlineNote* m_sentence;
    QPushButton* m_import;
    JobQueue* m_scans;
};

} // namespace attention::shell
