// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/imported.h"

#include "core/attention.h"
#include "core/fill.h"
#include "core/reshape.h"
#include "tests/support/import_items.h"
#include "tests/support/matrices.h"
#include "tests/support/random_experiment.h"
#include "tests/support/read_json.h"

#include <gtest/gtest.h>

#include <limits>
#include <memory>
#include <string>

namespace attention::core {
namespace {

using io::NamedTensor;
using io::Shape;
using nlohmann::json;
using test::closeTo;
using test::counted;
using test::errorFrom;
using test::errorOf;
using test::item;
using test::queryOf;
using test::stored;
using test::storedMatrix;
using test::twoHeads;
using Role = ImportRole;
using Layout = ImportLayout;

/// W_Q of head 0 and 1 for every layout: d_model 2, two heads of 3 columns, numbers by hand.
TEST(Imported, everyLayoutPutsEveryNumberInItsPlace) {
    struct Case {
        Shape shape;
        Layout layout;
        Matrix first;
        Matrix second;
    };
    const auto matrix = [](std::initializer_list<double> numbers) {
        Matrix values(2, 3);
        std::copy(numbers.begin(), numbers.end(), values.data());
        return values;
    };
    const Case cases[] = {
        {{2, 6}, Layout::Plain, matrix({0, 1, 2, 6, 7, 8}), matrix({3, 4, 5, 9, 10, 11})},
        {{6, 2}, Layout::Transposed, matrix({0, 2, 4, 1, 3, 5}), matrix({6, 8, 10, 7, 9, 11})},
        {{2, 2, 3}, Layout::HeadsFirst, matrix({0, 1, 2, 3, 4, 5}), matrix({6, 7, 8, 9, 10, 11})},
        {{2, 3, 2},
         Layout::HeadsFirstTransposed,
         matrix({0, 2, 4, 1, 3, 5}),
         matrix({6, 8, 10, 7, 9, 11})},
        {{2, 2, 3}, Layout::HeadsMiddle, matrix({0, 1, 2, 6, 7, 8}), matrix({3, 4, 5, 9, 10, 11})},
    };
    for (const Case& expected : cases) {
        const std::vector<ImportItem> items{
            item(counted("q", expected.shape), Role::AllW_Q, expected.layout)};
        const Experiment found = imported(twoHeads(), items, {.heads = 2});
        EXPECT_EQ(queryOf(found, 0), expected.first) << static_cast<int>(expected.layout);
        EXPECT_EQ(queryOf(found, 1), expected.second) << static_cast<int>(expected.layout);
        EXPECT_TRUE(found.kv_heads[1].W_K.sharesWith(twoHeads().kv_heads[1].W_K) ||
                    *found.kv_heads[1].W_K == *twoHeads().kv_heads[1].W_K);
    }
}

TEST(Imported, fusedMatricesAreCutIntoQueriesKeysAndValuesFirst) {
    // 3 parts × 2 heads × 1 column of d_model 2.
    const Experiment before = withValueWidth(withKeyWidth(twoHeads(), 1), 1);
    const std::vector<ImportItem> linear{
        item(counted("in_proj_weight", {6, 2}), Role::FusedQKV, Layout::Transposed)};
    const Experiment fromLinear = imported(before, linear, {.heads = 2});
    EXPECT_EQ(*fromLinear.heads[1].W_Q, (Matrix(2, 1) << 2, 3).finished());
    EXPECT_EQ(*fromLinear.kv_heads[0].W_K, (Matrix(2, 1) << 4, 5).finished());
    EXPECT_EQ(*fromLinear.kv_heads[1].W_V, (Matrix(2, 1) << 10, 11).finished());
    const std::vector<ImportItem> conv{item(counted("c_attn.weight", {2, 6}), Role::FusedQKV),
                                       item(counted("c_attn.bias", {6}), Role::FusedBias)};
    const Experiment fromConv = imported(before, conv, {.heads = 2});
    EXPECT_EQ(*fromConv.heads[1].W_Q, (Matrix(2, 1) << 1, 7).finished());
    EXPECT_EQ(*fromConv.kv_heads[0].W_K, (Matrix(2, 1) << 2, 8).finished());
    EXPECT_EQ(*fromConv.kv_heads[1].W_V, (Matrix(2, 1) << 5, 11).finished());
    EXPECT_EQ((**fromConv.heads[1].b_Q)(0, 0), 1);
    EXPECT_EQ((**fromConv.kv_heads[0].b_K)(0, 0), 2);
    EXPECT_EQ((**fromConv.kv_heads[1].b_V)(0, 0), 5);
}

TEST(Imported, aPlaceOnTheLeadingAxesIsChosen) {
    const std::vector<ImportItem> items{
        item(counted("W_Q", {2, 3, 2, 3}), Role::W_Q, Layout::Plain, 1, {1, 2})};
    const Experiment found = imported(twoHeads(), items);
    EXPECT_EQ(queryOf(found, 1)(0, 0), 30);
    EXPECT_EQ(queryOf(found, 1)(1, 2), 35);
    EXPECT_EQ(queryOf(found, 0), queryOf(twoHeads(), 0));
    const std::vector<ImportItem> beyond{
        item(counted("W_Q", {2, 3, 2, 3}), Role::W_Q, Layout::Plain, 1, {1, 3})};
    EXPECT_EQ(errorFrom(twoHeads(), beyond).code(), ErrorCode::OutOfRange);
}

/// The layers of tests/data/make_imports.py, their roles guessed from the names alone.
class StoredLayers : public ::testing::TestWithParam<const char*> {};

TEST_P(StoredLayers, giveTheWeightsOfTheProgramThatWroteThem) {
    const json data = test::readJson("imports.json");
    const json& layer = data.at(GetParam());
    std::vector<NamedTensor> tensors{storedMatrix("X", test::matrixOf(layer.at("X")))};
    if (layer.contains("Y"))
        tensors.push_back(storedMatrix("context.embeddings", test::matrixOf(layer.at("Y"))));
    for (const json& tensor : layer.at("tensors"))
        tensors.push_back(stored(tensor.at("name").get<std::string>(),
                                 tensor.at("shape").get<Shape>(),
                                 tensor.at("numbers").get<std::vector<double>>()));
    const Experiment before = twoHeads();
    const std::vector<std::string> groups = importGroupsOf(tensors);
    ASSERT_EQ(groups.size(), 1U);
    const auto choices = guessRoles(tensors, before, groups.front());
    std::vector<ImportItem> items;
    for (std::size_t at = 0; at < tensors.size(); ++at) {
        EXPECT_NE(choices[at].role, Role::Nothing) << tensors[at].name;
        items.push_back({tensors[at], choices[at]});
    }
    ImportOptions options;
    options.heads = layer.at("heads").get<Index>();
    const Experiment found = imported(before, items, options);
    const Trace trace = forward(found);
    for (Index head = 0; head < found.headCount(); ++head) {
        const Tensor weights = trace.stage(Stage::Weights, head);
        EXPECT_TRUE(closeTo(*weights,
                            test::matrixOf(layer.at("weights").at(static_cast<std::size_t>(head)))))
            << GetParam() << " head " << head;
    }
    const Tensor final = trace.stage(Stage::Final, 0);
    EXPECT_TRUE(closeTo(*final, test::matrixOf(layer.at("final")), 1e-11)) << GetParam();
}

INSTANTIATE_TEST_SUITE_P(Imported, StoredLayers,
                         ::testing::Values("fused", "separate", "lens", "conv1d", "grouped"));

TEST(Imported, whatIsExportedComesBack) {
    for (std::uint32_t seed = 0; seed < 60; ++seed) {
        Experiment experiment = test::randomExperiment(seed);
        experiment.positions = {};
        std::vector<NamedTensor> tensors;
        for (const TensorId id : tensorsOf(experiment))
            tensors.push_back(storedMatrix(pathOf(experiment, id), **findTensor(experiment, id)));
        const Experiment before = newExperiment(1);
        const auto choices = guessRoles(tensors, before, "");
        std::vector<ImportItem> items;
        for (std::size_t at = 0; at < tensors.size(); ++at)
            items.push_back({tensors[at], choices[at]});
        ImportOptions options;
        options.tokens = experiment.tokens;
        options.contextTokens =
            experiment.context ? experiment.context->tokens : std::vector<std::string>();
        const Experiment found = imported(before, items, options);
        ASSERT_EQ(tensorsOf(found), tensorsOf(experiment)) << seed;
        for (const TensorId id : tensorsOf(experiment))
            ASSERT_TRUE(sameNumbers(**findTensor(found, id), **findTensor(experiment, id)))
                << seed << " " << pathOf(experiment, id);
    }
}

TEST(Imported, aHeadThatFitsLeavesTheOthersAlone) {
    const std::vector<ImportItem> items{item(counted("q", {2, 3}), Role::W_Q),
                                        item(counted("k", {2, 3}), Role::W_K),
                                        item(counted("v", {2, 2}), Role::W_V)};
    const Experiment found = imported(twoHeads(), items);
    EXPECT_EQ(found.headCount(), 2);
    EXPECT_EQ(queryOf(found, 1), queryOf(twoHeads(), 1));
    EXPECT_EQ(queryOf(found, 0)(1, 0), 3);
}

TEST(Imported, fewerKeyHeadsMakeAGroupedLayer) {
    Experiment before = withHeadAdded(withHeadAdded(twoHeads(), 1), 2); // 4 heads
    const std::vector<ImportItem> items{
        item(counted("k_proj.weight", {6, 2}), Role::AllW_K, Layout::Transposed)};
    const Error error = errorFrom(before, items);
    EXPECT_EQ(error.subject(), "W_V: G");
    EXPECT_EQ(error.expected(), "2");
    const std::vector<ImportItem> both{
        item(counted("k_proj.weight", {6, 2}), Role::AllW_K, Layout::Transposed),
        item(counted("v_proj.weight", {4, 2}), Role::AllW_V, Layout::Transposed)};
    const Experiment found = imported(before, both);
    EXPECT_EQ(found.kv_heads.size(), 2U);
    EXPECT_EQ(found.headCount(), 4);
    EXPECT_EQ(*found.kv_heads[1].W_K, (Matrix(2, 3) << 6, 8, 10, 7, 9, 11).finished());
}

TEST(Imported, masksAreReadByTheirPolarity) {
    ImportItem mask = item(stored("mask", {3, 3}, {0, 1, 1, 0, 0, 1, 0, 0, 0}), Role::Mask);
    mask.choice.polarity = MaskPolarity::OneIsBlocked;
    const std::vector<ImportItem> blocked{mask};
    EXPECT_TRUE((*imported(twoHeads(), blocked).mask.allowed)(2, 0));
    EXPECT_FALSE((*imported(twoHeads(), blocked).mask.allowed)(0, 2));
    mask.choice.polarity = MaskPolarity::OneMayAttend;
    const std::vector<ImportItem> allowed{mask};
    EXPECT_TRUE((*imported(twoHeads(), allowed).mask.allowed)(0, 2));
    EXPECT_FALSE((*imported(twoHeads(), allowed).mask.allowed)(2, 0));
    const double infinite = std::numeric_limits<double>::infinity();
    ImportItem additive =
        item(stored("mask", {3, 3}, {0, -infinite, -1e9, 0, 0, -10000, 0, 0, 0}), Role::Mask);
    EXPECT_EQ(errorFrom(twoHeads(), {additive}).subject(), "mask[0][1]");
    additive.choice.polarity = MaskPolarity::Additive;
    const std::vector<ImportItem> added{additive};
    EXPECT_EQ(*imported(twoHeads(), added).mask.allowed,
              *imported(twoHeads(), blocked).mask.allowed);
}

TEST(Imported, oneRowOfAMaskBlocksKeys) {
    const std::vector<ImportItem> items{item(stored("attention_mask", {3}, {1, 0, 1}), Role::Mask)};
    const Experiment found = imported(twoHeads(), items);
    EXPECT_EQ(found.mask.kind, Mask::Kind::Padding);
    EXPECT_EQ(found.mask.blocked, std::vector<Index>{1});
    const std::vector<ImportItem> longer{item(counted("mask", {4}), Role::Mask)};
    EXPECT_EQ(errorFrom(twoHeads(), longer).subject(), "mask: m");
}

TEST(Imported, aPreviewShowsWhatWouldBeTaken) {
    const ImportItem linear = item(counted("q", {6, 2}), Role::AllW_Q, Layout::Transposed);
    const auto targets = importTargetsOf(linear, 2, 2);
    ASSERT_EQ(targets.size(), 2U);
    EXPECT_EQ(previewOf(linear.tensor, targets[1], {0, 1, 2, 2}),
              (Matrix(2, 2) << 8, 10, 9, 11).finished());
    EXPECT_EQ(errorOf([&] {
                  previewOf(linear.tensor, targets[1], {0, 0, 2, 3}, {8});
              }),
              ErrorCode::TooLarge);
}

} // namespace
} // namespace attention::core
