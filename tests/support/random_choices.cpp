// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/random_choices.h"

#include "core/random.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <vector>

namespace attention::test {

using namespace core;

namespace {

class Chooser {
  public:
    explicit Chooser(std::uint32_t seed)
        : m_random(seed) {}

    Mask mask(const Experiment& experiment);
    Positions positions(const Experiment& experiment);
    Ablation ablation(const Experiment& experiment, Index head);

  private:
    Index between(Index low, Index high) {
        return low + static_cast<Index>(m_random.nextUint32() >> 8) % (high - low + 1);
    }
    std::vector<Index> someOf(Index first, Index count);
    Tensor numbers(Index rows, Index columns) { return m_random.randn(rows, columns); }

    RandomState m_random;
};

std::vector<Index> Chooser::someOf(Index first, Index count) {
    std::vector<Index> some;
    for (Index index = first; index < count; ++index)
        if (between(0, 1) == 0)
            some.push_back(index);
    return some;
}

Mask Chooser::mask(const Experiment& experiment) {
    constexpr std::array kKinds{Mask::Kind::None,   Mask::Kind::Causal, Mask::Kind::Padding,
                                Mask::Kind::Window, Mask::Kind::Prefix, Mask::Kind::Blocks};
    const Index m = experiment.keyCount();
    Mask mask = experiment.mask;
    mask.kind = kKinds[static_cast<std::size_t>(between(0, kKinds.size() - 1))];
    mask.align = between(0, 1) == 0 ? Mask::Align::BottomRight : Mask::Align::TopLeft;
    mask.blocked = someOf(0, m);
    mask.size = between(1, 4);
    mask.length = between(0, m);
    mask.starts = someOf(1, std::min(experiment.queryCount(), m));
    mask.starts.insert(mask.starts.begin(), 0);
    return mask;
}

Positions Chooser::positions(const Experiment& experiment) {
    using Kind = Positions::Kind;
    const Index n = experiment.queryCount();
    const Index m = experiment.keyCount();
    Positions positions;
    positions.kind = static_cast<Kind>(between(0, 6));
    positions.pairing =
        between(0, 1) == 0 ? Positions::Pairing::Half : Positions::Pairing::Interleaved;
    positions.base = static_cast<double>(between(10, 10000));
    if (positions.kind == Kind::Rotary && experiment.d_k() % 2 != 0)
        positions.kind = Kind::Sinusoidal;
    if (positions.kind == Kind::Learned)
        positions.values = numbers(n, experiment.d_model());
    else if (positions.kind == Kind::Alibi)
        positions.values = numbers(1, experiment.headCount());
    else if (positions.kind == Kind::Relative)
        positions.values = numbers(experiment.headCount(), n + m - 1);
    else if (positions.kind == Kind::Bias)
        positions.values = numbers(n, m);
    return positions;
}

Ablation Chooser::ablation(const Experiment& experiment, Index head) {
    Ablation ablation;
    ablation.kind = static_cast<Ablation::Kind>(between(0, 4));
    if (ablation.kind != Ablation::Kind::PatternOf)
        return ablation;
    if (experiment.headCount() == 1)
        return {Ablation::Kind::Mean};
    ablation.head = between(0, experiment.headCount() - 2);
    if (ablation.head >= head)
        ++ablation.head;
    return ablation;
}

} // namespace

Experiment withRandomChoices(const Experiment& experiment, std::uint32_t seed) {
    Chooser chooser(seed);
    Experiment chosen = experiment;
    chosen.mask = chooser.mask(experiment);
    chosen.positions = chooser.positions(experiment);
    for (Index head = 0; head < chosen.headCount(); ++head)
        chosen.heads[static_cast<std::size_t>(head)].ablation = chooser.ablation(chosen, head);
    return chosen;
}

} // namespace attention::test
