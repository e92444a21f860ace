// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/imported.h"

#include "core/attention.h"
#include "core/fill.h"
#include "core/random.h"
#include "core/reshape.h"
#include "tests/support/matrices.h"
#include "tests/support/random_experiment.h"
#include "tests/support/read_json.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <memory>
#include <numeric>
#include <string>

namespace attention::core {
namespace {

using io::NamedTensor;
using io::Shape;
using nlohmann::json;
using test::closeTo;
using test::errorOf;
using Role = ImportRole;
using Layout = ImportLayout;

NamedTensor stored(const std::string& name, Shape shape, std::vector<double> numbers) {
    return {name, "<f8", std::move(shape), io::inMemory(std::move(numbers)), {}};
}

/// 0, 1, 2 …
NamedTensor counted(const std::string& name, const Shape& shape) {
    std::vector<double> numbers(static_cast<std::size_t>(io::countOf(shape).value()));
    std::iota(numbers.begin(), numbers.end(), 0.0);
    return stored(name, shape, std::move(numbers));
}

NamedTensor storedMatrix(const std::string& name, const Matrix& values) {
    return stored(name, {values.rows(), values.cols()},
                  {values.data(), values.data() + values.size()});
}

ImportItem item(NamedTensor tensor, Role role, Layout layout = Layout::Plain, Index head = 0,
                std::vector<Index> leading = {}) {
    return {std::move(tensor), {role, layout, head, std::move(leading), {}}};
}

/// Three tokens of d_model 2, two heads of d_k 3 and d_v 2.
Experiment twoHeads() {
    RandomState random(4);
    Experiment experiment;
    experiment.tokens = {"a", "b", "c"};
    experiment.embeddings = random.randn(3, 2);
    for (int head = 0; head < 2; ++head) {
        experiment.heads.push_back({"name " + std::to_string(head), random.randn(2, 3), {}});
        experiment.kv_heads.push_back({random.randn(2, 3), random.randn(2, 2), {}, {}});
    }
    return experiment;
}

Error errorFrom(const Experiment& before, const std::vector<ImportItem>& items,
                const ImportOptions& options = {}) {
    try {
        imported(before, items, options);
    } catch (const Error& error) {
        return error;
    }
    return Error(ErrorCode::Empty, "no error");
}

const Matrix& queryOf(const Experiment& experiment, std::size_t head) {
    return *experiment.heads[head].W_Q;
}

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

TEST(Imported, aDimensionThatDisagreesIsNamedWithItsSource) {
    const std::vector<ImportItem> items{item(counted("X", {3, 5}), Role::X),
                                        item(counted("W_Q", {4, 6}), Role::AllW_Q)};
    const Error error = errorFrom(twoHeads(), items, {.heads = 2});
    EXPECT_EQ(error.code(), ErrorCode::WrongShape);
    EXPECT_EQ(error.subject(), "W_Q: d_model");
    EXPECT_EQ(error.expected(), "5 (X)");
    EXPECT_EQ(error.actual(), "4");
}

TEST(Imported, whatIsKeptAndDoesNotFitIsRefusedUnlessItMayBeFilled) {
    const std::vector<ImportItem> items{item(counted("q", {5, 6}), Role::AllW_Q),
                                        item(counted("k", {5, 6}), Role::AllW_K),
                                        item(counted("v", {5, 4}), Role::AllW_V)};
    ImportOptions options;
    options.heads = 2;
    const Error error = errorFrom(twoHeads(), items, options);
    EXPECT_EQ(error.subject(), "X: d_model");
    EXPECT_EQ(error.expected(), "5 (W_Q)");
    options.misfits = ImportOptions::Misfits::Fill;
    const Experiment found = imported(twoHeads(), items, options);
    EXPECT_EQ(found.embeddings->row(1), embeddingOf("b", 5).row(0));
    EXPECT_EQ(found.tokens, twoHeads().tokens);
    const ImportPlan plan = importPlanOf(twoHeads(), items, options);
    EXPECT_EQ(plan.filled, std::vector<TensorId>{{TensorKind::Embeddings}});
}

TEST(Imported, oneHeadOfAnotherShapeReplacesAllThatDoNotFit) {
    const std::vector<ImportItem> items{
        item(counted("X", {4, 5}), Role::X), item(counted("q", {5, 2}), Role::W_Q),
        item(counted("k", {5, 2}), Role::W_K), item(counted("v", {5, 7}), Role::W_V)};
    const ImportPlan plan = importPlanOf(twoHeads(), items);
    EXPECT_EQ(plan.heads, 1);
    EXPECT_EQ(plan.headsGone, std::vector<Index>{1});
    EXPECT_EQ(plan.lost, std::vector{ImportPlan::Loss::Tokens});
    const Experiment found = imported(twoHeads(), items);
    EXPECT_EQ(found.d_v(), 7);
    EXPECT_EQ(found.tokens, (std::vector<std::string>{"t0", "t1", "t2", "t3"}));
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

TEST(Imported, partOfAHeadThatIsNotThereIsMissing) {
    const std::vector<ImportItem> items{item(counted("q", {2, 3}), Role::W_Q, Layout::Plain, 2)};
    const Error error = errorFrom(twoHeads(), items);
    EXPECT_EQ(error.code(), ErrorCode::MissingKey);
    EXPECT_EQ(error.subject(), "heads[2].W_K");
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

TEST(Imported, columnsThatDoNotDivideAreRefused) {
    const std::vector<ImportItem> items{item(counted("q", {2, 7}), Role::AllW_Q)};
    EXPECT_EQ(errorFrom(twoHeads(), items, {.heads = 2}).subject(), "W_Q: H·d_k");
    const std::vector<ImportItem> fused{item(counted("q", {2, 10}), Role::FusedQKV)};
    EXPECT_EQ(errorFrom(twoHeads(), fused, {.heads = 2}).subject(), "W_Q W_K W_V: 3·H·d_k");
}

TEST(Imported, numbersThatAreNotFiniteAreRefusedOrReplaced) {
    const double nan = std::numeric_limits<double>::quiet_NaN();
    const double infinite = std::numeric_limits<double>::infinity();
    const std::vector<ImportItem> items{
        item(stored("q_proj.weight", {3, 2}, {0, 1, 2, 3, nan, infinite}), Role::W_Q,
             Layout::Transposed)};
    const Error error = errorFrom(twoHeads(), items);
    EXPECT_EQ(error.code(), ErrorCode::NotFinite);
    EXPECT_EQ(error.subject(), "q_proj.weight[2][0]");
    ImportOptions options;
    options.replacement = -7.0;
    EXPECT_EQ(queryOf(imported(twoHeads(), items, options), 0),
              (Matrix(2, 3) << 0, 2, -7, 1, 3, -7).finished());
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

TEST(Imported, namesOfWhatIsReplacedGo) {
    Experiment before = twoHeads();
    before.title = "old";
    before.dimensions = {"x", "y"};
    const std::vector<ImportItem> one{item(counted("k", {2, 3}), Role::W_K, Layout::Plain, 1)};
    ImportOptions options;
    options.title = "file";
    EXPECT_EQ(importPlanOf(before, one, options).headsUnnamed, std::vector<Index>{1});
    const Experiment kept = imported(before, one, options);
    EXPECT_EQ(kept.heads[0].name, "name 0");
    EXPECT_EQ(kept.heads[1].name, "");
    EXPECT_EQ(kept.dimensions, before.dimensions);
    EXPECT_EQ(kept.title, "old");
    options.heads = 2;
    const std::vector<ImportItem> all{
        item(counted("X", {3, 2}), Role::X), item(counted("q", {2, 6}), Role::AllW_Q),
        item(counted("k", {2, 6}), Role::AllW_K), item(counted("v", {2, 4}), Role::AllW_V)};
    EXPECT_TRUE(importPlanOf(before, all, options).takesTitle);
    const Experiment whole = imported(before, all, options);
    EXPECT_EQ(whole.title, "file");
    EXPECT_TRUE(whole.dimensions.empty());
    EXPECT_EQ(whole.heads[0].name, "");
}

TEST(Imported, whatNoLongerFitsIsTold) {
    Experiment before =
        withBiases(withOutputProjection(twoHeads(), Presence::Present), Presence::Present);
    before.dimensions = {"x", "y"};
    before = withPositions(before, Positions::Kind::Learned, 1);
    before.mask = Mask::given(AllowedMatrix::Constant(3, 3, true));
    const std::vector<ImportItem> items{
        item(counted("X", {4, 5}), Role::X),
        item(counted("in_proj_weight", {24, 5}), Role::FusedQKV, Layout::Transposed)};
    const ImportPlan plan = importPlanOf(before, items, {.heads = 2});
    using Loss = ImportPlan::Loss;
    EXPECT_EQ(plan.lost,
              (std::vector{Loss::Tokens, Loss::Dimensions, Loss::Mask, Loss::Positions}));
    EXPECT_EQ(plan.gone.size(), 8U); // 2·(b_Q, b_K, b_V), W_O, b_O
    const Experiment found = imported(before, items, {.heads = 2});
    EXPECT_FALSE(found.W_O);
    EXPECT_EQ(found.mask.kind, Mask::Kind::None);
    EXPECT_TRUE(found.dimensions.empty());
}

TEST(Imported, twoTensorsForOnePlaceAreRefused) {
    const std::vector<ImportItem> items{item(counted("a", {2, 3}), Role::W_Q),
                                        item(counted("b", {2, 3}), Role::W_Q)};
    EXPECT_EQ(errorFrom(twoHeads(), items).code(), ErrorCode::DuplicateKey);
}

TEST(Imported, namesOfTokensMustBeAsManyAsTheRows) {
    const std::vector<ImportItem> items{item(counted("X", {2, 2}), Role::X)};
    ImportOptions options;
    options.tokens = {"one"};
    EXPECT_EQ(errorFrom(twoHeads(), items, options).code(), ErrorCode::WrongCount);
    options.tokens = {"one", "two"};
    EXPECT_EQ(imported(twoHeads(), items, options).tokens, options.tokens);
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

TEST(Imported, largeTensorsAreRefusedBeforeTheyAreRead) {
    const std::vector<ImportItem> items{item(counted("W_Q", {2, 3}), Role::W_Q)};
    EXPECT_EQ(errorOf([&] { imported(twoHeads(), items, {}, {40}); }), ErrorCode::TooLarge);
}

/// Whatever is said of whatever tensors: an Error, or an experiment that validate() passes.
TEST(Imported, anyChoiceIsRefusedOrGivesAValidExperiment) {
    int taken = 0;
    for (std::uint32_t seed = 0; seed < 3000; ++seed) {
        RandomState random(seed);
        const auto below = [&random](Index most) {
            return static_cast<Index>(random.nextUniform() * static_cast<double>(most));
        };
        const Experiment before = test::randomExperiment(seed % 100);
        std::vector<ImportItem> items;
        for (Index count = 1 + below(4); count > 0; --count) {
            Shape shape;
            for (Index axes = 1 + below(3); axes > 0; --axes)
                shape.push_back(below(20) == 0 ? 0 : 1 + below(8));
            ImportItem one = item(counted("t", shape), static_cast<Role>(below(kImportRoles)));
            const auto layouts =
                layoutsOf(one.choice.role, static_cast<int>(one.tensor.shape.size()));
            one.choice.layout =
                layouts[static_cast<std::size_t>(below(static_cast<Index>(layouts.size())))];
            one.choice.head = below(3);
            one.choice.leading.assign(
                static_cast<std::size_t>(leadingAxesOf(one.tensor.shape, one.choice)), below(2));
            items.push_back(std::move(one));
        }
        ImportOptions options;
        options.misfits =
            seed % 4 == 0 ? ImportOptions::Misfits::Refuse : ImportOptions::Misfits::Fill;
        if (seed % 3 == 0)
            options.heads = 1 + below(4);
        try {
            const Experiment found = imported(before, items, options);
            EXPECT_NO_THROW(validate(found)) << seed;
            EXPECT_EQ(found.headCount(), importPlanOf(before, items, options).heads) << seed;
            ++taken;
        } catch (const Error& error) {
            EXPECT_NE(error.code(), ErrorCode::Overflow) << seed;
        }
    }
    EXPECT_GT(taken, 300);
}

TEST(Imported, readingCanBeStopped) {
    const auto source = std::make_unique<std::stop_source>();
    source->request_stop();
    const std::vector<ImportItem> items{item(counted("W_Q", {2, 3}), Role::W_Q)};
    EXPECT_EQ(errorOf([&] { imported(twoHeads(), items, {}, {}, source->get_token()); }),
              ErrorCode::Stopped);
}

} // namespace
} // namespace attention::core
