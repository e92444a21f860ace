// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sink.h"
#include "heatmap/map_content.h"

#include <QWidget>

#include <memory>
#include <vector>

class QComboBox;
class QLabel;
class QMenu;
class QToolButton;

namespace attention::shell {

/// What is done about keys that draw much attention from every query, which keys they are, and how
/// much they hold in the selected head. GUI thread.
class SinkControls : public QWidget {
    Q_OBJECT
  public:
    explicit SinkControls(QWidget* parent = nullptr);

    void setChoice(const core::SinkChoice& choice); ///< no signal
    /// The weights of the selected head; null where something else is shown: then nothing is here.
    void setWeights(std::shared_ptr<const heatmap::MapContent> weights);
    void retranslate();

  Q_SIGNALS:
    void choiceChanged(const attention::core::SinkChoice& choice);

  private:
    void change(const core::SinkChoice& choice);
    void chooseTreatment(core::SinkTreatment treatment);
    void toggleKey(core::Index key);
    void fillMenu();
    void showChoice();
    std::vector<double> masses() const;
    /// The keys of the menu: all, or of many those that hold most and those chosen.
    std::vector<core::Index> offeredKeys() const;

    core::SinkChoice m_choice;
    std::shared_ptr<const heatmap::MapContent> m_weights;
    QComboBox* m_treatment;
    QToolButton* m_keys;
    QMenu* m_menu;
    QLabel* m_mass;
};

} // namespace attention::shell
