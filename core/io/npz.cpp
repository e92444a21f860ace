// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/npz.h"

#include "core/io/json_path.h"
#include "core/io/npy.h"
#include "core/io/npy_header.h"
#include "core/io/zip_archive.h"
#include "core/io/zip_words.h"
#include "core/io/zip_writer.h"

#include <algorithm>
#include <limits>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <utility>

namespace attention::core::io {

namespace {

constexpr std::size_t kBytesAtOnce = std::size_t{1} << 16;

/// The numbers of one member, unpacked piece by piece; an array in Fortran order as a whole.
class MemberNumbers : public StoredNumbers {
  public:
    MemberNumbers(std::shared_ptr<const ZipArchive> archive, std::size_t member,
                  const NpyHeader& header, ReadLimits limits)
        : m_archive(std::move(archive))
        , m_member(member)
        , m_start(header.size)
        , m_layout(header.layout())
        , m_limits(limits) {}

    void read(Index first, std::span<double> into, const std::stop_token& stop) const override {
        if (m_layout.order == AxisOrder::FirstFastest && m_layout.shape.size() > 1)
            readAcross(first, into, stop);
        else
            readAlong(first, into, stop);
    }

  private:
    static void requireRunning(const std::stop_token& stop) {
        if (stop.stop_requested())
            throw Error(ErrorCode::Stopped, {});
    }

    void readAlong(Index first, std::span<double> into, const std::stop_token& stop) const {
        const std::size_t width = m_layout.type.bytes;
        std::vector<char> packed(
            std::min(kBytesAtOnce, std::max(into.size(), std::size_t{1}) * width));
        std::uint64_t from = m_start + static_cast<std::uint64_t>(first) * width;
        while (!into.empty()) {
            requireRunning(stop);
            const std::size_t count = std::min(into.size(), packed.size() / width);
            const auto bytes = std::span(packed).first(count * width);
            m_archive->read(m_member, from, bytes);
            decodeScalars(m_layout.type, bytes.data(), static_cast<Index>(width),
                          into.first(count));
            from += bytes.size();
            into = into.subspan(count);
        }
    }

    /// An array that fits in here stays unpacked, so that its maps are read one by one without
    /// unpacking all of them each time.
    static constexpr std::uint64_t kKeptUnpacked = std::uint64_t{64} << 20;

    void readAcross(Index first, std::span<double> into, const std::stop_token& stop) const {
        const std::lock_guard lock(m_mutex);
        const auto numbers = m_unpacked ? m_unpacked : unpacked(into.size_bytes(), stop);
        if (storedBytes(m_layout).value_or(0) <= kKeptUnpacked)
            m_unpacked = numbers;
        numbers->read(first, into, stop);
    }

    std::shared_ptr<const StoredNumbers> unpacked(std::uint64_t besides,
                                                  const std::stop_token& stop) const {
        const std::uint64_t size = storedBytes(m_layout).value_or(0);
        if (size + besides > m_limits.bytes)
            throw Error(ErrorCode::TooLarge, shortPath(m_archive->members()[m_member].name),
                        std::to_string(m_limits.bytes), std::to_string(size + besides));
        std::string bytes(static_cast<std::size_t>(size), '\0');
        for (std::size_t done = 0; done < bytes.size(); done += kBytesAtOnce) {
            requireRunning(stop);
            const std::size_t count = std::min(kBytesAtOnce, bytes.size() - done);
            m_archive->read(m_member, m_start + done, std::span(bytes).subspan(done, count));
        }
        return storedArray(SharedBytes(std::move(bytes)), m_layout);
    }

    std::shared_ptr<const ZipArchive> m_archive;
    std::size_t m_member;
    std::uint64_t m_start;
    ArrayLayout m_layout;
    ReadLimits m_limits;
    mutable std::mutex m_mutex;
    mutable std::shared_ptr<const StoredNumbers> m_unpacked;
};

std::string arrayName(const std::string& memberName) {
    constexpr std::string_view kEnding = ".npy";
    return memberName.ends_with(kEnding) ? memberName.substr(0, memberName.size() - kEnding.size())
                                         : memberName;
}

Error unreadable(const std::string& name, std::string_view reason) {
    return {ErrorCode::Unreadable, shortPath(name), std::string(vocabulary::kNumber),
            std::string(reason)};
}

/// Throws Truncated where the member cannot hold the array: its size in the directory is too small,
/// or so small when packed that no deflate could give that size.
void requireRoom(const std::string& name, const ZipMember& member, const NpyHeader& header) {
    constexpr std::uint64_t kBestDeflate = 1032; // RFC 1951: 258 bytes from 2 bits
    const std::uint64_t needed =
        storedBytes(header.layout()).value_or(std::numeric_limits<std::uint64_t>::max());
    std::uint64_t there = member.size - std::min<std::uint64_t>(member.size, header.size);
    if (member.isStored)
        there = std::min(there, member.packedSize);
    if (member.isDeflated && member.packedSize < there / kBestDeflate)
        there = member.packedSize * kBestDeflate;
    if (needed > there)
        throw Error(ErrorCode::Truncated, shortPath(name), std::to_string(needed),
                    std::to_string(there));
}

/// Lists the array of the member; throws why it is none.
void describe(NamedTensor& tensor, const std::shared_ptr<const ZipArchive>& archive,
              std::size_t index, const ReadLimits& limits) {
    const ZipMember& member = archive->members()[index];
    if (!member.obstacle.empty())
        throw unreadable(tensor.name, member.obstacle);
    const std::string beginning = archive->beginning(index, kLongestNpyHeader);
    if (!std::string_view(beginning).starts_with(kNpyMagic))
        throw unreadable(tensor.name, vocabulary::kNotAnArray);
    const NpyHeader header = readNpyHeader(beginning);
    tensor.dtype = header.dtype;
    tensor.shape = header.shape;
    if (!header.type)
        throw unreadable(tensor.name, header.reason);
    requireRoom(tensor.name, member, header);
    tensor.numbers = std::make_shared<const MemberNumbers>(archive, index, header, limits);
}

bool isFolder(const ZipMember& member) {
    return member.size == 0 && member.name.ends_with('/');
}

/// What torch.save() puts beside the numbers; it names them, and is never unpickled.
bool isPickle(const ZipMember& member) {
    return member.name == "data.pkl" || member.name.ends_with("/data.pkl");
}

} // namespace

std::vector<NamedTensor> parseNpz(const SharedBytes& bytes, const ReadLimits& limits) {
    const auto archive = std::make_shared<const ZipArchive>(bytes);
    std::map<std::string, int> counts;
    if (std::ranges::any_of(archive->members(), isPickle))
        throw Error(ErrorCode::Unreadable, std::string(kZip), std::string(kZip),
                    std::string(kPickle));
    for (const ZipMember& member : archive->members())
        ++counts[arrayName(member.name)];
    std::vector<NamedTensor> tensors;
    for (std::size_t index = 0; index < archive->members().size(); ++index) {
        if (isFolder(archive->members()[index]))
            continue;
        NamedTensor tensor;
        tensor.name = arrayName(archive->members()[index].name);
        try {
            if (counts[tensor.name] > 1)
                throw Error(ErrorCode::DuplicateKey, shortPath(tensor.name));
            describe(tensor, archive, index, limits);
        } catch (const Error& error) {
            tensor.refusal = error;
        }
        tensors.push_back(std::move(tensor));
    }
    return tensors;
}

std::string writeNpz(std::span<const NumberArray> arrays) {
    std::vector<ZipContent> members;
    std::set<std::string> names;
    for (const NumberArray& array : arrays) {
        if (!names.insert(array.name).second)
            throw Error(ErrorCode::DuplicateKey, shortPath(array.name));
        members.push_back({array.name + ".npy", writeNpy(array)});
    }
    return writeZip(members);
}

} // namespace attention::core::io
