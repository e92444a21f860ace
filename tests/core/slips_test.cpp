// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/slips.h"

#include "core/check.h"
#include "core/examples.h"
#include "tests/support/matrices.h"
#include "tests/support/random_choices.h"
#include "tests/support/random_experiment.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace attention::core {
namespace {

using Kind = Slip::Kind;
using test::closeTo;

constexpr int kPrintedDecimals = 9;

/// The numbers as somebody prints them who made the slip.
PrintedTable tableOf(const Matrix& numbers, int decimals = kPrintedDecimals) {
    PrintedTable table(numbers.rows(), numbers.cols());
    const double power = std::pow(10.0, decimals);
    for (Index row = 0; row < numbers.rows(); ++row)
        for (Index column = 0; column < numbers.cols(); ++column)
            table.at(row, column) =
                PrintedNumber{std::round(numbers(row, column) * power) / power, decimals};
    return table;
}

/// Two heads without mask: n 4, d_model 4, d_k 4, d_v 3, W_O 6×5, nothing symmetric.
Experiment plainExperiment() {
    Experiment experiment;
    experiment.tokens = {"a", "b", "c", "d"};
    experiment.embeddings =
        Matrix{{1, 0.5, -1, 0}, {0, 2, 0.25, 1}, {-0.5, 1, 1, -1}, {0.75, 0, 1, 2}};
    for (const double factor : {0.5, -0.3}) {
        QueryHead head;
        head.W_Q = Matrix{{1, 2, 0, 1}, {0, 1, factor, 0}, {2, 0, 1, 1}, {factor, 1, 0, 2}};
        experiment.heads.push_back(head);
        KeyValueHead keys;
        keys.W_K = Matrix{{0, 1, 1, factor}, {1, 0, 0, 0}, {0, factor, 1, 0}, {1, 1, 0, 0}};
        keys.W_V = Matrix{{1, 0, factor}, {0, 1, 1}, {1, 1, 0}, {factor, 0, 2}};
        experiment.kv_heads.push_back(keys);
    }
    experiment.W_O = Matrix{{1, 0, 0, 1, 2}, {0, 1, 0, 2, 0}, {0, 0, 1, 0, 1},
                            {2, 1, 0, 0, 1}, {0, 0, 2, 1, 0}, {1, 1, 1, 0, 0}};
    return experiment;
}

/// Eight dimensions and d_k 2, so that √d_k, d_k and √d_model all differ.
Experiment wideExperiment() {
    return exampleNamed("four-heads");
}

/// Plain ones, and some with positions, masks and ablated heads.
Experiment anyExperiment(std::uint32_t seed) {
    const Experiment experiment = test::randomExperiment(seed);
    return seed % 2 == 0 ? experiment : test::withRandomChoices(experiment, seed);
}

Diagnosis diagnosed(const Experiment& experiment, StageMatrix place, const PrintedTable& table) {
    return check(experiment, forward(experiment), place.stage, place.head, table).diagnosis;
}

bool isNamed(const Diagnosis& diagnosis, Kind kind) {
    return diagnosis.kind == Diagnosis::Kind::Named &&
           std::ranges::count(diagnosis.slips, kind, &Slip::kind) > 0;
}

/// Prints the changed experiment's stage and asks for the slip.
::testing::AssertionResult isFound(Kind kind, const Experiment& experiment,
                                   const Experiment& changed, StageMatrix place) {
    const Diagnosis found =
        diagnosed(experiment, place, tableOf(*forward(changed).stage(place.stage, place.head)));
    if (isNamed(found, kind) && found.scope == Diagnosis::Scope::WholeTable)
        return ::testing::AssertionSuccess();
    return ::testing::AssertionFailure() << "kind " << static_cast<int>(found.kind) << ", slips "
                                         << found.slips.size() << ", remaining " << found.remaining;
}

TEST(Slips, everyWrongDivisorIsFoundInEveryLaterStage) {
    const Experiment experiment = wideExperiment();
    const double d_k = 2;
    for (const Stage stage :
         {Stage::Scaled, Stage::Masked, Stage::Weights, Stage::Output, Stage::Final})
        for (const auto& [kind, divisor] :
             {std::pair{Kind::DividedByDk, d_k}, std::pair{Kind::DividedTwice, d_k},
              std::pair{Kind::NotDivided, 1.0},
              std::pair{Kind::DividedBySqrtDModel, std::sqrt(8.0)}}) {
            Experiment changed = experiment;
            changed.scale = {Scale::Kind::Divisor, divisor};
            const Index head = isPerHead(stage) ? 2 : 0;
            EXPECT_TRUE(isFound(kind, experiment, changed, {stage, head}))
                << stageName(stage) << " " << divisor;
        }
}

TEST(Slips, dividingWhereTheExperimentDoesNotIsFound) {
    Experiment experiment = wideExperiment();
    experiment.scale.kind = Scale::Kind::None;
    EXPECT_TRUE(isFound(Kind::DividedBySqrtDk, experiment, wideExperiment(), {Stage::Weights, 1}));
}

TEST(Slips, softmaxOverColumnsIsFound) {
    Experiment experiment = plainExperiment();
    const Trace trace = forward(experiment);
    Matrix weights = *trace.stage(Stage::Scaled, 1);
    weights = weights.array().exp();
    for (Index key = 0; key < weights.cols(); ++key)
        weights.col(key) /= weights.col(key).sum();
    EXPECT_TRUE(isNamed(diagnosed(experiment, {Stage::Weights, 1}, tableOf(weights)),
                        Kind::SoftmaxOverColumns));
    const Matrix output = weights * *trace.stage(Stage::V, 1);
    EXPECT_TRUE(isNamed(diagnosed(experiment, {Stage::Output, 1}, tableOf(output)),
                        Kind::SoftmaxOverColumns));
}

TEST(Slips, everyWrongMaskIsFound) {
    const Experiment unmasked = plainExperiment();
    Experiment causal = unmasked;
    causal.mask.kind = Mask::Kind::Causal;
    EXPECT_TRUE(isFound(Kind::NoMask, causal, unmasked, {Stage::Weights, 1}));
    EXPECT_TRUE(isFound(Kind::CausalMask, unmasked, causal, {Stage::Weights, 1}));
    Experiment strict = causal;
    strict.mask.kind = Mask::Kind::Given;
    AllowedMatrix allowed(4, 4);
    for (Index i = 0; i < 4; ++i)
        for (Index j = 0; j < 4; ++j)
            allowed(i, j) = j < i;
    strict.mask.allowed = std::make_shared<const AllowedMatrix>(allowed);
    EXPECT_TRUE(isFound(Kind::CausalMaskStrict, causal, strict, {Stage::Output, 1}));
    for (Index i = 0; i < 4; ++i)
        for (Index j = 0; j < 4; ++j)
            allowed(i, j) = j <= i + 1;
    strict.mask.allowed = std::make_shared<const AllowedMatrix>(allowed);
    EXPECT_TRUE(isFound(Kind::CausalMaskAhead, causal, strict, {Stage::Weights, 0}));
}

TEST(Slips, aMaskOffByOneIsAlignedToTheLastKey) {
    Experiment experiment = plainExperiment();
    experiment.mask.kind = Mask::Kind::Causal;
    experiment.context = Context{{"p", "q", "r", "s", "t"}, Matrix(5, 4)};
    experiment.context->embeddings =
        Matrix{{1, 0, 2, 0}, {0, 1, 1, 0}, {2, 1, 0, 1}, {0, -1, 0, 1}, {1, 1, 0, 0}};
    Slip slip;
    slip.kind = Kind::CausalMaskStrict;
    const auto weights = numbersWith(slip, experiment, forward(experiment), {Stage::Weights, 0});
    ASSERT_TRUE(weights);
    EXPECT_GT((*weights)(0, 0), 0);
    EXPECT_EQ((*weights)(0, 1), 0);
    EXPECT_GT((*weights)(3, 3), 0);
    EXPECT_EQ((*weights)(3, 4), 0);
}

TEST(Slips, transposedProjectionsAreFoundOneByOne) {
    const Experiment experiment = plainExperiment();
    Experiment changed = experiment;
    for (QueryHead& head : changed.heads)
        head.W_Q = Matrix(head.W_Q->transpose());
    const Diagnosis found = diagnosed(experiment, {Stage::Scores, 1},
                                      tableOf(*forward(changed).stage(Stage::Scores, 1)));
    ASSERT_TRUE(isNamed(found, Kind::Transposed));
    ASSERT_EQ(found.slips.size(), 1U);
    EXPECT_EQ(found.slips[0].tensors, std::vector{TensorKind::W_Q});
    for (KeyValueHead& head : changed.kv_heads)
        head.W_K = Matrix(head.W_K->transpose());
    const Diagnosis both = diagnosed(experiment, {Stage::Weights, 1},
                                     tableOf(*forward(changed).stage(Stage::Weights, 1)));
    ASSERT_TRUE(isNamed(both, Kind::Transposed));
    EXPECT_EQ(both.slips[0].tensors, (std::vector{TensorKind::W_Q, TensorKind::W_K}));
}

TEST(Slips, onlySquareProjectionsCanBeTransposed) {
    for (const Slip& slip : slipsFor(wideExperiment(), {Stage::Weights, 0}))
        EXPECT_NE(slip.kind, Kind::Transposed);
    for (const Slip& slip : slipsFor(plainExperiment(), {Stage::Output, 0}))
        EXPECT_EQ(std::ranges::count(slip.tensors, TensorKind::W_V), 0);
}

TEST(Slips, anotherHeadsNumbersAreFound) {
    const Experiment experiment = wideExperiment();
    const Diagnosis found = diagnosed(experiment, {Stage::Weights, 1},
                                      tableOf(*forward(experiment).stage(Stage::Weights, 3), 3));
    ASSERT_TRUE(isNamed(found, Kind::OtherHead));
    EXPECT_EQ(found.slips.front().head, 3);
}

TEST(Slips, swappedHeadsAreFoundInConcatAndFinal) {
    const Experiment experiment = wideExperiment();
    Experiment changed = experiment;
    changed.heads[0] = experiment.heads[2];
    changed.heads[2] = experiment.heads[0];
    changed.kv_heads[0] = experiment.kv_heads[2];
    changed.kv_heads[2] = experiment.kv_heads[0];
    for (const Stage stage : {Stage::Concat, Stage::Final}) {
        EXPECT_TRUE(isFound(Kind::SwappedHeads, experiment, changed, {stage, 0}));
    }
}

TEST(Slips, keysThatWereNotTransposedAreFound) {
    const Experiment experiment = plainExperiment();
    const Trace trace = forward(experiment);
    const Matrix scores = *trace.stage(Stage::Q, 1) * *trace.stage(Stage::K, 1);
    EXPECT_TRUE(isNamed(diagnosed(experiment, {Stage::Scores, 1}, tableOf(scores)),
                        Kind::KeysNotTransposed));
    for (const Slip& slip : slipsFor(exampleNamed("three-tokens"), {Stage::Scores, 0}))
        EXPECT_NE(slip.kind, Kind::KeysNotTransposed);
}

TEST(Slips, roundedIntermediatesAreFound) {
    const Experiment experiment = wideExperiment();
    for (const int digits : {1, 2, 3}) {
        const Trace paper = forwardOnPaper(experiment, digits);
        // Divided by a rounded √d_k, so not one of the plain divisors either.
        const Diagnosis found =
            diagnosed(experiment, {Stage::Output, 0}, tableOf(*paper.stage(Stage::Output, 0), 4));
        ASSERT_TRUE(isNamed(found, Kind::Rounded)) << digits;
        EXPECT_EQ(found.slips.front().digits, digits);
        EXPECT_EQ(found.slips.size(), 1U);
    }
}

TEST(Slips, aSlipInOneRowIsNamedForTheWrongRowsAlone) {
    const Experiment experiment = wideExperiment();
    Experiment changed = experiment;
    changed.scale.kind = Scale::Kind::None;
    Matrix numbers = *forward(experiment).stage(Stage::Weights, 0);
    for (const Index row : {1, 4})
        numbers.row(row) = forward(changed).stage(Stage::Weights, 0)->row(row);
    const Diagnosis found = diagnosed(experiment, {Stage::Weights, 0}, tableOf(numbers, 3));
    EXPECT_TRUE(isNamed(found, Kind::NotDivided));
    EXPECT_EQ(found.scope, Diagnosis::Scope::WrongRows);
    EXPECT_EQ(found.rows, (std::vector<Index>{1, 4}));
    EXPECT_EQ(found.cellCount, 18);
}

TEST(Slips, oneCellThatDoesNotAgreeKeepsASlipFromBeingNamed) {
    const Experiment experiment = wideExperiment();
    Experiment changed = experiment;
    changed.scale.kind = Scale::Kind::None;
    PrintedTable table = tableOf(*forward(changed).stage(Stage::Weights, 0), 3);
    table.at(3, 3)->value += 0.002;
    const Diagnosis found = diagnosed(experiment, {Stage::Weights, 0}, table);
    EXPECT_EQ(found.kind, Diagnosis::Kind::Nearest);
    ASSERT_FALSE(found.slips.empty());
    EXPECT_EQ(found.slips.front().kind, Kind::NotDivided);
    EXPECT_NEAR(found.remaining, 0.002, 0.0006);
}

TEST(Slips, numbersThatNothingExplainsAreLeftUnexplained) {
    const Experiment experiment = plainExperiment();
    Matrix numbers = *forward(experiment).stage(Stage::Q, 0);
    numbers(1, 2) += 0.03;
    const Diagnosis found = diagnosed(experiment, {Stage::Q, 0}, tableOf(numbers, 2));
    EXPECT_EQ(found.kind, Diagnosis::Kind::Unknown);
    EXPECT_TRUE(found.slips.empty());
    EXPECT_FALSE(found.divisor);
}

TEST(Slips, aStoppedSearchReturnsWithoutASlip) {
    const Experiment experiment = wideExperiment();
    Experiment changed = experiment;
    changed.scale.kind = Scale::Kind::None;
    const Trace trace = forward(experiment);
    const Comparison comparison =
        compare(experiment, trace,
                {{Stage::Weights, 0}, tableOf(*forward(changed).stage(Stage::Weights, 0))});
    std::stop_source stop;
    stop.request_stop();
    EXPECT_EQ(diagnose(experiment, trace, comparison, stop.get_token()).kind,
              Diagnosis::Kind::Unknown);
    EXPECT_EQ(diagnose(experiment, trace, comparison).kind, Diagnosis::Kind::Named);
}

TEST(Slips, aFittingDivisorHasFewDigits) {
    const Experiment experiment = wideExperiment();
    Experiment changed = experiment;
    changed.scale = {Scale::Kind::Divisor, 5.5};
    for (const Stage stage : {Stage::Scaled, Stage::Weights, Stage::Output, Stage::Final}) {
        const Diagnosis found =
            diagnosed(experiment, {stage, 0}, tableOf(*forward(changed).stage(stage, 0), 6));
        ASSERT_TRUE(found.divisor) << stageName(stage);
        EXPECT_EQ(*found.divisor, 5.5) << stageName(stage);
        EXPECT_EQ(found.divisorScope, Diagnosis::Scope::WholeTable);
    }
}

TEST(Slips, forgottenAndMistakenPositionsAreFound) {
    for (const Positions::Kind kind :
         {Positions::Kind::Sinusoidal, Positions::Kind::Rotary, Positions::Kind::Alibi}) {
        Experiment experiment = wideExperiment();
        Experiment changed = experiment;
        experiment.positions.kind = kind;
        if (kind == Positions::Kind::Alibi)
            experiment.positions.values = Matrix(Matrix::Constant(1, experiment.headCount(), 0.25));
        for (const Stage stage : {Stage::Weights, Stage::Final})
            EXPECT_TRUE(
                isFound(Kind::NoPositions, experiment, changed, {stage, isPerHead(stage) ? 1 : 0}))
                << static_cast<int>(kind);
    }
    Experiment experiment = plainExperiment();
    experiment.positions.kind = Positions::Kind::Rotary;
    Experiment changed = experiment;
    changed.positions.pairing = Positions::Pairing::Interleaved;
    for (const Stage stage : {Stage::Q_rot, Stage::Scores, Stage::Output})
        EXPECT_TRUE(isFound(Kind::OtherPairing, experiment, changed, {stage, 1}));
    const Trace trace = forward(experiment);
    Slip forgotten;
    forgotten.kind = Kind::NoPositions;
    EXPECT_EQ(*numbersWith(forgotten, experiment, trace, {Stage::K_rot, 1}),
              *trace.stage(Stage::K, 1));
}

TEST(Slips, positionsThatWereCountedFromOneAreFound) {
    Experiment experiment = wideExperiment();
    experiment.positions.kind = Positions::Kind::Sinusoidal;
    Experiment changed = experiment;
    changed.positions.kind = Positions::Kind::Learned;
    Matrix table(experiment.queryCount(), experiment.d_model());
    for (Index row = 0; row < table.rows(); ++row)
        for (Index column = 0; column < table.cols(); ++column) {
            const double angle = static_cast<double>(row + 1) /
                                 std::pow(10000, static_cast<double>(column - column % 2) /
                                                     static_cast<double>(table.cols()));
            table(row, column) = column % 2 == 0 ? std::sin(angle) : std::cos(angle);
        }
    changed.positions.values = table;
    for (const StageMatrix place : {StageMatrix{Stage::X_pos, 0}, StageMatrix{Stage::Q, 1}})
        EXPECT_TRUE(isFound(Kind::PositionsFromOne, experiment, changed, place));
}

TEST(Slips, aPatternOfAnotherHeadAndAPositionOfItsOwnKeepTheirSlips) {
    Experiment experiment = wideExperiment();
    experiment.positions.kind = Positions::Kind::Alibi;
    experiment.positions.values = Matrix(Matrix::Random(1, experiment.headCount()));
    experiment.heads[0].ablation = {Ablation::Kind::PatternOf, 2};
    Experiment changed = experiment;
    changed.scale.kind = Scale::Kind::None;
    for (const Index head : {0, 1})
        for (const Stage stage : {Stage::Weights, Stage::Output})
            EXPECT_TRUE(isFound(Kind::NotDivided, experiment, changed, {stage, head})) << head;
}

TEST(Slips, rightTablesOfRandomExperimentsAreRightAndSlipsNeverEqualThem) {
    for (std::uint32_t seed = 0; seed < 80; ++seed) {
        const Experiment experiment = anyExperiment(seed);
        const Trace trace = forward(experiment);
        for (const Stage stage : stagesOf(experiment)) {
            const StageMatrix place{stage, isPerHead(stage) ? trace.headCount() - 1 : 0};
            const Matrix right = *trace.stage(stage, place.head);
            const Check good = check(experiment, trace, stage, place.head, tableOf(right));
            EXPECT_EQ(good.comparison.count(Verdict::Wrong), 0) << seed << stageName(stage);
            PrintedTable table = tableOf(right);
            table.cells.back() = PrintedNumber{7.25, 2};
            for (const Slip& slip :
                 check(experiment, trace, stage, place.head, table).diagnosis.slips)
                EXPECT_FALSE(closeTo(*numbersWith(slip, experiment, trace, place), right, 1e-12))
                    << seed << stageName(stage) << static_cast<int>(slip.kind);
        }
    }
}

} // namespace
} // namespace attention::core
