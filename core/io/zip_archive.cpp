// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/zip_archive.h"

#include "core/error.h"
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

std::string reasonOf(zip_error_t* error) {
    std::string reason = quotedText(zip_error_strerror(error), 48);
    zip_error_fini(error);
    return reason;
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
    OpenFile file; ///< of the member that was read last
    std::size_t member = 0;
    std::uint64_t position = 0;
};

ZipArchive::ZipArchive(SharedBytes bytes)
    : m_handles(new Handles{std::move(bytes), {}, {}, 0, 0}) {
    zip_error_t error;
    zip_error_init(&error);
    const std::string_view view = m_handles->bytes.view();
    zip_source_t* const source = zip_source_buffer_create(view.data(), view.size(), 0, &error);
    if (source)
        m_handles->archive.reset(zip_open_from_source(source, ZIP_RDONLY, &error));
    if (!m_handles->archive) {
        if (source)
            zip_source_free(source);
        throw Error(ErrorCode::Malformed, "zip", "PK…", reasonOf(&error));
    }
    zip_error_fini(&error);
    listMembers();
}

ZipArchive::~ZipArchive() = default;

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
        if (status.encryption_method != ZIP_EM_NONE)
            member.obstacle = vocabulary::kEncrypted;
        else if (zip_compression_method_supported(status.comp_method, 0) == 0)
            member.obstacle = vocabulary::kUnknownCompression;
        m_members.push_back(std::move(member));
    }
}

void ZipArchive::open(std::size_t member) const {
    zip_t* const archive = m_handles->archive.get();
    m_handles->file.reset(zip_fopen_index(archive, member, 0));
    m_handles->member = member;
    m_handles->position = 0;
    if (!m_handles->file)
        throw Error(ErrorCode::Malformed, m_members[member].name, "zip",
                    quotedText(zip_strerror(archive), 48));
}

std::size_t ZipArchive::readSome(std::size_t member, std::span<char> into) const {
    const zip_int64_t count = zip_fread(m_handles->file.get(), into.data(), into.size());
    if (count < 0) {
        const std::string reason = quotedText(zip_file_strerror(m_handles->file.get()), 48);
        m_handles->file.reset();
        throw Error(ErrorCode::Malformed, m_members[member].name, "zip", reason);
    }
    m_handles->position += static_cast<std::uint64_t>(count);
    return static_cast<std::size_t>(count);
}

void ZipArchive::moveTo(std::size_t member, std::uint64_t first) const {
    Handles& handles = *m_handles;
    if (!handles.file || handles.member != member || handles.position > first)
        open(member);
    if (handles.position == first)
        return;
    if (m_members[member].isStored &&
        zip_fseek(handles.file.get(), static_cast<zip_int64_t>(first), SEEK_SET) == 0) {
        handles.position = first;
        return;
    }
    std::array<char, 1 << 16> skipped;
    while (handles.position < first) {
        const auto left = static_cast<std::size_t>(
            std::min<std::uint64_t>(skipped.size(), first - handles.position));
        if (readSome(member, std::span(skipped).first(left)) == 0)
            throw Error(ErrorCode::Truncated, m_members[member].name, std::to_string(first),
                        std::to_string(handles.position));
    }
}

/// libzip compares the checksum when it is asked for more than there is.
void ZipArchive::requireSoundEnd(std::size_t member) const {
    std::array<char, 1> more{};
    readSome(member, more);
    m_handles->file.reset();
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
            throw Error(ErrorCode::Truncated, m_members[member].name, std::to_string(end),
                        std::to_string(m_handles->position));
        into = into.subspan(count);
    }
    if (end >= m_members[member].size)
        requireSoundEnd(member);
}

} // namespace attention::core::io
