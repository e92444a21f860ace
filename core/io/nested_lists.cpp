// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/nested_lists.h"

#include <cstddef>

namespace attention::core::io {

namespace {

class NestedLists {
  public:
    NestedLists(std::string& text, const NumberArray& array, const NestedStyle& style)
        : m_text(text)
        , m_array(array)
        , m_style(style) {}

    void append(std::size_t axis) {
        if (axis == m_array.shape.size()) {
            m_text += m_style.numberText(m_array.numbers[m_at++]);
            return;
        }
        const bool holdsLists =
            axis + 1 < m_array.shape.size() && m_style.layout != NestedLayout::OneLine;
        const bool breaksInside = holdsLists && m_style.layout == NestedLayout::Indented;
        m_text += '[';
        for (Index index = 0; index < m_array.shape[axis]; ++index) {
            if (index > 0)
                m_text += holdsLists ? "," : ", ";
            if (holdsLists && (index > 0 || breaksInside))
                breakLine(axis + 1);
            append(axis + 1);
        }
        if (breaksInside)
            breakLine(axis);
        m_text += ']';
    }

  private:
    void breakLine(std::size_t depth) {
        m_text += '\n';
        m_text += m_style.margin;
        m_text.append(m_style.layout == NestedLayout::Indented ? 2 * depth : depth, ' ');
    }

    std::string& m_text;
    const NumberArray& m_array;
    const NestedStyle& m_style;
    std::size_t m_at = 0;
};

} // namespace

void appendNested(std::string& text, const NumberArray& array, const NestedStyle& style) {
    NestedLists(text, array, style).append(0);
}

} // namespace attention::core::io
