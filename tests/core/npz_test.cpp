// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/npz.h"

#include "core/io/npy.h"
#include "tests/support/bytes_of_file.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <thread>
#include <utility>

using namespace attention::core;
using namespace attention::core::io;

namespace {

NumberArray counted(const std::string& name, Index rows, Index columns) {
    NumberArray array{name, {rows, columns}, {}};
    for (Index number = 0; number < rows * columns; ++number)
        array.numbers.push_back(static_cast<double>(number));
    return array;
}

std::string dataFile(const std::string& name) {
    return attention::test::bytesOfFile(ATTENTION_TEST_DATA "/arrays/" + name);
}

std::vector<NamedTensor> parse(const std::string& bytes, const ReadLimits& limits = {}) {
    return parseNpz(SharedBytes(bytes), limits);
}

ErrorCode codeOfReading(const NamedTensor& tensor, const ReadLimits& limits = {}) {
    try {
        readAll(tensor, limits);
    } catch (const Error& error) {
        return error.code();
    }
    return ErrorCode::NotUtf8; // none
}

/// Where a header of this kind (`PK` and two bytes) begins, the first or a later one.
std::size_t headerAt(const std::string& zip, const char* kind, int number = 0) {
    std::size_t place = zip.find(kind);
    for (; number > 0; --number)
        place = zip.find(kind, place + 1);
    return place;
}

void setNumber(std::string& bytes, std::size_t place, std::uint32_t value, int count) {
    for (int index = 0; index < count; ++index)
        bytes[place + static_cast<std::size_t>(index)] = static_cast<char>(value >> (8 * index));
}

/// The same field in the local header and in the directory.
void setField(std::string& zip, std::size_t local, std::size_t central, std::uint32_t value,
              int count) {
    setNumber(zip, headerAt(zip, "PK\x03\x04") + local, value, count);
    setNumber(zip, headerAt(zip, "PK\x01\x02") + central, value, count);
}

std::string renamed(std::string zip, const std::string& from, const std::string& to) {
    for (std::size_t place = zip.find(from); place != std::string::npos; place = zip.find(from))
        zip.replace(place, from.size(), to);
    return zip;
}

} // namespace

TEST(Npz, whatIsWrittenIsReadBackByName) {
    const std::array arrays{counted("a", 2, 3), counted("heads[0].权重", 3, 1),
                            NumberArray{"single", {}, {0.1}}, NumberArray{"none", {0, 4}, {}}};
    const std::string bytes = writeNpz(arrays);
    EXPECT_EQ(bytes, writeNpz(arrays));
    const auto tensors = parse(bytes);
    ASSERT_EQ(tensors.size(), arrays.size());
    for (std::size_t index = 0; index < arrays.size(); ++index) {
        EXPECT_EQ(tensors[index].name, arrays[index].name);
        EXPECT_EQ(tensors[index].shape, arrays[index].shape);
        EXPECT_EQ(readAll(tensors[index]).numbers, arrays[index].numbers);
    }
    EXPECT_THROW(writeNpz(std::array{counted("a", 1, 1), counted("a", 2, 1)}), Error);
}

TEST(Npz, anArchiveWithoutMembersIsAnEmptyList) {
    EXPECT_TRUE(parse(std::string("PK\x05\x06", 4) + std::string(18, '\0')).empty());
    EXPECT_TRUE(parse(writeNpz({})).empty());
}

TEST(Npz, whatIsNoArchiveIsRefused) {
    const std::string whole = writeNpz(std::array{counted("a", 2, 3)});
    for (const std::string& bytes :
         {std::string(), std::string("PK"), std::string("PK\x03\x04"), std::string(1000, 'P'),
          whole.substr(0, whole.size() / 2), whole.substr(0, whole.size() - 1)})
        EXPECT_THROW(parse(bytes), Error) << bytes.size();
}

TEST(Npz, pathsInNamesAreNamesAndNothingElse) {
    const std::string zip = writeNpz(std::array{counted("abcdefghij", 2, 3)});
    for (const char* name :
         {"../../../x", "/etc/x.npz", "C:\\a\\b\\cde", "a/../../bc", "é字abcde"}) {
        const auto tensors = parse(renamed(zip, "abcdefghij", std::string(name).substr(0, 10)));
        ASSERT_EQ(tensors.size(), 1U);
        EXPECT_EQ(tensors[0].name, std::string(name).substr(0, 10));
        EXPECT_EQ(readAll(tensors[0]).numbers.size(), 6U);
    }
}

TEST(Npz, severalMembersOfOneNameAreAllRefused) {
    const std::string zip =
        renamed(writeNpz(std::array{counted("aaa", 2, 3), counted("bbb", 1, 3)}), "bbb", "aaa");
    const auto tensors = parse(zip);
    ASSERT_EQ(tensors.size(), 2U);
    for (const NamedTensor& tensor : tensors) {
        ASSERT_TRUE(tensor.refusal);
        EXPECT_EQ(tensor.refusal->code(), ErrorCode::DuplicateKey);
    }
}

TEST(Npz, encryptedAndStrangelyPackedMembersAreRefusedAlone) {
    const std::string zip = writeNpz(std::array{counted("a", 2, 3), counted("b", 2, 3)});
    std::string encrypted = zip;
    setField(encrypted, 6, 8, 0x0001, 2);
    std::string packed = zip;
    setField(packed, 8, 10, 99 + 30, 2);
    for (const auto& [bytes, reason] : {std::pair(encrypted, vocabulary::kEncrypted),
                                        std::pair(packed, vocabulary::kUnknownCompression)}) {
        const auto tensors = parse(bytes);
        ASSERT_EQ(tensors.size(), 2U);
        ASSERT_TRUE(tensors[0].refusal);
        EXPECT_EQ(tensors[0].refusal->code(), ErrorCode::Unreadable);
        EXPECT_EQ(tensors[0].refusal->actual(), reason);
        EXPECT_FALSE(tensors[1].refusal);
    }
}

TEST(Npz, damagedNumbersAreFoundWhenTheyAreRead) {
    for (const char* file : {"savez.npz", "savez_compressed.npz"}) {
        std::string bytes = dataFile(file);
        const std::size_t second = headerAt(bytes, "PK\x03\x04", 1);
        bytes[second - 3] = static_cast<char>(bytes[second - 3] ^ 0x10);
        const auto tensors = parse(bytes);
        ASSERT_EQ(tensors.size(), 3U) << file;
        EXPECT_TRUE(tensors[0].refusal || codeOfReading(tensors[0]) == ErrorCode::Malformed)
            << file;
        EXPECT_EQ(codeOfReading(tensors[1]), ErrorCode::NotUtf8) << file;
    }
}

TEST(Npz, aMemberThatClaimsMoreThanItHasIsTruncated) {
    std::string zip = writeNpz(std::array{counted("a", 100, 100), counted("b", 2, 3)});
    // The directory says 4,000 bytes less than the header of the array asks for.
    setField(zip, 22, 24, 128 + 76'000, 4);
    setField(zip, 18, 20, 128 + 76'000, 4);
    const auto tensors = parse(zip);
    ASSERT_TRUE(tensors[0].refusal);
    EXPECT_EQ(tensors[0].refusal->code(), ErrorCode::Truncated);
    EXPECT_EQ(tensors[0].refusal->expected(), "80000");
    EXPECT_EQ(tensors[0].refusal->actual(), "76000");
    EXPECT_EQ(tensors[0].shape, (Shape{100, 100}));
}

TEST(Npz, aDirectoryThatContradictsAMemberIsRefused) {
    std::string bytes = dataFile("savez_compressed.npz");
    // What is unpacked would be 4 GB of a few hundred bytes.
    setNumber(bytes, headerAt(bytes, "PK\x01\x02") + 24, 0xFFFFFF00U, 4);
    EXPECT_THROW(parse(bytes), Error);
}

TEST(Npz, theLimitIsAppliedBeforeAnythingIsUnpacked) {
    for (const NamedTensor& tensor : parse(dataFile("deflated.npz"), {20})) {
        EXPECT_FALSE(tensor.refusal) << tensor.name;
        EXPECT_EQ(codeOfReading(tensor, {20}), ErrorCode::TooLarge) << tensor.name;
    }
    // Fortran order is unpacked as a whole: 16 bytes a number beside the 8 that are decoded.
    for (const NamedTensor& tensor : parse(dataFile("deflated.npz"), {100}))
        if (tensor.name.starts_with("f16le-3d-F")) {
            EXPECT_EQ(codeOfReading(tensor, {100}), ErrorCode::TooLarge);
        }
}

TEST(Npz, aMemberCutAnywhereIsNoCrash) {
    const std::string whole = dataFile("savez_compressed.npz");
    for (std::size_t size = 0; size < whole.size(); ++size)
        EXPECT_THROW(parse(whole.substr(0, size)), Error) << size;
}

TEST(Npz, anyByteMayBeWrong) {
    const std::string whole = dataFile("savez_compressed.npz");
    for (std::size_t place = 0; place < whole.size(); ++place) {
        std::string bytes = whole;
        bytes[place] = static_cast<char>(bytes[place] ^ 0xFF);
        try {
            for (const NamedTensor& tensor : parse(bytes))
                if (!tensor.refusal)
                    codeOfReading(tensor, {std::uint64_t{1} << 20});
        } catch (const Error&) {
        }
    }
}

TEST(Npz, membersAreReadByManyThreadsAlike) {
    const auto tensors = parse(dataFile("deflated.npz"));
    std::vector<std::vector<double>> expected;
    for (const NamedTensor& tensor : tensors)
        expected.push_back(readAll(tensor).numbers);
    std::atomic<int> differences = 0;
    std::vector<std::jthread> threads;
    for (std::size_t start = 0; start < 4; ++start)
        threads.emplace_back([&, start] {
            for (std::size_t turn = 0; turn < tensors.size(); ++turn) {
                const std::size_t index = (turn * 3 + start * 11) % tensors.size();
                const auto read = readAll(tensors[index]).numbers;
                const bool isSame =
                    std::ranges::equal(read, expected[index], [](double a, double b) {
                        return a == b || (a != a && b != b);
                    });
                differences += isSame ? 0 : 1;
            }
        });
    threads.clear();
    EXPECT_EQ(differences, 0);
}
