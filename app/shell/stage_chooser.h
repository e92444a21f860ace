// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment.h"
#include "core/tensor.h"

#include <QWidget>

#include <vector>

class QAction;
class QToolButton;

namespace attention::shell {

/// The stages of the experiment as a row of segments, Q, K and V in one, Q_rot and K_rot too; a
/// menu where there is no room for the row.
/// GUI thread.
class StageChooser : public QWidget {
    Q_OBJECT
  public:
    explicit StageChooser(QWidget* parent = nullptr);

    void setStage(core::Stage stage);
    /// Stages of positions are there where the experiment has them.
    void setExperiment(const core::Experiment& experiment);
    void retranslate();

    enum class Form { Segments, Menu };
    void setForm(Form form);
    /// The width that the form needs, shown or not.
    int widthOf(Form form) const;

  Q_SIGNALS:
    void stageActivated(attention::core::Stage stage);

  private:
    struct Segment {
        core::Stage stage;
        QToolButton* button;
        QAction* action;
    };

    static QString shortTitle(core::Stage stage);
    static QString longTitle(core::Stage stage);

    std::vector<Segment> m_segments;
    QWidget* m_row;
    QToolButton* m_menuButton;
    core::Stage m_stage = core::Stage::Weights;
};

} // namespace attention::shell
