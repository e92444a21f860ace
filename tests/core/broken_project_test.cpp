// SPDX-License-Identifier: GPL-3.0-or-later
// Every file of tests/data/broken is two_heads.attn or shared_kv_heads.attn with the one defect
// that its name tells.
#include "core/error.h"
#include "core/io/project_file.h"
#include "core/token_text.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>
#include <set>

using namespace attention::core;

namespace {

const std::filesystem::path kData = ATTENTION_TEST_DATA;

std::string bytesOf(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    EXPECT_TRUE(file) << path;
    return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

/// The Error that the text is refused with; nothing where it is accepted.
std::optional<Error> refusalOf(const std::string& bytes) {
    try {
        io::parseProject(bytes);
    } catch (const Error& error) {
        return error;
    }
    return std::nullopt;
}

std::size_t charactersOf(const std::string& text) {
    return static_cast<std::size_t>(
        std::ranges::count_if(text, [](char byte) { return (byte & 0xC0) != 0x80; }));
}

/// Leaves room for a file name and the words of the sentence in one line of 300 characters.
void expectFitsInOneLine(const Error& error) {
    for (const std::string& part : {error.subject(), error.expected(), error.actual()}) {
        EXPECT_TRUE(isValidUtf8(part)) << part;
        EXPECT_EQ(part.find_first_of("\n\r\t"), std::string::npos) << part;
    }
    EXPECT_LE(charactersOf(error.subject()), 80U);
    EXPECT_LE(charactersOf(error.actual()), 40U);
    EXPECT_LE(charactersOf(error.subject() + error.expected() + error.actual()), 200U);
}

struct Refusal {
    const char* name;
    ErrorCode code;
    const char* subject;
};

// clang-format off
constexpr Refusal kRefusals[] = {
    {"1e999", ErrorCode::NotFinite, "embeddings[1][3]"},
    {"W_K_as_wide_as_X", ErrorCode::WrongShape, "kv_heads[1].W_K"},
    {"W_K_beside_kv_heads", ErrorCode::NotAllowedTogether, "heads[2].W_K"},
    {"W_K_transposed_in_head_1", ErrorCode::WrongShape, "heads[1].W_K"},
    {"W_O_with_rows_of_one_head", ErrorCode::WrongShape, "W_O"},
    {"W_Q_transposed", ErrorCode::WrongShape, "heads[0].W_Q"},
    {"b_O_too_short", ErrorCode::WrongShape, "b_O"},
    {"b_O_without_W_O", ErrorCode::NotAllowedTogether, "b_O"},
    {"bias_as_row_matrix", ErrorCode::WrongType, "heads[1].b_K[0]"},
    {"bias_too_long", ErrorCode::WrongShape, "heads[0].b_Q"},
    {"comment", ErrorCode::NotJson, "3:3"},
    {"context_tokens_too_many", ErrorCode::WrongShape, "context.embeddings"},
    {"decimal_comma", ErrorCode::WrongCount, "embeddings[2]"},
    {"dimension_missing", ErrorCode::WrongCount, "dimensions"},
    {"divisor_as_text", ErrorCode::WrongType, "scale.divisor"},
    {"divisor_negative", ErrorCode::NotPositive, "scale.divisor"},
    {"divisor_zero", ErrorCode::NotPositive, "scale.divisor"},
    {"duplicate_W_K_in_head_1", ErrorCode::DuplicateKey, "heads[1].W_K"},
    {"duplicate_key", ErrorCode::DuplicateKey, "title"},
    {"embeddings_without_columns", ErrorCode::Empty, "embeddings[0]"},
    {"empty_file", ErrorCode::NotJson, "1:1"},
    {"flat_matrix", ErrorCode::WrongType, "embeddings[0]"},
    {"format_as_number", ErrorCode::WrongType, "format"},
    {"format_zero", ErrorCode::NotThisFormat, "format"},
    {"fraction", ErrorCode::NotJson, "28:14"},
    {"half_a_surrogate", ErrorCode::NotJson, "17:15"},
    {"head_as_list", ErrorCode::WrongType, "heads[0]"},
    {"heads_differ_in_d_k", ErrorCode::WrongShape, "heads[1].W_Q"},
    {"heads_differ_in_d_v", ErrorCode::WrongShape, "heads[1].W_V"},
    {"infinity", ErrorCode::NotFinite, "heads[1].b_V[2]"},
    {"key_with_a_line_break", ErrorCode::UnknownKey, "ti↵tle"},
    {"kv_heads_do_not_divide_heads", ErrorCode::NotDivisible, "kv_heads"},
    {"leading_zero", ErrorCode::NotJson, "13:9"},
    {"line_break_in_a_text", ErrorCode::NotJson, "17:19"},
    {"list_instead_of_object", ErrorCode::WrongType, "1:1"},
    {"long_key", ErrorCode::UnknownKey, "很长很长很长很长很长很长很长很长很长很长很长很长很长很长很长很长很长很长很长很…"},
    {"mask_of_numbers", ErrorCode::WrongType, "mask.allowed[0][0]"},
    {"mask_ragged", ErrorCode::WrongCount, "mask.allowed[1]"},
    {"mask_transposed", ErrorCode::WrongShape, "mask.allowed"},
    {"mask_with_a_text", ErrorCode::WrongType, "mask.allowed[1][1]"},
    {"minus_infinity", ErrorCode::NotFinite, "W_O[0][2]"},
    {"missing_W_K_in_head_1", ErrorCode::MissingKey, "heads[1].W_K"},
    {"missing_W_Q_in_head_1", ErrorCode::MissingKey, "heads[1].W_Q"},
    {"missing_W_V_in_head_0", ErrorCode::MissingKey, "heads[0].W_V"},
    {"missing_W_V_in_kv_head_0", ErrorCode::MissingKey, "kv_heads[0].W_V"},
    {"missing_colon", ErrorCode::NotJson, "3:11"},
    {"missing_comma", ErrorCode::NotJson, "12:11"},
    {"missing_divisor", ErrorCode::MissingKey, "scale.divisor"},
    {"missing_embeddings", ErrorCode::MissingKey, "embeddings"},
    {"missing_format", ErrorCode::MissingKey, "format"},
    {"missing_heads", ErrorCode::MissingKey, "heads"},
    {"missing_tokens", ErrorCode::MissingKey, "tokens"},
    {"missing_tokens_of_context", ErrorCode::MissingKey, "context.tokens"},
    {"nan", ErrorCode::NotFinite, "heads[0].W_Q[1][0]"},
    {"nested_too_deep", ErrorCode::TooDeep, "title[0][0][0][0][0][0][0][0][0][0][0][0][0][0][0]"},
    {"newer_format", ErrorCode::NewerFormat, "format"},
    {"newer_format_with_unknown_keys", ErrorCode::NewerFormat, "format"},
    {"no_dimensions", ErrorCode::Empty, "dimensions"},
    {"no_embeddings", ErrorCode::Empty, "embeddings"},
    {"no_heads", ErrorCode::Empty, "heads"},
    {"no_kv_heads", ErrorCode::Empty, "kv_heads"},
    {"no_tokens", ErrorCode::Empty, "tokens"},
    {"not_utf8", ErrorCode::NotUtf8, "8:20"},
    {"note_as_number", ErrorCode::WrongType, "notes.zh_CN"},
    {"notes_as_text", ErrorCode::WrongType, "notes"},
    {"null_in_matrix", ErrorCode::WrongType, "heads[0].W_K[3][1]"},
    {"number_as_text", ErrorCode::WrongType, "embeddings[1][1]"},
    {"one_row_too_few", ErrorCode::WrongShape, "embeddings"},
    {"only_spaces", ErrorCode::NotJson, "3:2"},
    {"other_format", ErrorCode::NotThisFormat, "format"},
    {"plus_sign", ErrorCode::NotJson, "13:9"},
    {"positions_as_object", ErrorCode::WrongType, "positions"},
    {"ragged_W_K_in_head_1", ErrorCode::WrongCount, "heads[1].W_K[2]"},
    {"ragged_rows", ErrorCode::WrongCount, "embeddings[1]"},
    {"scale_as_number", ErrorCode::WrongType, "scale"},
    {"single_quotes", ErrorCode::NotJson, "17:15"},
    {"title_as_list", ErrorCode::WrongType, "title"},
    {"token_as_number", ErrorCode::WrongType, "tokens[1]"},
    {"tokens_all_numbers", ErrorCode::WrongType, "tokens[0]"},
    {"tokens_as_text", ErrorCode::WrongType, "tokens"},
    {"too_many_digits", ErrorCode::NotFinite, "embeddings[1][3]"},
    {"trailing_comma", ErrorCode::NotJson, "12:20"},
    {"truncated", ErrorCode::NotJson, "28:15"},
    {"truncated_in_a_text", ErrorCode::NotJson, "3:22"},
    {"two_values", ErrorCode::NotJson, "75:1"},
    {"unknown_key", ErrorCode::UnknownKey, "Title"},
    {"unknown_key_in_context", ErrorCode::UnknownKey, "context.title"},
    {"unknown_key_in_head_0", ErrorCode::UnknownKey, "heads[0].bias_Q"},
    {"unknown_key_in_kv_head_1", ErrorCode::UnknownKey, "kv_heads[1].b_X"},
    {"unknown_key_in_scale", ErrorCode::UnknownKey, "scale.by"},
    {"unknown_mask", ErrorCode::UnknownValue, "mask"},
    {"unknown_positions", ErrorCode::UnknownValue, "positions"},
    {"unknown_scale", ErrorCode::UnknownValue, "scale"},
    {"unquoted_key", ErrorCode::NotJson, "3:3"},
    {"utf16", ErrorCode::NotUtf8, "1:1"},
    {"wrong_shape_with_a_kv_head_per_head", ErrorCode::WrongShape, "kv_heads[1].W_V"},
    {"zero_byte_at_the_end", ErrorCode::NotJson, "75:1"},
};
// clang-format on

} // namespace

TEST(BrokenProject, theFilesWithoutADefectAreRead) {
    EXPECT_FALSE(refusalOf(bytesOf(kData / "two_heads.attn")));
    EXPECT_FALSE(refusalOf(bytesOf(kData / "shared_kv_heads.attn")));
}

TEST(BrokenProject, everyDefectIsRefusedWithItsPlace) {
    for (const Refusal& refusal : kRefusals) {
        SCOPED_TRACE(refusal.name);
        const std::string name = std::string(refusal.name) + ".attn";
        const std::optional<Error> error = refusalOf(bytesOf(kData / "broken" / name));
        if (!error) {
            ADD_FAILURE() << "was accepted";
            continue;
        }
        EXPECT_EQ(error->code(), refusal.code) << error->what();
        EXPECT_EQ(error->subject(), refusal.subject) << error->what();
        expectFitsInOneLine(*error);
    }
}

TEST(BrokenProject, everyFileOfTheFolderIsExpected) {
    std::set<std::string> expected;
    for (const Refusal& refusal : kRefusals)
        expected.insert(refusal.name);
    std::set<std::string> found;
    for (const auto& entry : std::filesystem::directory_iterator(kData / "broken"))
        found.insert(entry.path().stem().string());
    EXPECT_EQ(found, expected);
}

TEST(BrokenProject, aRefusedFileLeavesTheOpenExperimentAlone) {
    const Experiment original = io::parseProject(bytesOf(kData / "two_heads.attn"));
    Experiment open = original;
    for (const Refusal& refusal : kRefusals) {
        const std::string name = std::string(refusal.name) + ".attn";
        EXPECT_THROW(open = io::parseProject(bytesOf(kData / "broken" / name)), Error);
        EXPECT_TRUE(sameExperiment(open, original)) << refusal.name;
        EXPECT_TRUE(open.embeddings.sharesWith(original.embeddings)) << refusal.name;
    }
}

TEST(BrokenProject, hostileNestingNeverReachesTheEndOfTheStack) {
    for (const std::string& opening : {std::string("["), std::string("{\"key\":")}) {
        std::string bytes;
        for (int level = 0; level < 100000; ++level)
            bytes += opening;
        const std::optional<Error> error = refusalOf(bytes);
        ASSERT_TRUE(error);
        EXPECT_EQ(error->code(), ErrorCode::TooDeep);
        EXPECT_EQ(error->expected(), "16");
        expectFitsInOneLine(*error);
    }
}

TEST(BrokenProject, longTextsOfTheFileAreCutInTheError) {
    const std::string before =
        R"({"format": "attention-lab/1", "tokens": ["a"], "embeddings": [[1]],)";
    const std::string digits(5000, '9');
    const std::string emoji = "\U0001F600\U0001F600\U0001F600\U0001F600\U0001F600";
    std::string longText;
    while (longText.size() < 5000)
        longText += emoji;
    for (const std::string& rest :
         {"\"scale\": \"" + longText + "\"}", "\"mask\": \"" + longText + "\"}",
          "\"heads\": [" + digits + "]}", '"' + longText + "\": 1}",
          "\"heads\": [{\"" + longText + "\": 1}]}", "\"heads\": " + longText + "}",
          "\"heads\": \"" + longText, "\"heads\": truth" + longText + "}"}) {
        const std::optional<Error> error = refusalOf(before + rest);
        ASSERT_TRUE(error);
        expectFitsInOneLine(*error);
    }
}
