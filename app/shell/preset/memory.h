// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>

namespace attention::shell {

/// Bytes that a program can still take without the machine, or the group of processes that it
/// belongs to, running out; nothing where the system does not tell.
std::optional<std::int64_t> availableMemory();

} // namespace attention::shell
