// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/safetensors.h"

#include "core/io/json_path.h"
#include "core/io/json_writer.h"
#include "core/io/little_endian.h"
#include "core/io/safetensors_header.h"
#include "core/io/stored_array.h"
#include "core/utf8.h"

#include <algorithm>
#include <array>
#include <limits>
#include <utility>

namespace attention::core::io {

namespace {

constexpr std::size_t kLengthBytes = 8;
constexpr std::uint64_t kLongestHeader = 100'000'000;
constexpr std::string_view kMetadata = "__metadata__";

/// A type of the format: how wide it is, and how it is read, if it is.
struct Type {
    std::string_view name;
    std::uint64_t bits;
    std::optional<ScalarKind> kind;
};

constexpr std::array<Type, 20> kTypes{{
    {"BOOL", 8, ScalarKind::Boolean},
    {"U8", 8, ScalarKind::Unsigned},
    {"I8", 8, ScalarKind::Signed},
    {"U16", 16, ScalarKind::Unsigned},
    {"I16", 16, ScalarKind::Signed},
    {"F16", 16, ScalarKind::Float},
    {"BF16", 16, ScalarKind::BrainFloat},
    {"U32", 32, ScalarKind::Unsigned},
    {"I32", 32, ScalarKind::Signed},
    {"F32", 32, ScalarKind::Float},
    {"U64", 64, ScalarKind::Unsigned},
    {"I64", 64, ScalarKind::Signed},
    {"F64", 64, ScalarKind::Float},
    {"C64", 64, {}},
    {"F4", 4, {}},
    {"F6_E2M3", 6, {}},
    {"F6_E3M2", 6, {}},
    {"F8_E5M2", 8, {}},
    {"F8_E4M3", 8, {}},
    {"F8_E8M0", 8, {}},
}};

const Type& typeOf(const TensorInfo& tensor) {
    const auto found = std::ranges::find(kTypes, std::string_view(tensor.dtype), &Type::name);
    if (found == kTypes.end())
        throw Error(ErrorCode::UnknownValue, quotedText(tensor.name) + ".dtype",
                    "BOOL, I8–I64, U8–U64, F16, BF16, F32, F64", quotedText(tensor.dtype));
    return *found;
}

/// The part of the file that is JSON.
std::string_view jsonOf(std::string_view bytes) {
    if (bytes.size() < kLengthBytes)
        throw Error(ErrorCode::Truncated, "header", std::to_string(kLengthBytes),
                    std::to_string(bytes.size()));
    const std::uint64_t length = littleEndian(bytes.substr(0, kLengthBytes));
    if (length > kLongestHeader)
        throw Error(ErrorCode::Malformed, "header length", "≤ " + std::to_string(kLongestHeader),
                    std::to_string(length));
    if (length > bytes.size() - kLengthBytes)
        throw Error(ErrorCode::Truncated, "header", std::to_string(length),
                    std::to_string(bytes.size() - kLengthBytes));
    const std::string_view json = bytes.substr(kLengthBytes, static_cast<std::size_t>(length));
    const std::size_t first = json.find_first_not_of(" \t\r\n");
    if (first == std::string_view::npos)
        throw Error(ErrorCode::NotJson, "header", "{", std::string(vocabulary::kNothing));
    return json;
}

/// Multiplies, or nothing where the product does not fit.
std::optional<std::uint64_t> product(std::uint64_t a, std::uint64_t b) {
    if (a != 0 && b > std::numeric_limits<std::uint64_t>::max() / a)
        return {};
    return a * b;
}

std::string numbersText(const std::vector<std::uint64_t>& numbers) {
    std::string list;
    for (const std::uint64_t number : numbers)
        list += (list.empty() ? "" : "×") + std::to_string(number);
    return quotedText(list);
}

/// The bytes that type and shape ask for. The product is taken axis by axis, so that it overflows
/// where the library's does, whatever axes of 0 follow.
std::uint64_t sizeOf(const TensorInfo& tensor, const Type& type) {
    std::optional<std::uint64_t> count = 1;
    for (const std::uint64_t axis : tensor.shape)
        count = count && axis <= std::uint64_t{std::numeric_limits<Index>::max()}
                    ? product(*count, axis)
                    : std::nullopt;
    const auto bits = count ? product(*count, type.bits) : std::nullopt;
    if (!bits)
        throw Error(ErrorCode::OutOfRange, quotedText(tensor.name) + ".shape", "< 2^63",
                    numbersText(tensor.shape));
    if (*bits % 8 != 0)
        throw Error(ErrorCode::Malformed, quotedText(tensor.name) + ".shape", "8·n bits",
                    std::to_string(*bits));
    return *bits / 8;
}

/// No holes, no overlaps, every size as type and shape ask for, and the last byte the file's last.
void requireSound(const std::vector<TensorInfo>& tensors, std::uint64_t there) {
    std::uint64_t end = 0;
    for (const TensorInfo& tensor : tensors) {
        const std::string place = quotedText(tensor.name) + ".data_offsets";
        const auto [first, last] = tensor.offsets;
        if (first != end || last < first)
            throw Error(ErrorCode::Malformed, place, "[" + std::to_string(end) + ", …]",
                        "[" + std::to_string(first) + ", " + std::to_string(last) + "]");
        const std::uint64_t size = sizeOf(tensor, typeOf(tensor));
        if (size != last - first)
            throw Error(ErrorCode::Malformed, place,
                        "[" + std::to_string(first) + ", " + std::to_string(first + size) + "]",
                        "[" + std::to_string(first) + ", " + std::to_string(last) + "]");
        end = last;
    }
    if (end > there)
        throw Error(ErrorCode::Truncated, "data", std::to_string(end), std::to_string(there));
    if (end < there)
        throw Error(ErrorCode::Malformed, "data length", std::to_string(end),
                    std::to_string(there));
}

NamedTensor tensorIn(const SharedBytes& data, const TensorInfo& info) {
    const Type& type = typeOf(info);
    NamedTensor tensor{info.name, info.dtype, Shape(info.shape.begin(), info.shape.end()), {}, {}};
    if (!type.kind) {
        tensor.refusal =
            Error(ErrorCode::Unreadable, shortPath(info.name), std::string(vocabulary::kNumber),
                  std::string(info.dtype == "C64" ? vocabulary::kComplexNumbers
                                                  : vocabulary::kUnknownType));
        return tensor;
    }
    const auto first = static_cast<std::size_t>(info.offsets[0]);
    const auto size = static_cast<std::size_t>(info.offsets[1]) - first;
    const ScalarType scalar{*type.kind, static_cast<std::size_t>(type.bits / 8),
                            std::endian::little};
    tensor.numbers =
        storedArray(data.part(first, size), {scalar, tensor.shape, AxisOrder::LastFastest});
    return tensor;
}

void appendMetadata(std::string& json, const TensorMetadata& metadata) {
    json += quotedJson(kMetadata);
    json += ":{";
    for (const auto& [key, value] : metadata) {
        json += json.back() == '{' ? "" : ",";
        json += quotedJson(key);
        json += ':';
        json += quotedJson(value);
    }
    json += '}';
}

void appendInfo(std::string& json, const NumberArray& array, std::uint64_t first) {
    json += json.back() == '{' ? "" : ",";
    json += quotedJson(array.name);
    json += R"(:{"dtype":"F64","shape":[)";
    for (const Index axis : array.shape)
        json += (json.back() == '[' ? "" : ",") + std::to_string(axis);
    json += R"(],"data_offsets":[)" + std::to_string(first) + "," +
            std::to_string(first + array.numbers.size() * sizeof(double)) + "]}";
}

} // namespace

std::vector<NamedTensor> parseSafetensors(const SharedBytes& bytes) {
    const std::string_view json = jsonOf(bytes.view());
    SafetensorsHeader header = readSafetensorsHeader(json);
    std::ranges::stable_sort(header.tensors, {}, &TensorInfo::offsets);
    const SharedBytes data =
        bytes.part(kLengthBytes + json.size(), bytes.view().size() - kLengthBytes - json.size());
    requireSound(header.tensors, data.view().size());
    std::vector<NamedTensor> tensors;
    for (const TensorInfo& info : header.tensors)
        tensors.push_back(tensorIn(data, info));
    return tensors;
}

TensorMetadata readSafetensorsMetadata(const SharedBytes& bytes) {
    return readSafetensorsHeader(jsonOf(bytes.view())).metadata;
}

std::string writeSafetensors(std::span<const NumberArray> arrays, const TensorMetadata& metadata) {
    std::map<std::string_view, const NumberArray*> sorted;
    for (const NumberArray& array : arrays) {
        if (array.name == kMetadata)
            throw Error(ErrorCode::UnknownValue, "name", {}, std::string(kMetadata));
        if (!sorted.emplace(array.name, &array).second)
            throw Error(ErrorCode::DuplicateKey, shortPath(array.name));
    }
    std::string json = "{";
    if (!metadata.empty())
        appendMetadata(json, metadata);
    std::uint64_t first = 0;
    for (const auto& [name, array] : sorted) {
        appendInfo(json, *array, first);
        first += array->numbers.size() * sizeof(double);
    }
    json += '}';
    json.append((8 - json.size() % 8) % 8, ' ');
    std::string bytes;
    appendLittleEndian(bytes, json.size(), kLengthBytes);
    bytes.reserve(bytes.size() + json.size() + first);
    bytes += json;
    for (const auto& [name, array] : sorted)
        appendDoubles(bytes, array->numbers);
    return bytes;
}

} // namespace attention::core::io
