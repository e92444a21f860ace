// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/colormap.h"
#include "heatmap/layout.h"
#include "heatmap/map_content.h"

#include <QWidget>

#include <memory>

class QBoxLayout;
class QComboBox;
class QDoubleSpinBox;
class QLabel;
class QToolButton;

namespace attention::shell {

class SinkControls;

/// How the heatmaps of a stage look: map, norm, range, back to the defaults, numbers in cells; and
/// how other eyes see the maps. GUI thread.
class ColorPanel : public QWidget {
    Q_OBJECT
  public:
    explicit ColorPanel(QWidget* parent = nullptr);

    /// The choice for a stage and what it goes back to; no signal.
    void setChoice(const core::ColorChoice& choice, const core::ColorChoice& ownDefault);
    const core::ColorChoice& choice() const { return m_choice; }
    void setNumbers(const heatmap::Numbers& numbers); ///< no signal
    /// The weights of the selected head, whose sinks may be left out; null for other stages.
    void setWeights(std::shared_ptr<const heatmap::MapContent> weights);
    void retranslate();

  Q_SIGNALS:
    void choiceChanged(const attention::core::ColorChoice& choice);
    void numbersChanged(const attention::heatmap::Numbers& numbers);

  protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

  private:
    void layOut();
    void connectControls();
    void showChoice();
    void takeManualRange();
    void change(const core::ColorChoice& choice);
    void showStrips();
    void retranslateLook();
    void foldRows();
    static heatmap::Numbers numbersAt(int index);

    core::ColorChoice m_choice;
    core::ColorChoice m_default;
    QLabel* m_heading;
    QComboBox* m_map;
    QComboBox* m_norm;
    QComboBox* m_range;
    QComboBox* m_pooling;
    QDoubleSpinBox* m_low;
    QDoubleSpinBox* m_high;
    QWidget* m_manualRow;
    QComboBox* m_numbers;
    QComboBox* m_vision;
    QToolButton* m_reset;
    QBoxLayout* m_mapRow;
    QBoxLayout* m_rangeRow;
    QBoxLayout* m_lookRow;
    SinkControls* m_sinks;
};

} // namespace attention::shell
