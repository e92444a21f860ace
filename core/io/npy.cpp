// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/npy.h"

#include "core/io/json_path.h"
#include "core/io/little_endian.h"
#include "core/io/npy_header.h"

#include <limits>

namespace attention::core::io {

NamedTensor parseNpy(const SharedBytes& bytes, std::string_view name) {
    const NpyHeader header = readNpyHeader(bytes.view());
    if (!header.type)
        throw Error(ErrorCode::Unreadable, shortPath(std::string(name)),
                    std::string(vocabulary::kNumber), std::string(header.reason));
    const std::size_t there = bytes.view().size() - header.size;
    const std::uint64_t needed =
        storedBytes(header.layout()).value_or(std::numeric_limits<std::uint64_t>::max());
    if (needed > there)
        throw Error(ErrorCode::Truncated, shortPath(std::string(name)), std::to_string(needed),
                    std::to_string(there));
    const SharedBytes numbers = bytes.part(header.size, static_cast<std::size_t>(needed));
    return {
        std::string(name), header.dtype, header.shape, storedArray(numbers, header.layout()), {}};
}

std::string writeNpy(const NumberArray& array) {
    std::string bytes = npyHeaderText(array.shape);
    appendDoubles(bytes, array.numbers);
    return bytes;
}

} // namespace attention::core::io
