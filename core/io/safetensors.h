// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/named_tensor.h"
#include "core/io/shared_bytes.h"

#include <map>
#include <span>
#include <string>
#include <vector>

namespace attention::core::io {

/// The texts of `__metadata__`, by key.
using TensorMetadata = std::map<std::string, std::string>;

/// Lists the tensors of a safetensors file in the order of their bytes: BOOL, U8 … U64, I8 … I64,
/// F16, BF16, F32, F64; one of another type that the format knows is listed with its refusal. The
/// numbers stay in `bytes` until they are read. Refuses what the library refuses: Truncated,
/// Malformed (header of more than 100 MB, offsets with holes or overlaps, a size that disagrees
/// with type and shape, bytes behind the last tensor), NotUtf8, NotJson, WrongType, MissingKey,
/// DuplicateKey, UnknownValue (a type the format does not know).
/// Format: huggingface/safetensors, safetensors/src/tensor.rs.
std::vector<NamedTensor> parseSafetensors(const SharedBytes& bytes);

/// Its metadata; empty where there is none. Throws as parseSafetensors().
TensorMetadata readSafetensorsMetadata(const SharedBytes& bytes);

/// Every array as F64, sorted by name, the header padded to 8 bytes. Throws DuplicateKey for two
/// arrays of one name, and UnknownValue for the reserved `__metadata__`.
std::string writeSafetensors(std::span<const NumberArray> arrays,
                             const TensorMetadata& metadata = {});

} // namespace attention::core::io
