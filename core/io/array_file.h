// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/named_tensor.h"
#include "core/io/safetensors.h"

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace attention::core::io {

/// The files that arrays are written to.
enum class ArrayFormat { Csv, Tsv, Npy, Npz, Safetensors, Json, Markdown, Latex };

inline constexpr std::array kArrayFormats{
    ArrayFormat::Npz, ArrayFormat::Npy,  ArrayFormat::Safetensors, ArrayFormat::Csv,
    ArrayFormat::Tsv, ArrayFormat::Json, ArrayFormat::Markdown,    ArrayFormat::Latex};

/// `csv`, `tsv`, `npy`, `npz`, `safetensors`, `json`, `markdown`, `latex`.
std::string_view formatName(ArrayFormat format);
/// By its name or its ending: `md` is markdown, `tex` latex.
std::optional<ArrayFormat> arrayFormatNamed(std::string_view name);

/// The ending that belongs to the format, without a point: its name, or `md` and `tex`.
std::string_view endingOf(ArrayFormat format);
/// By the file's ending, in capitals or not; `.markdown` too.
std::optional<ArrayFormat> arrayFormatOf(std::string_view fileName);

/// Whether the format is bytes rather than text.
bool isBinary(ArrayFormat format);
/// Whether a file of the format holds one array alone: csv, tsv, npy.
bool holdsOneArray(ArrayFormat format);

/// The bytes of a file of the format. Metadata goes into safetensors and is left out elsewhere.
/// Npy: throws WrongCount where there is not exactly one array. Throws what writeText(), writeNpz()
/// and writeSafetensors() throw.
std::string writeArrays(std::span<const NumberArray> arrays, ArrayFormat format,
                        const TensorMetadata& metadata = {});

} // namespace attention::core::io
