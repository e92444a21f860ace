// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/named_tensor.h"
#include "core/io/safetensors.h"
#include "core/io/shared_bytes.h"

#include <string_view>
#include <vector>

namespace attention::core::io {

/// The tensors of a file in any of the formats that are read, chosen by its content first, then by
/// the ending of its name. A lone tensor is named after the file, without folder and ending; those
/// of a project file by their paths (`heads[1].W_K`). Throws UnknownFormat, and what the parser of
/// the format throws.
std::vector<NamedTensor> parseTensors(const SharedBytes& bytes, std::string_view fileName,
                                      const ReadLimits& limits = {});

/// What is said of a file without any byte.
Error emptyFile();

/// Whether bytes that begin so are an archive or a file of arrays, and no text.
bool holdsArrays(std::string_view bytes);

/// The texts beside the tensors of a safetensors file; none of any other file. Throws as
/// parseTensors().
TensorMetadata metadataOf(const SharedBytes& bytes);

} // namespace attention::core::io
