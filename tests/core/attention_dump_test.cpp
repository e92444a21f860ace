// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attention_dump.h"
#include "core/dump_findings.h"
#include "core/random.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace attention::core {
namespace {

constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();
constexpr double kInfinity = std::numeric_limits<double>::infinity();

io::NamedTensor tensorOf(io::Shape shape, std::vector<double> numbers, std::string name = "attn") {
    return {std::move(name), "<f8", std::move(shape), io::inMemory(std::move(numbers)), {}};
}

/// 0, 1, 2 … in C order.
io::NamedTensor countingTensor(const io::Shape& shape, const std::string& name = "attn") {
    std::vector<double> numbers(static_cast<std::size_t>(*io::countOf(shape)));
    std::iota(numbers.begin(), numbers.end(), 0.0);
    return tensorOf(shape, std::move(numbers), name);
}

AttentionDump dumpOf(io::Shape shape, std::vector<double> numbers) {
    return AttentionDump(tensorOf(std::move(shape), std::move(numbers)));
}

TEST(AttentionDump, leadingAxesAreReadInTheirOrder) {
    const AttentionDump dump(countingTensor({2, 3, 4, 5, 6}));
    EXPECT_EQ(dump.count(DumpAxis::Layer), 2);
    EXPECT_EQ(dump.count(DumpAxis::Batch), 3);
    EXPECT_EQ(dump.count(DumpAxis::Head), 4);
    const Matrix map = dump.map({1, 2, 3});
    ASSERT_EQ(map.rows(), 5);
    ASSERT_EQ(map.cols(), 6);
    EXPECT_EQ(map(0, 0), ((1 * 3 + 2) * 4 + 3) * 30);
    EXPECT_EQ(map(4, 5), map(0, 0) + 29);
}

TEST(AttentionDump, missingLeadingAxesHaveOneEntry) {
    const AttentionDump heads(countingTensor({3, 2, 5}));
    EXPECT_FALSE(heads.has(DumpAxis::Layer));
    EXPECT_EQ(heads.count(DumpAxis::Layer), 1);
    EXPECT_EQ(heads.map({0, 0, 2})(1, 4), 29);
    const AttentionDump one(countingTensor({2, 5}));
    EXPECT_EQ(one.map({})(1, 0), 5);
    EXPECT_THROW(one.map({0, 0, 1}), Error);
}

TEST(AttentionDump, fourAxesAreLayersAndHeadsUnlessChosenOtherwise) {
    const io::NamedTensor tensor = countingTensor({2, 3, 4, 5});
    const AttentionDump layers(tensor);
    EXPECT_EQ(layers.count(DumpAxis::Layer), 2);
    const AttentionDump batch(tensor, {DumpAxis::Batch, DumpAxis::Head});
    EXPECT_EQ(batch.count(DumpAxis::Batch), 2);
    EXPECT_EQ(batch.map({0, 1, 2})(0, 0), 100);
    const AttentionDump ofOneLayer(countingTensor({2, 3, 4, 5}, "layers.7.attn"));
    EXPECT_TRUE(ofOneLayer.has(DumpAxis::Batch));
}

TEST(AttentionDump, otherCountsOfAxesAreRefused) {
    for (const io::Shape& shape : {io::Shape{4}, io::Shape{1, 1, 1, 1, 2, 3}}) {
        try {
            const AttentionDump dump(countingTensor(shape));
            FAIL();
        } catch (const Error& error) {
            EXPECT_EQ(error.code(), ErrorCode::WrongCount);
            EXPECT_EQ(error.subject(), "attn");
            EXPECT_EQ(error.actual(), std::to_string(shape.size()));
        }
    }
    EXPECT_THROW(AttentionDump(tensorOf({2, 0, 3}, {})), Error);
}

TEST(AttentionDump, readingTurnsThenCutsThenChangesRows) {
    const Matrix stored{{1, 2, 3}, {4, 5, 6}};
    DumpReading reading;
    reading.turn = DumpTurn::Transposed;
    reading.kept = Region{1, 0, 2, 2};
    reading.rows = RowChange::Normalised;
    const Matrix read = readAs(stored, reading);
    EXPECT_EQ(read, (Matrix{{2 / 7.0, 5 / 7.0}, {3 / 9.0, 6 / 9.0}}));
}

TEST(AttentionDump, rowsWithoutASumStayAsTheyAre) {
    DumpReading reading;
    reading.rows = RowChange::Normalised;
    const Matrix read = readAs(Matrix{{0, 0}, {1, 3}, {1, kInfinity}}, reading);
    EXPECT_EQ(read, (Matrix{{0, 0}, {0.25, 0.75}, {1, kInfinity}}));
}

TEST(AttentionDump, softmaxTakesMinusInfinityAsBlocked) {
    DumpReading reading;
    reading.rows = RowChange::Softmax;
    const Matrix read =
        readAs(Matrix{{0, -kInfinity}, {2, 2}, {-kInfinity, -kInfinity}, {kNaN, 1}, {kInfinity, 1}},
               reading);
    EXPECT_EQ(read.topRows(3), (Matrix{{1, 0}, {0.5, 0.5}, {0, 0}}));
    EXPECT_TRUE(read.row(3).array().isNaN().all());
    EXPECT_TRUE(read.row(4).array().isNaN().all());
}

TEST(DumpFindings, rowsThatSumToOneAreNotOff) {
    const DumpFindings found = findingsOf(
        dumpOf({2, 2, 3}, {1, 0, 0, .5, .25, .25, .2, .3, .5, 0, 0, 1}), 0, DumpTurn::AsStored);
    EXPECT_EQ(found.maps, 2);
    EXPECT_EQ(found.rows.lines, 4);
    EXPECT_EQ(found.rows.off, 0);
    EXPECT_FALSE(areAxesSwapped(found));
    EXPECT_FALSE(areScores(found));
    EXPECT_FALSE(found.withoutPadding);
}

TEST(DumpFindings, rowsThatDoNotSumToOneAreCountedWithTheFarthest) {
    const DumpFindings found = findingsOf(
        dumpOf({2, 2, 3}, {1, 0, 0, .5, .2, .2, .2, .3, .5, .1, .1, .1}), 0, DumpTurn::AsStored);
    EXPECT_EQ(found.rows.off, 2);
    EXPECT_NEAR(found.rows.deviation, 0.7, 1e-12);
    EXPECT_EQ(found.rows.farthest, (DumpCell{{0, 0, 1}, 1, 0}));
}

TEST(DumpFindings, columnsThatSumToOneMeanSwappedAxesUntilTheyAreTurned) {
    const AttentionDump dump = dumpOf({1, 3, 2}, {.2, .3, .3, .1, .5, .6});
    EXPECT_TRUE(areAxesSwapped(findingsOf(dump, 0, DumpTurn::AsStored)));
    const DumpFindings turned = findingsOf(dump, 0, DumpTurn::Transposed);
    EXPECT_FALSE(areAxesSwapped(turned));
    EXPECT_EQ(turned.rows.off, 0);
    EXPECT_EQ(turned.rows.lines, 2);
}

TEST(DumpFindings, trailingKeysWithoutWeightArePadding) {
    // Square: the padded key's own row goes too.
    const DumpFindings square =
        findingsOf(dumpOf({3, 3}, {1, 0, 0, .5, .5, 0, .5, .5, 0}), 0, DumpTurn::AsStored);
    EXPECT_EQ(square.withoutPadding, (Region{0, 0, 2, 2}));
    const DumpFindings wide =
        findingsOf(dumpOf({2, 4}, {0, 1, 0, 0, 0, .5, .5, 0}), 0, DumpTurn::AsStored);
    EXPECT_EQ(wide.withoutPadding, (Region{0, 1, 2, 2}));
    const DumpFindings rows =
        findingsOf(dumpOf({3, 2}, {.5, .5, 1, 0, kNaN, kNaN}), 0, DumpTurn::AsStored);
    EXPECT_EQ(rows.withoutPadding, (Region{0, 0, 2, 2}));
    EXPECT_EQ(rows.rows.empty, 1);
}

TEST(DumpFindings, aKeyThatOneHeadUsesIsNoPadding) {
    const DumpFindings found =
        findingsOf(dumpOf({2, 1, 3}, {1, 0, 0, .5, 0, .5}), 0, DumpTurn::AsStored);
    EXPECT_FALSE(found.withoutPadding);
}

TEST(DumpFindings, numbersThatAreNoneAreCountedAndTheFirstNamed) {
    const DumpFindings found =
        findingsOf(dumpOf({2, 2, 3}, {1, 0, 0, 0, 1, 0, kNaN, 0, 1, -kInfinity, kInfinity, kNaN}),
                   0, DumpTurn::AsStored);
    EXPECT_EQ(found.notANumber, 2);
    EXPECT_EQ(found.infinite, 2);
    EXPECT_EQ(found.firstNotFinite, (DumpCell{{0, 0, 1}, 0, 0}));
    EXPECT_EQ(found.rows.lines, 2);
}

TEST(DumpFindings, negativeNumbersAreScores) {
    EXPECT_TRUE(areScores(findingsOf(dumpOf({1, 2}, {-3, 1}), 0, DumpTurn::AsStored)));
    EXPECT_TRUE(areScores(findingsOf(dumpOf({1, 2}, {3, 1}), 0, DumpTurn::AsStored)));
    EXPECT_FALSE(areScores(findingsOf(dumpOf({1, 2}, {1.0002, -0.0002}), 0, DumpTurn::AsStored)));
}

TEST(DumpFindings, oneMapOfWeightsIsProbablyTheMeanOfHeads) {
    const auto isMean = [](const io::NamedTensor& tensor) {
        const AttentionDump dump(tensor);
        return isProbablyMeanOfHeads(dump, findingsOf(dump, 0, DumpTurn::AsStored));
    };
    EXPECT_TRUE(isMean(tensorOf({2, 3}, {.5, .25, .25, 0, 0, 1})));
    EXPECT_FALSE(isMean(tensorOf({2, 3}, {.5, .25, .25, 0, 0, 1}, "head_3")));
    EXPECT_FALSE(isMean(tensorOf({1, 2, 3}, {.5, .25, .25, 0, 0, 1})));
    EXPECT_FALSE(isMean(tensorOf({2, 3}, {4, -1, 0, 0, 0, 1})));
}

TEST(DumpFindings, halfPrecisionRoundsTheSums) {
    io::NamedTensor tensor = tensorOf({1, 2}, {.5, .503});
    EXPECT_EQ(findingsOf(AttentionDump(tensor), 0, DumpTurn::AsStored).rows.off, 1);
    tensor.dtype = "BF16";
    EXPECT_EQ(findingsOf(AttentionDump(tensor), 0, DumpTurn::AsStored).rows.off, 0);
}

TEST(DumpFindings, onlyTheBatchItemIsLookedAt) {
    const AttentionDump dump(tensorOf({2, 1, 1, 2}, {.5, .5, .1, .1}),
                             {DumpAxis::Batch, DumpAxis::Head});
    EXPECT_EQ(findingsOf(dump, 0, DumpTurn::AsStored).rows.off, 0);
    EXPECT_EQ(findingsOf(dump, 1, DumpTurn::AsStored).rows.off, 1);
}

TEST(DumpSample, holdsFiniteNumbersOfAllMapsWithoutColumnsLeftOut) {
    const AttentionDump dump = dumpOf({2, 2, 3}, {9, 0, 1, 9, kNaN, 2, 9, 3, 4, 9, 5, kInfinity});
    EXPECT_EQ(sampleOf(dump, 0, {}, {0}), (Matrix{{0, 1, 2, 3, 4, 5}}));
}

TEST(DumpSample, aThinnedSampleKeepsTheExtremes) {
    const AttentionDump dump = dumpOf({2, 1, 4}, {0, -8, 2, 3, 4, 5, 60, 7});
    const Matrix sample = sampleOf(dump, 0, {}, {}, 4);
    EXPECT_EQ(sample, (Matrix{{0, 2, 4, 60, -8, 60}}));
}

} // namespace
} // namespace attention::core
