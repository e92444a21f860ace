// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/colormap.h"

#include <QWidget>

class QComboBox;
class QDoubleSpinBox;
class QLabel;
class QToolButton;

namespace attention::shell {

/// How the heatmaps of a stage are coloured: map, norm, range, and back to the defaults. GUI
/// thread.
class ColorPanel : public QWidget {
    Q_OBJECT
  public:
    explicit ColorPanel(QWidget* parent = nullptr);

    /// The choice for a stage; no signal.
    void setChoice(core::Stage stage, const core::ColorChoice& choice);
    const core::ColorChoice& choice() const { return m_choice; }
    void retranslate();

  Q_SIGNALS:
    void choiceChanged(const attention::core::ColorChoice& choice);

  private:
    void layOut();
    void connectControls();
    void showChoice();
    void takeManualRange();
    void change(const core::ColorChoice& choice);

    core::Stage m_stage = core::Stage::Weights;
    core::ColorChoice m_choice;
    QLabel* m_heading;
    QComboBox* m_map;
    QComboBox* m_norm;
    QComboBox* m_range;
    QDoubleSpinBox* m_low;
    QDoubleSpinBox* m_high;
    QWidget* m_manualRow;
    QToolButton* m_reset;
};

} // namespace attention::shell
