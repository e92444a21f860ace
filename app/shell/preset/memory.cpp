// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/preset/memory.h"

#include <QByteArray>
#include <QFile>
#include <QList>

#include <algorithm>

namespace attention::shell {

namespace {

QByteArray contentOf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll().trimmed() : QByteArray();
}

std::optional<std::int64_t> numberIn(const QByteArray& text) {
    bool isNumber = false;
    const qint64 number = text.toLongLong(&isNumber);
    return isNumber ? std::optional<std::int64_t>(number) : std::nullopt;
}

/// `MemAvailable:  123 kB`
std::optional<std::int64_t> ofMachine() {
    const QList<QByteArray> lines = contentOf(QStringLiteral("/proc/meminfo")).split('\n');
    for (const QByteArray& line : lines)
        if (line.startsWith("MemAvailable:"))
            if (const auto kilobytes = numberIn(line.simplified().split(' ').value(1)))
                return *kilobytes * 1024;
    return std::nullopt;
}

/// Of a container; `max` where it has no limit.
std::optional<std::int64_t> ofGroup() {
    const auto most = numberIn(contentOf(QStringLiteral("/sys/fs/cgroup/memory.max")));
    const auto used = numberIn(contentOf(QStringLiteral("/sys/fs/cgroup/memory.current")));
    return most && used ? std::optional<std::int64_t>(std::max<std::int64_t>(0, *most - *used))
                        : std::nullopt;
}

} // namespace

std::optional<std::int64_t> availableMemory() {
    const std::optional<std::int64_t> machine = ofMachine();
    const std::optional<std::int64_t> group = ofGroup();
    if (machine && group)
        return std::min(*machine, *group);
    return machine ? machine : group;
}

} // namespace attention::shell
