// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/error.h"

#include <cstddef>
#include <string>
#include <string_view>

namespace attention::core::io {

/// A place in a text that moves forward. The text must outlive it.
class PrintCursor {
  public:
    explicit PrintCursor(std::string_view text)
        : m_text(text) {}

    bool isAtEnd() const { return m_at == m_text.size(); }
    std::size_t position() const { return m_at; }
    void moveTo(std::size_t position) { m_at = position; }
    std::string_view text() const { return m_text; }
    std::string_view rest() const { return m_text.substr(m_at); }
    /// What is left of the line, without its end.
    std::string_view line() const;
    /// From a position up to here.
    std::string_view since(std::size_t position) const {
        return m_text.substr(position, m_at - position);
    }

    bool isAt(std::string_view expected) const { return rest().starts_with(expected); }
    bool skip(std::string_view expected);
    /// Spaces and line breaks; the line breaks among them.
    std::size_t skipSpaces();
    /// Spaces up to the end of the line.
    void skipBlanks();
    /// To the beginning of the next line.
    void skipLine();

    /// Throws the error at a position as `line:column`.
    [[noreturn]] void refuse(ErrorCode code, std::size_t position, std::string expected = {},
                             std::string actual = {}) const;
    /// Throws Abbreviated naming the line.
    [[noreturn]] void refuseAbbreviated(std::size_t position) const;
    /// Throws Malformed: something else should stand here.
    [[noreturn]] void refuseHere(std::string expected) const;

  private:
    std::string_view m_text;
    std::size_t m_at = 0;
};

/// Whether a text begins with dots that stand for numbers: `...`, `…`, `⋯`, `⋮`, `⋱`.
bool beginsAbbreviated(std::string_view text);

} // namespace attention::core::io
