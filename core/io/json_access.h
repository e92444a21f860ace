// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/json_value.h"
#include "core/matrix.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace attention::core::io {

/// The members of one object, read by key; every error names the path of the member. Refers to the
/// value, which must outlive it.
class JsonMembers {
  public:
    /// Throws WrongType where the value is no object.
    JsonMembers(const JsonValue& value, std::string path);

    /// The value of the key, or nullptr.
    const JsonValue* find(std::string_view key) const;
    /// Throws MissingKey.
    const JsonValue& at(std::string_view key) const;
    /// Throws UnknownKey for the first key of the file that is not among `known`.
    void requireKnown(std::span<const std::string_view> known) const;

    std::string pathOf(std::string_view key) const;

  private:
    const JsonObject* m_object;
    std::string m_path;
};

/// Throws WrongType, naming `path`.
const std::string& textOf(const JsonValue& value, const std::string& path);
double numberOf(const JsonValue& value, const std::string& path);

/// The items of a list of objects, at least one. Throws WrongType and Empty.
const std::vector<JsonValue>& objectsOf(const JsonValue& value, const std::string& path);
/// As objectsOf(), but the list may be empty.
const std::vector<JsonValue>& objectsOrNoneOf(const JsonValue& value, const std::string& path);
/// At least one text. Throws WrongType, also for an item (`tokens[2]`), and Empty.
std::vector<std::string> textsOf(const JsonValue& value, const std::string& path);
/// A list of numbers as 1×columns. Throws WrongType, also for an item, and Empty.
Matrix rowOf(const JsonValue& value, const std::string& path);
/// A whole number of up to 9 digits. Throws WrongType, and OutOfRange for one that is not whole or
/// larger.
Index indexOf(const JsonValue& value, const std::string& path);
/// A list of them, which may be empty.
std::vector<Index> indicesOf(const JsonValue& value, const std::string& path);
/// Rows of equal length, at least 1×1. Throws WrongType, Empty, and WrongCount for a row
/// (`W_K[2]`) that is not as long as the first.
Matrix matrixOf(const JsonValue& value, const std::string& path);
/// As matrixOf(), of true and false.
AllowedMatrix allowedOf(const JsonValue& value, const std::string& path);

} // namespace attention::core::io
