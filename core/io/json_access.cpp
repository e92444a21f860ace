// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/json_access.h"

#include "core/error.h"
#include "core/io/json_path.h"
#include "core/number_text.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace attention::core::io {

namespace {

[[noreturn]] void refuseType(const std::string& path, std::string_view expected,
                             std::string_view actual) {
    throw Error(ErrorCode::WrongType, path, std::string(expected), std::string(actual));
}

const JsonList& listOf(const JsonValue& value, const std::string& path) {
    const auto* list = std::get_if<JsonList>(&value.content);
    if (!list)
        refuseType(path, vocabulary::kList, kindOf(value));
    if (list->size() == 0)
        throw Error(ErrorCode::Empty, path, std::string(vocabulary::kAtLeastOne), "0");
    return *list;
}

/// The list, all of whose items are numbers.
const std::vector<double>& numbersOf(const JsonValue& value, const std::string& path) {
    const JsonList& list = listOf(value, path);
    for (std::size_t index = 0; index < list.items.size(); ++index)
        numberOf(list.items[index], itemPath(path, index));
    return list.numbers;
}

/// The items of a list that holds none of the plain numbers.
const std::vector<JsonValue>& itemsBut(std::string_view expected, const JsonValue& value,
                                       const std::string& path) {
    const JsonList& list = listOf(value, path);
    if (!list.numbers.empty())
        refuseType(itemPath(path, 0), expected, vocabulary::kNumber);
    return list.items;
}

bool isEmptyList(const JsonValue& value) {
    const auto* list = std::get_if<JsonList>(&value.content);
    return list && list->size() == 0;
}

void requireLength(std::size_t length, std::size_t expected, const std::string& path) {
    if (length != expected)
        throw Error(ErrorCode::WrongCount, path, std::to_string(expected), std::to_string(length));
}

bool booleanOf(const JsonValue& value, const std::string& path) {
    const auto* boolean = std::get_if<bool>(&value.content);
    if (!boolean)
        refuseType(path, vocabulary::kBoolean, kindOf(value));
    return *boolean;
}

} // namespace

JsonMembers::JsonMembers(const JsonValue& value, std::string path)
    : m_object(std::get_if<JsonObject>(&value.content))
    , m_path(std::move(path)) {
    if (!m_object)
        refuseType(m_path.empty() ? "1:1" : m_path, vocabulary::kObject, kindOf(value));
}

const JsonValue* JsonMembers::find(std::string_view key) const {
    for (const auto& [name, value] : m_object->members)
        if (name == key)
            return &value;
    return nullptr;
}

const JsonValue& JsonMembers::at(std::string_view key) const {
    if (const JsonValue* value = find(key))
        return *value;
    throw Error(ErrorCode::MissingKey, pathOf(key), {}, std::string(vocabulary::kNothing));
}

void JsonMembers::requireKnown(std::span<const std::string_view> known) const {
    for (const auto& [name, value] : m_object->members) {
        if (std::ranges::find(known, name) != known.end())
            continue;
        std::string names;
        for (const std::string_view key : known)
            names += (names.empty() ? "" : ", ") + std::string(key);
        throw Error(ErrorCode::UnknownKey, pathOf(name), names);
    }
}

std::string JsonMembers::pathOf(std::string_view key) const {
    return memberPath(m_path, key);
}

const std::string& textOf(const JsonValue& value, const std::string& path) {
    const auto* text = std::get_if<std::string>(&value.content);
    if (!text)
        refuseType(path, vocabulary::kText, kindOf(value));
    return *text;
}

double numberOf(const JsonValue& value, const std::string& path) {
    const auto* number = std::get_if<double>(&value.content);
    if (!number)
        refuseType(path, vocabulary::kNumber, kindOf(value));
    return *number;
}

std::vector<std::string> textsOf(const JsonValue& value, const std::string& path) {
    const std::vector<JsonValue>& items = itemsBut(vocabulary::kText, value, path);
    std::vector<std::string> texts;
    texts.reserve(items.size());
    for (const JsonValue& item : items)
        texts.push_back(textOf(item, itemPath(path, texts.size())));
    return texts;
}

const std::vector<JsonValue>& objectsOf(const JsonValue& value, const std::string& path) {
    return itemsBut(vocabulary::kObject, value, path);
}

const std::vector<JsonValue>& objectsOrNoneOf(const JsonValue& value, const std::string& path) {
    return isEmptyList(value) ? std::get<JsonList>(value.content).items : objectsOf(value, path);
}

Matrix rowOf(const JsonValue& value, const std::string& path) {
    const std::vector<double>& numbers = numbersOf(value, path);
    return Eigen::Map<const Matrix>(numbers.data(), 1, static_cast<Index>(numbers.size()));
}

Index indexOf(const JsonValue& value, const std::string& path) {
    constexpr double kLargest = 999'999'999;
    const double number = numberOf(value, path);
    if (number != std::floor(number))
        throw Error(ErrorCode::OutOfRange, path, std::string(vocabulary::kWholeNumber),
                    shortestText(number));
    if (!(std::abs(number) <= kLargest))
        throw Error(ErrorCode::OutOfRange, path, "0–999999999", shortestText(number));
    return static_cast<Index>(number);
}

std::vector<Index> indicesOf(const JsonValue& value, const std::string& path) {
    if (isEmptyList(value))
        return {};
    std::vector<Index> indices;
    for (const double number : numbersOf(value, path))
        indices.push_back(indexOf(JsonValue{number}, itemPath(path, indices.size())));
    return indices;
}

Matrix matrixOf(const JsonValue& value, const std::string& path) {
    const std::vector<JsonValue>& rows = itemsBut(vocabulary::kList, value, path);
    const std::size_t width = numbersOf(rows.front(), itemPath(path, 0)).size();
    Matrix matrix(static_cast<Index>(rows.size()), static_cast<Index>(width));
    double* target = matrix.data();
    for (std::size_t row = 0; row < rows.size(); ++row) {
        const std::string rowPath = itemPath(path, row);
        if (const auto* list = std::get_if<JsonList>(&rows[row].content))
            requireLength(list->size(), width, rowPath);
        target = std::ranges::copy(numbersOf(rows[row], rowPath), target).out;
    }
    return matrix;
}

AllowedMatrix allowedOf(const JsonValue& value, const std::string& path) {
    const std::vector<JsonValue>& rows = itemsBut(vocabulary::kList, value, path);
    const std::size_t width = listOf(rows.front(), itemPath(path, 0)).size();
    AllowedMatrix allowed(static_cast<Index>(rows.size()), static_cast<Index>(width));
    bool* target = allowed.data();
    for (std::size_t row = 0; row < rows.size(); ++row) {
        const std::string rowPath = itemPath(path, row);
        if (const auto* list = std::get_if<JsonList>(&rows[row].content))
            requireLength(list->size(), width, rowPath);
        const std::vector<JsonValue>& items = itemsBut(vocabulary::kBoolean, rows[row], rowPath);
        for (std::size_t column = 0; column < items.size(); ++column)
            *target++ = booleanOf(items[column], itemPath(rowPath, column));
    }
    return allowed;
}

} // namespace attention::core::io
