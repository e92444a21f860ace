// SPDX-License-Identifier: GPL-3.0-or-later
// What stands above the steps of a program: its libraries, its numbers, its lengths.
#include "core/io/program_writer.h"
#include "core/io/experiment_data.h"
#include "core/io/json_writer.h"
#include "core/io/nested_lists.h"
#include "core/io/text_arrays.h"
#include "core/number_text.h"
#include "core/token_text.h"

#include <array>
#include <cctype>
#include <cstddef>
#include <utility>

namespace attention::core::io {

namespace {

std::string labelsOf(const std::vector<std::string>& tokens) {
    constexpr std::size_t kLongest = 100;
    std::string text;
    for (const std::string& token : tokens) {
        if (text.size() > kLongest)
            return text + " …";
        text += (text.empty() ? "" : " ") + labelOf(token, 20);
    }
    return text;
}

} // namespace

bool usesName(const std::string& code, std::string_view name) {
    const auto isPart = [&](std::size_t at) {
        return at < code.size() &&
               (std::isalnum(static_cast<unsigned char>(code[at])) || code[at] == '_');
    };
    for (std::size_t at = code.find(name); at != std::string::npos; at = code.find(name, at + 1))
        if (!(at > 0 && (isPart(at - 1) || code[at - 1] == '.')) && !isPart(at + name.size()))
            return true;
    return false;
}

std::string ProgramWriter::head() const {
    std::string text = "# " + labelsOf(m_experiment.tokens);
    if (hasContext())
        text += " → " + labelsOf(m_experiment.context->tokens);
    text += m_isTorch ? "\nimport torch\n" : "\nimport numpy as np\n";
    if (m_isTorch)
        text += "torch.set_default_dtype(torch.float64)\n";
    if (!m_inputFile)
        return text;
    JsonWriter name;
    name.text(*m_inputFile);
    std::string quoted = name.finish();
    quoted.pop_back();
    return text + (m_isTorch ? "import numpy as np\n" : "") + "data = np.load(" + quoted + ")\n";
}

/// The lengths that the steps name.
std::string ProgramWriter::sizes() const {
    const std::array<std::pair<const char*, std::string>, 4> known{
        {{"n", "len(X)"},
         {"m", hasContext() ? "len(Y)" : "len(X)"},
         {"d_model", "X.shape[1]"},
         {"d_k", "W_Q.shape[2]"}}};
    std::string names;
    std::string values;
    for (const auto& [name, value] : known)
        if (usesName(m_steps, name)) {
            names += (names.empty() ? "" : ", ") + std::string(name);
            values += (values.empty() ? "" : ", ") + value;
        }
    return names.empty() ? "" : names + " = " + values + '\n';
}

std::string ProgramWriter::literal(const NumberArray& array) const {
    const bool isMask = array.name == "allowed";
    std::string text = in(m_isTorch ? "tensor(" : "array(");
    appendNested(text, array, {NestedLayout::OneLine, {}, [isMask](double value) {
                                   return isMask ? shortestText(value) : pythonNumber(value);
                               }});
    if (isMask)
        text += m_isTorch ? ", dtype=torch.bool" : ", dtype=bool";
    return text + ')';
}

std::string ProgramWriter::stored(const std::string& name) const {
    const std::string item = "data[\"" + name + "\"]" + (name == "allowed" ? " != 0" : "");
    return m_isTorch ? "torch.from_numpy(" + item + ')' : item;
}

void ProgramWriter::addInput(const std::string& name, const std::string& value) {
    std::string variable = name;
    if (name == "embeddings")
        variable = "X";
    else if (name == "context.embeddings")
        variable = "Y";
    else if (name.starts_with("positions."))
        variable = positionsName();
    if (name != "allowed" || m_experiment.mask.kind == Mask::Kind::Given)
        m_inputs += variable + " = " + value + '\n';
}

void ProgramWriter::addInputs() {
    DataChoice inputs;
    inputs.what = DataChoice::What::Inputs;
    if (m_inputFile) {
        for (const ArrayOutline& outline : outlineOf(m_experiment, inputs))
            addInput(outline.name, stored(outline.name));
        return;
    }
    for (const NumberArray& array : arraysOf(m_experiment, {}, inputs))
        addInput(array.name, literal(array));
}

} // namespace attention::core::io
