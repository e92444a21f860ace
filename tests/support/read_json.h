// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/matrix.h"

#include <nlohmann/json.hpp>

#include <fstream>
#include <limits>
#include <string>

namespace attention::test {

/// A file below tests/data.
inline nlohmann::json readJson(const std::string& name) {
    std::ifstream file(std::string(ATTENTION_TEST_DATA "/") + name);
    return nlohmann::json::parse(file);
}

/// A list of rows; null is −∞.
inline core::Matrix matrixOf(const nlohmann::json& rows) {
    const auto columns = rows.empty() ? 0 : static_cast<core::Index>(rows[0].size());
    core::Matrix matrix(static_cast<core::Index>(rows.size()), columns);
    for (core::Index i = 0; i < matrix.rows(); ++i)
        for (core::Index j = 0; j < columns; ++j) {
            const nlohmann::json& cell =
                rows.at(static_cast<std::size_t>(i)).at(static_cast<std::size_t>(j));
            matrix(i, j) =
                cell.is_null() ? -std::numeric_limits<double>::infinity() : cell.get<double>();
        }
    return matrix;
}

} // namespace attention::test
