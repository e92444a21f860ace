// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/attention_dump.h"
#include "core/colormap.h"
#include "core/tensor.h"
#include "heatmap/map_content.h"
#include "maps/axis_tokens.h"

#include <QString>

#include <cstddef>
#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

namespace attention::maps {

/// What of a dump is shown and how; copies share everything large.
struct Sight {
    std::shared_ptr<const core::AttentionDump> dump;
    QString title; ///< of the file
    core::io::ReadLimits limits;
    core::Index batch = 0;
    core::DumpReading reading;
    AxisTokens tokens; ///< as stored
    /// Weights, or Scores where the numbers are none: which colours they have unasked.
    core::Stage stage = core::Stage::Weights;
    core::ColorChoice colors;
    /// The colours of all maps alike; nothing where each map has its own, or they are not known
    /// yet.
    std::optional<core::ColorScale> shared;
};

/// Whether the colours follow from all maps, so that `shared` must be known first.
bool needsAllMaps(const Sight& sight);
/// The scale that all maps share; reads all of them where it needs them. Throws as
/// core::sampleOf().
core::ColorScale sharedScale(const Sight& sight, const std::stop_token& stop);

/// The map as the reading has it. Throws as core::AttentionDump::map().
core::Matrix valuesAt(const Sight& sight, const core::DumpPlace& place,
                      const std::stop_token& stop = {});

core::ColorScale scaleOf(const Sight& sight, const core::Tensor& values);

/// `Layer 2 · Head 5`, with the batch item where there are several; the file's name where the dump
/// is a single map.
QString placeTitle(const Sight& sight, const core::DumpPlace& place);
/// `12 layers × 12 heads of 128 × 128`.
QString extentText(const core::AttentionDump& dump);

/// The picture of one map. Words in the current language. Any thread.
heatmap::MapContent contentOf(const Sight& sight, const core::DumpPlace& place,
                              const core::Tensor& values);
/// Bytes of memory that a map takes while it is on show: its numbers and what is pooled of them.
std::size_t bytesOnShow(const Sight& sight);

/// Pictures of some heads of a layer that stand in one figure: the caption is of them all. Throws
/// as valuesAt(); any thread.
std::vector<heatmap::MapContent> contentsOf(const Sight& sight, core::Index layer,
                                            const std::vector<core::Index>& heads,
                                            const std::stop_token& stop = {});
/// The same to be drawn as lines: as thick as the weight itself, whatever the colours leave out.
std::vector<heatmap::MapContent> lineContentsOf(Sight sight, core::Index layer,
                                                const std::vector<core::Index>& heads,
                                                const std::stop_token& stop = {});

/// `Attention weights of maps.npy (12 layers …). As stored.`: where the numbers come from and what
/// was done to them.
QString originSentence(const Sight& sight);

} // namespace attention::maps
