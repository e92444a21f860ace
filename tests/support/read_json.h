// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment.h"

#include <nlohmann/json.hpp>

#include <string>

namespace attention::test {

/// A file below tests/data.
nlohmann::json readJson(const std::string& name);

/// A list of rows; null is −∞.
core::Matrix matrixOf(const nlohmann::json& rows);

/// A valid experiment with the keys of a project file, read without any check.
core::Experiment experimentOf(const nlohmann::json& json);

} // namespace attention::test
