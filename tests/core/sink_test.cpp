// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sink.h"

#include "core/colormap.h"
#include "tests/support/read_json.h"

#include <gtest/gtest.h>

#include <vector>

namespace attention::core {
namespace {

Matrix matrix(std::initializer_list<std::initializer_list<double>> rows) {
    return Matrix(rows);
}

TEST(Sink, massesAndRenormalisedWeightsAreThoseOfNumPy) {
    const nlohmann::json data = test::readJson("looks.json").at("sinks");
    ASSERT_EQ(data.size(), 2);
    for (const nlohmann::json& wanted : data) {
        const Matrix weights = test::matrixOf(wanted.at("weights"));
        const auto keys = wanted.at("keys").get<std::vector<Index>>();
        const auto masses = wanted.at("masses").get<std::vector<double>>();
        const std::vector<double> own = keyMasses(weights);
        ASSERT_EQ(own.size(), masses.size());
        for (std::size_t key = 0; key < own.size(); ++key)
            EXPECT_NEAR(own[key], masses[key], 1e-15);
        EXPECT_NEAR(sinkMass(weights, keys), wanted.at("mass").get<double>(), 1e-15);
        const Matrix rest = renormalisedWithout(weights, keys);
        EXPECT_LT((rest - test::matrixOf(wanted.at("renormalised"))).cwiseAbs().maxCoeff(), 1e-14);
    }
}

TEST(Sink, aRowThatTheSinkHoldsWholeStaysZero) {
    const Matrix rest = renormalisedWithout(matrix({{1, 0, 0}, {0.5, 0.25, 0.25}, {0, 0, 0}}), {0});
    EXPECT_EQ(rest, matrix({{0, 0, 0}, {0, 0.5, 0.5}, {0, 0, 0}}));
}

TEST(Sink, queriesThatAttendToNothingDoNotCount) {
    EXPECT_EQ(sinkMass(matrix({{0.75, 0.25}, {0, 0}, {0.25, 0.75}}), {0}), 0.5);
    EXPECT_EQ(sinkMass(Matrix::Zero(2, 3), {0, 1}), 0);
}

TEST(Sink, keysThatDoNotExistCountForNothing) {
    const Matrix weights = matrix({{0.25, 0.75}});
    EXPECT_EQ(sinkMass(weights, {1, 2, 9}), 0.75);
    EXPECT_EQ(renormalisedWithout(weights, {7}), weights);
    EXPECT_EQ(withoutColumns(weights, {0, 5}), matrix({{0.75}}));
    EXPECT_EQ(keysWithin({-1, 0, 2}, 2), (std::vector<Index>{0}));
}

TEST(Sink, theirColumnsDoNotCountForTheRange) {
    const std::vector<Tensor> all{Tensor(matrix({{0.9, 0.06, 0.04}, {0.8, 0.05, 0.15}})),
                                  Tensor(matrix({{0.1, 0.7, 0.2}, {0.2, 0.5, 0.3}}))};
    ColorChoice choice;
    choice.sinks = {SinkTreatment::OutOfRange, {0}};
    choice.range = RangeMode::Head;
    EXPECT_EQ(scaleFor(choice, Stage::Weights, all, 0).range, (Range{0.04, 0.15}));
    choice.range = RangeMode::Fixed;
    EXPECT_EQ(scaleFor(choice, Stage::Weights, all, 0).range, (Range{0.04, 0.7}));
    choice.sinks.treatment = SinkTreatment::Renormalised;
    EXPECT_EQ(scaleFor(choice, Stage::Weights, all, 0).range, (Range{0, 1}));
    choice.range = RangeMode::Manual;
    choice.manual = {0, 0.5};
    EXPECT_EQ(scaleFor(choice, Stage::Weights, all, 0).range, (Range{0, 0.5}));
    choice.range = RangeMode::Head;
    EXPECT_EQ(scaleFor(choice, Stage::Scaled, all, 0).range, (Range{0.04, 0.9}));
}

} // namespace
} // namespace attention::core
