// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/attention.h"
#include "core/experiment.h"
#include "core/place.h"

#include <optional>
#include <vector>

namespace attention::core {

/// Some rows of a stage from scaled on, but not bias, where the scores are divided by something
/// else. All else is the experiment's own: positions, mask, V, ablations, W_O.
class DividedRows {
  public:
    /// `trace` is the pass of the experiment and `rows` are rows of the stage; of all heads for
    /// concat and final. Both must outlive it.
    DividedRows(const Experiment& experiment, const Trace& trace, StageMatrix place,
                const std::vector<Index>& rows);

    /// One row for each of the rows, in their order; `divisor` is not 0.
    Matrix by(double divisor) const;

  private:
    struct Head {
        Matrix scores;
        Matrix bias; ///< empty where there is none
        Tensor V;
    };
    Matrix ofHead(const Head& head, double divisor) const;
    /// By continuing the whole pass: the rows of ablated heads depend on other rows and heads.
    Matrix continued(double divisor) const;

    const Experiment& m_experiment;
    const Trace& m_trace;
    StageMatrix m_place;
    std::vector<Index> m_rows;
    bool m_isAblated;
    Stage m_stage;
    std::vector<Head> m_heads;
    AllowedMatrix m_allowed;
    std::optional<Tensor> m_W_O;
    std::optional<Tensor> m_b_O;
};

} // namespace attention::core
