// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/trace_json.h"

#include "core/number_text.h"

#include <array>
#include <cmath>
#include <cstdio>
#include <string_view>
#include <vector>

namespace attention::core::io {

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
std::string keyOf(Stage stage) {
    return quoted(stage == Stage::Final ? "output" : stageName(stage));
}

bool isTold(const TracePart& part, Stage stage) {
    return !part.stage || *part.stage == stage;
}

std::string jsonHead(const Trace& trace, Index head, const TracePart& part) {
    const std::string indent(6, ' ');
    std::string result;
    for (const Stage stage : trace.stages())
        if (isPerHead(stage) && isTold(part, stage))
            result += (result.empty() ? "" : ",") + ("\n" + indent) + keyOf(stage) + ": " +
                      jsonMatrix(*trace.stage(stage, head), indent);
    return "    {" + result + "\n    }";
}

std::string jsonHeads(const Trace& trace, const TracePart& part) {
    std::string result;
    for (Index head = 0; head < trace.headCount(); ++head)
        if (!part.head || *part.head == head)
            result += (result.empty() ? "\n" : ",\n") + jsonHead(trace, head, part);
    return "[" + result + "\n  ]";
}

} // namespace

std::string jsonNumber(double value) {
    return std::isfinite(value) ? shortestText(value, NumberStyle::Json) : "null";
}

std::string jsonMatrix(const Matrix& values, const std::string& indent) {
    std::string result = "[";
    for (Index row = 0; row < values.rows(); ++row) {
        result += (row > 0 ? ",\n" : "\n") + indent + "  [";
        for (Index column = 0; column < values.cols(); ++column)
            result += (column > 0 ? ", " : "") + jsonNumber(values(row, column));
        result += ']';
    }
    return result + '\n' + indent + ']';
}

std::string traceJson(const Experiment& experiment, const Trace& trace, const TracePart& part) {
    std::string result = "{\n  \"tokens\": " + listOf(experiment.tokens);
    if (experiment.context)
        result += ",\n  \"context_tokens\": " + listOf(experiment.context->tokens);
    result += ",\n  \"divisor\": " + jsonNumber(trace.divisor());
    if (!part.stage || isPerHead(*part.stage))
        result += ",\n  \"heads\": " + jsonHeads(trace, part);
    for (const Stage stage : trace.stages())
        if (!isPerHead(stage) && isTold(part, stage))
            result += ",\n  " + keyOf(stage) + ": " + jsonMatrix(*trace.stage(stage), "  ");
    return result + "\n}\n";
}

} // namespace attention::core::io
