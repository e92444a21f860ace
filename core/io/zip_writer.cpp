// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/zip_writer.h"

#include "core/io/little_endian.h"

#include <algorithm>
#include <array>
#include <utility>

namespace attention::core::io {

namespace {

constexpr std::uint64_t kIn64Bits = 0xFFFFFFFF; ///< the true number stands in a zip64 field
constexpr std::uint64_t kCountIn64Bits = 0xFFFF;
constexpr std::uint64_t kUtf8Name = 0x0800;
constexpr std::uint64_t kFirstOfJanuary1980 = 0x0021;

std::array<std::uint32_t, 256> makeTable() {
    std::array<std::uint32_t, 256> table{};
    for (std::uint32_t byte = 0; byte < table.size(); ++byte) {
        std::uint32_t value = byte;
        for (int bit = 0; bit < 8; ++bit)
            value = (value >> 1) ^ ((value & 1) != 0 ? 0xEDB88320U : 0U);
        table[byte] = value;
    }
    return table;
}

/// The field of zip64 with the numbers that do not fit in 32 bits; empty where all do.
std::string zip64Field(std::initializer_list<std::uint64_t> numbers) {
    std::string field;
    appendLittleEndian(field, 1, 2);
    appendLittleEndian(field, 8 * numbers.size(), 2);
    for (const std::uint64_t number : numbers)
        appendLittleEndian(field, number, 8);
    return field;
}

/// From the version that is needed to the length of the name: alike in both places.
void appendDescription(std::string& bytes, std::uint32_t checksum, std::uint64_t size,
                       std::size_t nameLength) {
    const bool isLarge = size >= kIn64Bits;
    appendLittleEndian(bytes, isLarge ? 45 : 20, 2);
    appendLittleEndian(bytes, kUtf8Name, 2);
    appendLittleEndian(bytes, 0, 2); // stored
    appendLittleEndian(bytes, 0, 2); // midnight
    appendLittleEndian(bytes, kFirstOfJanuary1980, 2);
    appendLittleEndian(bytes, checksum, 4);
    appendLittleEndian(bytes, std::min(size, kIn64Bits), 4);
    appendLittleEndian(bytes, std::min(size, kIn64Bits), 4);
    appendLittleEndian(bytes, nameLength, 2);
}

} // namespace

std::uint32_t checksumOf(std::string_view bytes) {
    static const std::array<std::uint32_t, 256> table = makeTable();
    std::uint32_t value = 0xFFFFFFFFU;
    for (const char byte : bytes)
        value = table[(value ^ static_cast<unsigned char>(byte)) & 0xFF] ^ (value >> 8);
    return ~value;
}

void ZipWriter::add(std::string_view name, std::string_view bytes) {
    constexpr std::size_t kLongestName = 0xFFFF;
    name = name.substr(0, kLongestName);
    const Member member{std::string(name), checksumOf(bytes), bytes.size(), m_bytes.size()};
    const std::string extra =
        member.size >= kIn64Bits ? zip64Field({member.size, member.size}) : std::string();
    m_bytes += "PK\x03\x04";
    appendDescription(m_bytes, member.checksum, member.size, name.size());
    appendLittleEndian(m_bytes, extra.size(), 2);
    m_bytes += name;
    m_bytes += extra;
    m_bytes += bytes;
    m_members.push_back(member);
}

void ZipWriter::appendDirectoryEntry(const Member& member) {
    std::string extra;
    if (member.size >= kIn64Bits)
        extra = zip64Field({member.size, member.size, member.offset});
    else if (member.offset >= kIn64Bits)
        extra = zip64Field({member.offset});
    const bool hasOffsetIn64Bits = !extra.empty();
    m_bytes += "PK\x01\x02";
    appendLittleEndian(m_bytes, 45, 2); // made by version 4.5 on MS-DOS
    appendDescription(m_bytes, member.checksum, member.size, member.name.size());
    appendLittleEndian(m_bytes, extra.size(), 2);
    appendLittleEndian(m_bytes, 0, 2); // no comment
    appendLittleEndian(m_bytes, 0, 2); // first disk
    appendLittleEndian(m_bytes, 0, 2); // no internal attributes
    appendLittleEndian(m_bytes, 0, 4); // no external attributes
    appendLittleEndian(m_bytes, hasOffsetIn64Bits ? kIn64Bits : member.offset, 4);
    m_bytes += member.name;
    m_bytes += extra;
}

void ZipWriter::appendEnd(std::uint64_t start) {
    const std::uint64_t size = m_bytes.size() - start;
    const std::uint64_t count = m_members.size();
    if (count >= kCountIn64Bits || start >= kIn64Bits || size >= kIn64Bits) {
        const std::uint64_t end = m_bytes.size();
        m_bytes += "PK\x06\x06";
        appendLittleEndian(m_bytes, 44, 8); // what follows of this record
        appendLittleEndian(m_bytes, 45, 2);
        appendLittleEndian(m_bytes, 45, 2);
        appendLittleEndian(m_bytes, 0, 8); // disks
        for (const std::uint64_t number : {count, count, size, start})
            appendLittleEndian(m_bytes, number, 8);
        m_bytes += "PK\x06\x07";
        appendLittleEndian(m_bytes, 0, 4);
        appendLittleEndian(m_bytes, end, 8);
        appendLittleEndian(m_bytes, 1, 4);
    }
    m_bytes += "PK\x05\x06";
    appendLittleEndian(m_bytes, 0, 4); // disks
    appendLittleEndian(m_bytes, std::min(count, kCountIn64Bits), 2);
    appendLittleEndian(m_bytes, std::min(count, kCountIn64Bits), 2);
    appendLittleEndian(m_bytes, std::min(size, kIn64Bits), 4);
    appendLittleEndian(m_bytes, std::min(start, kIn64Bits), 4);
    appendLittleEndian(m_bytes, 0, 2); // no comment
}

std::string ZipWriter::finish() {
    const std::uint64_t start = m_bytes.size();
    for (const Member& member : m_members)
        appendDirectoryEntry(member);
    appendEnd(start);
    return std::move(m_bytes);
}

} // namespace attention::core::io
