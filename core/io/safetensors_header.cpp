// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/safetensors_header.h"

#include "core/error.h"
#include "core/io/json_path.h"
#include "core/utf8.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <set>
#include <unordered_set>
#include <utility>

namespace attention::core::io {

namespace {

constexpr std::size_t kDeepestSkipped = 100;
constexpr std::string_view kMetadata = "__metadata__";
constexpr std::array<std::string_view, 3> kKeys{"dtype", "shape", "data_offsets"};

std::string text(std::string_view word) {
    return std::string(word);
}

/// Takes the events of nlohmann's parser. Depth 1 is the file's object, 2 a tensor or the metadata,
/// 3 a list of a tensor; whatever stands in an unknown key is skipped.
class HeaderBuilder {
  public:
    SafetensorsHeader takeResult() { return std::move(m_header); }

    bool null() { return scalar(vocabulary::kNull); }
    bool boolean(bool) { return scalar(vocabulary::kBoolean); }
    bool number_integer(std::int64_t) { return scalar(vocabulary::kNumber); }
    bool number_unsigned(std::uint64_t value);
    bool number_float(double, const std::string&) { return scalar(vocabulary::kNumber); }
    bool string(std::string& value);
    bool binary(const std::vector<std::uint8_t>&) { return false; }
    bool start_object(std::size_t);
    bool end_object();
    bool start_array(std::size_t);
    bool end_array();
    bool key(std::string& name);
    bool parse_error(std::size_t position, const std::string&,
                     const nlohmann::detail::exception&) const;

  private:
    enum class Place { Outside, File, Metadata, Tensor, List, Skipped };

    bool isSkipped() const { return m_skippedDepth > 0; }
    bool isList() const { return m_place == Place::List; }
    std::string path() const;
    [[noreturn]] void refuse(std::string_view found) const;
    bool scalar(std::string_view kind) const;
    bool skip();
    void finishTensor();
    void requireNew(std::set<std::string>& keys, const std::string& name) const;

    SafetensorsHeader m_header;
    Place m_place = Place::Outside;
    std::size_t m_skippedDepth = 0;
    std::string m_name;  ///< of the tensor, or `__metadata__`
    std::string m_field; ///< of the tensor, or the key of the metadata
    std::unordered_set<std::string> m_names;
    std::set<std::string> m_fields;
    std::size_t m_offsets = 0;
};

std::string HeaderBuilder::path() const {
    if (m_place == Place::Outside)
        return "header";
    if (m_place == Place::File)
        return shortPath(memberPath({}, m_name));
    std::string path = memberPath(memberPath({}, m_name), m_field);
    if (isList())
        path += m_field == "shape"
                    ? "[" + std::to_string(m_header.tensors.back().shape.size()) + "]"
                    : "[" + std::to_string(m_offsets) + "]";
    return shortPath(path);
}

void HeaderBuilder::refuse(std::string_view found) const {
    std::string_view expected = vocabulary::kObject;
    if (isList())
        expected = vocabulary::kWholeNumber;
    else if (m_place == Place::Metadata)
        expected = vocabulary::kText;
    else if (m_place == Place::Tensor)
        expected = m_field == "dtype" ? vocabulary::kText : vocabulary::kList;
    throw Error(ErrorCode::WrongType, path(), text(expected), text(found));
}

/// A value that is neither a text nor a whole number: allowed only where nobody looks, and `null`
/// in place of the metadata.
bool HeaderBuilder::scalar(std::string_view kind) const {
    const bool isUnknown = m_place == Place::Tensor &&
                           std::ranges::find(kKeys, std::string_view(m_field)) == kKeys.end();
    const bool isNoMetadata =
        m_place == Place::File && m_name == kMetadata && kind == vocabulary::kNull;
    if (isSkipped() || isUnknown || isNoMetadata)
        return true;
    refuse(kind);
}

bool HeaderBuilder::number_unsigned(std::uint64_t value) {
    if (isSkipped() || !isList())
        return scalar(vocabulary::kNumber);
    TensorInfo& tensor = m_header.tensors.back();
    if (m_field == "shape")
        tensor.shape.push_back(value);
    else if (m_offsets < tensor.offsets.size())
        tensor.offsets[m_offsets++] = value;
    else
        throw Error(ErrorCode::WrongCount, shortPath(memberPath(memberPath({}, m_name), m_field)),
                    "2", "3");
    return true;
}

bool HeaderBuilder::string(std::string& value) {
    if (!isSkipped() && m_place == Place::Metadata)
        m_header.metadata.emplace(m_field, value);
    else if (!isSkipped() && m_place == Place::Tensor && m_field == "dtype")
        m_header.tensors.back().dtype = value;
    else
        return scalar(vocabulary::kText);
    return true;
}

bool HeaderBuilder::skip() {
    if (++m_skippedDepth > kDeepestSkipped)
        throw Error(ErrorCode::TooDeep, path(), std::to_string(kDeepestSkipped));
    return true;
}

bool HeaderBuilder::start_object(std::size_t) {
    if (isSkipped())
        return skip();
    if (m_place == Place::Outside) {
        m_place = Place::File;
        return true;
    }
    if (m_place == Place::File) {
        m_fields.clear();
        m_offsets = 0;
        m_place = m_name == kMetadata ? Place::Metadata : Place::Tensor;
        if (m_place == Place::Tensor)
            m_header.tensors.push_back({m_name, {}, {}, {}});
        return true;
    }
    scalar(vocabulary::kObject);
    return skip();
}

bool HeaderBuilder::end_object() {
    if (isSkipped()) {
        --m_skippedDepth;
        return true;
    }
    if (m_place == Place::Tensor)
        finishTensor();
    m_place = m_place == Place::File ? Place::Outside : Place::File;
    return true;
}

bool HeaderBuilder::start_array(std::size_t) {
    if (isSkipped())
        return skip();
    if (m_place == Place::Tensor && (m_field == "shape" || m_field == "data_offsets")) {
        m_place = Place::List;
        return true;
    }
    scalar(vocabulary::kList);
    return skip();
}

bool HeaderBuilder::end_array() {
    if (isSkipped())
        --m_skippedDepth;
    else
        m_place = Place::Tensor;
    return true;
}

void HeaderBuilder::requireNew(std::set<std::string>& keys, const std::string& name) const {
    if (!keys.insert(name).second)
        throw Error(ErrorCode::DuplicateKey, path());
}

bool HeaderBuilder::key(std::string& name) {
    if (isSkipped())
        return true;
    if (m_place == Place::File) {
        m_name = name;
        if (!m_names.insert(name).second)
            throw Error(ErrorCode::DuplicateKey, path());
        return true;
    }
    m_field = name;
    requireNew(m_fields, name);
    return true;
}

void HeaderBuilder::finishTensor() {
    for (const std::string_view key : kKeys)
        if (!m_fields.contains(text(key)))
            throw Error(ErrorCode::MissingKey, shortPath(memberPath(memberPath({}, m_name), key)));
    if (m_offsets != m_header.tensors.back().offsets.size())
        throw Error(ErrorCode::WrongCount,
                    shortPath(memberPath(memberPath({}, m_name), "data_offsets")), "2",
                    std::to_string(m_offsets));
}

bool HeaderBuilder::parse_error(std::size_t position, const std::string&,
                                const nlohmann::detail::exception&) const {
    throw Error(ErrorCode::NotJson, "header, byte " + std::to_string(position));
}

void requireText(std::string_view json) {
    for (std::size_t position = 0; position < json.size();) {
        const Utf8Character character = characterAt(json, position);
        if (!character.valid)
            throw Error(ErrorCode::NotUtf8, "header, byte " + std::to_string(position + 1),
                        text(vocabulary::kValidUtf8));
        // A zero byte would end the text for nlohmann, and it skips a byte order mark.
        if (character.code == 0 || (position == 0 && character.code == 0xFEFF))
            throw Error(ErrorCode::NotJson, "header, byte " + std::to_string(position + 1));
        position += character.length;
    }
}

} // namespace

SafetensorsHeader readSafetensorsHeader(std::string_view json) {
    requireText(json);
    HeaderBuilder builder;
    nlohmann::json::sax_parse(json.begin(), json.end(), &builder);
    return builder.takeResult();
}

} // namespace attention::core::io
