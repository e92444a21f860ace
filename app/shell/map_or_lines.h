// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tensor.h"
#include "heatmap/map_content.h"
#include "heatmap/map_view.h"

#include <QWidget>

#include <array>
#include <memory>
#include <vector>

class QStackedWidget;
class QToolButton;

namespace attention::document {
struct Result;
}

namespace attention::heatmap {
class LinesPanel;
}

namespace attention::shell {

class MapPair;

/// The large heatmap, or the attention weights of the heads as lines, and the switch between them,
/// which only weights have. GUI thread.
class MapOrLines : public QWidget {
    Q_OBJECT
  public:
    /// Takes the map.
    explicit MapOrLines(MapPair* map, QWidget* parent = nullptr);

    enum class View { Map, Lines };
    /// What weights are shown as.
    void setView(View view);
    View view() const { return m_view; }
    /// Whether lines are on show: they were chosen, the stage is that of the weights, and nothing
    /// is compared.
    bool isLines() const;
    heatmap::LinesPanel* lines() const { return m_lines; }

    /// Lines show the pass itself: while it is compared with something, the map is shown.
    enum class Numbers { Own, Compared };
    void setNumbers(Numbers numbers);

    /// The stage, and the numbers that it is a picture of; null: nothing to show yet.
    void setStage(core::Stage stage);
    void setResult(std::shared_ptr<const document::Result> result);
    void setSelectedHead(core::Index head);
    void setValidity(heatmap::MapView::Validity validity);
    /// The keyboard goes to what is on show.
    void focusShown();
    void retranslate();

  Q_SIGNALS:
    void viewChanged();
    void doubleClicked(); ///< on the map or the lines

  protected:
    void showEvent(QShowEvent* event) override;

  private:
    void showView();
    void showLines();

    View m_view = View::Map;
    Numbers m_numbers = Numbers::Own;
    core::Stage m_stage = core::Stage::Weights;
    std::shared_ptr<const document::Result> m_result;
    bool m_isStale = true; ///< the lines do not show m_result yet
    QWidget* m_switch;
    std::array<QToolButton*, 2> m_buttons;
    QStackedWidget* m_stack;
    MapPair* m_map;
    heatmap::LinesPanel* m_lines;
};

} // namespace attention::shell
