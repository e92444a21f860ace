// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/tensor_file.h"

#include "core/io/delimited.h"
#include "core/io/json_tensors.h"
#include "core/io/little_endian.h"
#include "core/io/npy.h"
#include "core/io/npy_header.h"
#include "core/io/npz.h"
#include "core/io/project_file.h"
#include "core/io/text_tensors.h"
#include "core/io/zip_words.h"

#include <string>

namespace attention::core::io {

namespace {

std::string_view withoutFolder(std::string_view fileName) {
    return fileName.substr(fileName.find_last_of('/') + 1);
}

/// `weights.npy` → `weights`; a name that only begins with a dot has no ending.
std::string_view stemOf(std::string_view fileName) {
    const std::string_view name = withoutFolder(fileName);
    const std::size_t dot = name.find_last_of('.');
    return dot == 0 ? name : name.substr(0, dot);
}

bool endsIn(std::string_view fileName, std::string_view ending) {
    if (fileName.size() < ending.size())
        return false;
    std::string end(fileName.substr(fileName.size() - ending.size()));
    for (char& character : end)
        if (character >= 'A' && character <= 'Z')
            character = static_cast<char>(character - 'A' + 'a');
    return end == ending;
}

bool isZip(std::string_view bytes) {
    return bytes.starts_with("PK\x03\x04") || bytes.starts_with("PK\x05\x06");
}

/// Protocol 2 to 5 of Python's pickle.
bool isPickle(std::string_view bytes) {
    return bytes.size() > 2 && bytes[0] == '\x80' && bytes[1] >= 2 && bytes[1] <= 5;
}

/// A header's length that fits in the file, and the object it announces.
bool isSafetensors(std::string_view bytes) {
    constexpr std::size_t kLengthBytes = 8;
    constexpr std::size_t kMostSpace = 1024;
    if (bytes.size() <= kLengthBytes ||
        littleEndian(bytes.substr(0, kLengthBytes)) > bytes.size() - kLengthBytes)
        return false;
    const std::string_view json = bytes.substr(kLengthBytes, kMostSpace);
    const std::size_t first = json.find_first_not_of(" \t\r\n");
    return first != std::string_view::npos && json[first] == '{';
}

/// Spreadsheets save UTF-16, too.
NamedTensor tableOf(std::string_view text, std::string_view name, const ReadLimits& limits) {
    if (const auto converted = utf8OfUtf16(text))
        return parseDelimited(*converted, name, dialectOf(*converted), limits);
    return parseDelimited(text, name, dialectOf(text), limits);
}

std::vector<NamedTensor> tensorsOfProject(std::string_view text) {
    const Experiment experiment = parseProject(text);
    std::vector<NamedTensor> tensors;
    for (const TensorId id : tensorsOf(experiment)) {
        const Matrix& matrix = **findTensor(experiment, id);
        tensors.push_back({pathOf(experiment, id),
                           "number",
                           {matrix.rows(), matrix.cols()},
                           inMemory({matrix.data(), matrix.data() + matrix.size()}),
                           {}});
    }
    return tensors;
}

} // namespace

std::vector<NamedTensor> parseTensors(const SharedBytes& bytes, std::string_view fileName,
                                      const ReadLimits& limits) {
    const std::string_view text = bytes.view();
    const std::string_view stem = stemOf(fileName);
    if (text.empty())
        throw emptyFile();
    if (text.starts_with(kNpyMagic) || endsIn(fileName, ".npy"))
        return {parseNpy(bytes, stem)};
    if (isZip(text) || endsIn(fileName, ".npz"))
        return parseNpz(bytes, limits);
    if (isSafetensors(text) || endsIn(fileName, ".safetensors"))
        return parseSafetensors(bytes);
    if (holdsProject(text) || endsIn(fileName, ".attn"))
        return tensorsOfProject(text);
    if (endsIn(fileName, ".json"))
        return parseJsonTensors(text, stem, limits);
    if (endsIn(fileName, ".csv") || endsIn(fileName, ".tsv"))
        return {tableOf(text, stem, limits)};
    if (isText(text) || endsIn(fileName, ".txt"))
        return parseTextTensors(text, stem, limits);
    if (isPickle(text))
        throw Error(ErrorCode::Unreadable, std::string(kZip), std::string(kZip),
                    std::string(kPickle));
    throw Error(ErrorCode::UnknownFormat, std::string(withoutFolder(fileName)));
}

Error emptyFile() {
    return {ErrorCode::Empty, {}, {}, std::string(vocabulary::kNothing)};
}

bool holdsArrays(std::string_view bytes) {
    return bytes.starts_with(kNpyMagic) || isZip(bytes) || isSafetensors(bytes);
}

TensorMetadata metadataOf(const SharedBytes& bytes) {
    return isSafetensors(bytes.view()) ? readSafetensorsMetadata(bytes) : TensorMetadata();
}

} // namespace attention::core::io
