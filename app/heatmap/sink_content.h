// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sink.h"
#include "core/tensor.h"
#include "heatmap/map_content.h"

#include <vector>

/// What the choice about attention sinks does to maps of weights: nothing is left out or normalised
/// again without a mark.
namespace attention::heatmap {

/// The choice as far as it concerns maps of this stage with so many keys; otherwise none.
core::SinkChoice sinksFor(const core::ColorChoice& colors, core::Stage stage, core::Index keys);

/// The choice with the mode that its range then follows, for captions.
core::ColorChoice namedRange(const core::ColorChoice& colors, const core::SinkChoice& sinks);

/// The numbers that the maps show.
std::vector<core::Tensor> shownWeights(const std::vector<core::Tensor>& weights,
                                       const core::SinkChoice& sinks);

/// Marks title, legend, caption and columns, says the sink's mass, and keeps the raw weights where
/// the shown ones differ.
void markSinks(MapContent& content, const core::Tensor& weights, const core::SinkChoice& sinks);

/// Adds to every caption what the sinks hold in each of the heads that are shown.
void sayMasses(std::vector<MapContent>& contents, const core::SinkChoice& sinks);

} // namespace attention::heatmap
