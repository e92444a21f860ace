// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/array_file.h"

#include "core/error.h"
#include "core/io/npy.h"
#include "core/io/npz.h"
#include "core/io/text_arrays.h"

#include <cstddef>

namespace attention::core::io {

namespace {

char lowered(char character) {
    return character >= 'A' && character <= 'Z' ? static_cast<char>(character - 'A' + 'a')
                                                : character;
}

} // namespace

std::string_view formatName(ArrayFormat format) {
    switch (format) {
    case ArrayFormat::Csv:
        return "csv";
    case ArrayFormat::Tsv:
        return "tsv";
    case ArrayFormat::Npy:
        return "npy";
    case ArrayFormat::Npz:
        return "npz";
    case ArrayFormat::Safetensors:
        return "safetensors";
    case ArrayFormat::Json:
        return "json";
    case ArrayFormat::Markdown:
        return "markdown";
    case ArrayFormat::Latex:
        return "latex";
    }
    return {};
}

std::optional<ArrayFormat> arrayFormatNamed(std::string_view name) {
    for (const ArrayFormat format : kArrayFormats)
        if (formatName(format) == name || endingOf(format) == name)
            return format;
    return {};
}

std::string_view endingOf(ArrayFormat format) {
    if (format == ArrayFormat::Markdown)
        return "md";
    return format == ArrayFormat::Latex ? "tex" : formatName(format);
}

std::optional<ArrayFormat> arrayFormatOf(std::string_view fileName) {
    const std::size_t point = fileName.rfind('.');
    if (point == std::string_view::npos || fileName.find('/', point) != std::string_view::npos)
        return {};
    std::string ending;
    for (const char character : fileName.substr(point + 1))
        ending += lowered(character);
    if (ending == "markdown")
        return ArrayFormat::Markdown;
    for (const ArrayFormat format : kArrayFormats)
        if (endingOf(format) == ending)
            return format;
    return {};
}

bool isBinary(ArrayFormat format) {
    return format == ArrayFormat::Npy || format == ArrayFormat::Npz ||
           format == ArrayFormat::Safetensors;
}

bool holdsOneArray(ArrayFormat format) {
    return format == ArrayFormat::Csv || format == ArrayFormat::Tsv || format == ArrayFormat::Npy;
}

std::string writeArrays(std::span<const NumberArray> arrays, ArrayFormat format,
                        const TensorMetadata& metadata) {
    switch (format) {
    case ArrayFormat::Csv:
        return writeText(arrays, TextForm::Csv);
    case ArrayFormat::Tsv:
        return writeText(arrays, TextForm::Tsv);
    case ArrayFormat::Npy:
        if (arrays.size() != 1)
            throw Error(ErrorCode::WrongCount, "npy", "1", std::to_string(arrays.size()));
        return writeNpy(arrays.front());
    case ArrayFormat::Npz:
        return writeNpz(arrays);
    case ArrayFormat::Safetensors:
        return writeSafetensors(arrays, metadata);
    case ArrayFormat::Json:
        return writeText(arrays, TextForm::Json);
    case ArrayFormat::Markdown:
        return writeText(arrays, TextForm::Markdown);
    case ArrayFormat::Latex:
        return writeText(arrays, TextForm::Latex);
    }
    return {};
}

} // namespace attention::core::io
