// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

class QSettings;

namespace attention::files {

/// The key of the setting: MiB of memory that reading a file may use; absent or 0 where nobody
/// chose.
inline constexpr const char* kMemoryLimitKey = "data/memory_limit";

/// Bytes of memory this machine has.
std::uint64_t machineMemory();

/// Half of the machine's memory.
std::uint64_t defaultMemoryLimit();

/// Bytes that reading a file may use: what the person chose, else defaultMemoryLimit().
std::uint64_t memoryLimit(const QSettings& settings);

/// The same by the settings of this user, which the window and the command line share.
std::uint64_t userMemoryLimit();

} // namespace attention::files
