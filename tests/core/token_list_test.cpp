// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/token_list.h"

#include "core/error.h"

#include <gtest/gtest.h>

namespace attention::core {
namespace {

using Tokens = std::vector<std::string>;

ErrorCode refusalOf(std::string_view text) {
    try {
        parseTokenLists(text);
    } catch (const Error& error) {
        return error.code();
    }
    ADD_FAILURE() << "was read: " << text;
    return ErrorCode::Overflow;
}

TEST(TokenList, aSentenceIsSplitAsEverywhere) {
    EXPECT_EQ(parseTokenLists("[CLS] the cat\n").rows, (Tokens{"[CLS]", "the", "cat"}));
    EXPECT_EQ(parseTokenLists("我爱你").rows, (Tokens{"我", "爱", "你"}));
}

TEST(TokenList, severalLinesAreATokenEach) {
    const TokenLists lists = parseTokenLists("\xEF\xBB\xBF ▁the\r\ncat sat\r\n<s>\r\n");
    EXPECT_EQ(lists.rows, (Tokens{" ▁the", "cat sat", "<s>"}));
    EXPECT_TRUE(lists.columns.empty());
}

TEST(TokenList, anEmptyLinePartsRowsFromColumns) {
    EXPECT_EQ(parseTokenLists("le\nchat\n\nthe\ncat\nsat"),
              (TokenLists{{"le", "chat"}, {"the", "cat", "sat"}}));
    EXPECT_EQ(parseTokenLists("le chat\nthe cat sat"),
              (TokenLists{{"le", "chat"}, {"the", "cat", "sat"}}));
}

TEST(TokenList, jsonListsAndObjects) {
    EXPECT_EQ(parseTokenLists(R"(["a", " b"])"), (TokenLists{{"a", " b"}, {}}));
    EXPECT_EQ(parseTokenLists(R"([["a"], ["b", "c"]])"), (TokenLists{{"a"}, {"b", "c"}}));
    EXPECT_EQ(parseTokenLists(R"({"tokens": ["a"], "model": 3})"), (TokenLists{{"a"}, {}}));
    EXPECT_EQ(parseTokenLists(R"({"queries": ["a"], "keys": ["b", "c"]})"),
              (TokenLists{{"a"}, {"b", "c"}}));
    EXPECT_EQ(parseTokenLists(R"({"tokens": ["a"], "context": {"tokens": ["b"]}})"),
              (TokenLists{{"a"}, {"b"}}));
}

TEST(TokenList, whatIsNoTokensIsRefused) {
    EXPECT_EQ(refusalOf(""), ErrorCode::Empty);
    EXPECT_EQ(refusalOf(" \n\n"), ErrorCode::Empty);
    EXPECT_EQ(refusalOf("a\xFF"), ErrorCode::NotUtf8);
    EXPECT_EQ(refusalOf(R"({"text": "a b"})"), ErrorCode::MissingKey);
    EXPECT_EQ(refusalOf(R"(["a", 3])"), ErrorCode::WrongType);
    EXPECT_EQ(refusalOf(R"([["a"], ["b"], ["c"]])"), ErrorCode::WrongCount);
    EXPECT_EQ(refusalOf("a\n\nb\n\nc"), ErrorCode::WrongCount);
    EXPECT_EQ(refusalOf(R"(["a", )"), ErrorCode::NotJson);
}

} // namespace
} // namespace attention::core
