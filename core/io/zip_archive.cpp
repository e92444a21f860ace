// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/zip_archive.h"

#include "core/error.h"
#include "core/io/json_path.h"
#include "core/io/lzma_stream.h"
#include "core/io/zip_words.h"
#include "core/utf8.h"

#include <zip.h>

#include <algorithm>
#include <array>
#include <utility>

namespace attention::core::io {

namespace {

struct CloseFile {
    void operator()(zip_file_t* file) const { zip_fclose(file); }
};
struct DiscardArchive {
    void operator()(zip_t* archive) const { zip_discard(archive); }
};
using OpenFile = std::unique_ptr<zip_file_t, CloseFile>;

/// libzip's own texts are English in every language.
std::string_view reasonOf(int code) {
    switch (code) {
    case ZIP_ER_NOZIP:
        return kNotAnArchive;
    case ZIP_ER_INCONS:
    case ZIP_ER_EXISTS:
        return kContradictory;
    case ZIP_ER_CRC:
        return kWrongChecksum;
    default:
        return kNotUnpacked;
    }
}

Error damaged(const std::string& subject, std::string_view reason) {
    return {ErrorCode::Malformed, subject, std::string(kZip), std::string(reason)};
}

std::string asUtf8(std::string_view name) {
    std::string text;
    for (std::size_t position = 0; position < name.size();) {
        const Utf8Character character = characterAt(name, position);
        appendUtf8(text, character.code);
        position += character.length;
    }
    return text;
}

} // namespace

struct ZipArchive::Handles {
    SharedBytes bytes;
    std::unique_ptr<zip_t, DiscardArchive> archive;
    OpenFile file;                    ///< of the member that was read last
    std::unique_ptr<LzmaStream> lzma; ///< where it is packed so
    std::size_t member = 0;
    std::uint64_t position = 0;
};

ZipArchive::ZipArchive(SharedBytes bytes)
    : m_handles(new Handles{std::move(bytes), {}, {}, {}, 0, 0}) {
    constexpr std::size_t kEmptyArchive = 22; // libzip takes no bytes at all for one
    const std::string_view view = m_handles->bytes.view();
    if (view.size() < kEmptyArchive)
        throw Error(ErrorCode::Truncated, "zip", std::to_string(kEmptyArchive),
                    std::to_string(view.size()));
    // Local headers must agree with the directory. Two members of one name, which libzip counts
    // among the disagreements, are refused each by itself.
    int reason = openAs(ZIP_RDONLY | ZIP_CHECKCONS);
    if (reason == ZIP_ER_EXISTS)
        reason = openAs(ZIP_RDONLY);
    if (reason != 0)
        throw damaged(std::string(kZip), reasonOf(reason));
    listMembers();
}

ZipArchive::~ZipArchive() = default;

/// Opens the archive; the code of what libzip says against it, or 0.
int ZipArchive::openAs(int flags) {
    zip_error_t error;
    zip_error_init(&error);
    const std::string_view view = m_handles->bytes.view();
    zip_source_t* const source = zip_source_buffer_create(view.data(), view.size(), 0, &error);
    if (source)
        m_handles->archive.reset(zip_open_from_source(source, flags, &error));
    if (source && !m_handles->archive)
        zip_source_free(source);
    const int code = m_handles->archive ? 0 : zip_error_code_zip(&error);
    zip_error_fini(&error);
    return code;
}

void ZipArchive::listMembers() {
    zip_t* const archive = m_handles->archive.get();
    const zip_int64_t count = zip_get_num_entries(archive, 0);
    for (zip_int64_t index = 0; index < count; ++index) {
        zip_stat_t status;
        zip_stat_init(&status);
        ZipMember member;
        if (zip_stat_index(archive, static_cast<zip_uint64_t>(index), 0, &status) != 0) {
            member.obstacle = vocabulary::kNotAnArray;
            m_members.push_back(member);
            continue;
        }
        member.name = asUtf8(status.name ? status.name : "");
        member.size = status.size;
        member.packedSize = status.comp_size;
        member.isStored = status.comp_method == ZIP_CM_STORE;
        member.isDeflated = status.comp_method == ZIP_CM_DEFLATE;
        member.isLzma = status.comp_method == ZIP_CM_LZMA;
        member.checksum = status.crc;
        if (status.encryption_method != ZIP_EM_NONE)
            member.obstacle = vocabulary::kEncrypted;
        else if (!member.isLzma && zip_compression_method_supported(status.comp_method, 0) == 0)
            member.obstacle = vocabulary::kUnknownCompression;
        m_members.push_back(std::move(member));
    }
}

void ZipArchive::open(std::size_t member) const {
    zip_t* const archive = m_handles->archive.get();
    const bool isLzma = m_members[member].isLzma;
    m_handles->lzma.reset();
    m_handles->file.reset(zip_fopen_index(archive, member, isLzma ? ZIP_FL_COMPRESSED : 0));
    if (isLzma)
        m_handles->lzma = std::make_unique<LzmaStream>(
            [this, member](std::span<char> into) { return readPacked(member, into); },
            m_members[member].size);
    m_handles->member = member;
    m_handles->position = 0;
    if (!m_handles->file)
        throw damaged(shortPath(m_members[member].name),
                      reasonOf(zip_error_code_zip(zip_get_error(archive))));
}

/// As libzip gives them: unpacked, but for LZMA.
std::size_t ZipArchive::readPacked(std::size_t member, std::span<char> into) const {
    const zip_int64_t count = zip_fread(m_handles->file.get(), into.data(), into.size());
    if (count < 0) {
        const std::string_view reason =
            reasonOf(zip_error_code_zip(zip_file_get_error(m_handles->file.get())));
        m_handles->file.reset();
        throw damaged(shortPath(m_members[member].name), reason);
    }
    return static_cast<std::size_t>(count);
}

std::size_t ZipArchive::readSome(std::size_t member, std::span<char> into) const {
    const std::size_t count =
        m_handles->lzma ? m_handles->lzma->read(into) : readPacked(member, into);
    m_handles->position += count;
    return count;
}

void ZipArchive::moveTo(std::size_t member, std::uint64_t first) const {
    Handles& handles = *m_handles;
    if (!handles.file || handles.member != member || handles.position > first)
        open(member);
    if (handles.position == first)
        return;
    // What is skipped by reading still counts for the checksum.
    constexpr std::uint64_t kNear = std::uint64_t{1} << 16;
    if (m_members[member].isStored && first - handles.position > kNear &&
        zip_fseek(handles.file.get(), static_cast<zip_int64_t>(first), SEEK_SET) == 0) {
        handles.position = first;
        return;
    }
    std::array<char, 1 << 16> skipped;
    while (handles.position < first) {
        const auto left = static_cast<std::size_t>(
            std::min<std::uint64_t>(skipped.size(), first - handles.position));
        if (readSome(member, std::span(skipped).first(left)) == 0)
            throw Error(ErrorCode::Truncated, shortPath(m_members[member].name),
                        std::to_string(first), std::to_string(handles.position));
    }
}

/// libzip compares the checksum when it is asked for more than there is.
void ZipArchive::requireSoundEnd(std::size_t member) const {
    std::array<char, 1> more{};
    const std::size_t count = readSome(member, more);
    const bool isWrong =
        count > 0 || (m_handles->lzma && m_handles->lzma->checksum() != m_members[member].checksum);
    m_handles->file.reset();
    if (isWrong)
        throw damaged(shortPath(m_members[member].name), kWrongChecksum);
}

std::string ZipArchive::beginning(std::size_t member, std::size_t count) const {
    const std::lock_guard lock(m_mutex);
    open(member);
    std::string bytes(
        static_cast<std::size_t>(std::min<std::uint64_t>(count, m_members[member].size)), '\0');
    std::size_t done = 0;
    while (done < bytes.size()) {
        const std::size_t more = readSome(member, std::span(bytes).subspan(done));
        if (more == 0)
            break;
        done += more;
    }
    m_handles->file.reset();
    bytes.resize(done);
    return bytes;
}

void ZipArchive::read(std::size_t member, std::uint64_t first, std::span<char> into) const {
    const std::lock_guard lock(m_mutex);
    moveTo(member, first);
    const std::uint64_t end = first + into.size();
    while (!into.empty()) {
        const std::size_t count = readSome(member, into);
        if (count == 0)
            throw Error(ErrorCode::Truncated, shortPath(m_members[member].name),
                        std::to_string(end), std::to_string(m_handles->position));
        into = into.subspan(count);
    }
    if (end >= m_members[member].size)
        requireSoundEnd(member);
}

} // namespace attention::core::io
