// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/attention.h"
#include "core/colormap.h"
#include "core/experiment.h"
#include "core/pyramid.h"
#include "figure/cell_fills.h"

#include <QString>
#include <QStringList>

#include <algorithm>
#include <memory>
#include <optional>
#include <vector>

namespace attention::heatmap {

/// Everything one heatmap shows, as a value without document or trace.
struct MapContent {
    /// Attention: a row attends to columns. Vectors: a row is a token's vector. Dimensions: rows
    /// and columns are dimensions.
    enum class Kind { Attention, Vectors, Dimensions };
    Kind kind = Kind::Attention;
    QString id;         ///< `head-2`; `concat`, `final`: group names in SVG
    QString title;      ///< head, its name, stage
    QString shortTitle; ///< head and its name: tiles
    QString briefTitle; ///< `2`, `⊘ 2` where the head is ablated; empty for concat and final
    QString remark;     ///< mean entropy of weights; empty for other stages
    QString rowAxis;
    QString columnAxis;
    QStringList rowLabels;    ///< verbatim, not elided
    QStringList columnLabels; ///< verbatim, not elided
    core::Tensor values;
    /// May attend / blocked; null where nothing is blocked.
    std::shared_ptr<const core::AllowedMatrix> allowed;
    core::ColorScale scale;
    /// Of the cells in the colours (cellPlacesOf), made beforehand on another thread; or null.
    /// Nothing that they follow from changes after.
    std::shared_ptr<const figure::CellFills::Places> places;
    /// Of all values in the pooling and about the centre of the colours, made beforehand of a large
    /// map; or null.
    std::shared_ptr<const core::Pyramid> pyramid;
    /// Values, blocked cells, columns left out and pyramid are of the whole map, of which this part
    /// is seen; labels, sums and places are the part's own. Absent: all of it.
    std::optional<core::Region> part;
    /// Cells of the whole map that are NaN or infinite and not blocked; absent: not yet counted.
    std::optional<core::Index> notFinite;
    QString legendTitle;         ///< the stage in words
    QString origin;              ///< where the numbers come from, in words
    QString caption;             ///< in words
    std::vector<double> rowSums; ///< of weights; empty for other stages
    /// Columns that the range leaves out; ascending.
    std::vector<core::Index> leftOut;
    /// The weights themselves, where `values` are normalised again without the columns left out.
    std::optional<core::Tensor> raw;
    core::Index head = 0; ///< 0 for concat and final

    core::Region seen() const {
        return part.value_or(core::Region{0, 0, values.rows(), values.cols()});
    }
    core::Index rows() const { return part ? part->rows : values.rows(); }
    core::Index columns() const { return part ? part->columns : values.cols(); }
    double valueAt(core::Index row, core::Index column) const {
        return (*values)(row + seen().row, column + seen().column);
    }
    bool isBlocked(core::Index row, core::Index column) const {
        return allowed && !(*allowed)(row + seen().row, column + seen().column);
    }
    bool isLeftOut(core::Index column) const {
        return std::binary_search(leftOut.begin(), leftOut.end(), column + seen().column);
    }
};

/// One content for each of `heads` (ignored for concat and final: one content), colours resolved
/// over all heads of the trace. The only function outside the document's room that sees a Trace's
/// stages become pictures; words in the current language. Any thread.
std::vector<MapContent> mapContentsOf(const core::Experiment& experiment, const core::Trace& trace,
                                      core::Stage stage, const std::vector<core::Index>& heads,
                                      const core::ColorChoice& colors);

/// One head's alone, in colours of a range that is known; the choice leaves no keys out. Any
/// thread.
MapContent mapContentOf(const core::Experiment& experiment, const core::Trace& trace,
                        core::Stage stage, core::Index head, const core::ColorChoice& colors,
                        const core::ColorScale& scale);

} // namespace attention::heatmap
