// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/text_arrays.h"

#include "core/io/json_writer.h"
#include "core/io/nested_lists.h"
#include "core/number_text.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <utility>
#include <vector>

namespace attention::core::io {

namespace {

/// The last two axes of an array at one place of the others.
struct Block {
    std::string name;
    Index rows = 1;
    Index columns = 1;
    const double* numbers = nullptr;

    double at(Index row, Index column) const { return numbers[row * columns + column]; }
};

void requireNumbers(const NumberArray& array) {
    if (array.numbers.empty())
        throw Error(ErrorCode::Empty, array.name);
}

/// `weights[1][0]`: place 2 of the leading axes 3×2.
std::string placeName(const NumberArray& array, Index place) {
    std::string indices;
    for (std::size_t axis = array.shape.size() - 2; axis-- > 0;) {
        indices = "[" + std::to_string(place % array.shape[axis]) + "]" + indices;
        place /= array.shape[axis];
    }
    return array.name + indices;
}

void appendBlocks(std::vector<Block>& blocks, const NumberArray& array) {
    requireNumbers(array);
    const std::size_t axes = array.shape.size();
    const Index columns = axes > 0 ? array.shape[axes - 1] : 1;
    const Index rows = axes > 1 ? array.shape[axes - 2] : 1;
    const Index places = static_cast<Index>(array.numbers.size()) / (rows * columns);
    for (Index place = 0; place < places; ++place)
        blocks.push_back({axes > 2 ? placeName(array, place) : array.name, rows, columns,
                          array.numbers.data() + place * rows * columns});
}

std::vector<Block> blocksOf(std::span<const NumberArray> arrays) {
    std::vector<Block> blocks;
    for (const NumberArray& array : arrays)
        appendBlocks(blocks, array);
    return blocks;
}

std::string delimitedText(std::span<const NumberArray> arrays, char delimiter) {
    if (arrays.size() != 1)
        throw Error(ErrorCode::WrongCount, delimiter == ',' ? "CSV" : "TSV", "1",
                    std::to_string(arrays.size()));
    const NumberArray& array = arrays.front();
    if (array.shape.size() > 2)
        throw Error(ErrorCode::WrongShape, array.name, "n×m", shapeText(array.shape));
    std::string text;
    for (const Block& block : blocksOf(arrays))
        for (Index row = 0; row < block.rows; ++row) {
            for (Index column = 0; column < block.columns; ++column) {
                if (column > 0)
                    text += delimiter;
                text += shortestText(block.at(row, column));
            }
            text += '\n';
        }
    return text;
}

/// `scores[0][3]`: number `at` of the array.
std::string cellName(const NumberArray& array, std::size_t at) {
    std::string indices;
    for (std::size_t axis = array.shape.size(); axis-- > 0;) {
        const auto length = static_cast<std::size_t>(array.shape[axis]);
        indices = "[" + std::to_string(at % length) + "]" + indices;
        at /= length;
    }
    return array.name + indices;
}

void appendJson(std::string& text, const NumberArray& array, std::string margin) {
    requireNumbers(array);
    const bool isMasked = array.name == "masked" || array.name.ends_with(".masked");
    for (std::size_t at = 0; at < array.numbers.size(); ++at)
        if (const double value = array.numbers[at];
            !std::isfinite(value) && !(isMasked && value < 0))
            throw Error(ErrorCode::NotFinite, cellName(array, at),
                        std::string(vocabulary::kFiniteNumber), shortestText(value));
    appendNested(text, array, {NestedLayout::Indented, std::move(margin), [](double value) {
                                   return std::isinf(value)
                                              ? std::string("null")
                                              : shortestText(value, NumberStyle::Json);
                               }});
}

std::string jsonText(std::span<const NumberArray> arrays) {
    std::string text;
    if (arrays.size() == 1 && arrays.front().name.empty()) {
        appendJson(text, arrays.front(), {});
        return text + '\n';
    }
    text = "{";
    for (const NumberArray& array : arrays) {
        text += (text.size() > 1 ? ",\n  " : "\n  ") + quotedJson(array.name) + ": ";
        appendJson(text, array, "  ");
    }
    return text + "\n}\n";
}

std::string oneLine(std::string name) {
    for (char& character : name)
        if (static_cast<unsigned char>(character) < 0x20)
            character = ' ';
    return name;
}

/// The name as code, whatever it holds.
std::string markdownCode(const std::string& name) {
    std::string code = oneLine(name);
    std::ranges::replace(code, '`', '\'');
    return '`' + code + '`';
}

std::string markdownText(std::span<const NumberArray> arrays) {
    const std::vector<Block> blocks = blocksOf(arrays);
    std::string text;
    for (const Block& block : blocks) {
        if (blocks.size() > 1)
            text += (text.empty() ? "" : "\n") + markdownCode(block.name) + "\n\n";
        std::string head = "|";
        std::string rule = "|";
        for (Index column = 0; column < block.columns; ++column) {
            head += "  |";
            rule += "---:|";
        }
        text += head + '\n' + rule + '\n';
        for (Index row = 0; row < block.rows; ++row) {
            text += '|';
            for (Index column = 0; column < block.columns; ++column)
                text += ' ' + shortestText(block.at(row, column)) + " |";
            text += '\n';
        }
    }
    return text;
}

/// `1.5e-07` → `1.5 \times 10^{-7}`.
std::string latexNumber(double value) {
    if (std::isnan(value))
        return "\\mathrm{NaN}";
    if (std::isinf(value))
        return value < 0 ? "-\\infty" : "\\infty";
    const std::string text = shortestText(value);
    const std::size_t mark = text.find('e');
    if (mark == std::string::npos)
        return text;
    const std::size_t digits = std::min(text.find_first_not_of("+-0", mark + 1), text.size() - 1);
    return text.substr(0, mark) + " \\times 10^{" + (text[mark + 1] == '-' ? "-" : "") +
           text.substr(digits) + '}';
}

std::string latexText(std::span<const NumberArray> arrays) {
    constexpr Index kColumnsOfAmsmath = 10;
    const std::vector<Block> blocks = blocksOf(arrays);
    Index widest = 0;
    for (const Block& block : blocks)
        widest = std::max(widest, block.columns);
    std::string text;
    if (widest > kColumnsOfAmsmath)
        text += "% \\setcounter{MaxMatrixCols}{" + std::to_string(widest) + "}\n";
    for (const Block& block : blocks) {
        if (blocks.size() > 1)
            text += "% " + oneLine(block.name) + '\n';
        text += "\\begin{bmatrix}\n";
        for (Index row = 0; row < block.rows; ++row) {
            for (Index column = 0; column < block.columns; ++column)
                text += (column > 0 ? " & " : "") + latexNumber(block.at(row, column));
            text += row + 1 < block.rows ? " \\\\\n" : "\n";
        }
        text += "\\end{bmatrix}\n";
    }
    return text;
}

enum class Library { Numpy, Pytorch };

std::string libraryNumber(double value, Library library) {
    if (std::isfinite(value))
        return pythonNumber(value);
    const std::string word = std::isnan(value) ? "nan" : "inf";
    const std::string sign = value < 0 ? "-" : "";
    return library == Library::Numpy ? sign + "np." + word : "float('" + sign + word + "')";
}

std::string shapeTuple(const Shape& shape) {
    std::string text = "(";
    for (const Index axis : shape)
        text += (text.size() > 1 ? ", " : "") + std::to_string(axis);
    return text + (shape.size() == 1 ? ",)" : ")");
}

void appendLiteral(std::string& text, const NumberArray& array, Library library) {
    const std::size_t line = text.rfind('\n');
    const std::string start = library == Library::Numpy ? "np." : "torch.";
    const std::string end = library == Library::Numpy ? ")" : ", dtype=torch.float64)";
    if (array.numbers.empty()) {
        text += start + "zeros(" + shapeTuple(array.shape) + end;
        return;
    }
    text += start + (library == Library::Numpy ? "array(" : "tensor(");
    const std::size_t margin = text.size() - (line == std::string::npos ? 0 : line + 1);
    appendNested(text, array,
                 {NestedLayout::Aligned, std::string(margin, ' '),
                  [library](double value) { return libraryNumber(value, library); }});
    text += end;
}

std::string literalText(std::span<const NumberArray> arrays, Library library) {
    std::string text;
    std::set<std::string> taken;
    for (const NumberArray& array : arrays) {
        if (arrays.size() > 1) {
            const std::string wanted = pythonName(array.name);
            std::string name = wanted;
            for (Index count = 2; !taken.insert(name).second; ++count)
                name = wanted + '_' + std::to_string(count);
            text += name + " = ";
        }
        appendLiteral(text, array, library);
        text += '\n';
    }
    return text;
}

bool fitsPythonName(char character) {
    return (character >= 'a' && character <= 'z') || (character >= 'A' && character <= 'Z') ||
           (character >= '0' && character <= '9') || character == '_';
}

} // namespace

std::string writeText(std::span<const NumberArray> arrays, TextForm form) {
    switch (form) {
    case TextForm::Csv:
        return delimitedText(arrays, ',');
    case TextForm::Tsv:
        return delimitedText(arrays, '\t');
    case TextForm::Json:
        return jsonText(arrays);
    case TextForm::Markdown:
        return markdownText(arrays);
    case TextForm::Latex:
        return latexText(arrays);
    case TextForm::NumpyLiteral:
        return literalText(arrays, Library::Numpy);
    case TextForm::PytorchLiteral:
        return literalText(arrays, Library::Pytorch);
    }
    return {};
}

std::string pythonName(std::string_view name) {
    std::string result;
    bool isApart = false;
    for (const char character : name) {
        if (!fitsPythonName(character)) {
            isApart = true;
            continue;
        }
        if (isApart && !result.empty())
            result += '_';
        isApart = false;
        result += character;
    }
    if (result.empty())
        return "array";
    return result.front() >= '0' && result.front() <= '9' ? '_' + result : result;
}

std::string pythonNumber(double value) {
    const std::string text = shortestText(value, NumberStyle::Json);
    return text.find_first_of(".e") == std::string::npos ? text + ".0" : text;
}

} // namespace attention::core::io
