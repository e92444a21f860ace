// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/named_tensor.h"
#include "core/matrix.h"

#include <cstddef>
#include <optional>
#include <stop_token>
#include <vector>

/// Attention maps as another program saved them: one tensor layers × batch × heads × n × m, of
/// which leading parts may be missing. Nothing is normalised, turned or cut unasked.
namespace attention::core {

/// What one of the axes before the last two counts.
enum class DumpAxis { Layer, Batch, Head };
using DumpAxes = std::vector<DumpAxis>;

/// How the leading axes of a tensor of 2 to 5 axes can be understood, outermost first, the usual
/// way first: of 4 layers × heads, batch × heads, layers × batch; of 3 heads, layers, batch. None
/// for other counts.
std::vector<DumpAxes> waysToRead(std::size_t tensorAxes);

/// The first of waysToRead(); batch × heads for 4 axes where the name is that of a single layer
/// (`layers.3.attn`).
DumpAxes usualAxes(const io::NamedTensor& tensor);

/// Which of the maps; 0 for an axis that is missing.
struct DumpPlace {
    Index layer = 0;
    Index batch = 0;
    Index head = 0;

    bool operator==(const DumpPlace&) const = default;
};

/// The tensor as maps that are read when they are asked for. Any thread.
class AttentionDump {
  public:
    /// Throws the tensor's refusal; WrongCount naming it where it has fewer than 2 or more than 5
    /// axes, or `axes` are not as many as its leading ones; Empty where an axis has length 0.
    AttentionDump(io::NamedTensor tensor, DumpAxes axes);
    explicit AttentionDump(const io::NamedTensor& tensor)
        : AttentionDump(tensor, usualAxes(tensor)) {}

    const io::NamedTensor& tensor() const { return m_tensor; }
    const DumpAxes& axes() const { return m_axes; }
    bool has(DumpAxis axis) const;
    /// 1 where the axis is missing.
    Index count(DumpAxis axis) const;
    Index rows() const { return m_rows; }
    Index columns() const { return m_columns; }

    /// n×m as stored. Throws as readMatrix(); OutOfRange for a place that does not exist.
    Matrix map(const DumpPlace& place, const io::ReadLimits& limits = {},
               const std::stop_token& stop = {}) const;

  private:
    io::NamedTensor m_tensor;
    DumpAxes m_axes;
    Index m_rows = 0;
    Index m_columns = 0;
};

enum class DumpTurn { AsStored, Transposed };
/// Normalised: w_ij / Σ_k w_ik. Softmax: e^(s_ij − max_i) / Σ_k e^(s_ik − max_i), −∞ is blocked.
enum class RowChange { None, Normalised, Softmax };

/// What a person asked to be done to the maps, in this order.
struct DumpReading {
    DumpTurn turn = DumpTurn::AsStored;
    std::optional<Region> kept; ///< of the turned map, inside it
    RowChange rows = RowChange::None;

    bool operator==(const DumpReading&) const = default;
};

/// The map as the reading has it. A row whose sum is 0 or not finite is not normalised; softmax
/// gives NaN in a row that holds NaN or +∞, and zeros in one of −∞ only.
Matrix readAs(Matrix stored, const DumpReading& reading);

} // namespace attention::core
