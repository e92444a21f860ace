// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "heatmap/line_choice.h"
#include "heatmap/map_content.h"
#include "heatmap/map_view.h"

#include <QWidget>

#include <memory>
#include <vector>

class QDoubleSpinBox;
class QLabel;
class QSlider;

namespace attention::heatmap {

class HeadToggles;
class LinesView;

/// The weights as lines, which heads are shown, and how much of their mass. GUI thread.
class LinesPanel : public QWidget {
    Q_OBJECT
  public:
    explicit LinesPanel(QWidget* parent = nullptr);

    /// Weights of all heads of one experiment. Other heads than before: those shown begin anew,
    /// with all, or of many with the selected one.
    void setContents(const std::vector<std::shared_ptr<const MapContent>>& contents);
    void setSelectedHead(core::Index head);
    void setValidity(MapView::Validity validity);

    LineChoice choice() const;
    /// At least one: all where none is shown.
    std::vector<core::Index> shownHeads() const;
    LinesView* view() const { return m_view; }
    HeadToggles* toggles() const { return m_toggles; }
    QDoubleSpinBox* mass() const { return m_mass; }

  Q_SIGNALS:
    void doubleClicked();

  protected:
    void changeEvent(QEvent* event) override;

  private:
    void layOut();
    void beginShown();
    void showContents();
    void retranslate();

    std::vector<std::shared_ptr<const MapContent>> m_contents;
    core::Index m_selected = 0;
    HeadToggles* m_toggles;
    QLabel* m_massLabel;
    QSlider* m_slider;
    QDoubleSpinBox* m_mass;
    LinesView* m_view;
};

} // namespace attention::heatmap
