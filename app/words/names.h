// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/colormap.h"
#include "core/experiment.h"
#include "core/statistics.h"
#include "core/tensor.h"

#include <QString>
#include <QStringList>

namespace attention::words {

/// From UTF-8, as the core stores text.
QString fromCore(std::string_view text);
std::string toCore(const QString& text);

/// `中文 · English` → the part in the current language; any other text as it is.
QString inCurrentLanguage(const QString& text);

/// `Attention weights` / `注意力权重`: the stage as on buttons and in titles.
QString stageTitle(core::Stage stage);
/// One sentence on what the stage is, with its formula: tooltips.
QString stageExplanation(core::Stage stage);

/// `W_Q`, `X`, `b_O`: the field's symbols.
QString tensorSymbol(core::TensorKind kind);
/// `Embedding matrix X`, `Query projection W_Q` …
QString tensorTitle(core::TensorKind kind);
/// `Learned positions P`, `ALiBi slopes` …: what the numbers of these positions are.
QString positionsTitle(core::Positions::Kind kind);

/// `Head 2`, or `Head 2 · pronoun to antecedent` where it has a name; `⊘ Head 2 (zero)` where it is
/// ablated.
QString headTitle(const core::Experiment& experiment, core::Index head);
QString shortHeadTitle(core::Index head);

/// The name of column `index` of X, or `d0`, `d1` … where there are none.
QString dimensionLabel(const core::Experiment& experiment, core::Index index);
/// Labels of the rows and columns of a tensor or a stage: tokens, dimensions, `q0`, `k0`, `v0`,
/// `o0` …
QStringList rowLabels(const core::Experiment& experiment, core::TensorId id);
QStringList columnLabels(const core::Experiment& experiment, core::TensorId id);
QStringList rowLabels(const core::Experiment& experiment, core::Stage stage);
QStringList columnLabels(const core::Experiment& experiment, core::Stage stage);

QString scaleTitle(const core::Scale& scale);
/// `Sliding window`; with its parameters, `Sliding window of 3`.
QString maskTitle(core::Mask::Kind kind);
QString maskTitle(const core::Mask& mask);
/// One sentence on who may attend to whom: tooltips.
QString maskExplanation(core::Mask::Kind kind);
QString colorMapTitle(core::ColorMap map);
QString colorNormTitle(core::ColorNorm norm);
QString rangeModeTitle(core::RangeMode mode);

/// `Query “你” → key “我”: 0.248255` / `查询“你”→ 键“我”：0.248255`; row and column by their labels
/// where the stage is no map.
QString cellSentence(const core::Experiment& experiment, const core::Cell& cell, double value);

/// `Count 6 · sum 1.5 · mean 0.25 · min −1 · max 2 · norm 3.2`: selected cells of a table.
QString summaryText(const core::Summary& summary);

/// What the numbers of a stage are: formula with its divisor, mask and positions; from the weights
/// on, which heads are ablated. One or two sentences.
QString originText(const core::Experiment& experiment, core::Stage stage);

/// The caption of a heatmap: as originText(), with colours and range, and what was left out.
QString caption(const core::Experiment& experiment, core::Stage stage,
                const core::ColorChoice& colors, const core::ColorScale& scale);

} // namespace attention::words
