// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/divisor_study.h"
#include "core/error.h"
#include "core/random_scores.h"
#include "tests/support/read_json.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <sstream>

namespace attention::core {
namespace {

using nlohmann::json;

StudySetting settingOf(const json& expected) {
    StudySetting setting;
    setting.distribution =
        entryDistributionNamed(expected["distribution"].get<std::string>()).value();
    setting.seed = expected["seed"];
    setting.queries = expected["queries"];
    setting.keys = expected["keys"];
    return setting;
}

void expectMeasures(const ScoreMeasures& measured, const json& expected) {
    const auto near = [](double value, const json& reference) {
        const double wanted = reference.get<double>();
        EXPECT_NEAR(value, wanted, 1e-11 * std::max(1.0, std::abs(wanted)));
    };
    near(measured.mean, expected["mean"]);
    near(measured.deviation, expected["deviation"]);
    near(measured.spread, expected["spread"]);
    near(measured.largest, expected["largest"]);
    near(measured.own, expected["own"]);
    near(measured.largestWeight, expected["largest_weight"]);
    near(measured.entropy, expected["entropy"]);
    near(measured.jacobianNorm, expected["jacobian_norm"]);
}

TEST(DivisorStudy, measuresEqualThoseOfNumpy) {
    const json data = test::readJson("divisor_study.json");
    for (const json& expected : data["cases"]) {
        SCOPED_TRACE(expected["distribution"].get<std::string>());
        const Index d_k = expected["d_k"];
        const auto products = drawDotProducts(settingOf(expected), d_k);
        ASSERT_TRUE(products);
        const DivisorMeasures measured = measuresOf(*products, d_k);
        EXPECT_EQ(measured.d_k, d_k);
        expectMeasures(measured.undivided, expected["undivided"]);
        expectMeasures(measured.divided, expected["divided"]);
    }
}

TEST(DivisorStudy, histogramsEqualThoseOfNumpy) {
    const json data = test::readJson("divisor_study.json");
    for (const json& expected : data["cases"]) {
        SCOPED_TRACE(expected["distribution"].get<std::string>());
        const auto products = drawDotProducts(settingOf(expected), expected["d_k"].get<Index>());
        ASSERT_TRUE(products);
        const Histogram histogram = histogramOf(products->scores, 40);
        const json& wanted = expected["histogram"];
        EXPECT_NEAR(histogram.low, wanted["low"].get<double>(), 1e-11);
        EXPECT_NEAR(histogram.high, wanted["high"].get<double>(), 1e-11);
        const auto counts = wanted["counts"].get<std::vector<Index>>();
        if (settingOf(expected).distribution != EntryDistribution::Signs) {
            EXPECT_EQ(histogram.counts, counts);
        }
        Index count = 0;
        for (const Index inBin : histogram.counts)
            count += inBin;
        EXPECT_EQ(count, products->scores.size());
    }
}

TEST(DivisorStudy, equalValuesFillOneBinInTheMiddle) {
    const Histogram histogram = histogramOf(Matrix::Constant(2, 3, 7.0), 5);
    EXPECT_EQ(histogram.low, 6.5);
    EXPECT_EQ(histogram.high, 7.5);
    EXPECT_EQ(histogram.counts, (std::vector<Index>{0, 0, 6, 0, 0}));
}

TEST(DivisorStudy, drawsAreThoseOfTheGuidedTour) {
    const RandomScores tour = randomScores(16, 42);
    const auto products = drawDotProducts({}, 16);
    const DivisorMeasures measured = measuresOf(products.value(), 16);
    EXPECT_EQ(measured.undivided.deviation, tour.deviation);
    EXPECT_NEAR(measured.divided.largestWeight, tour.divided.largestWeight, 1e-14);
}

TEST(DivisorStudy, scoresSpreadAsExpectedForEveryDistribution) {
    for (const EntryDistribution distribution : kEntryDistributions)
        for (const Index d_k : {4, 64, 256}) {
            SCOPED_TRACE(entryDistributionName(distribution));
            StudySetting setting;
            setting.distribution = distribution;
            setting.queries = 1000;
            const DivisorMeasures measured = measuresOf(drawDotProducts(setting, d_k).value(), d_k);
            const ExpectedScores expected = expectedScores(distribution, d_k);
            EXPECT_NEAR(measured.undivided.deviation / expected.deviation, 1, 0.05);
            EXPECT_NEAR(measured.undivided.spread / expected.spread, 1, 0.05);
            EXPECT_NEAR(measured.undivided.own / expected.own, 1, 0.05);
            EXPECT_NEAR((measured.undivided.mean - expected.mean) / expected.deviation, 0, 0.05);
        }
    EXPECT_DOUBLE_EQ(expectedScores(EntryDistribution::Normal, 64).deviation, 8);
    EXPECT_DOUBLE_EQ(expectedScores(EntryDistribution::Signs, 64).deviation, 8);
    EXPECT_DOUBLE_EQ(expectedScores(EntryDistribution::UnitUniform, 512).mean, 128);
}

TEST(DivisorStudy, aShiftOfARowChangesTheMeanAndNoWeight) {
    DotProducts products = drawDotProducts({}, 64).value();
    const ScoreMeasures before = measuresOf(products, 64).undivided;
    for (Index query = 0; query < products.scores.rows(); ++query)
        products.scores.row(query).array() += 128 + static_cast<double>(query);
    const ScoreMeasures after = measuresOf(products, 64).undivided;
    EXPECT_GT(after.mean, before.mean + 100);
    EXPECT_GT(after.deviation, 10 * before.deviation);
    EXPECT_NEAR(after.spread, before.spread, 1e-9);
    EXPECT_NEAR(after.largestWeight, before.largestWeight, 1e-9);
    EXPECT_NEAR(after.jacobianNorm, before.jacobianNorm, 1e-9);
}

TEST(DivisorStudy, jacobianNormKeepsSmallNumbersOfASaturatedRow) {
    Matrix weights(2, 3);
    weights << 0.2, 0.3, 0.5, 1 - 1e-12, 1e-12, 0;
    const Eigen::RowVectorXd w = weights.row(0);
    const Matrix jacobian = Matrix(w.asDiagonal()) - Matrix(w.transpose() * w);
    EXPECT_NEAR(softmaxJacobianNorm(weights, 0), jacobian.norm(), 1e-15);
    // Two diagonal and two other entries of 1e-12 each.
    EXPECT_NEAR(softmaxJacobianNorm(weights, 1), 2e-12, 1e-16);
}

TEST(DivisorStudy, widthsRiseFromOneToTheLast) {
    EXPECT_EQ(studyWidths(WidthSteps::Doubling, 20), (std::vector<Index>{1, 2, 4, 8, 16, 20}));
    EXPECT_EQ(studyWidths(WidthSteps::Every, 3), (std::vector<Index>{1, 2, 3}));
    EXPECT_EQ(studyWidths(WidthSteps::Fine, 1), (std::vector<Index>{1}));
    EXPECT_EQ(studyWidths(WidthSteps::Every).size(), 1024U);
    const std::vector<Index> fine = studyWidths(WidthSteps::Fine);
    EXPECT_EQ(fine.back(), 1024);
    for (std::size_t i = 1; i < fine.size(); ++i)
        EXPECT_LT(fine[i - 1], fine[i]);
    for (const Index power : studyWidths(WidthSteps::Doubling))
        EXPECT_EQ(std::count(fine.begin(), fine.end(), power), 1) << power;
}

TEST(DivisorStudy, studiesSayHowFarTheyAreAndRepeatThemselves) {
    const StudySetting setting{EntryDistribution::Signs, 5, 20, 3};
    std::vector<double> fractions;
    const auto study =
        studyDivisor(setting, {1, 3, 12}, {{}, [&](double done) { fractions.push_back(done); }});
    ASSERT_TRUE(study);
    EXPECT_EQ(fractions, (std::vector<double>{1.0 / 16, 4.0 / 16, 1.0}));
    ASSERT_EQ(study->measures.size(), 3U);
    // A width's numbers do not depend on the widths before it.
    const DivisorMeasures alone = measuresOf(drawDotProducts(setting, 12).value(), 12);
    EXPECT_EQ(study->measures[2].undivided.deviation, alone.undivided.deviation);
    EXPECT_EQ(studyCsv(*study), studyCsv(studyDivisor(setting, {1, 3, 12}).value()));
}

TEST(DivisorStudy, aStoppedStudyHasNoNumbers) {
    const auto source = std::make_shared<std::stop_source>();
    StudyWatch watch;
    watch.stop = source->get_token();
    watch.progress = [&](double) { source->request_stop(); };
    EXPECT_FALSE(studyDivisor({}, {1, 2, 4}, watch));
}

TEST(DivisorStudy, nothingToDrawIsRefused) {
    EXPECT_THROW(drawDotProducts({}, 0), Error);
    EXPECT_THROW(drawDotProducts({EntryDistribution::Normal, 1, 0, 8}, 2), Error);
    EXPECT_THROW(drawDotProducts({EntryDistribution::Normal, 1, 8, 0}, 2), Error);
}

TEST(DivisorStudy, csvHasALineAWidthThatReadsBack) {
    const auto study = studyDivisor({EntryDistribution::UnitUniform, 9, 5, 4}, {2, 7});
    std::istringstream lines(studyCsv(study.value()));
    std::string names;
    std::string first;
    std::string second;
    ASSERT_TRUE(std::getline(lines, names) && std::getline(lines, first) &&
                std::getline(lines, second));
    EXPECT_EQ(names.rfind("distribution,seed,queries,keys,d_k,expected_sd,mean,sd,", 0), 0U);
    EXPECT_EQ(std::count(names.begin(), names.end(), ','),
              std::count(second.begin(), second.end(), ','));
    EXPECT_EQ(second.rfind("uniform01,9,5,4,7,", 0), 0U);
    // jacobian_norm of the divided scores, the last.
    EXPECT_EQ(std::stod(second.substr(second.rfind(',') + 1)),
              study->measures[1].divided.jacobianNorm);
}

} // namespace
} // namespace attention::core
