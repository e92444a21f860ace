// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tensor.h"

#include <QWidget>

#include <array>

class QHBoxLayout;
class QPushButton;
class QToolButton;

namespace attention::core {
struct Experiment;
}

namespace attention::document {
class Document;
}

namespace attention::shell {

class Actions;
class FormulaBar;
class PageChooser;
class PassControls;
class StageChooser;

/// The one bar: undo and redo, examples, the pages, the formula, its scale and mask, the stages,
/// export; in more rows where one has no room. GUI thread.
class TopBar : public QWidget {
    Q_OBJECT
  public:
    TopBar(const Actions& actions, QWidget* parent);

    void setDocument(document::Document* document);
    void setStage(core::Stage stage);
    void setExperiment(const core::Experiment& experiment);
    /// The open example's title, or what stands for it.
    void setExampleText(const QString& text);
    QToolButton* examplesButton() const { return m_examples; }
    FormulaBar* formula() const { return m_formula; }
    PassControls* controls() const { return m_controls; }
    /// The formula alone, or everything.
    enum class Form { Everything, FormulaOnly };
    void setForm(Form form);
    /// Maps of a file have no formula, scale, mask and stages.
    enum class Subject { Pass, Maps };
    void setSubject(Subject subject);
    void retranslate();

  Q_SIGNALS:
    void stageActivated(attention::core::Stage stage);

  protected:
    void resizeEvent(QResizeEvent* event) override;
    bool event(QEvent* event) override;

  private:
    QToolButton* actionButton(QAction* action, const QString& glyph);
    void arrange();
    void showParts();
    enum class StagesRow { First, Last };
    void fillRows(int rows, StagesRow stagesRow);

    Form m_form = Form::Everything;
    Subject m_subject = Subject::Pass;
    int m_rowCount = 0;
    StagesRow m_stagesRow = StagesRow::First;
    std::array<QHBoxLayout*, 3> m_rows{};

    QToolButton* m_undo;
    QToolButton* m_redo;
    QToolButton* m_examples;
    PageChooser* m_pages;
    FormulaBar* m_formula;
    PassControls* m_controls;
    StageChooser* m_stages;
    QPushButton* m_export;
};

} // namespace attention::shell
