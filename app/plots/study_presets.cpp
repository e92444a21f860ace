// SPDX-License-Identifier: GPL-3.0-or-later
#include "plots/study_presets.h"

#include "plots/study_charts.h"

#include <QCoreApplication>

#include <array>

namespace attention::plots {

namespace {

struct Study {
    Q_DECLARE_TR_FUNCTIONS(Study)
};

struct Preset {
    core::EntryDistribution distribution;
    core::Index d_k;
    const char* claim;
};

constexpr std::array<Preset, kStudyPresets> kPresets{{
    {core::EntryDistribution::Normal, 64,
     QT_TRANSLATE_NOOP("Study", "“With 64 dimensions the scores have a standard deviation of "
                                "√64 = 8; divided by 8 it is 1.”")},
    {core::EntryDistribution::Normal, 512,
     QT_TRANSLATE_NOOP("Study", "“With 512 dimensions the standard deviation is √512 ≈ 22.6: "
                                "without division softmax is almost one-hot, and hardly any "
                                "gradient is left.”")},
    {core::EntryDistribution::UnitUniform, 64,
     QT_TRANSLATE_NOOP("Study", "“64 numbers between 0 and 1 give scores near 16, so large that "
                                "softmax saturates.”")},
    {core::EntryDistribution::UnitUniform, 512,
     QT_TRANSLATE_NOOP("Study", "“512 numbers between 0 and 1 give scores near 128, so large that "
                                "softmax saturates.”")},
}};

const Preset& presetAt(int preset) {
    return kPresets[static_cast<std::size_t>(preset)];
}

} // namespace

QString presetTitle(int preset) {
    return Study::tr("%1 dimensions, %2")
        .arg(presetAt(preset).d_k)
        .arg(distributionTitle(presetAt(preset).distribution));
}

QString presetClaim(int preset) {
    return Study::tr(presetAt(preset).claim);
}

StudyRequest withPreset(StudyRequest request, int preset) {
    request.setting.distribution = presetAt(preset).distribution;
    request.d_k = presetAt(preset).d_k;
    return request;
}

std::optional<int> presetOf(const StudyRequest& request) {
    for (int preset = 0; preset < kStudyPresets; ++preset)
        if (withPreset(request, preset) == request)
            return preset;
    return std::nullopt;
}

} // namespace attention::plots
