// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/fast/pass.h"
#include "tests/benchmark/layer.h"

#include <memory>

namespace attention::benchmark {

/// A layer in float with the memory of its trace, so that a pass allocates nothing. One thread.
class FloatLayer {
  public:
    explicit FloatLayer(const LayerSize& size);
    /// The whole trace. False where a number is not finite.
    bool run();
    /// Entries of the last stage, for a look at whether the numbers are right.
    float finalEntry(core::Index row, core::Index column) const;

  private:
    using Numbers = std::vector<float>;
    core::Block<float> blockOf(core::Index rows, core::Index columns);
    core::Block<const float> copyOf(const core::Matrix& matrix);

    std::vector<std::unique_ptr<Numbers>> m_memory;
    core::PassInputs<float> m_inputs;
    core::PassResults<float> m_results;
    core::FastPass<float> m_pass;
};

} // namespace attention::benchmark
