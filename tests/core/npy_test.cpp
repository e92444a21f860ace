// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/npy.h"

#include <gtest/gtest.h>

#include <array>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

using namespace attention::core;
using namespace attention::core::io;

namespace {

constexpr std::string_view kSound = "{'descr': '<f8', 'fortran_order': False, 'shape': (2, 3), }";

/// A file of the version with this literal, and bytes of data.
std::string fileWith(std::string_view literal, std::size_t dataBytes = 48, int version = 1) {
    std::string file = "\x93NUMPY";
    file += static_cast<char>(version);
    file += '\0';
    std::size_t length = literal.size();
    for (int digit = 0; digit < (version == 1 ? 2 : 4); ++digit, length >>= 8)
        file += static_cast<char>(length & 0xFF);
    return file.append(literal) + std::string(dataBytes, '\0');
}

std::string literalWith(std::string_view descr, std::string_view order, std::string_view shape) {
    return "{'descr': " + std::string(descr) + ", 'fortran_order': " + std::string(order) +
           ", 'shape': " + std::string(shape) + "}";
}

NamedTensor parse(const std::string& bytes) {
    return parseNpy(SharedBytes(bytes), "a");
}

std::optional<Error> refusalOf(const std::string& bytes) {
    try {
        parse(bytes);
    } catch (const Error& error) {
        return error;
    }
    return {};
}

void expectRefusal(const std::string& bytes, ErrorCode code, const std::string& subject = {}) {
    const auto error = refusalOf(bytes);
    ASSERT_TRUE(error) << bytes.substr(10, 120);
    EXPECT_EQ(error->code(), code) << error->what() << bytes.substr(10, 120);
    EXPECT_TRUE(subject.empty() || error->subject() == subject) << error->what();
}

} // namespace

TEST(Npy, headersThatNumPyAcceptsAreRead) {
    const std::array<std::string, 14> literals{
        std::string(kSound),
        "{\"shape\":(2,3),'fortran_order':False,\"descr\":\"<f8\"}",
        "  {  'descr' :u'<f8' , # a remark\n'fortran_order': False,\n 'shape': ( 2 ,3 ) } \n\n",
        literalWith("'f8'", "False", "(2, 3)"),
        literalWith("'float64'", "False", "(2, 3)"),
        literalWith("'=d'", "False", "(2, 3)"),
        literalWith("'<' 'f8'", "False", "(2, 3)"),
        literalWith("'\\x3cf8'", "False", "(2, 3)"),
        literalWith("('<f8')", "(False)", "(2, +3)"),
        literalWith("'<f8'", "False", "(2L, 3L)"),
        literalWith("'<f8'", "False", "(0x2, 0b11)"),
        literalWith("'<f8'", "False", "((2), 3,)"),
        "{'descr': '<i4', 'descr': '<f8', 'fortran_order': False, 'shape': (2, 3)}",
        literalWith("'<f8'", "False", "(2, 3)") + std::string(9000, ' '),
    };
    for (const std::string& literal : literals) {
        const auto error = refusalOf(fileWith(literal));
        ASSERT_FALSE(error) << error->what() << literal.substr(0, 120);
        EXPECT_EQ(parse(fileWith(literal)).shape, (Shape{2, 3})) << literal.substr(0, 120);
    }
    for (const int version : {1, 2, 3})
        EXPECT_EQ(parse(fileWith(kSound, 48, version)).shape, (Shape{2, 3}));
}

TEST(Npy, literalsThatPythonRefusesAreMalformed) {
    const std::array<std::string, 15> literals{
        "",
        "   ",
        "{",
        "{'descr': '<f8', 'fortran_order': False, 'shape': (2, 3)",
        "{'descr': '<f8' 'fortran_order': False, 'shape': (2, 3)}",
        "{'descr': '<f8', 'fortran_order': false, 'shape': (2, 3)}",
        "{'descr': '<f8', 'fortran_order': False, 'shape': (2,, 3)}",
        "{'descr': '<f8', 'fortran_order': False, 'shape': (02, 3)}",
        "{'descr': '<f8, 'fortran_order': False, 'shape': (2, 3)}",
        "{'descr': '<f8', 'fortran_order': False, 'shape': (2, 3)} x",
        "{'descr': '<f8', 'fortran_order': False, 'shape': (2, __import__('os'))}",
        "[('descr', '<f8'), ('fortran_order', False), ('shape', (2, 3))]",
        "{'descr': '<f8', 'fortran_order': False, 'shape': (2 3)}",
        "{'descr': '<f8', 'fortran_order': False, 'shape': (2, --3)}",
        std::string("{'descr': '<f8', 'fortran_order': False, \0 'shape': (2, 3)}", 60),
    };
    for (const std::string& literal : literals)
        expectRefusal(fileWith(literal), ErrorCode::Malformed, "header");
    expectRefusal(fileWith(literalWith("'<f8'", "False", "(2L, 3L)"), 48, 3), ErrorCode::Malformed);
    expectRefusal(fileWith(std::string(200, '(')), ErrorCode::TooDeep);
    expectRefusal(fileWith("{'\xFF': 1}", 0, 3), ErrorCode::NotUtf8);
}

TEST(Npy, theKeysAreExactlyThree) {
    expectRefusal(fileWith("{'descr': '<f8', 'shape': (2, 3)}"), ErrorCode::MissingKey,
                  "fortran_order");
    expectRefusal(fileWith("{'descr': '<f8', 'fortran_order': False, 'shape': (2, 3), 'x': 1}"),
                  ErrorCode::UnknownKey, "x");
    expectRefusal(fileWith("{}"), ErrorCode::MissingKey, "descr");
}

TEST(Npy, valuesOfTheWrongTypeAreRefused) {
    for (const char* shape : {"[2, 3]", "6", "'23'", "None", "(6)"})
        expectRefusal(fileWith(literalWith("'<f8'", "False", shape)), ErrorCode::WrongType,
                      "shape");
    for (const char* shape : {"(2, 3.0)", "(2, '3')", "(2, None)", "(2, (3,))"})
        expectRefusal(fileWith(literalWith("'<f8'", "False", shape)), ErrorCode::WrongType,
                      "shape[1]");
    for (const char* order : {"0", "1", "'False'", "None"})
        expectRefusal(fileWith(literalWith("'<f8'", order, "(2, 3)")), ErrorCode::WrongType,
                      "fortran_order");
}

TEST(Npy, sizesThatCannotBeAreRefusedBeforeAnythingIsAllocated) {
    expectRefusal(fileWith(literalWith("'<f8'", "False", "(-1,)")), ErrorCode::OutOfRange,
                  "shape[0]");
    expectRefusal(fileWith(literalWith("'<f8'", "False", "(2, -3)")), ErrorCode::OutOfRange,
                  "shape[1]");
    for (const char* shape : {"(4294967296, 4294967296)", "(99999999999999999999999,2)"})
        expectRefusal(fileWith(literalWith("'<f8'", "False", shape)), ErrorCode::OutOfRange,
                      "shape");
    for (const char* shape : {"(9223372036854775807,)", "(1000000000, 1000000000)", "(7,)"})
        expectRefusal(fileWith(literalWith("'<f8'", "False", shape)), ErrorCode::Truncated, "a");
    std::string axes;
    for (int axis = 0; axis < 33; ++axis)
        axes += "1,";
    expectRefusal(fileWith(literalWith("'<f8'", "False", "(" + axes + ")")), ErrorCode::OutOfRange,
                  "len(shape)");
}

TEST(Npy, allThatNumPyCanMakeOfAxesIsRead) {
    std::string axes;
    for (int axis = 0; axis < 31; ++axis)
        axes += "1,";
    const NamedTensor many = parse(fileWith(literalWith("'<f8'", "True", "(" + axes + "3)"), 24));
    EXPECT_EQ(many.shape.size(), 32U);
    EXPECT_EQ(readAll(many).numbers.size(), 3U);
    for (const char* shape : {"(0,)", "(0, 1000000000)", "(3, 0, 9223372036854775807)"})
        for (const char* order : {"True", "False"})
            EXPECT_TRUE(
                readAll(parse(fileWith(literalWith("'<f8'", order, shape), 0))).numbers.empty());
}

TEST(Npy, aFileCutAnywhereIsRefused) {
    const std::string whole = fileWith(kSound);
    for (std::size_t size = 0; size < whole.size(); ++size) {
        const auto error = refusalOf(whole.substr(0, size));
        ASSERT_TRUE(error) << size;
        EXPECT_TRUE(error->code() == ErrorCode::Truncated || size == 0) << size << error->what();
    }
    const auto error = refusalOf(whole.substr(0, whole.size() - 3));
    EXPECT_EQ(error->expected(), "48");
    EXPECT_EQ(error->actual(), "45");
}

TEST(Npy, bytesBehindTheArrayAreIgnoredAsByNumPy) {
    EXPECT_EQ(readAll(parse(fileWith(kSound, 50))).numbers.size(), 6U);
}

TEST(Npy, otherFramesAreRefused) {
    expectRefusal("\x93NUMPX" + fileWith(kSound).substr(6), ErrorCode::Malformed, "header");
    expectRefusal("PK\x03\x04", ErrorCode::Malformed, "header");
    for (const int version : {0, 4, 200})
        expectRefusal(fileWith(kSound, 48, version), ErrorCode::NewerFormat);
    // A header of 2 GB, claimed by a file of a few bytes.
    expectRefusal(std::string("\x93NUMPY\x02\0\xFF\xFF\xFF\x7F{}", 14), ErrorCode::Malformed,
                  "header length");
    expectRefusal(fileWith(std::string(kSound) + std::string(10'000, ' ')), ErrorCode::Malformed,
                  "header length");
}

TEST(Npy, whatIsNoNumberIsRefusedWithItsReason) {
    const std::array<std::pair<const char*, std::string_view>, 13> types{{
        {"'|O'", vocabulary::kPythonObjects},
        {"'O'", vocabulary::kPythonObjects},
        {"'object'", vocabulary::kPythonObjects},
        {"[('a', '<i4')]", vocabulary::kStructuredRecords},
        {"('<f8', (2,))", vocabulary::kStructuredRecords},
        {"'<U5'", vocabulary::kTexts},
        {"'|S3'", vocabulary::kTexts},
        {"'<c16'", vocabulary::kComplexNumbers},
        {"'<M8[ns]'", vocabulary::kDates},
        {"'|V8'", vocabulary::kRawBytes},
        {"'<f12'", vocabulary::kUnknownType},
        {"'<i3'", vocabulary::kUnknownType},
        {"5", vocabulary::kUnknownType},
    }};
    for (const auto& [descr, reason] : types) {
        const auto error = refusalOf(fileWith(literalWith(descr, "False", "(1,)")));
        ASSERT_TRUE(error) << descr;
        EXPECT_EQ(error->code(), ErrorCode::Unreadable) << descr;
        EXPECT_EQ(error->actual(), reason) << descr;
    }
}

TEST(Npy, longDoublesOfAnotherMachineAreNotGuessed) {
    // 1.5 as IEEE 754 quadruple: no x87 has an exponent without the leading bit.
    std::string file = fileWith(literalWith("'<f16'", "False", "(1,)"), 0);
    std::string number(16, '\0');
    number[8] = 1;
    file += number;
    EXPECT_THROW(readAll(parse(file)), Error);
}

TEST(Npy, theLimitIsComparedBeforeReading) {
    const NamedTensor tensor = parse(fileWith(literalWith("'|b1'", "False", "(1000,)"), 1000));
    EXPECT_EQ(readAll(tensor, {8000}).numbers.size(), 1000U);
    try {
        readAll(tensor, {7999});
        FAIL();
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::TooLarge);
        EXPECT_EQ(error.actual(), "8000");
        EXPECT_EQ(error.expected(), "7999");
    }
}

TEST(Npy, readingCanBeStopped) {
    const auto stop = std::make_unique<std::stop_source>();
    stop->request_stop();
    for (const char* order : {"True", "False"})
        EXPECT_THROW(
            readAll(parse(fileWith(literalWith("'<f8'", order, "(2, 3)"))), {}, stop->get_token()),
            Error);
}

TEST(Npy, whatIsWrittenIsReadBackAndAligned) {
    for (const Shape& shape :
         {Shape{}, Shape{5}, Shape{2, 3}, Shape{3, 1, 2, 1, 4}, Shape{0, 7}, Shape(32, 1)}) {
        NumberArray array{"a", shape,
                          std::vector<double>(static_cast<std::size_t>(*countOf(shape)), 0.1)};
        const std::string bytes = writeNpy(array);
        EXPECT_EQ((bytes.size() - 8 * array.numbers.size()) % 64, 0U);
        const NamedTensor tensor = parse(bytes);
        EXPECT_EQ(tensor.shape, shape);
        EXPECT_EQ(tensor.dtype, "<f8");
        EXPECT_EQ(readAll(tensor).numbers, array.numbers);
    }
}
