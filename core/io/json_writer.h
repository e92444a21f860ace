// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/matrix.h"

#include <string>
#include <string_view>
#include <vector>

namespace attention::core::io {

/// The text in quotation marks, as JSON writes it.
std::string quotedJson(std::string_view text);

/// JSON text that people read: two spaces a level, one member a line, one matrix row a line.
class JsonWriter {
  public:
    void openObject() { open('{'); }
    void closeObject() { close('}'); }
    void openList() { open('['); }
    void closeList() { close(']'); }
    /// Starts a member; its value comes next.
    void key(std::string_view name);
    void text(std::string_view value);
    void number(double value);
    /// All in one line.
    void texts(const std::vector<std::string>& values);
    void indices(const std::vector<Index>& values);
    void row(const Matrix& values, Index row);
    void rows(const Matrix& values);
    void rows(const AllowedMatrix& values);

    /// The finished text with its last line break.
    std::string finish();

  private:
    void open(char bracket);
    void close(char bracket);
    void startItem();
    void breakLine();

    std::string m_text;
    std::size_t m_depth = 0;
    bool m_isFirst = true;
    bool m_followsKey = false;
};

} // namespace attention::core::io
