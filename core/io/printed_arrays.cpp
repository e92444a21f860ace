// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/printed_arrays.h"

#include "core/error.h"
#include "core/io/delimited.h"
#include "core/io/printed_text.h"
#include "core/io/text_number.h"
#include "core/text_place.h"

#include <algorithm>
#include <limits>
#include <map>
#include <string>
#include <utility>

namespace attention::core::io {

namespace {

NamedTensor tensorOf(const PrintedText& print, std::string_view text) {
    NamedTensor tensor{{}, print.dtype, print.shape, nullptr, std::nullopt};
    std::vector<double> numbers;
    numbers.reserve(print.cells.size());
    for (const PrintedCell& cell : print.cells) {
        const bool isNull = cell.text == "null" || cell.text == "None";
        const auto value =
            isNull ? std::optional(std::numeric_limits<double>::quiet_NaN()) : numberIn(cell.text);
        if (!value)
            refuseNumber(cell.text, DecimalMark::Point, placeOf(text, cell.position));
        numbers.push_back(*value);
    }
    tensor.numbers = inMemory(std::move(numbers));
    return tensor;
}

/// Gives every array its name: its own, or the text's.
class Names {
  public:
    Names(std::string_view name, const std::vector<PrintedText>& prints)
        : m_name(name)
        , m_unnamed(std::ranges::count_if(
              prints, [](const PrintedText& print) { return print.name.empty(); })) {}

    std::string next(const PrintedText& print) {
        std::string name = print.name;
        if (name.empty())
            name = m_name + (m_unnamed > 1 ? "[" + std::to_string(m_next++) + "]" : "");
        const int times = ++m_times[name];
        return times == 1 ? name : name + "_" + std::to_string(times);
    }

  private:
    std::string m_name;
    std::ptrdiff_t m_unnamed;
    Index m_next = 0;
    std::map<std::string, int> m_times;
};

} // namespace

std::vector<NamedTensor> parsePrintedArrays(std::string_view text, std::string_view name,
                                            const ReadLimits& limits) {
    text = withoutByteOrderMark(text);
    const std::vector<PrintedText> prints = printedTexts(text, name, PrintedGaps::Refused, limits);
    if (prints.empty())
        throw Error(ErrorCode::Empty, std::string(name), {}, std::string(vocabulary::kNothing));
    Names names(name, prints);
    LineCounter lines(text);
    std::vector<NamedTensor> tensors;
    for (const PrintedText& print : prints) {
        std::string own = names.next(print);
        if (print.rows.empty()) {
            tensors.push_back(tensorOf(print, text));
            tensors.back().name = std::move(own);
        } else {
            const std::size_t line = lines.lineAt(print.rows);
            tensors.push_back(
                readDelimited(print.rows, own, dialectOf(print.rows), limits, line).tensor);
        }
    }
    return tensors;
}

} // namespace attention::core::io
