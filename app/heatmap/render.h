// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/attention.h"
#include "core/colormap.h"
#include "core/experiment.h"
#include "figure/figure.h"
#include "heatmap/comparison.h"
#include "heatmap/line_choice.h"
#include "heatmap/sheet.h"

#include <QString>

#include <map>
#include <memory>
#include <optional>
#include <vector>

namespace attention::heatmap {

/// Words below a figure: none, those that the program makes, or a person's own.
struct CaptionChoice {
    enum class Kind { Off, Automatic, Own };
    Kind kind = Kind::Automatic;
    QString text;
};

/// What is drawn of the experiment. Map: its stages as heatmaps. Lines: the weights as lines.
/// QueryKey, ValueOutput: each head's W_Q W_Kᵀ, W_V W_O as heatmaps.
enum class View { Map, Lines, QueryKey, ValueOutput };
/// `map`, `lines`, `qk`, `vo`.
QString viewName(View view);
/// The stages that a view takes its colours from; nothing for Map, which has stages of its own.
std::vector<core::Stage> stagesOfView(View view);

/// Everything that decides a figure of an experiment; the window and the command line fill the same
/// value.
struct RenderChoices {
    View view = View::Map;
    LineChoice lines; ///< of View::Lines
    std::vector<core::Stage> stages{core::Stage::Weights};
    std::vector<core::Index> heads; ///< in this order; ignored for concat and final
    std::map<core::Stage, core::ColorChoice> stageColors; ///< of single stages, before `colors`
    std::optional<core::ColorChoice> colors;              ///< absent: each stage's defaults
    std::shared_ptr<const Comparison> comparison;         ///< null: the pass as it is
    CaptionChoice caption;
    SheetOptions sheet; ///< its caption is set from `caption`
};

/// The colours of a stage: its own, or those of all, or its defaults.
core::ColorChoice colorsOf(const RenderChoices& choices, core::Stage stage);

/// One figure of all the chosen heads and stages, or of the chosen view; two pictures a head where
/// the comparison shows both; where all stages are chosen, the whole pass of each head
/// (pass_sheet), which is compared with nothing.
figure::Figure figureOf(const core::Experiment& experiment, const core::Trace& trace,
                        const RenderChoices& choices);

/// The words that stand below the first figure where nobody chose others.
QString automaticCaption(const core::Experiment& experiment, const core::Trace& trace,
                         const RenderChoices& choices);

/// `weights-head2`, `concat`: the end of a file's name before its ending.
QString figureName(core::Stage stage, core::Index head);
/// The same with the name of another view instead of the stage's: `lines-head2`, `qk-head0`.
QString figureName(View view, core::Stage stage, core::Index head);

struct NamedFigure {
    QString name; ///< figureName()
    figure::Figure figure;
};

/// One figure for each chosen stage and head.
std::vector<NamedFigure> figuresOf(const core::Experiment& experiment, const core::Trace& trace,
                                   const RenderChoices& choices);

} // namespace attention::heatmap
