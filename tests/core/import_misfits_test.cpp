// SPDX-License-Identifier: GPL-3.0-or-later
// What does not fit at an import: refused, filled, replaced, and told.
#include "core/fill.h"
#include "core/reshape.h"
#include "tests/support/import_items.h"
#include "tests/support/matrices.h"
#include "tests/support/random_experiment.h"

#include <gtest/gtest.h>

#include <limits>
#include <memory>
#include <stop_token>

namespace attention::core {
namespace {

using io::Shape;
using test::counted;
using test::errorFrom;
using test::errorOf;
using test::item;
using test::queryOf;
using test::stored;
using test::twoHeads;
using Role = ImportRole;
using Layout = ImportLayout;

TEST(ImportMisfits, aDimensionThatDisagreesIsNamedWithItsSource) {
    const std::vector<ImportItem> items{item(counted("X", {3, 5}), Role::X),
                                        item(counted("W_Q", {4, 6}), Role::AllW_Q)};
    const Error error = errorFrom(twoHeads(), items, {.heads = 2});
    EXPECT_EQ(error.code(), ErrorCode::WrongShape);
    EXPECT_EQ(error.subject(), "W_Q: d_model");
    EXPECT_EQ(error.expected(), "5 (X)");
    EXPECT_EQ(error.actual(), "4");
}

TEST(ImportMisfits, whatIsKeptAndDoesNotFitIsRefusedUnlessItMayBeFilled) {
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

TEST(ImportMisfits, oneHeadOfAnotherShapeReplacesAllThatDoNotFit) {
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

TEST(ImportMisfits, partOfAHeadThatIsNotThereIsMissing) {
    const std::vector<ImportItem> items{item(counted("q", {2, 3}), Role::W_Q, Layout::Plain, 2)};
    const Error error = errorFrom(twoHeads(), items);
    EXPECT_EQ(error.code(), ErrorCode::MissingKey);
    EXPECT_EQ(error.subject(), "heads[2].W_K");
}

TEST(ImportMisfits, columnsThatDoNotDivideAreRefused) {
    const std::vector<ImportItem> items{item(counted("q", {2, 7}), Role::AllW_Q)};
    EXPECT_EQ(errorFrom(twoHeads(), items, {.heads = 2}).subject(), "W_Q: H·d_k");
    const std::vector<ImportItem> fused{item(counted("q", {2, 10}), Role::FusedQKV)};
    EXPECT_EQ(errorFrom(twoHeads(), fused, {.heads = 2}).subject(), "W_Q W_K W_V: 3·H·d_k");
}

TEST(ImportMisfits, numbersThatAreNotFiniteAreRefusedOrReplaced) {
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

TEST(ImportMisfits, namesOfWhatIsReplacedGo) {
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

TEST(ImportMisfits, whatNoLongerFitsIsTold) {
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

TEST(ImportMisfits, twoTensorsForOnePlaceAreRefused) {
    const std::vector<ImportItem> items{item(counted("a", {2, 3}), Role::W_Q),
                                        item(counted("b", {2, 3}), Role::W_Q)};
    EXPECT_EQ(errorFrom(twoHeads(), items).code(), ErrorCode::DuplicateKey);
}

TEST(ImportMisfits, namesOfTokensMustBeAsManyAsTheRows) {
    const std::vector<ImportItem> items{item(counted("X", {2, 2}), Role::X)};
    ImportOptions options;
    options.tokens = {"one"};
    EXPECT_EQ(errorFrom(twoHeads(), items, options).code(), ErrorCode::WrongCount);
    options.tokens = {"one", "two"};
    EXPECT_EQ(imported(twoHeads(), items, options).tokens, options.tokens);
}

TEST(ImportMisfits, largeTensorsAreRefusedBeforeTheyAreRead) {
    const std::vector<ImportItem> items{item(counted("W_Q", {2, 3}), Role::W_Q)};
    EXPECT_EQ(errorOf([&] { imported(twoHeads(), items, {}, {40}); }), ErrorCode::TooLarge);
}

/// Whatever is said of whatever tensors: an Error, or an experiment that validate() passes.
TEST(ImportMisfits, anyChoiceIsRefusedOrGivesAValidExperiment) {
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

TEST(ImportMisfits, readingCanBeStopped) {
    const auto source = std::make_unique<std::stop_source>();
    source->request_stop();
    const std::vector<ImportItem> items{item(counted("W_Q", {2, 3}), Role::W_Q)};
    EXPECT_EQ(errorOf([&] { imported(twoHeads(), items, {}, {}, source->get_token()); }),
              ErrorCode::Stopped);
}

} // namespace
} // namespace attention::core
