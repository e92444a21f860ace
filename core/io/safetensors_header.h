// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace attention::core::io {

/// What the JSON of a safetensors file says of one tensor.
struct TensorInfo {
    std::string name;
    std::string dtype;
    std::vector<std::uint64_t> shape;
    std::array<std::uint64_t, 2> offsets{}; ///< begin and end, counted from behind the header
};

struct SafetensorsHeader {
    std::vector<TensorInfo> tensors; ///< in the order of the file
    std::map<std::string, std::string> metadata;
};

/// Reads the JSON, as strict as the library: an object of tensors (dtype a text, shape a list of
/// whole numbers, data_offsets two of them; other keys are skipped) and of `__metadata__`, whose
/// values are texts. Integers keep all 64 bits. Throws NotUtf8, NotJson, WrongType, WrongCount,
/// MissingKey, DuplicateKey (also of two tensors of one name) and TooDeep.
SafetensorsHeader readSafetensorsHeader(std::string_view json);

} // namespace attention::core::io
