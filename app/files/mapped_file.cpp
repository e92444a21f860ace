// SPDX-License-Identifier: GPL-3.0-or-later
#include "files/mapped_file.h"

#include <QFile>
#include <QFileInfo>

#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstdint>
#include <mutex>
#include <tuple>

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

namespace attention::files {

namespace {

/// The mappings that the handler of SIGBUS knows: a free place has `begin` 0.
struct MappedRange {
    std::atomic<std::uintptr_t> begin{0};
    std::atomic<std::uintptr_t> end{0};
    std::atomic<bool> isCutShort{false};
    std::atomic<int> handle{-1}; ///< of the file, open as long as it is mapped
};

std::array<MappedRange, 64> ranges;

/// Puts zeros in place of the pages that the file no longer has. Only what is allowed in a signal
/// handler.
void replaceMissingPages(int, siginfo_t* info, void*) {
    const auto address = reinterpret_cast<std::uintptr_t>(info->si_addr);
    for (MappedRange& range : ranges) {
        if (range.begin == 0 || address < range.begin || address >= range.end)
            continue;
        const auto page = static_cast<std::uintptr_t>(sysconf(_SC_PAGE_SIZE));
        const std::uintptr_t first = address - address % page;
        void* const zeros = mmap(reinterpret_cast<void*>(first), range.end - first, PROT_READ,
                                 MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED, -1, 0);
        if (zeros == MAP_FAILED)
            break;
        range.isCutShort = true;
        return;
    }
    signal(SIGBUS, SIG_DFL); // not ours: the access that is tried again ends the program
}

void installHandler() {
    static std::once_flag once;
    std::call_once(once, [] {
        struct sigaction action {};
        action.sa_sigaction = replaceMissingPages;
        action.sa_flags = SA_SIGINFO;
        sigemptyset(&action.sa_mask);
        sigaction(SIGBUS, &action, nullptr);
    });
}

/// A mapping of a file; unmaps it.
class Mapping {
  public:
    Mapping(void* data, std::size_t size, MappedRange* range)
        : m_data(data)
        , m_size(size)
        , m_range(range) {}
    ~Mapping() {
        m_range->begin = 0;
        munmap(m_data, m_size);
        close(m_range->handle.exchange(-1));
        isTaken(m_range) = false;
    }
    Mapping(const Mapping&) = delete;
    Mapping& operator=(const Mapping&) = delete;

    /// A place among the ranges, or nullptr where all are taken.
    static MappedRange* takeRange() {
        for (MappedRange& range : ranges)
            if (!isTaken(&range).exchange(true))
                return &range;
        return nullptr;
    }
    static void giveBack(MappedRange* range) { isTaken(range) = false; }

  private:
    static std::atomic<bool>& isTaken(const MappedRange* range) {
        static std::array<std::atomic<bool>, std::tuple_size_v<decltype(ranges)>> taken{};
        return taken[static_cast<std::size_t>(range - ranges.data())];
    }

    void* m_data;
    std::size_t m_size;
    MappedRange* m_range;
};

std::variant<MappedFile, FileError> readWhole(const QString& path, qint64 limit,
                                              const std::stop_token& stop) {
    auto read = readFile(path, limit, stop);
    if (const auto* error = std::get_if<FileError>(&read))
        return *error;
    const auto bytes = std::make_shared<const QByteArray>(std::get<QByteArray>(std::move(read)));
    return MappedFile{bytes->constData(), static_cast<std::size_t>(bytes->size()), bytes};
}

/// Takes the handle over; nothing, and the handle stays, where the file cannot be mapped.
std::shared_ptr<const Mapping> mapped(int handle, std::size_t size, MappedFile& file) {
    MappedRange* const range = Mapping::takeRange();
    if (!range)
        return {};
    void* const data = mmap(nullptr, size, PROT_READ, MAP_PRIVATE, handle, 0);
    if (data == MAP_FAILED) {
        Mapping::giveBack(range);
        return {};
    }
    installHandler();
    range->isCutShort = false;
    range->handle = handle;
    range->end = reinterpret_cast<std::uintptr_t>(data) + size;
    range->begin = reinterpret_cast<std::uintptr_t>(data);
    file.data = static_cast<const char*>(data);
    file.size = size;
    return std::make_shared<const Mapping>(data, size, range);
}

} // namespace

std::variant<MappedFile, FileError> mapFile(const QString& path, qint64 limit,
                                            const std::stop_token& stop) {
    const QFileInfo info(path);
    if (path.startsWith(QLatin1Char(':')) || !info.isFile() || info.size() <= kLargestReadWhole)
        return readWhole(path, limit, stop);
    const int handle = open(QFile::encodeName(path).constData(), O_RDONLY | O_CLOEXEC);
    if (handle < 0)
        return FileError{path, qt_error_string(errno)};
    MappedFile file;
    struct stat status {};
    if (fstat(handle, &status) == 0 && S_ISREG(status.st_mode) && status.st_size > 0)
        file.owner = mapped(handle, static_cast<std::size_t>(status.st_size), file);
    if (!file.owner)
        close(handle);
    return file.owner ? std::variant<MappedFile, FileError>(file) : readWhole(path, limit, stop);
}

namespace {

bool isShorterThan(std::size_t size, int handle) {
    struct stat status {};
    return fstat(handle, &status) == 0 && static_cast<std::size_t>(status.st_size) < size;
}

} // namespace

bool wasCutShort(const MappedFile& file) {
    if (file.size <= static_cast<std::size_t>(kLargestReadWhole))
        return false;
    for (MappedRange& range : ranges) {
        if (range.begin != reinterpret_cast<std::uintptr_t>(file.data))
            continue;
        if (isShorterThan(file.size, range.handle))
            range.isCutShort = true; // it may grow again, without what it held
        return range.isCutShort;
    }
    return false;
}

} // namespace attention::files
