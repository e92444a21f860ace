// SPDX-License-Identifier: GPL-3.0-or-later
// The fast pass against the plain one, on every instruction set that the machine has.
#include "core/attention.h"
#include "core/error.h"
#include "core/fast/instruction_set.h"
#include "core/fast/parallel.h"
#include "core/fast/pass.h"
#include "core/random.h"
#include "tests/support/instruction_sets.h"
#include "tests/support/matrices.h"
#include "tests/support/random_choices.h"
#include "tests/support/random_experiment.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <new>
#include <optional>
#include <string>
#include <thread>
#include <vector>

namespace attention::core {
namespace {

/// Beyond the tiles of the kernels and the rows that are computed together.
Experiment largeExperiment(Index n, Index m, Mask::Kind mask) {
    RandomState random(11);
    Experiment experiment;
    for (Index token = 0; token < n; ++token)
        experiment.tokens.push_back("q" + std::to_string(token));
    experiment.embeddings = random.randn(n, 37);
    if (m != n) {
        Context context;
        for (Index token = 0; token < m; ++token)
            context.tokens.push_back("k" + std::to_string(token));
        context.embeddings = random.randn(m, 41);
        experiment.context = context;
    }
    const Index d_Y = m != n ? 41 : 37;
    for (int head = 0; head < 4; ++head)
        experiment.heads.push_back({"", random.randn(37, 22), Tensor(random.randn(1, 22))});
    for (int group = 0; group < 2; ++group)
        experiment.kv_heads.push_back({random.randn(d_Y, 22), random.randn(d_Y, 19),
                                       Tensor(random.randn(1, 22)), Tensor(random.randn(1, 19))});
    experiment.W_O = random.randn(76, 33);
    experiment.b_O = random.randn(1, 33);
    experiment.mask.kind = mask;
    experiment.mask.size = 9;
    experiment.mask.length = 5;
    experiment.mask.blocked = {0, 7, m - 1};
    experiment.mask.starts = {0, 3, 40};
    return experiment;
}

double largestFinite(const Matrix& values) {
    double largest = 0;
    for (Index row = 0; row < values.rows(); ++row)
        for (Index column = 0; column < values.cols(); ++column)
            if (std::isfinite(values(row, column)))
                largest = std::max(largest, std::abs(values(row, column)));
    return largest;
}

/// Where both passes have a stage, it is the same within rounding; nothing where all is well.
std::string difference(const Trace& fast, const Trace& plain, double tolerance) {
    if (fast.stages() != plain.stages())
        return "stages";
    if (fast.blockedRows() != plain.blockedRows() || fast.allowed() != plain.allowed())
        return "mask";
    for (const Stage stage : plain.stages())
        for (Index head = 0; head < (isPerHead(stage) ? plain.headCount() : 1); ++head) {
            const Tensor expected = plain.stage(stage, head);
            const double scale =
                stage == Stage::Weights ? 1.0 : std::max(1.0, largestFinite(*expected));
            if (!test::closeTo(*fast.stage(stage, head), *expected, tolerance * scale))
                return std::string(stageName(stage)) + " of head " + std::to_string(head);
        }
    return {};
}

bool isSame(const Trace& left, const Trace& right) {
    for (const Stage stage : left.stages())
        for (Index head = 0; head < (isPerHead(stage) ? left.headCount() : 1); ++head)
            if (!sameNumbers(*left.stage(stage, head), *right.stage(stage, head)))
                return false;
    return true;
}

/// Where the numbers lie that a pass writes.
std::vector<const double*> placesOf(const Trace& trace) {
    std::vector<const double*> places;
    for (const Stage stage :
         {Stage::Q, Stage::K, Stage::V, Stage::Weights, Stage::Concat, Stage::Final})
        for (Index head = 0; head < (isPerHead(stage) ? trace.headCount() : 1); ++head)
            places.push_back(trace.stage(stage, head)->data());
    return places;
}

class FastPassTest : public testing::TestWithParam<InstructionSet> {
  protected:
    InstructionSetChoice m_choice{GetParam()};
};

INSTANTIATE_TEST_SUITE_P(Sets, FastPassTest, testing::ValuesIn(test::availableSets()),
                         [](const auto& set) { return test::nameOf(set.param); });

TEST_P(FastPassTest, randomExperimentsOfEveryKindHaveTheNumbersOfThePlainPass) {
    for (std::uint32_t seed = 0; seed < 300; ++seed) {
        const Experiment plainOne = test::randomExperiment(seed);
        for (const Experiment& experiment : {plainOne, test::withRandomChoices(plainOne, seed)})
            EXPECT_EQ(difference(forward(experiment), plainForward(experiment), 1e-12), "")
                << "seed " << seed;
    }
}

TEST_P(FastPassTest, largeExperimentsWithEveryMaskHaveTheNumbersOfThePlainPass) {
    for (const Mask::Kind mask : {Mask::Kind::None, Mask::Kind::Causal, Mask::Kind::Padding,
                                  Mask::Kind::Window, Mask::Kind::Prefix, Mask::Kind::Blocks})
        for (const auto& [n, m] : {std::pair<Index, Index>{150, 150}, {41, 263}, {270, 45}}) {
            const Experiment experiment = largeExperiment(n, m, mask);
            EXPECT_EQ(difference(forward(experiment), plainForward(experiment), 1e-12), "")
                << "mask " << static_cast<int>(mask) << ", " << n << "×" << m;
        }
}

TEST_P(FastPassTest, theSameExperimentGivesTheSameNumbersToTheBit) {
    const Experiment large = largeExperiment(150, 150, Mask::Kind::Causal);
    EXPECT_TRUE(isSame(forward(large), forward(large)));
    for (std::uint32_t seed = 0; seed < 40; ++seed) {
        const Experiment experiment = test::randomExperiment(seed);
        EXPECT_TRUE(isSame(forward(experiment), forward(experiment))) << seed;
    }
}

TEST_P(FastPassTest, blockedWeightsAreExactZeros) {
    for (const Mask::Kind mask : {Mask::Kind::Causal, Mask::Kind::Padding, Mask::Kind::Window}) {
        const Trace trace = forward(largeExperiment(41, 263, mask));
        for (Index head = 0; head < trace.headCount(); ++head) {
            const Tensor weights = trace.stage(Stage::Weights, head);
            for (Index query = 0; query < 41; ++query)
                for (Index key = 0; key < 263; ++key) {
                    if (!trace.allowed()(query, key)) {
                        ASSERT_EQ((*weights)(query, key), 0);
                    }
                }
        }
    }
}

TEST_P(FastPassTest, scoresThatAreFarApartKeepEveryRowsSum) {
    Experiment experiment = largeExperiment(150, 150, Mask::Kind::None);
    experiment.embeddings.edit() *= 40;
    const Trace trace = forward(experiment);
    EXPECT_EQ(difference(trace, plainForward(experiment), 1e-11), "");
    const Tensor weights = trace.stage(Stage::Weights, 3);
    EXPECT_LT((weights->rowwise().sum().array() - 1).abs().maxCoeff(), 1e-12);
}

TEST_P(FastPassTest, weightsBelowTheSmallestNumberAreExactZeros) {
    Experiment experiment = largeExperiment(41, 263, Mask::Kind::None);
    experiment.embeddings.edit() *= 40;
    const Tensor fast = forward(experiment).stage(Stage::Weights, 1);
    const Tensor plain = plainForward(experiment).stage(Stage::Weights, 1);
    Index zeros = 0;
    for (Index cell = 0; cell < fast->size(); ++cell) {
        const double weight = fast->data()[cell];
        if (plain->data()[cell] == 0) {
            ++zeros;
            ASSERT_EQ(weight, 0) << "cell " << cell;
        }
        if (plain->data()[cell] > 1e-300) {
            ASSERT_GT(weight, 0) << "cell " << cell;
        }
    }
    EXPECT_GT(zeros, 100);
}

TEST_P(FastPassTest, overflowNamesTheCellThatThePlainPassNames) {
    Experiment experiment = largeExperiment(41, 263, Mask::Kind::Causal);
    experiment.embeddings.edit()(40, 3) = 1e200;
    experiment.heads[2].W_Q.edit()(3, 1) = 1e200;
    std::string fast;
    std::string plain;
    try {
        forward(experiment);
    } catch (const Error& error) {
        fast = error.subject();
    }
    try {
        plainForward(experiment);
    } catch (const Error& error) {
        plain = error.subject();
    }
    EXPECT_EQ(fast, "heads[2].Q[40][1]");
    EXPECT_EQ(fast, plain);
}

TEST_P(FastPassTest, aKeyThatNobodyMayAttendToMayHoldAnything) {
    Experiment experiment = largeExperiment(41, 263, Mask::Kind::Padding);
    experiment.context->embeddings.edit().row(7).setConstant(1e300);
    for (KeyValueHead& head : experiment.kv_heads) {
        head.W_K.edit().setConstant(1e300);
        head.W_V.edit().row(0).setConstant(1e300);
    }
    for (KeyValueHead& head : experiment.kv_heads)
        head.W_K.edit() *= 1e-305;
    const Trace trace = forward(experiment);
    EXPECT_FALSE(trace.stage(Stage::V, 0)->allFinite());
    EXPECT_EQ(trace.stage(Stage::Weights, 0)->col(7).cwiseAbs().maxCoeff(), 0);
    EXPECT_TRUE(trace.stage(Stage::Concat)->allFinite());
}

TEST_P(FastPassTest, aReusedTraceKeepsItsMatricesAndHasTheNewNumbers) {
    Experiment experiment = largeExperiment(150, 150, Mask::Kind::Causal);
    for (const bool hasLast : {true, false}) {
        if (!hasLast) {
            experiment.W_O.reset();
            experiment.b_O.reset();
        }
        Trace trace;
        forward(experiment, trace);
        const std::vector<const double*> before = placesOf(trace);
        experiment.embeddings.edit()(4, 5) += 1;
        forward(experiment, trace);
        EXPECT_EQ(placesOf(trace), before);
        EXPECT_TRUE(isSame(trace, forward(experiment)));
    }
}

TEST_P(FastPassTest, aReusedTraceLetsGoOfStagesThatWereMadeWhenAskedFor) {
    const Experiment experiment = largeExperiment(150, 150, Mask::Kind::Causal);
    Trace trace;
    forward(experiment, trace);
    const Tensor asked = trace.stage(Stage::Masked, 1);
    EXPECT_TRUE(asked.isShared());
    forward(experiment, trace);
    EXPECT_FALSE(asked.isShared());
}

TEST_P(FastPassTest, aReusedTraceLeavesWhatOthersHold) {
    Experiment experiment = largeExperiment(150, 150, Mask::Kind::Causal);
    Trace trace;
    forward(experiment, trace);
    const Tensor held = trace.stage(Stage::Weights, 3);
    const Matrix copy = *held;
    const Trace kept = trace;
    experiment.embeddings.edit()(4, 5) += 1;
    forward(experiment, trace);
    EXPECT_TRUE(sameNumbers(*held, copy));
    EXPECT_TRUE(sameNumbers(*kept.stage(Stage::Weights, 3), copy));
    EXPECT_FALSE(sameNumbers(*trace.stage(Stage::Weights, 3), copy));
}

TEST_P(FastPassTest, stagesAreMadeOnceForSeveralThreadsThatAsk) {
    const Experiment experiment = largeExperiment(150, 150, Mask::Kind::Causal);
    const Trace trace = forward(experiment);
    std::vector<Tensor> found(8);
    {
        std::vector<std::jthread> threads;
        for (Tensor& tensor : found)
            threads.emplace_back([&] { tensor = trace.stage(Stage::Masked, 2); });
    }
    for (const Tensor& tensor : found)
        EXPECT_TRUE(tensor.sharesWith(found.front()));
}

/// A pass in Scalar over an experiment without positions.
template<typename Scalar>
struct Numbers {
    using Matrix = Eigen::Matrix<Scalar, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

    explicit Numbers(const Experiment& experiment) {
        kept.reserve(static_cast<std::size_t>(6 * experiment.headCount()) + 8);
        const Index n = experiment.queryCount();
        const Index m = experiment.keyCount();
        inputs.X = taken(experiment.embeddings->template cast<Scalar>());
        inputs.Y = experiment.context ? taken(experiment.keyEmbeddings()->template cast<Scalar>())
                                      : Block<Scalar>{const_cast<Scalar*>(inputs.X.data), n,
                                                      inputs.X.cols, inputs.X.stride};
        for (Index h = 0; h < experiment.headCount(); ++h) {
            const auto& head = experiment.heads[static_cast<std::size_t>(h)];
            typename PassInputs<Scalar>::Queries queries;
            queries.W_Q = taken(head.W_Q->template cast<Scalar>());
            queries.b_Q = taken((*head.b_Q)->template cast<Scalar>()).data;
            queries.keysAndValues = static_cast<std::size_t>(experiment.keyValueHeadOf(h));
            inputs.queries.push_back(queries);
            results.Q.push_back(taken(Matrix(n, experiment.d_k())));
            results.weights.push_back(taken(Matrix(n, m)));
        }
        for (const KeyValueHead& head : experiment.kv_heads) {
            inputs.keysAndValues.push_back({taken(head.W_K->template cast<Scalar>()),
                                            taken(head.W_V->template cast<Scalar>()),
                                            taken((*head.b_K)->template cast<Scalar>()).data,
                                            taken((*head.b_V)->template cast<Scalar>()).data});
            results.K.push_back(taken(Matrix(m, experiment.d_k())));
            results.V.push_back(taken(Matrix(m, experiment.d_v())));
        }
        inputs.W_O = taken((*experiment.W_O)->template cast<Scalar>());
        inputs.b_O = taken((*experiment.b_O)->template cast<Scalar>()).data;
        inputs.divisor = static_cast<Scalar>(divisorOf(experiment.scale, experiment.d_k()));
        inputs.spans.assign(static_cast<std::size_t>(n), KeySpan{0, m});
        results.concat = taken(Matrix(n, experiment.headCount() * experiment.d_v()));
        results.final = taken(Matrix(n, experiment.d_out()));
    }
    Block<Scalar> taken(Matrix matrix) {
        kept.push_back(std::move(matrix));
        Matrix& own = kept.back();
        return {own.data(), own.rows(), own.cols(), own.cols()};
    }

    std::vector<Matrix> kept;
    PassInputs<Scalar> inputs;
    PassResults<Scalar> results;
};

TEST_P(FastPassTest, floatHasTheNumbersOfDoubleToItsDigits) {
    Experiment experiment = largeExperiment(41, 263, Mask::Kind::None);
    experiment.embeddings.edit() *= 0.1;
    Numbers<float> numbers(experiment);
    FastPass<float> pass;
    ASSERT_TRUE(pass.run(numbers.inputs, numbers.results));
    const Trace trace = plainForward(experiment);
    const auto largest = [](const Block<float>& block, const Matrix& exact) {
        double error = 0;
        for (Index row = 0; row < exact.rows(); ++row)
            for (Index column = 0; column < exact.cols(); ++column)
                error = std::max(error, std::abs(block.row(row)[column] - exact(row, column)));
        return error;
    };
    for (Index head = 0; head < 4; ++head)
        EXPECT_LT(largest(numbers.results.weights[static_cast<std::size_t>(head)],
                          *trace.stage(Stage::Weights, head)),
                  5e-6);
    EXPECT_LT(largest(numbers.results.final, *trace.stage(Stage::Final)), 1e-3);
}

TEST_P(FastPassTest, anyCountOfThreadsGivesTheSameNumbers) {
    const Experiment experiment = largeExperiment(270, 300, Mask::Kind::None);
    std::vector<Matrix> finals;
    for (std::size_t threads = 1; threads <= 3; ++threads) {
        Numbers<double> own(experiment);
        FastPass<double> pass;
        pass.setThreads(threads);
        ASSERT_TRUE(pass.run(own.inputs, own.results));
        finals.push_back(own.kept.back());
    }
    EXPECT_TRUE(sameNumbers(finals[0], finals[1]));
    EXPECT_TRUE(sameNumbers(finals[0], finals[2]));
}

TEST(Instructions, allSetsAgreeWithinRounding) {
    const std::vector<InstructionSet> sets = test::availableSets();
    if (sets.size() == 1)
        GTEST_SKIP() << "this processor has the baseline alone";
    const Experiment experiment = largeExperiment(150, 150, Mask::Kind::Causal);
    const auto with = [&](InstructionSet set) {
        const InstructionSetChoice choice(set);
        return forward(experiment);
    };
    const Trace baseline = with(InstructionSet::Baseline);
    for (const InstructionSet set : sets)
        EXPECT_EQ(difference(with(set), baseline, 1e-12), "") << test::nameOf(set);
}

TEST(ForEachTask, whatATaskThrowsIsThrownToTheCallerOnce) {
    for (std::size_t threads = 1; threads <= 3; ++threads) {
        std::atomic<int> done = 0;
        const auto work = [&](std::size_t task, std::size_t) {
            if (task >= 5)
                throw std::bad_alloc();
            ++done;
        };
        EXPECT_THROW(forEachTask(40, threads, work), std::bad_alloc);
        EXPECT_EQ(done, 5);
    }
}

TEST(ForEachTask, everyTaskIsDoneOnceByAWorkerThatExists) {
    std::vector<std::atomic<int>> done(50);
    std::atomic<bool> isInRange = true;
    forEachTask(50, 3, [&](std::size_t task, std::size_t worker) {
        ++done[task];
        if (worker >= 3)
            isInRange = false;
    });
    for (const std::atomic<int>& count : done)
        EXPECT_EQ(count, 1);
    EXPECT_TRUE(isInRange);
}

} // namespace
} // namespace attention::core
