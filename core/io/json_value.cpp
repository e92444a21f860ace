// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/json_value.h"

#include "core/error.h"

#include <array>
#include <utility>

namespace attention::core::io {

std::size_t JsonList::size() const {
    return items.empty() ? numbers.size() : items.size();
}

void JsonList::append(JsonValue item) {
    if (const auto* number = std::get_if<double>(&item.content); number && items.empty()) {
        numbers.push_back(*number);
        return;
    }
    for (const double number : numbers)
        items.emplace_back().content = number;
    numbers.clear();
    items.push_back(std::move(item));
}

std::string_view kindOf(const JsonValue& value) {
    static constexpr std::array kKinds{vocabulary::kNull,   vocabulary::kBoolean,
                                       vocabulary::kNumber, vocabulary::kText,
                                       vocabulary::kList,   vocabulary::kObject};
    return kKinds[value.content.index()];
}

} // namespace attention::core::io
