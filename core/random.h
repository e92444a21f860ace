// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/matrix.h"

#include <array>
#include <cstdint>

namespace attention::core {

/// NumPy's legacy generator, `numpy.random.RandomState(seed)`, bit for bit: MT19937 seeded by
/// init_genrand, 53-bit doubles, normal numbers by Marsaglia's polar method with the second value
/// kept for the next call (M. Matsumoto, T. Nishimura 1998; NumPy, legacy-distributions).
class RandomState {
  public:
    explicit RandomState(std::uint32_t seed);

    std::uint32_t nextUint32();
    /// random_sample(): uniform in [0, 1), (a·2²⁶ + b)/2⁵³ with a = next>>5, b = next>>6.
    double nextUniform();
    /// standard_normal(); uniform draws in between do not clear the kept value.
    double nextNormal();

    /// randn(rows, columns), row by row.
    Matrix randn(Index rows, Index columns);
    /// rand(rows, columns), row by row.
    Matrix rand(Index rows, Index columns);

  private:
    void refill();

    std::array<std::uint32_t, 624> m_state{};
    int m_position = 624;
    bool m_hasKept = false;
    double m_kept = 0;
};

} // namespace attention::core
