// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/continuation.h"

#include "tests/support/matrices.h"
#include "tests/support/random_choices.h"
#include "tests/support/random_experiment.h"
#include "tests/support/read_json.h"

#include <gtest/gtest.h>

namespace attention::core {
namespace {

using test::closeTo;

/// Plain ones, and some with positions, masks and ablated heads.
Experiment anyExperiment(std::uint32_t seed) {
    const Experiment experiment = test::randomExperiment(seed);
    return seed % 2 == 0 ? experiment : test::withRandomChoices(experiment, seed);
}

TEST(Continuation, aGivenStageOfThePassGivesThePass) {
    for (std::uint32_t seed = 0; seed < 80; ++seed) {
        const Experiment experiment = anyExperiment(seed);
        const Trace trace = forward(experiment);
        const Index head = trace.headCount() - 1;
        for (const Stage given : stagesOf(experiment))
            for (const Stage wanted : stagesOf(experiment)) {
                const StageMatrix place{given, isPerHead(given) ? head : 0};
                const Matrix found =
                    continuedStage(experiment, trace, {{place, *trace.stage(given, head)}},
                                   {wanted, isPerHead(wanted) ? head : 0});
                EXPECT_TRUE(closeTo(found, *trace.stage(wanted, head)))
                    << seed << stageName(given) << stageName(wanted);
            }
    }
}

TEST(Continuation, sharedKeysAndValuesHoldForEveryHeadThatUsesThem) {
    Experiment experiment = test::experimentOf(test::readJson("shared_kv_heads.attn"));
    ASSERT_GT(experiment.headCount(), static_cast<Index>(experiment.kv_heads.size()));
    const Trace trace = forward(experiment);
    const Matrix doubled = *trace.stage(Stage::V, 0) * 2;
    const Matrix concat =
        continuedStage(experiment, trace, {{{Stage::V, 0}, doubled}}, {Stage::Concat, 0});
    const Index d_v = experiment.d_v();
    for (Index head = 0; head < experiment.headCount(); ++head) {
        const double factor = experiment.keyValueHeadOf(head) == 0 ? 2 : 1;
        EXPECT_TRUE(
            closeTo(concat.middleCols(head * d_v, d_v), *trace.stage(Stage::Output, head) * factor))
            << head;
    }
}

} // namespace
} // namespace attention::core
