// SPDX-License-Identifier: GPL-3.0-or-later
#include "plots/study_numbers.h"

#include <array>

namespace attention::plots {

namespace {

constexpr std::array kMeasures{&core::ScoreMeasures::mean,    &core::ScoreMeasures::deviation,
                               &core::ScoreMeasures::spread,  &core::ScoreMeasures::largest,
                               &core::ScoreMeasures::own,     &core::ScoreMeasures::largestWeight,
                               &core::ScoreMeasures::entropy, &core::ScoreMeasures::jacobianNorm};

} // namespace

void StudyNumbers::setMeasures(const core::DivisorMeasures& measures) {
    core::Matrix values(static_cast<core::Index>(kMeasures.size()), 2);
    for (std::size_t row = 0; row < kMeasures.size(); ++row) {
        values(static_cast<core::Index>(row), 0) = measures.undivided.*kMeasures[row];
        values(static_cast<core::Index>(row), 1) = measures.divided.*kMeasures[row];
    }
    m_values = std::move(values);
    refresh();
}

StudyNumbers::Labels StudyNumbers::labels() const {
    return {{tr("mean"), tr("deviation"), tr("within rows"), tr("largest q·k"), tr("q·q"),
             tr("largest weight"), tr("entropy"), tr("Jacobian norm")},
            {QStringLiteral("q·k"), QStringLiteral("q·k / √d_k")}};
}

} // namespace attention::plots
