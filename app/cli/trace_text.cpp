// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/trace_text.h"

#include "core/number_text.h"

#include <array>
#include <cmath>
#include <cstdio>
#include <string_view>
#include <vector>

namespace attention::cli {

namespace {

std::string quoted(std::string_view text) {
    std::string result = "\"";
    for (const char character : text) {
        if (character == '"' || character == '\\') {
            result += '\\';
            result += character;
        } else if (static_cast<unsigned char>(character) < 0x20) {
            std::array<char, 8> escape{};
            std::snprintf(escape.data(), escape.size(), "\\u%04x", character);
            result += escape.data();
        } else {
            result += character;
        }
    }
    return result + '"';
}

std::string listOf(const std::vector<std::string>& texts) {
    std::string result = "[";
    for (const std::string& text : texts)
        result += (result.size() > 1 ? ", " : "") + quoted(text);
    return result + ']';
}

/// The key under which a stage stands: inside a head its own name, at the top `output` for final.
std::string keyOf(core::Stage stage) {
    return quoted(stage == core::Stage::Final ? "output" : core::stageName(stage));
}

bool isTold(const TracePart& part, core::Stage stage) {
    return !part.stage || *part.stage == stage;
}

std::string jsonHead(const core::Trace& trace, core::Index head, const TracePart& part) {
    const std::string indent(6, ' ');
    std::string result;
    for (const core::Stage stage : trace.stages())
        if (core::isPerHead(stage) && isTold(part, stage))
            result += (result.empty() ? "" : ",") + ("\n" + indent) + keyOf(stage) + ": " +
                      jsonMatrix(*trace.stage(stage, head), indent);
    return "    {" + result + "\n    }";
}

std::string jsonHeads(const core::Trace& trace, const TracePart& part) {
    std::string result;
    for (core::Index head = 0; head < trace.headCount(); ++head)
        if (!part.head || *part.head == head)
            result += (result.empty() ? "\n" : ",\n") + jsonHead(trace, head, part);
    return "[" + result + "\n  ]";
}

} // namespace

std::string jsonNumber(double value) {
    return std::isfinite(value) ? core::shortestText(value, core::NumberStyle::Json) : "null";
}

std::string jsonMatrix(const core::Matrix& values, const std::string& indent) {
    std::string result = "[";
    for (core::Index row = 0; row < values.rows(); ++row) {
        result += (row > 0 ? ",\n" : "\n") + indent + "  [";
        for (core::Index column = 0; column < values.cols(); ++column)
            result += (column > 0 ? ", " : "") + jsonNumber(values(row, column));
        result += ']';
    }
    return result + '\n' + indent + ']';
}

std::string traceJson(const core::Experiment& experiment, const core::Trace& trace,
                      const TracePart& part) {
    std::string result = "{\n  \"tokens\": " + listOf(experiment.tokens);
    if (experiment.context)
        result += ",\n  \"context_tokens\": " + listOf(experiment.context->tokens);
    result += ",\n  \"divisor\": " + jsonNumber(trace.divisor());
    if (!part.stage || core::isPerHead(*part.stage))
        result += ",\n  \"heads\": " + jsonHeads(trace, part);
    for (const core::Stage stage : trace.stages())
        if (!core::isPerHead(stage) && isTold(part, stage))
            result += ",\n  " + keyOf(stage) + ": " + jsonMatrix(*trace.stage(stage), "  ");
    return result + "\n}\n";
}

std::string matrixCsv(const core::Matrix& values) {
    std::string result;
    for (core::Index row = 0; row < values.rows(); ++row) {
        for (core::Index column = 0; column < values.cols(); ++column)
            result += (column > 0 ? "," : "") + core::shortestText(values(row, column));
        result += '\n';
    }
    return result;
}

} // namespace attention::cli
