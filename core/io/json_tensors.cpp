// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/json_tensors.h"

#include "core/error.h"
#include "core/io/json_path.h"
#include "core/io/json_reader.h"
#include "core/text_place.h"

#include <algorithm>
#include <limits>
#include <set>
#include <utility>

namespace attention::core::io {

namespace {

constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();
constexpr double kInfinity = std::numeric_limits<double>::infinity();

/// The memory that the values of the text take at most: the lists of numbers twice, as they grow;
/// lists of other values, and texts, by their place in the tree.
std::uint64_t bytesOfValues(std::string_view text) {
    std::uint64_t commas = 1;
    std::uint64_t others = 0;
    bool hasWords = false;
    for (const char character : text) {
        commas += character == ',' ? 1 : 0;
        others += character == '[' || character == '{' || character == '"' ? 1 : 0;
        hasWords = hasWords || character == 'l' || character == 'u';
    }
    return commas * (hasWords ? 2 * sizeof(JsonValue) : 2 * sizeof(double)) +
           others * 2 * sizeof(JsonValue);
}

/// The numbers of nested lists, and what keeps them from being a tensor.
class Flattened {
  public:
    Flattened(const JsonValue& value, std::string path)
        : m_path(std::move(path))
        , m_null(isMasked(m_path) ? -kInfinity : kNaN) {
        findShape(value);
        if (const auto count = countOf(m_shape))
            m_numbers.reserve(static_cast<std::size_t>(std::min<Index>(*count, kMostAtOnce)));
        append(value, m_path, 0);
    }

    NamedTensor take() {
        NamedTensor tensor{m_path, m_others == 0 && m_booleans > 0 ? "boolean" : "number", m_shape,
                           nullptr, std::nullopt};
        tensor.numbers = inMemory(std::move(m_numbers));
        return tensor;
    }

  private:
    static constexpr Index kMostAtOnce = 1 << 20;

    static bool isMasked(const std::string& path) {
        return path == "masked" || path.ends_with(".masked");
    }

    /// The first list of each level says how long its siblings are.
    void findShape(const JsonValue& value) {
        const JsonValue* first = &value;
        while (const auto* list = std::get_if<JsonList>(&first->content)) {
            m_shape.push_back(static_cast<Index>(list->size()));
            if (list->items.empty())
                break;
            first = &list->items.front();
        }
    }

    void append(const JsonValue& value, const std::string& path, std::size_t level) {
        if (const auto* list = std::get_if<JsonList>(&value.content))
            appendList(value, *list, path, level);
        else if (level < m_shape.size())
            refuse(path, vocabulary::kList, value);
        else
            appendScalar(value, path);
    }

    void appendList(const JsonValue& value, const JsonList& list, const std::string& path,
                    std::size_t level) {
        if (level == m_shape.size())
            refuse(path, vocabulary::kNumber, value);
        if (static_cast<Index>(list.size()) != m_shape[level])
            throw Error(ErrorCode::WrongCount, shortPath(path), std::to_string(m_shape[level]),
                        std::to_string(list.size()));
        const bool isInnermost = level + 1 == m_shape.size();
        if (!list.numbers.empty() && !isInnermost)
            throw Error(ErrorCode::WrongType, shortPath(itemPath(path, 0)),
                        std::string(vocabulary::kList), std::string(vocabulary::kNumber));
        m_numbers.insert(m_numbers.end(), list.numbers.begin(), list.numbers.end());
        m_others += list.numbers.size();
        for (std::size_t item = 0; item < list.items.size(); ++item)
            appendItem(list.items[item], path, item, level + 1);
    }

    /// The path is made where it is needed: of lists, and of errors.
    void appendItem(const JsonValue& item, const std::string& parent, std::size_t index,
                    std::size_t level) {
        const bool isNumber =
            level == m_shape.size() && !std::holds_alternative<JsonList>(item.content);
        if (!isNumber || !appendNumber(item))
            append(item, itemPath(parent, index), level);
    }

    bool appendNumber(const JsonValue& value) {
        if (const auto* number = std::get_if<double>(&value.content))
            m_numbers.push_back(*number);
        else if (const auto* boolean = std::get_if<bool>(&value.content))
            m_numbers.push_back(*boolean ? 1 : 0);
        else if (std::holds_alternative<JsonNull>(value.content))
            m_numbers.push_back(m_null);
        else
            return false;
        ++(std::holds_alternative<bool>(value.content) ? m_booleans : m_others);
        return true;
    }

    void appendScalar(const JsonValue& value, const std::string& path) {
        if (!appendNumber(value))
            refuse(path, vocabulary::kNumber, value);
    }

    [[noreturn]] static void refuse(const std::string& path, std::string_view expected,
                                    const JsonValue& value) {
        throw Error(ErrorCode::WrongType, shortPath(path), std::string(expected),
                    std::string(kindOf(value)));
    }

    std::string m_path;
    double m_null;
    Shape m_shape;
    std::vector<double> m_numbers;
    std::size_t m_booleans = 0;
    std::size_t m_others = 0;
};

/// Whether nested lists hold texts and nothing else, at least one.
bool areTexts(const JsonValue& value) {
    if (std::holds_alternative<std::string>(value.content))
        return true;
    const auto* list = std::get_if<JsonList>(&value.content);
    return list && !list->items.empty() && std::ranges::all_of(list->items, areTexts);
}

bool isListOfObjects(const JsonValue& value) {
    const auto* list = std::get_if<JsonList>(&value.content);
    return list && !list->items.empty() &&
           std::ranges::all_of(list->items, [](const JsonValue& item) {
               return std::holds_alternative<JsonObject>(item.content);
           });
}

/// Walks through objects and lists of objects; all else is a tensor, or refused as one.
class Collector {
  public:
    std::vector<NamedTensor> take() { return std::move(m_tensors); }

    void collect(const JsonValue& value, const std::string& path) {
        if (const auto* object = std::get_if<JsonObject>(&value.content)) {
            for (const JsonMember& member : object->members)
                collect(member.value, memberPath(path, member.name));
        } else if (isListOfObjects(value)) {
            const auto& items = std::get<JsonList>(value.content).items;
            for (std::size_t item = 0; item < items.size(); ++item)
                collect(items[item], itemPath(path, item));
        } else {
            add(tensorOf(value, path));
        }
    }

  private:
    void add(NamedTensor tensor) {
        if (!m_names.insert(tensor.name).second)
            throw Error(ErrorCode::DuplicateKey, shortPath(tensor.name));
        m_tensors.push_back(std::move(tensor));
    }

    static NamedTensor refused(const JsonValue& value, const std::string& path, Error error) {
        return {path,
                std::string(areTexts(value) ? vocabulary::kText : kindOf(value)),
                {},
                nullptr,
                std::move(error)};
    }

    static NamedTensor tensorOf(const JsonValue& value, const std::string& path) {
        if (areTexts(value))
            return refused(
                value, path,
                Error(ErrorCode::Unreadable, shortPath(path), {}, std::string(vocabulary::kTexts)));
        if (std::holds_alternative<JsonNull>(value.content))
            return refused(value, path,
                           Error(ErrorCode::Unreadable, shortPath(path), {},
                                 std::string(vocabulary::kNotAnArray)));
        try {
            return Flattened(value, path).take();
        } catch (const Error& error) {
            return refused(value, path, error);
        }
    }

    std::vector<NamedTensor> m_tensors;
    std::set<std::string> m_names;
};

} // namespace

std::vector<NamedTensor> parseJsonTensors(std::string_view text, std::string_view name,
                                          const ReadLimits& limits) {
    const std::string_view json = withoutByteOrderMark(text);
    if (const std::uint64_t bytes = bytesOfValues(json); bytes > limits.bytes)
        throw Error(ErrorCode::TooLarge, std::string(name), std::to_string(limits.bytes),
                    std::to_string(bytes));
    const JsonValue value = readJson(json, NonFiniteWords::Read);
    Collector collector;
    const bool isObject = std::holds_alternative<JsonObject>(value.content);
    collector.collect(value, isObject ? std::string() : std::string(name));
    return collector.take();
}

} // namespace attention::core::io
