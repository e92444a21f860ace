// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/attention.h"
#include "core/colormap.h"
#include "core/compare.h"
#include "core/experiment.h"
#include "heatmap/map_content.h"

#include <QString>

#include <memory>
#include <optional>
#include <vector>

namespace attention::heatmap {

/// What the pictures of a pass are compared with, and how they show it.
struct Comparison {
    core::ComparisonView view = core::ComparisonView::Now;
    /// The baseline and its pass; of the pass on show itself where heads are compared.
    core::Experiment experiment;
    core::Trace trace;
    QString name; ///< of the baseline; unused where `head` is set
    /// The head that every head is compared with; absent: each with the same one of the baseline.
    std::optional<core::Index> head;
};

/// Pictures of some heads, in their order.
struct ComparedContents {
    std::vector<MapContent> front;
    std::vector<MapContent> beside; ///< of Both, to the right of each; else empty
};

/// Why the comparison's view of a head at a stage cannot be shown; nothing where it can. A picture
/// of its own needs only the head and the stage there, a difference the same shape.
std::optional<core::SizeMismatch> mismatchOf(const core::Trace& trace, core::Stage stage,
                                             core::Index head, const Comparison& comparison);

/// One picture for each of `heads` (ignored for concat and final), as mapContentsOf() makes them.
/// Differences are now − reference in red–blue about 0 with one scale for all heads; both pictures
/// of Both have the same scale. A head that mismatchOf() names is shown as it is now.
ComparedContents comparedContentsOf(const core::Experiment& experiment, const core::Trace& trace,
                                    core::Stage stage, const std::vector<core::Index>& heads,
                                    const core::ColorChoice& colors, const Comparison& comparison);

/// `Baseline 1`, or `head 2`: what the pictures are compared with.
QString nameOf(const Comparison& comparison);

} // namespace attention::heatmap
