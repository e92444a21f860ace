// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/array_file.h"

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
        if (formatName(format) == name)
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

} // namespace attention::core::io
