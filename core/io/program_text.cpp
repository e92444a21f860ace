// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/program_text.h"

#include "core/io/experiment_data.h"
#include "core/io/json_writer.h"
#include "core/io/nested_lists.h"
#include "core/io/text_arrays.h"
#include "core/mask.h"
#include "core/number_text.h"
#include "core/token_text.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstddef>
#include <string_view>
#include <utility>
#include <vector>

namespace attention::core::io {

namespace {

/// `[0, 3, 4]`.
std::string listText(const std::vector<Index>& values) {
    std::string text;
    for (const Index value : values)
        text += (text.empty() ? "" : ", ") + std::to_string(value);
    return '[' + text + ']';
}

/// Whether the code uses the variable.
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

/// Whether any head has the bias.
template<typename Head>
bool hasBias(const std::vector<Head>& heads, std::optional<Tensor> Head::*bias) {
    return std::ranges::any_of(heads,
                               [bias](const Head& head) { return (head.*bias).has_value(); });
}

/// Writes the program line by line; the two libraries differ in few words.
class Program {
  public:
    Program(const Experiment& experiment, ProgramLibrary library,
            const std::optional<std::string>& inputFile)
        : m_experiment(experiment)
        , m_isTorch(library == ProgramLibrary::Pytorch)
        , m_inputFile(inputFile)
        , m_allowed(allowedBy(experiment.mask, experiment.queryCount(), experiment.keyCount()))
        , m_isMasked(experiment.mask.kind != Mask::Kind::None)
        , m_hasBlockedRows(!m_allowed.rowwise().any().all()) {}

    std::string text() {
        addInputs();
        addPositions();
        addProjections();
        addScores();
        addAllowed();
        addWeights();
        addOutputs();
        return head() + m_inputs + '\n' + sizes() + m_steps;
    }

  private:
    std::string in(const char* function) const {
        return (m_isTorch ? "torch." : "np.") + std::string(function);
    }
    std::string keep() const { return m_isTorch ? "keepdim=True" : "keepdims=True"; }
    void step(const std::string& line) { m_steps += line + '\n'; }
    bool hasContext() const { return m_experiment.context.has_value(); }
    Index repeats() const {
        return m_experiment.headCount() / static_cast<Index>(m_experiment.kv_heads.size());
    }

    std::string head() const;
    std::string sizes() const;
    void addInputs();
    std::string literal(const NumberArray& array) const;
    std::string stored(const NumberArray& array) const;
    std::string positionsName() const;
    void addPositions();
    void addProjections();
    std::string projection(const char* input, const char* name, bool isBiased) const;
    void addRotation();
    void addScores();
    void addAllowed();
    std::string divisor() const;
    std::string bias() const;
    std::string maskFormula() const;
    void addWeights();
    void addOutputs();
    std::vector<Index> ablated(Ablation::Kind kind) const;

    const Experiment& m_experiment;
    const bool m_isTorch;
    const std::optional<std::string> m_inputFile;
    const AllowedMatrix m_allowed;
    const bool m_isMasked;
    const bool m_hasBlockedRows;
    std::string m_inputs;
    std::string m_steps;
};

std::string Program::head() const {
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
std::string Program::sizes() const {
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

std::string Program::literal(const NumberArray& array) const {
    const bool isMask = array.name == "allowed";
    std::string text = in(m_isTorch ? "tensor(" : "array(");
    appendNested(text, array, {NestedLayout::OneLine, {}, [isMask](double value) {
                                   return isMask ? shortestText(value) : pythonNumber(value);
                               }});
    if (isMask)
        text += m_isTorch ? ", dtype=torch.bool" : ", dtype=bool";
    return text + ')';
}

std::string Program::stored(const NumberArray& array) const {
    const std::string item =
        "data[\"" + array.name + "\"]" + (array.name == "allowed" ? " != 0" : "");
    return m_isTorch ? "torch.from_numpy(" + item + ')' : item;
}

void Program::addInputs() {
    DataChoice inputs;
    inputs.what = DataChoice::What::Inputs;
    for (const NumberArray& array : arraysOf(m_experiment, {}, inputs)) {
        if (array.name == "allowed" && m_experiment.mask.kind != Mask::Kind::Given)
            continue;
        std::string name = array.name;
        if (name == "embeddings")
            name = "X";
        else if (name == "context.embeddings")
            name = "Y";
        else if (name.starts_with("positions."))
            name = positionsName();
        m_inputs += name + " = " + (m_inputFile ? stored(array) : literal(array)) + '\n';
    }
}

/// `slopes` of `positions.slopes`.
std::string Program::positionsName() const {
    const std::string path = pathOf(m_experiment, {TensorKind::Positions});
    return path.substr(path.find('.') + 1);
}

void Program::addPositions() {
    using Kind = Positions::Kind;
    if (m_experiment.positions.kind == Kind::Learned)
        step("X = X + " + positionsName());
    if (m_experiment.positions.kind != Kind::Sinusoidal)
        return;
    step("c = " + in("arange(d_model)"));
    step("angle = " + in("arange(n)[:, None] / 10000.0 ** ((c - c % 2) / d_model)"));
    step("X = X + " + in("where(c % 2 == 0, ") + in("sin(angle), ") + in("cos(angle))"));
}

std::string Program::projection(const char* input, const char* name, bool isBiased) const {
    const std::string letter(name);
    return std::string(input) + " @ W_" + letter +
           (isBiased ? " + b_" + letter + "[:, None]" : std::string());
}

void Program::addProjections() {
    const bool hasb_Q = hasBias(m_experiment.heads, &QueryHead::b_Q);
    const bool hasb_K = hasBias(m_experiment.kv_heads, &KeyValueHead::b_K);
    const bool hasb_V = hasBias(m_experiment.kv_heads, &KeyValueHead::b_V);
    const char* const Y = hasContext() ? "Y" : "X";
    step("Q = " + projection("X", "Q", hasb_Q));
    for (const auto& [name, isBiased] : {std::pair("K", hasb_K), std::pair("V", hasb_V)}) {
        const std::string shared = projection(Y, name, isBiased);
        const std::string count = std::to_string(repeats());
        if (repeats() == 1)
            step(std::string(name) + " = " + shared);
        else
            step(std::string(name) + " = " +
                 (m_isTorch ? "(" + shared + ").repeat_interleave(" + count + ", 0)"
                            : "np.repeat(" + shared + ", " + count + ", 0)"));
    }
    if (m_experiment.positions.kind == Positions::Kind::Rotary)
        addRotation();
}

void Program::addRotation() {
    const bool isHalf = m_experiment.positions.pairing == Positions::Pairing::Half;
    step("def rotate(x):");
    step("    angle = " + in("arange(x.shape[1])[:, None] * ") +
         pythonNumber(m_experiment.positions.base) + " ** (-2 * " + in("arange(d_k // 2) / d_k)"));
    step("    a, b = " + std::string(isHalf ? "x[..., :d_k // 2], x[..., d_k // 2:]"
                                            : "x[..., 0::2], x[..., 1::2]"));
    step("    cos, sin = " + in("cos(angle), ") + in("sin(angle)"));
    const std::string turned = "[a * cos - b * sin, a * sin + b * cos], -1)";
    step("    return " + (isHalf ? in(m_isTorch ? "cat(" : "concatenate(") + turned
                                 : in("stack(") + turned + ".reshape(x.shape)"));
    step("Q, K = rotate(Q), rotate(K)");
}

/// What the scores are divided by; empty where that is 1.
std::string Program::divisor() const {
    switch (m_experiment.scale.kind) {
    case Scale::Kind::SqrtDk:
        return m_isTorch ? "d_k ** 0.5" : "np.sqrt(d_k)";
    case Scale::Kind::Dk:
        return "d_k";
    case Scale::Kind::Divisor:
        return pythonNumber(m_experiment.scale.divisor);
    default:
        return {};
    }
}

void Program::addScores() {
    step(m_isTorch ? "scores = Q @ K.transpose(1, 2)" : "scores = Q @ K.transpose(0, 2, 1)");
    const std::string by = divisor();
    step("scaled = scores" + (by.empty() ? std::string() : " / " + by));
}

/// What is added to the scaled scores, in terms of the query i and the key j; empty where nothing
/// is.
std::string Program::bias() const {
    switch (m_experiment.positions.kind) {
    case Positions::Kind::Alibi:
        return " - " + positionsName() + "[0][:, None, None] * abs(i - j)";
    case Positions::Kind::Relative:
        return " + " + positionsName() + "[:, j - i + n - 1]";
    case Positions::Kind::Bias:
        return " + " + positionsName();
    default:
        return {};
    }
}

/// Whether query i may attend to key j; empty where that is no formula.
std::string Program::maskFormula() const {
    const Mask& mask = m_experiment.mask;
    const bool isSquare = m_experiment.queryCount() == m_experiment.keyCount();
    const std::string own = isSquare ? "i" : "i + m - n";
    switch (mask.kind) {
    case Mask::Kind::Causal:
        return "j <= " + (mask.align == Mask::Align::TopLeft ? "i" : own);
    case Mask::Kind::Window:
        return "(j <= " + own + ") & (j > " + own + " - " + std::to_string(mask.size) + ")";
    case Mask::Kind::Prefix:
        return "(j < " + std::to_string(mask.length) + ") | (j <= " + own + ")";
    case Mask::Kind::Blocks: {
        const std::string starts =
            m_isTorch ? "torch.tensor(" + listText(mask.starts) + ")" : listText(mask.starts);
        const std::string end = m_isTorch ? ", right=True)" : ", \"right\")";
        return in("searchsorted(") + starts + ", i" + end + " == " + in("searchsorted(") + starts +
               ", j" + end;
    }
    default:
        return {};
    }
}

void Program::addAllowed() {
    const std::string formula = maskFormula();
    const std::string added = bias();
    if (usesName(formula + added, "i") || usesName(formula + added, "j"))
        step("i, j = " + in("arange(n)[:, None], ") + in("arange(m)"));
    if (!formula.empty())
        step("allowed = " + formula);
    if (m_experiment.mask.kind == Mask::Kind::Padding) {
        step(m_isTorch ? "allowed = torch.ones(n, m, dtype=torch.bool)"
                       : "allowed = np.ones((n, m), bool)");
        if (!m_experiment.mask.blocked.empty())
            step("allowed[:, " + listText(m_experiment.mask.blocked) + "] = False");
    }
    if (m_isMasked)
        step("masked = " + (m_isTorch ? "(scaled" + added + ").masked_fill(~allowed, -torch.inf)"
                                      : "np.where(allowed, scaled" + added + ", -np.inf)"));
    else if (!added.empty())
        step("masked = scaled" + added);
}

void Program::addWeights() {
    const std::string last = m_isMasked || !bias().empty() ? "masked" : "scaled";
    const std::string keeps = "(-1, " + keep() + ")";
    if (m_hasBlockedRows)
        step("attends = allowed.any" + keeps);
    if (m_isTorch) {
        step("weights = torch.softmax(" + last + ", -1)" +
             (m_hasBlockedRows ? ".masked_fill(~attends, 0)" : ""));
    } else if (m_hasBlockedRows) {
        step("e = np.exp(" + last + " - np.where(attends, " + last + ".max" + keeps + ", 0))");
        step("weights = e / np.where(attends, e.sum" + keeps + ", 1)");
    } else {
        step("e = np.exp(" + last + " - " + last + ".max" + keeps + ")");
        step("weights = e / e.sum" + keeps);
    }
    const std::vector<Index> borrowed = ablated(Ablation::Kind::PatternOf);
    std::vector<Index> sources;
    for (const Index head : borrowed)
        sources.push_back(m_experiment.heads[static_cast<std::size_t>(head)].ablation.head);
    if (!borrowed.empty())
        step("weights[" + listText(borrowed) + "] = weights[" + listText(sources) + "]");
    const std::vector<Index> uniform = ablated(Ablation::Kind::Uniform);
    const std::string count = "allowed.sum" + keeps;
    std::string even = m_isMasked ? "allowed / " + count : "1 / m";
    if (m_hasBlockedRows)
        even =
            "allowed / " + (m_isTorch ? count + ".clamp(min=1)" : "np.maximum(" + count + ", 1)");
    if (!uniform.empty())
        step("weights[" + listText(uniform) + "] = " + even);
}

std::vector<Index> Program::ablated(Ablation::Kind kind) const {
    std::vector<Index> heads;
    for (Index head = 0; head < m_experiment.headCount(); ++head)
        if (m_experiment.heads[static_cast<std::size_t>(head)].ablation.kind == kind)
            heads.push_back(head);
    return heads;
}

void Program::addOutputs() {
    step("output = weights @ V");
    if (const auto heads = ablated(Ablation::Kind::Zero); !heads.empty())
        step("output[" + listText(heads) + "] = 0");
    if (const auto heads = ablated(Ablation::Kind::Mean); !heads.empty()) {
        const std::string chosen = "output[" + listText(heads) + "]";
        step(chosen + " = " + chosen + ".mean(1, " + keep() + ")");
    }
    step(std::string("final = output.transpose(") + (m_isTorch ? "0, 1" : "1, 0, 2") +
         ").reshape(n, -1)" + (m_experiment.W_O ? " @ W_O" : "") +
         (m_experiment.b_O ? " + b_O" : ""));
    step("print(weights, final, sep=\"\\n\")");
}

} // namespace

Index inputCount(const Experiment& experiment) {
    Index count = 0;
    for (const TensorId& id : tensorsOf(experiment))
        count += (*findTensor(experiment, id))->size();
    if (experiment.mask.kind == Mask::Kind::Given)
        count += experiment.queryCount() * experiment.keyCount();
    return count;
}

std::string programText(const Experiment& experiment, ProgramLibrary library,
                        const std::optional<std::string>& inputFile) {
    return Program(experiment, library, inputFile).text();
}

} // namespace attention::core::io
