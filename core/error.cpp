// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/error.h"

#include <utility>

namespace attention::core {

Error::Error(ErrorCode code, std::string subject, std::string expected, std::string actual)
    : m_code(code)
    , m_subject(std::move(subject))
    , m_expected(std::move(expected))
    , m_actual(std::move(actual)) {
    m_what = "error " + std::to_string(static_cast<int>(m_code)) + " at " + m_subject +
             ": expected " + m_expected + ", found " + m_actual;
}

} // namespace attention::core
