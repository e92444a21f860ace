// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/safetensors.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

using namespace attention::core;
using namespace attention::core::io;

namespace {

std::string fileWith(const std::string& json, std::size_t dataBytes) {
    std::string file;
    for (std::size_t byte = 0; byte < 8; ++byte)
        file += static_cast<char>((json.size() >> (8 * byte)) & 0xFF);
    return file + json + std::string(dataBytes, '\0');
}

std::string tensorText(const std::string& name, const std::string& dtype, const std::string& shape,
                       const std::string& offsets) {
    return "\"" + name + R"(":{"dtype":")" + dtype + R"(","shape":[)" + shape +
           R"(],"data_offsets":[)" + offsets + "]}";
}

std::vector<NamedTensor> parse(const std::string& bytes) {
    return parseSafetensors(SharedBytes(bytes));
}

std::optional<Error> refusalOf(const std::string& json, std::size_t dataBytes) {
    try {
        parse(fileWith(json, dataBytes));
    } catch (const Error& error) {
        return error;
    }
    return {};
}

void expectRefusal(const std::string& json, std::size_t dataBytes, ErrorCode code,
                   const std::string& subject = {}) {
    const auto error = refusalOf(json, dataBytes);
    ASSERT_TRUE(error) << json;
    EXPECT_EQ(error->code(), code) << error->what() << json;
    EXPECT_TRUE(subject.empty() || error->subject() == subject) << error->what();
}

} // namespace

TEST(Safetensors, tensorsAreListedInTheOrderOfTheirBytes) {
    const std::string json = "{" + tensorText("b", "F32", "2,3", "8,32") + "," +
                             tensorText("a", "U8", "8", "0,8") + "," +
                             tensorText("none", "F64", "2,0", "8,8") + "}";
    const auto tensors = parse(fileWith(json, 32));
    ASSERT_EQ(tensors.size(), 3U);
    EXPECT_EQ(tensors[0].name, "a");
    EXPECT_EQ(tensors[1].name, "none");
    EXPECT_EQ(tensors[2].name, "b");
    EXPECT_EQ(tensors[2].shape, (Shape{2, 3}));
    EXPECT_EQ(readAll(tensors[1]).numbers.size(), 0U);
}

TEST(Safetensors, aFileWithoutTensorsIsAnEmptyList) {
    for (const char* json : {"{}", "  {}  ", "{\"__metadata__\":{}}", "{\"__metadata__\":null}",
                             "{\"__metadata__\":{\"a\":\"b\"}}"})
        EXPECT_TRUE(parse(fileWith(json, 0)).empty()) << json;
}

TEST(Safetensors, holesOverlapsAndWrongSizesAreRefused) {
    const auto two = [](const std::string& first, const std::string& second) {
        return "{" + tensorText("a", "F32", "2", first) + "," +
               tensorText("b", "F32", "2", second) + "}";
    };
    EXPECT_FALSE(refusalOf(two("0,8", "8,16"), 16));
    expectRefusal(two("0,8", "4,12"), 16, ErrorCode::Malformed, "b.data_offsets");
    expectRefusal(two("0,8", "12,20"), 20, ErrorCode::Malformed, "b.data_offsets");
    expectRefusal(two("0,8", "0,8"), 8, ErrorCode::Malformed);
    expectRefusal(two("8,16", "16,24"), 24, ErrorCode::Malformed, "a.data_offsets");
    expectRefusal(two("0,8", "16,8"), 16, ErrorCode::Malformed);
    expectRefusal(two("0,8", "8,17"), 17, ErrorCode::Malformed, "b.data_offsets");
    expectRefusal(two("0,8", "8,16"), 17, ErrorCode::Malformed, "data length");
    expectRefusal(two("0,8", "8,16"), 15, ErrorCode::Truncated, "data");
}

TEST(Safetensors, productsThatOverflowAreRefusedWhateverZeroFollows) {
    for (const char* shape :
         {"18446744073709551615,2", "4294967296,4294967296", "2305843009213693952",
          "4294967296,4294967296,0", "9223372036854775808,0"})
        expectRefusal("{" + tensorText("a", "F64", shape, "0,0") + "}", 0, ErrorCode::OutOfRange,
                      "a.shape");
    EXPECT_FALSE(refusalOf("{" + tensorText("a", "F64", "0,1000000000", "0,0") + "}", 0));
}

TEST(Safetensors, headersThatTheLibraryRefusesAreRefused) {
    const std::string good = tensorText("a", "F32", "2", "0,8");
    for (const char* json :
         {"", "   ", "x", "[]", "{", "{\"a\"", "{} {}", "{},", "nul", "5", "\xEF\xBB\xBF{}"})
        EXPECT_TRUE(refusalOf(json, 0)) << json;
    expectRefusal("{\"\xFF\":1}", 0, ErrorCode::NotUtf8);
    expectRefusal(std::string("{}\0", 3), 0, ErrorCode::NotJson);
    expectRefusal("{" + good + "," + good + "}", 8, ErrorCode::DuplicateKey, "a");
    expectRefusal("{\"__metadata__\":{\"k\":\"1\",\"k\":\"2\"}}", 0, ErrorCode::DuplicateKey);
    expectRefusal("{\"__metadata__\":{\"k\":1}}", 0, ErrorCode::WrongType, "__metadata__.k");
    expectRefusal("{\"__metadata__\":5}", 0, ErrorCode::WrongType, "__metadata__");
    expectRefusal("{\"a\":null}", 0, ErrorCode::WrongType, "a");
    expectRefusal("{\"a\":{}}", 0, ErrorCode::MissingKey, "a.dtype");
    expectRefusal(R"({"a":{"dtype":"F32","shape":[2]}})", 8, ErrorCode::MissingKey,
                  "a.data_offsets");
    expectRefusal(R"({"a":{"dtype":4,"shape":[2],"data_offsets":[0,8]}})", 8, ErrorCode::WrongType,
                  "a.dtype");
    expectRefusal(R"({"a":{"dtype":"F32","shape":2,"data_offsets":[0,8]}})", 8,
                  ErrorCode::WrongType, "a.shape");
    for (const char* axis :
         {"2.0", "-2", "-0", "\"2\"", "null", "[2]", "{}", "true", "2e0", "18446744073709551616"})
        expectRefusal("{" + tensorText("a", "F32", axis, "0,8") + "}", 8, ErrorCode::WrongType,
                      "a.shape[0]");
    for (const char* offsets : {"", "0", "0,8,8"})
        expectRefusal("{" + tensorText("a", "F32", "2", offsets) + "}", 8, ErrorCode::WrongCount,
                      "a.data_offsets");
}

TEST(Safetensors, keysThatNobodyKnowsAreSkippedAsByTheLibrary) {
    EXPECT_FALSE(refusalOf(R"({"a":{"x":{"shape":[1,{"dtype":5}],"n":null},"dtype":"F32",)"
                           R"("shape":[2],"data_offsets":[0,8],"y":[[],-1.5,true]}})",
                           8));
    expectRefusal("{\"a\":{\"x\":" + std::string(100'000, '['), 0, ErrorCode::TooDeep);
}

TEST(Safetensors, lengthsOfTheHeaderAreNotTrusted) {
    const std::string file = fileWith("{}", 0);
    for (std::size_t size = 0; size < file.size(); ++size)
        EXPECT_THROW(parse(file.substr(0, size)), Error) << size;
    for (const auto& [length, code] :
         {std::pair(std::string("\x03\0\0\0\0\0\0\0", 8), ErrorCode::Truncated),
          std::pair(std::string("\0\0\0\x80\0\0\0\0", 8), ErrorCode::Malformed),
          std::pair(std::string(8, '\xFF'), ErrorCode::Malformed)})
        try {
            parse(length + "{}");
            FAIL();
        } catch (const Error& error) {
            EXPECT_EQ(error.code(), code);
        }
}

TEST(Safetensors, typesThatAreNotReadAreListedAndUnknownOnesRefused) {
    const std::string json = "{" + tensorText("a", "F8_E4M3", "8", "0,8") + "," +
                             tensorText("b", "F4", "4", "8,10") + "," +
                             tensorText("c", "C64", "1", "10,18") + "}";
    const auto tensors = parse(fileWith(json, 18));
    ASSERT_EQ(tensors.size(), 3U);
    for (const NamedTensor& tensor : tensors) {
        ASSERT_TRUE(tensor.refusal);
        EXPECT_EQ(tensor.refusal->code(), ErrorCode::Unreadable);
    }
    EXPECT_EQ(tensors[0].dtype, "F8_E4M3");
    EXPECT_EQ(tensors[0].shape, Shape{8});
    EXPECT_EQ(tensors[2].refusal->actual(), vocabulary::kComplexNumbers);
    expectRefusal("{" + tensorText("a", "F4", "3", "0,1") + "}", 1, ErrorCode::Malformed);
    expectRefusal("{" + tensorText("a", "f32", "2", "0,8") + "}", 8, ErrorCode::UnknownValue,
                  "a.dtype");
}

TEST(Safetensors, whatIsWrittenIsReadBackAndAligned) {
    const std::array arrays{NumberArray{"z\"\n", {2, 3}, {0.1, -0.0, 3, 4, 5, 1e-320}},
                            NumberArray{"权重", {3}, {1, 2, 3}}, NumberArray{"single", {}, {7}},
                            NumberArray{"none", {4, 0}, {}}};
    const TensorMetadata metadata{{"作者", "\t"}, {"b", ""}};
    const std::string bytes = writeSafetensors(arrays, metadata);
    EXPECT_EQ(bytes, writeSafetensors(arrays, metadata));
    EXPECT_EQ((bytes.size() - 10 * 8) % 8, 0U);
    EXPECT_EQ(readSafetensorsMetadata(SharedBytes(bytes)), metadata);
    const auto tensors = parse(bytes);
    ASSERT_EQ(tensors.size(), arrays.size());
    for (const NamedTensor& tensor : tensors) {
        const auto* array = std::ranges::find(arrays, tensor.name, &NumberArray::name);
        ASSERT_NE(array, arrays.end()) << tensor.name;
        EXPECT_EQ(tensor.shape, array->shape);
        EXPECT_EQ(readAll(tensor).numbers, array->numbers);
    }
    EXPECT_THROW(writeSafetensors(std::array{arrays[1], arrays[1]}), Error);
    EXPECT_TRUE(parse(writeSafetensors({})).empty());
}
