// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/npz.h"
#include "tests/support/broken_files.h"
#include "tests/support/bytes_of_file.h"

#include <array>

namespace attention::test {

namespace {

std::string littleEndian(std::size_t number, int bytes) {
    std::string text;
    for (int byte = 0; byte < bytes; ++byte, number >>= 8)
        text += static_cast<char>(number & 0xFF);
    return text;
}

std::string npy(const std::string& literal, std::size_t dataBytes = 48, int version = 1) {
    return std::string("\x93NUMPY") + static_cast<char>(version) + '\0' +
           littleEndian(literal.size(), version == 1 ? 2 : 4) + literal +
           std::string(dataBytes, '\0');
}

std::string literal(const std::string& descr, const std::string& shape) {
    return "{'descr': " + descr + ", 'fortran_order': False, 'shape': " + shape + "}";
}

std::string safetensors(const std::string& json, std::size_t dataBytes) {
    return littleEndian(json.size(), 8) + json + std::string(dataBytes, '\0');
}

std::string tensor(const std::string& name, const std::string& dtype, const std::string& shape,
                   const std::string& offsets) {
    return "\"" + name + R"(":{"dtype":")" + dtype + R"(","shape":[)" + shape +
           R"(],"data_offsets":[)" + offsets + "]}";
}

std::string archive(core::Index rows) {
    const auto count = static_cast<std::size_t>(rows * 3);
    return core::io::writeNpz(
        std::array{core::io::NumberArray{"aaa", {rows, 3}, std::vector<double>(count, 0.5)},
                   core::io::NumberArray{"bbb", {1, 2}, {1, 2}}});
}

/// The same field of the first member's header and of its entry in the directory.
std::string withField(std::string zip, std::size_t local, std::size_t central, std::size_t value,
                      int bytes) {
    const auto size = static_cast<std::size_t>(bytes);
    zip.replace(zip.find("PK\x03\x04") + local, size, littleEndian(value, bytes));
    zip.replace(zip.find("PK\x01\x02") + central, size, littleEndian(value, bytes));
    return zip;
}

std::string renamed(std::string zip, const std::string& from, const std::string& to) {
    for (std::size_t place = zip.find(from); place != std::string::npos; place = zip.find(from))
        zip.replace(place, from.size(), to);
    return zip;
}

std::string damaged(std::string zip) {
    zip[zip.find("PK\x03\x04", 4) - 3] ^= 0x10;
    return zip;
}

} // namespace

std::vector<BrokenFile> brokenNpy() {
    const std::string sound = literal("'<f8'", "(2, 3)");
    return {
        {"w.npy", "empty file", ""},
        {"w.npy", "wrong magic", "\x93NUMPX" + npy(sound).substr(6)},
        {"w.npy", "version 4", npy(sound, 48, 4)},
        {"w.npy", "cut in the header", npy(sound).substr(0, 40)},
        {"w.npy", "cut in the numbers", npy(sound, 45)},
        {"w.npy", "a header of 2 GB, claimed by 14 bytes",
         std::string("\x93NUMPY\x02\0\xFF\xFF\xFF\x7F{}", 14)},
        {"w.npy", "a header that calls a function", npy(literal("'<f8'", "(2, __import__('os'))"))},
        {"w.npy", "no order", npy("{'descr': '<f8', 'shape': (2, 3)}")},
        {"w.npy", "an unknown key", npy(sound.substr(0, sound.size() - 1) + ", 'x': 1}")},
        {"w.npy", "a shape that is no tuple", npy(literal("'<f8'", "[2, 3]"))},
        {"w.npy", "a fraction in the shape", npy(literal("'<f8'", "(2, 3.0)"))},
        {"w.npy", "a negative axis", npy(literal("'<f8'", "(2, -3)"))},
        {"w.npy", "sizes that overflow", npy(literal("'<f8'", "(4294967296, 4294967296)"))},
        {"w.npy", "10⁹ columns claimed by a small file", npy(literal("'<f8'", "(1, 1000000000)"))},
        {"w.npy", "Python objects", npy(literal("'|O'", "(1,)"))},
        {"w.npy", "structured records", npy(literal("[('a', '<i4')]", "(1,)"))},
        {"w.npy", "texts", npy(literal("'<U5'", "(1,)"))},
        {"w.npy", "complex numbers", npy(literal("'<c16'", "(1,)"))},
        {"w.npy", "dates", npy(literal("'<M8[ns]'", "(1,)"))},
        {"w.npy", "more numbers than memory is allowed",
         npy(literal("'|i1'", "(200000,)"), 200'000)},
    };
}

std::vector<BrokenFile> brokenNpz() {
    const std::string whole = archive(2);
    return {
        {"w.npz", "empty file", ""},
        {"w.npz", "cut in the middle", whole.substr(0, whole.size() / 2)},
        {"w.npz", "cut before its last byte", whole.substr(0, whole.size() - 1)},
        {"w.npz", "two members of one name", renamed(whole, "bbb", "aaa")},
        {"w.npz", "an encrypted member", withField(whole, 6, 8, 1, 2)},
        {"w.npz", "an unknown compression", withField(whole, 8, 10, 129, 2)},
        {"w.npz", "a damaged member", damaged(whole)},
        {"w.npz", "a zip bomb", bytesOfFile(ATTENTION_TEST_DATA "/fuzz/npz/bomb")},
        {"w.npz", "more numbers than memory is allowed", archive(50'000)},
    };
}

std::vector<BrokenFile> brokenSafetensors() {
    const auto two = [](const std::string& first, const std::string& second) {
        return "{" + tensor("a", "F32", "2", first) + "," + tensor("b", "F32", "2", second) + "}";
    };
    const std::string good = tensor("a", "F32", "2", "0,8");
    return {
        {"m.safetensors", "empty file", ""},
        {"m.safetensors", "a header longer than the file",
         std::string("\x03\0\0\0\0\0\0\0", 8) + "{}"},
        {"m.safetensors", "a header of 2 GB", std::string("\0\0\0\x80\0\0\0\0", 8) + "{}"},
        {"m.safetensors", "a header that is no JSON", safetensors("{\"a\"", 0)},
        {"m.safetensors", "a header that is not UTF-8", safetensors("{\"\xFF\":1}", 0)},
        {"m.safetensors", "a name given twice", safetensors("{" + good + "," + good + "}", 8)},
        {"m.safetensors", "no type", safetensors("{\"a\":{}}", 0)},
        {"m.safetensors", "an unknown type",
         safetensors("{" + tensor("a", "f32", "2", "0,8") + "}", 8)},
        {"m.safetensors", "a negative axis",
         safetensors("{" + tensor("a", "F32", "-2", "0,8") + "}", 8)},
        {"m.safetensors", "sizes that overflow",
         safetensors("{" + tensor("a", "F64", "4294967296,4294967296", "0,0") + "}", 0)},
        {"m.safetensors", "overlapping tensors", safetensors(two("0,8", "4,12"), 16)},
        {"m.safetensors", "a hole between tensors", safetensors(two("0,8", "12,20"), 20)},
        {"m.safetensors", "offsets past the end", safetensors(two("0,8", "8,16"), 15)},
        {"m.safetensors", "bytes behind the last tensor", safetensors(two("0,8", "8,16"), 17)},
        {"m.safetensors", "a size that disagrees with the shape",
         safetensors(two("0,8", "8,17"), 17)},
        {"m.safetensors", "8-bit floats",
         safetensors("{" + tensor("a", "F8_E4M3", "8", "0,8") + "}", 8)},
        {"m.safetensors", "more numbers than memory is allowed",
         safetensors("{" + tensor("a", "U8", "200000", "0,200000") + "}", 200'000)},
    };
}

} // namespace attention::test
