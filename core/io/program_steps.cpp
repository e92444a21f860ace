// SPDX-License-Identifier: GPL-3.0-or-later
// The steps of a program, from X to final.
#include "core/io/program_writer.h"
#include "core/io/text_arrays.h"
#include "core/tensor.h"

#include <algorithm>
#include <utility>

namespace attention::core::io {

namespace {

/// `[0, 3, 4]`.
std::string listText(const std::vector<Index>& values) {
    std::string text;
    for (const Index value : values)
        text += (text.empty() ? "" : ", ") + std::to_string(value);
    return '[' + text + ']';
}

/// Whether any head has the bias.
template<typename Head>
bool hasBias(const std::vector<Head>& heads, std::optional<Tensor> Head::*bias) {
    return std::ranges::any_of(heads,
                               [bias](const Head& head) { return (head.*bias).has_value(); });
}

} // namespace

/// `slopes` of `positions.slopes`.
std::string ProgramWriter::positionsName() const {
    const std::string path = pathOf(m_experiment, {TensorKind::Positions});
    return path.substr(path.find('.') + 1);
}

void ProgramWriter::addPositions() {
    using Kind = Positions::Kind;
    if (m_experiment.positions.kind == Kind::Learned)
        step("X = X + " + positionsName());
    if (m_experiment.positions.kind != Kind::Sinusoidal)
        return;
    step("c = " + in("arange(d_model)"));
    step("angle = " + in("arange(n)[:, None] / 10000.0 ** ((c - c % 2) / d_model)"));
    step("X = X + " + in("where(c % 2 == 0, ") + in("sin(angle), ") + in("cos(angle))"));
}

std::string ProgramWriter::projection(const char* input, const char* name, bool isBiased) const {
    const std::string letter(name);
    return std::string(input) + " @ W_" + letter +
           (isBiased ? " + b_" + letter + "[:, None]" : std::string());
}

void ProgramWriter::addProjections() {
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

void ProgramWriter::addRotation() {
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
std::string ProgramWriter::divisor() const {
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

void ProgramWriter::addScores() {
    step(m_isTorch ? "scores = Q @ K.transpose(1, 2)" : "scores = Q @ K.transpose(0, 2, 1)");
    const std::string by = divisor();
    step("scaled = scores" + (by.empty() ? std::string() : " / " + by));
}

/// What is added to the scaled scores, in terms of the query i and the key j; empty where nothing
/// is.
std::string ProgramWriter::bias() const {
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
std::string ProgramWriter::maskFormula() const {
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

void ProgramWriter::addAllowed() {
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

void ProgramWriter::addWeights() {
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
    addAblatedWeights(keeps);
}

/// Patterns first: they are those of intact weights.
void ProgramWriter::addAblatedWeights(const std::string& keeps) {
    const std::vector<Index> borrowed = ablated(Ablation::Kind::PatternOf);
    std::vector<Index> sources;
    sources.reserve(borrowed.size());
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

std::vector<Index> ProgramWriter::ablated(Ablation::Kind kind) const {
    std::vector<Index> heads;
    for (Index head = 0; head < m_experiment.headCount(); ++head)
        if (m_experiment.heads[static_cast<std::size_t>(head)].ablation.kind == kind)
            heads.push_back(head);
    return heads;
}

void ProgramWriter::addOutputs() {
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

} // namespace attention::core::io
