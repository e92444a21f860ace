// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/token_text.h"

#include <gtest/gtest.h>

#include <random>

using namespace attention::core;

namespace {

using Tokens = std::vector<std::string>;

} // namespace

TEST(TokenText, textWithSpacesIsSplitOnlyThere) {
    EXPECT_EQ(tokenize("the cat, sat"), (Tokens{"the", "cat,", "sat"}));
    EXPECT_EQ(tokenize("猫 喵喵叫 着"), (Tokens{"猫", "喵喵叫", "着"}));
    EXPECT_EQ(tokenize("猫/喵喵叫/着"), (Tokens{"猫", "喵喵叫", "着"}));
    EXPECT_EQ(tokenize("猫　喵喵叫\t着\n了"), (Tokens{"猫", "喵喵叫", "着", "了"}));
    EXPECT_EQ(tokenize("  a  / b/ "), (Tokens{"a", "b"}));
    EXPECT_EQ(tokenize("<s> a &amp;"), (Tokens{"<s>", "a", "&amp;"}));
}

TEST(TokenText, nothingButSeparatorsGivesNoTokens) {
    EXPECT_EQ(tokenize(""), Tokens{});
    EXPECT_EQ(tokenize(" \t　\n"), Tokens{});
    EXPECT_EQ(tokenize("//"), Tokens{});
}

TEST(TokenText, textWithoutSpacesIsSplitByScript) {
    EXPECT_EQ(tokenize("我爱你"), (Tokens{"我", "爱", "你"}));
    EXPECT_EQ(tokenize("我爱NLP，2024年！"), (Tokens{"我", "爱", "NLP", "，", "2024", "年", "！"}));
    EXPECT_EQ(tokenize("GPT-4o"), (Tokens{"GPT", "-", "4o"}));
    EXPECT_EQ(tokenize("don't"), (Tokens{"don", "'", "t"}));
    EXPECT_EQ(tokenize("ねこカナ"), (Tokens{"ね", "こ", "カ", "ナ"}));
    EXPECT_EQ(tokenize("Überécole"), (Tokens{"Überécole"}));
    EXPECT_EQ(tokenize("привет,мир"), (Tokens{"привет", ",", "мир"}));
    EXPECT_EQ(tokenize("“好”……"), (Tokens{"“", "好", "”", "…", "…"}));
    EXPECT_EQ(tokenize("𠮷野"), (Tokens{"𠮷", "野"}));
}

TEST(TokenText, specialTokensStayWhole) {
    EXPECT_EQ(tokenize("<s>我爱[MASK]"), (Tokens{"<s>", "我", "爱", "[MASK]"}));
    EXPECT_EQ(tokenize("[CLS]a[SEP]"), (Tokens{"[CLS]", "a", "[SEP]"}));
    EXPECT_EQ(tokenize("a<b"), (Tokens{"a", "<", "b"}));
    EXPECT_EQ(tokenize("<>[]"), (Tokens{"<", ">", "[", "]"}));
    EXPECT_EQ(tokenize("<<s>"), (Tokens{"<", "<s>"}));
    EXPECT_EQ(tokenize("<s]"), (Tokens{"<", "s", "]"}));
}

TEST(TokenText, whatBelongsTogetherStaysTogether) {
    EXPECT_EQ(tokenize("好👍🏽好"), (Tokens{"好", "👍🏽", "好"}));
    EXPECT_EQ(tokenize("👩‍💻我"), (Tokens{"👩‍💻", "我"}));
    EXPECT_EQ(tokenize("🇨🇳🇫🇷"), (Tokens{"🇨🇳", "🇫🇷"}));
    EXPECT_EQ(tokenize("cafe\u0301x"), (Tokens{"cafe\u0301x"}));
}

TEST(TokenText, invalidBytesBecomeReplacementCharacters) {
    EXPECT_EQ(tokenize("我\xFF"), (Tokens{"我", "\uFFFD"}));
    EXPECT_EQ(tokenize("a \xE6\x88 b"), (Tokens{"a", "\uFFFD\uFFFD", "b"}));
}

TEST(TokenText, joinedTokensAreReadBack) {
    for (const Tokens& tokens :
         {Tokens{"猫", "喵喵叫"}, Tokens{"喵喵叫"}, Tokens{"x"}, Tokens{"don't"}, Tokens{"<s>"},
          Tokens{"a,b", "<s>", "👩‍💻"}, Tokens{"👩‍💻!"}, Tokens{}})
        EXPECT_EQ(tokenize(joinTokens(tokens)), tokens) << joinTokens(tokens);
    EXPECT_EQ(joinTokens({"我", "爱", "你"}), "我 爱 你");
}

TEST(TokenText, labelsShowWhatCannotBeSeen) {
    EXPECT_EQ(labelOf("a b"), "a␣b");
    EXPECT_EQ(labelOf("　"), "␣");
    EXPECT_EQ(labelOf("a\nb\tc"), "a↵b⇥c");
    EXPECT_EQ(labelOf("a\r\nb"), "a↵b");
    EXPECT_EQ(labelOf(std::string("a\0b\x7F", 4)), "a\uFFFDb\uFFFD");
    EXPECT_EQ(labelOf("x\xFF"), "x\uFFFD");
    EXPECT_EQ(labelOf("\u202Eabc"), "\uFFFDabc");
    EXPECT_EQ(labelOf("<b>&amp;</b>"), "<b>&amp;</b>");
    EXPECT_EQ(labelOf(""), "");
}

TEST(TokenText, longLabelsAreCutBetweenCharacters) {
    EXPECT_EQ(labelOf("喵喵叫着追老鼠", 3), "喵喵叫…");
    EXPECT_EQ(labelOf("喵喵叫", 3), "喵喵叫");
    EXPECT_EQ(labelOf("👩‍💻👩‍💻👩‍💻", 2), "👩‍💻👩‍💻…");
    EXPECT_EQ(labelOf("e\u0301e\u0301", 1), "e\u0301…");
    EXPECT_EQ(labelOf("a\r\nb", 2), "a↵…");
    EXPECT_EQ(labelOf(std::string(9, 'a'), 0), std::string(9, 'a'));
}

TEST(TokenText, validUtf8IsToldFromInvalid) {
    EXPECT_TRUE(isValidUtf8("aé猫😀\U0010FFFF"));
    EXPECT_TRUE(isValidUtf8(std::string("\0", 1)));
    for (const char* text : {"\x80", "\xC0\xAF", "\xC3", "\xE0\x80\x80", "\xED\xA0\x80",
                             "\xF0\x80\x80\x80", "\xF4\x90\x80\x80", "\xF5", "\xE7\x8C"})
        EXPECT_FALSE(isValidUtf8(text));
}

TEST(TokenText, anyBytesGiveValidTokensAndLabels) {
    std::mt19937 random(7);
    for (int round = 0; round < 2000; ++round) {
        std::string bytes(random() % 24, '\0');
        for (char& byte : bytes)
            byte = static_cast<char>(random());
        EXPECT_TRUE(isValidUtf8(labelOf(bytes, 5)));
        for (const std::string& token : tokenize(bytes)) {
            EXPECT_TRUE(isValidUtf8(token));
            EXPECT_FALSE(token.empty());
        }
    }
}
