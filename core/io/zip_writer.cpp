// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/zip_writer.h"

#include "core/error.h"
#include "core/utf8.h"

#include <zip.h>

#include <cstdint>
#include <memory>

namespace attention::core::io {

namespace {

struct DiscardArchive {
    void operator()(zip_t* archive) const { zip_discard(archive); }
};
struct FreeSource {
    void operator()(zip_source_t* source) const { zip_source_free(source); }
};
using Archive = std::unique_ptr<zip_t, DiscardArchive>;
using Source = std::unique_ptr<zip_source_t, FreeSource>;

Error refusedBy(zip_error_t* error, const std::string& name) {
    return {ErrorCode::Malformed, name, "zip", quotedText(zip_error_strerror(error), 48)};
}

void add(zip_t* archive, const ZipContent& member) {
    constexpr std::uint16_t kFirstOfJanuary1980 = 0x0021;
    zip_source_t* const source =
        zip_source_buffer(archive, member.bytes.data(), member.bytes.size(), 0);
    if (!source)
        throw Error(ErrorCode::OutOfMemory, member.name);
    const zip_int64_t index = zip_file_add(archive, member.name.c_str(), source, ZIP_FL_ENC_UTF_8);
    if (index < 0) {
        zip_source_free(source);
        throw refusedBy(zip_get_error(archive), member.name);
    }
    const auto place = static_cast<zip_uint64_t>(index);
    zip_set_file_compression(archive, place, ZIP_CM_STORE, 0);
    zip_file_set_dostime(archive, place, 0, kFirstOfJanuary1980, 0);
}

/// What closing the archive has left in its source.
std::string bytesOf(zip_source_t* source) {
    zip_stat_t status;
    zip_stat_init(&status);
    if (zip_source_stat(source, &status) != 0 || zip_source_open(source) != 0)
        throw refusedBy(zip_source_error(source), "zip");
    std::string bytes(status.size, '\0');
    const zip_int64_t count = zip_source_read(source, bytes.data(), bytes.size());
    zip_source_close(source);
    if (count != static_cast<zip_int64_t>(bytes.size()))
        throw Error(ErrorCode::OutOfMemory, "zip");
    return bytes;
}

/// libzip writes nothing for an archive without members: its end record alone (APPNOTE 4.3.16).
std::string emptyArchive() {
    return std::string("PK\x05\x06") + std::string(18, '\0');
}

} // namespace

std::string writeZip(std::span<const ZipContent> members) {
    if (members.empty())
        return emptyArchive();
    zip_error_t error;
    zip_error_init(&error);
    const Source target(zip_source_buffer_create(nullptr, 0, 0, &error));
    if (!target)
        throw Error(ErrorCode::OutOfMemory, "zip");
    Archive archive(zip_open_from_source(target.get(), ZIP_TRUNCATE, &error));
    if (!archive)
        throw refusedBy(&error, "zip");
    zip_source_keep(target.get());
    for (const ZipContent& member : members)
        add(archive.get(), member);
    if (zip_close(archive.get()) != 0)
        throw refusedBy(zip_get_error(archive.get()), "zip");
    archive.release(); // closing has freed it
    return bytesOf(target.get());
}

} // namespace attention::core::io
