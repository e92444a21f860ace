// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <vector>

/// Files that must be refused, one defect each, by format.
namespace attention::test {

struct BrokenFile {
    std::string name;
    std::string defect; ///< as the page says it
    std::string bytes;
    std::uint64_t limit = std::uint64_t{1} << 20; ///< of memory
};

std::vector<BrokenFile> brokenTables();
std::vector<BrokenFile> brokenJson();
std::vector<BrokenFile> brokenPrints();
std::vector<BrokenFile> brokenNpy();
std::vector<BrokenFile> brokenNpz();
std::vector<BrokenFile> brokenSafetensors();

} // namespace attention::test
