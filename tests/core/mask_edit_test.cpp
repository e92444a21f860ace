// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mask_edit.h"

#include "core/mask.h"

#include <gtest/gtest.h>

#include <memory>

namespace attention::core {
namespace {

using Kind = Mask::Kind;

Mask ofKind(Kind kind) {
    Mask mask;
    mask.kind = kind;
    return mask;
}

TEST(MaskEdit, everyKindThatIsChosenFirstFitsAndShowsItsRule) {
    for (const Kind kind : {Kind::Padding, Kind::Window, Kind::Prefix, Kind::Blocks}) {
        const Mask mask = withMaskKind({}, kind, 4, 6);
        EXPECT_EQ(mask.kind, kind);
        const AllowedMatrix allowed = allowedBy(mask, 4, 6);
        EXPECT_FALSE(allowed.all());
        EXPECT_TRUE(rowsWithoutKey(allowed).empty());
    }
    EXPECT_EQ(withMaskKind({}, Kind::Padding, 4, 6).blocked, std::vector<Index>{5});
    EXPECT_EQ(withMaskKind({}, Kind::Blocks, 6, 5).starts, (std::vector<Index>{0, 3}));
}

TEST(MaskEdit, kindsOfOneTokenAreValidToo) {
    EXPECT_EQ(withMaskKind({}, Kind::Prefix, 1, 1).length, 1);
    EXPECT_EQ(withMaskKind({}, Kind::Blocks, 1, 1).starts, std::vector<Index>{0});
    EXPECT_EQ(withMaskKind({}, Kind::Padding, 1, 1).blocked, std::vector<Index>{0});
}

TEST(MaskEdit, aKindKeepsWhatItHadWhileAnotherOneWasChosen) {
    Mask mask = ofKind(Kind::None);
    mask.blocked = {1, 2};
    mask.size = 2;
    mask.length = 3;
    mask.starts = {0, 1};
    EXPECT_EQ(withMaskKind(mask, Kind::Padding, 4, 5).blocked, (std::vector<Index>{1, 2}));
    EXPECT_EQ(withMaskKind(mask, Kind::Window, 4, 5).size, 2);
    EXPECT_EQ(withMaskKind(mask, Kind::Prefix, 4, 5).length, 3);
    EXPECT_EQ(withMaskKind(mask, Kind::Blocks, 4, 5).starts, (std::vector<Index>{0, 1}));
}

TEST(MaskEdit, whatNoLongerFitsIsLeftOut) {
    Mask mask = ofKind(Kind::None);
    mask.blocked = {1, 7};
    mask.length = 9;
    mask.starts = {0, 2, 3, 8};
    mask.allowed = std::make_shared<const AllowedMatrix>(AllowedMatrix::Constant(9, 9, false));
    EXPECT_EQ(withMaskKind(mask, Kind::Padding, 3, 5).blocked, std::vector<Index>{1});
    EXPECT_EQ(withMaskKind(mask, Kind::Prefix, 3, 5).length, 5);
    EXPECT_EQ(withMaskKind(mask, Kind::Blocks, 3, 5).starts, (std::vector<Index>{0, 2}));
    const Mask given = withMaskKind(mask, Kind::Given, 3, 5);
    EXPECT_EQ(*given.allowed, AllowedMatrix::Constant(3, 5, true));
}

TEST(MaskEdit, aGivenMaskComesBackOrStartsAsThePresentOne) {
    const Mask causal = ofKind(Kind::Causal);
    const Mask given = withMaskKind(causal, Kind::Given, 3, 5);
    EXPECT_EQ(*given.allowed, allowedBy(causal, 3, 5));
    const Mask painted = paintedMask(given, {{2, 4, 1, 1}}, Attend::Blocked, 3, 5);
    const Mask away = withMaskKind(painted, Kind::None, 3, 5);
    EXPECT_EQ(*withMaskKind(away, Kind::Given, 3, 5).allowed, *painted.allowed);
}

TEST(MaskEdit, paintingStartsFromThePresentPictureNotFromAnEarlierGivenOne) {
    Mask window = withMaskKind({}, Kind::Window, 4, 6);
    window.allowed = std::make_shared<const AllowedMatrix>(AllowedMatrix::Constant(4, 6, true));
    AllowedMatrix expected = allowedBy(window, 4, 6);
    ASSERT_FALSE(expected(0, 5));
    expected(0, 5) = true;
    expected.col(1).setConstant(true);
    const Mask painted = paintedMask(window, {{0, 5, 1, 1}, {0, 1, 4, 1}}, Attend::Allowed, 4, 6);
    EXPECT_EQ(painted.kind, Kind::Given);
    EXPECT_EQ(*painted.allowed, expected);
}

TEST(MaskEdit, aStrokeBlocksWhereAnythingIsAllowed) {
    AllowedMatrix allowed = AllowedMatrix::Constant(2, 3, false);
    EXPECT_EQ(oppositeOf(allowed, {1, 0, 1, 3}), Attend::Allowed);
    allowed(1, 2) = true;
    EXPECT_EQ(oppositeOf(allowed, {1, 0, 1, 3}), Attend::Blocked);
    EXPECT_EQ(oppositeOf(allowed, {0, 0, 2, 1}), Attend::Allowed);
}

TEST(MaskEdit, rowsWithoutAnyKeyAreFound) {
    AllowedMatrix allowed = AllowedMatrix::Constant(4, 2, true);
    EXPECT_TRUE(rowsWithoutKey(allowed).empty());
    allowed.row(0).setConstant(false);
    allowed.row(3).setConstant(false);
    allowed.col(1).setConstant(false);
    EXPECT_EQ(rowsWithoutKey(allowed), (std::vector<Index>{0, 3}));
}

} // namespace
} // namespace attention::core
