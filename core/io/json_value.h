// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace attention::core::io {

struct JsonValue;
struct JsonMember;

/// The items of a list; a list of nothing but numbers keeps them in `numbers`, any other in
/// `items`.
struct JsonList {
    std::vector<JsonValue> items;
    std::vector<double> numbers;

    std::size_t size() const;
    void append(JsonValue item);
};

/// The members of an object, in the order of the file, no key twice.
struct JsonObject {
    std::vector<JsonMember> members;
};

struct JsonNull {};

struct JsonValue {
    std::variant<JsonNull, bool, double, std::string, JsonList, JsonObject> content;
};

struct JsonMember {
    std::string name;
    JsonValue value;
};

/// `number`, `text` …: the word of the errors' vocabulary for the kind of value.
std::string_view kindOf(const JsonValue& value);

} // namespace attention::core::io
