// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/colormap.h"
#include "core/tensor.h"
#include "heatmap/comparison.h"
#include "heatmap/map_content.h"

#include <QObject>

#include <functional>
#include <map>
#include <memory>
#include <vector>

namespace attention::document {
struct Result;
}

namespace attention::shell {

/// The heatmaps of the heads page: every stage's colours, and the picture of each head at a stage.
/// GUI thread.
class ShownMaps : public QObject {
    Q_OBJECT
  public:
    using Contents = std::vector<std::shared_ptr<const heatmap::MapContent>>;
    /// One picture a head, and where two are compared the one beside each.
    struct Pictures {
        Contents front;
        Contents beside;
        quint64 revision = 0; ///< of the result
        core::Stage stage = core::Stage::Weights;

        /// Whether they are of as many heads and tokens, and so many cells that others take a while
        /// to be made.
        bool canStandFor(const core::Experiment& experiment) const;
    };

    explicit ShownMaps(QObject* parent = nullptr);

    core::ColorChoice colorsOf(core::Stage stage) const { return m_colors.at(stage); }
    core::ColorChoice defaultColorsOf(core::Stage stage) const { return m_defaults.at(stage); }
    void setColors(core::Stage stage, const core::ColorChoice& choice);
    /// Keys belong to one document.
    void forgetSinks();
    /// What the stage's colours go back to; they follow where they are still the default.
    void setDefaultColors(core::Stage stage, const core::ColorChoice& choice);

    /// What the pictures are compared with; null: nothing.
    void setComparison(std::shared_ptr<const heatmap::Comparison> comparison);
    std::shared_ptr<const heatmap::Comparison> comparison() const { return m_comparison; }

    /// Of the heads' outputs where the stage exists once.
    Pictures picturesOf(const std::shared_ptr<const document::Result>& result,
                        core::Stage stage) const;
    /// What makes these pictures, on any thread.
    using Work = std::function<Pictures()>;
    Work workOf(std::shared_ptr<const document::Result> result, core::Stage stage) const;
    /// Whether a head's picture follows from the head alone.
    bool canBeAlone(core::Stage stage) const;
    /// What makes the picture of one head alone, of a map where that can be: of another result the
    /// same head and stage, in a range that all heads share as it stands.
    Work workOfHead(std::shared_ptr<const document::Result> result, core::Stage stage,
                    const heatmap::MapContent& standing) const;

  Q_SIGNALS:
    void changed();

  private:
    std::map<core::Stage, core::ColorChoice> m_colors;
    std::map<core::Stage, core::ColorChoice> m_defaults;
    std::shared_ptr<const heatmap::Comparison> m_comparison;
};

/// The stage whose pictures stand in the tiles: concat and final are one table, and the tiles then
/// show the heads' outputs that they are made of.
core::Stage tileStageOf(core::Stage stage);

} // namespace attention::shell
