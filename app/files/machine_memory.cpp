// SPDX-License-Identifier: GPL-3.0-or-later
#include "files/machine_memory.h"

#include <QSettings>
#include <QString>

#include <unistd.h>

namespace attention::files {

std::uint64_t machineMemory() {
    constexpr std::uint64_t kAtLeast = std::uint64_t{1} << 30; // where the system does not tell
    const long pages = sysconf(_SC_PHYS_PAGES);
    const long size = sysconf(_SC_PAGE_SIZE);
    if (pages <= 0 || size <= 0)
        return kAtLeast;
    return static_cast<std::uint64_t>(pages) * static_cast<std::uint64_t>(size);
}

std::uint64_t defaultMemoryLimit() {
    return machineMemory() / 2;
}

std::uint64_t memoryLimit(const QSettings& settings) {
    constexpr qulonglong kMost = qulonglong(1) << 30;
    const qulonglong mebibytes =
        settings.value(QLatin1String(kMemoryLimitKey)).toString().toULongLong();
    if (mebibytes == 0 || mebibytes > kMost)
        return defaultMemoryLimit();
    return std::uint64_t{mebibytes} << 20;
}

std::uint64_t userMemoryLimit() {
    const QString name = QStringLiteral("attention-lab");
    return memoryLimit(QSettings(QSettings::IniFormat, QSettings::UserScope, name, name));
}

} // namespace attention::files
