// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/random.h"

#include <cmath>

namespace attention::core {

namespace {

constexpr int kStateSize = 624;
constexpr int kMiddle = 397;
constexpr std::uint32_t kUpperBit = 0x80000000U;
constexpr std::uint32_t kLowerBits = 0x7fffffffU;
constexpr std::uint32_t kTwist = 0x9908b0dfU;
constexpr double kTwoTo26 = 67108864.0;
constexpr double kTwoTo53 = 9007199254740992.0;

} // namespace

RandomState::RandomState(std::uint32_t seed) {
    // init_genrand
    m_state[0] = seed;
    for (std::uint32_t i = 1; i < kStateSize; ++i) {
        const std::uint32_t previous = m_state[i - 1];
        m_state[i] = 1812433253U * (previous ^ (previous >> 30)) + i;
    }
}

void RandomState::refill() {
    const auto word = [this](int i) -> std::uint32_t& {
        return m_state[static_cast<std::size_t>(i % kStateSize)];
    };
    for (int i = 0; i < kStateSize; ++i) {
        const std::uint32_t mixed = (word(i) & kUpperBit) | (word(i + 1) & kLowerBits);
        word(i) = word(i + kMiddle) ^ (mixed >> 1) ^ ((mixed & 1U) ? kTwist : 0U);
    }
    m_position = 0;
}

std::uint32_t RandomState::nextUint32() {
    if (m_position == kStateSize)
        refill();
    std::uint32_t word = m_state[static_cast<std::size_t>(m_position++)];
    // Tempering
    word ^= word >> 11;
    word ^= (word << 7) & 0x9d2c5680U;
    word ^= (word << 15) & 0xefc60000U;
    return word ^ (word >> 18);
}

double RandomState::nextUniform() {
    const std::uint32_t high = nextUint32() >> 5;
    const std::uint32_t low = nextUint32() >> 6;
    return (high * kTwoTo26 + low) / kTwoTo53;
}

double RandomState::nextNormal() {
    if (m_hasKept) {
        m_hasKept = false;
        return m_kept;
    }
    // A point inside the unit circle, not its centre
    double x1 = 0;
    double x2 = 0;
    double squared = 0;
    do {
        x1 = 2.0 * nextUniform() - 1.0;
        x2 = 2.0 * nextUniform() - 1.0;
        squared = x1 * x1 + x2 * x2;
    } while (squared >= 1.0 || squared == 0.0);
    const double factor = std::sqrt(-2.0 * std::log(squared) / squared);
    m_kept = factor * x1;
    m_hasKept = true;
    return factor * x2;
}

Matrix RandomState::randn(Index rows, Index columns) {
    Matrix values(rows, columns);
    for (Index i = 0; i < rows; ++i)
        for (Index j = 0; j < columns; ++j)
            values(i, j) = nextNormal();
    return values;
}

Matrix RandomState::rand(Index rows, Index columns) {
    Matrix values(rows, columns);
    for (Index i = 0; i < rows; ++i)
        for (Index j = 0; j < columns; ++j)
            values(i, j) = nextUniform();
    return values;
}

} // namespace attention::core
