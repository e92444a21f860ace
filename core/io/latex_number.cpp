// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cell_scanner.h"
#include "core/io/printed_digits.h"
#include "core/io/text_number.h"

#include <algorithm>
#include <array>

namespace attention::core::io {

namespace {

constexpr std::size_t kLongestCell = 400;
constexpr std::size_t kDeepest = 16;

bool isLetter(char character) {
    return (character >= 'a' && character <= 'z') || (character >= 'A' && character <= 'Z');
}

/// Turns the commands of one cell into plain text; each level is a group in braces.
class LatexNumber {
  public:
    explicit LatexNumber(std::string_view text)
        : m_rest(text) {}

    std::string read(std::size_t depth = 0) {
        std::string plain;
        while (!m_rest.empty() && m_rest.front() != '}')
            plain += next(depth);
        return plain;
    }

  private:
    char takeCharacter() {
        const char character = m_rest.front();
        m_rest.remove_prefix(1);
        return character;
    }

    std::string next(std::size_t depth) {
        const char character = m_rest.front();
        if (character == '\\')
            return command(depth);
        if (character == '{')
            return argument(depth);
        takeCharacter();
        const bool isSpacing = character == '$' || character == '~' || character == ' ';
        return isSpacing ? std::string() : std::string(1, character);
    }

    /// A group in braces, a command, or one character.
    std::string argument(std::size_t depth) {
        while (m_rest.starts_with(' '))
            takeCharacter();
        if (m_rest.empty())
            return {};
        if (!m_rest.starts_with('{'))
            return m_rest.front() == '\\' && depth < kDeepest ? command(depth + 1)
                                                              : std::string(1, takeCharacter());
        takeCharacter();
        if (depth == kDeepest)
            return "{";
        std::string inside = read(depth + 1);
        if (m_rest.starts_with('}'))
            takeCharacter();
        return inside;
    }

    std::string_view commandName() {
        takeCharacter();
        std::size_t length = 0;
        while (length < m_rest.size() && isLetter(m_rest[length]))
            ++length;
        length = std::max<std::size_t>(length, m_rest.empty() ? 0 : 1);
        const std::string_view name = m_rest.substr(0, length);
        m_rest.remove_prefix(length);
        return name;
    }

    /// `^{-7}` behind `\times 10`.
    std::string power(std::size_t depth) {
        while (m_rest.starts_with(' '))
            takeCharacter();
        if (!m_rest.starts_with("10^"))
            return "\\times";
        m_rest.remove_prefix(3);
        return "e" + argument(depth);
    }

    std::string command(std::size_t depth) {
        const std::string_view name = commandName();
        static constexpr std::array<std::string_view, 10> kSpacing{
            ",", ";", ":", "!", " ", "quad", "qquad", "left", "right", "displaystyle"};
        static constexpr std::array<std::string_view, 5> kFractions{"frac", "dfrac", "tfrac",
                                                                    "nicefrac", "sfrac"};
        static constexpr std::array<std::string_view, 9> kStyles{
            "mathbf", "mathrm", "text", "textbf", "boldsymbol", "mathit", "bm", "boxed", "mathbb"};
        if (std::ranges::find(kSpacing, name) != kSpacing.end())
            return {};
        if (std::ranges::find(kFractions, name) != kFractions.end()) {
            const std::string above = argument(depth);
            return above + "/" + argument(depth);
        }
        if (std::ranges::find(kStyles, name) != kStyles.end())
            return argument(depth);
        if (name == "textcolor" || name == "color" || name == "phantom" || name == "hphantom") {
            argument(depth);
            return name == "textcolor" ? argument(depth) : std::string();
        }
        if (name == "sqrt")
            return "√(" + argument(depth) + ")";
        if (name == "times" || name == "cdot")
            return power(depth);
        if (name == "infty")
            return "∞";
        if (name == "%")
            return "%";
        return "\\" + std::string(name);
    }

    std::string_view m_rest;
};

} // namespace

std::string plainLatex(std::string_view cell) {
    cell = trimmedText(cell);
    if (cell.size() > kLongestCell)
        return std::string(cell);
    std::string plain = LatexNumber(cell).read();
    if (std::ranges::count(plain, ',') == 1 && !ungrouped(plain))
        std::ranges::replace(plain, ',', '.');
    if (plain.starts_with("10^"))
        plain = "1e" + plain.substr(3);
    return plain;
}

} // namespace attention::core::io
