// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/attention.h"
#include "core/experiment.h"
#include "heatmap/map_content.h"
#include "heatmap/render.h"

#include <QString>

#include <cstddef>
#include <vector>

namespace attention::heatmap {

/// One matrix of a pass and where it stands: columns from left to right, lanes from top to bottom.
struct PassCard {
    MapContent content; ///< its title is the matrix's name
    int column = 0;
    int lane = 0;

    QString shape() const {
        return QStringLiteral("%1×%2").arg(content.values.rows()).arg(content.values.cols());
    }
};

/// What is done to the card `from` so that `to` comes out.
struct PassArrow {
    std::size_t from = 0;
    std::size_t to = 0;
    QString operation; ///< may be empty
};

/// Matrices that are drawn together: one head's, or those of all heads.
struct PassBand {
    QString title;
    std::vector<PassCard> cards;
    std::vector<PassArrow> arrows;
};

/// A band for each chosen head, X (and Y) to its output, with the stages that its positions add;
/// then concat, W_O and final where there are
/// several heads or W_O. Words in the current language.
std::vector<PassBand> passBandsOf(const core::Experiment& experiment, const core::Trace& trace,
                                  const RenderChoices& choices);

} // namespace attention::heatmap
