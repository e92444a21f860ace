// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import_names.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>
#include <vector>

namespace attention::core {

namespace {

using Subject = ImportName::Subject;
using Form = ImportName::Form;

struct Known {
    std::string_view stem;
    Subject subject;
    /// Of one of the parts before it, for stems that mean something else elsewhere.
    std::string_view parent = {};
};

constexpr std::array kKnown{
    Known{"w_q", Subject::Query},
    Known{"wq", Subject::Query},
    Known{"q_proj", Subject::Query},
    Known{"query", Subject::Query},
    Known{"query_proj", Subject::Query},
    Known{"to_q", Subject::Query},
    Known{"q_lin", Subject::Query},
    Known{"q", Subject::Query, "att"},
    Known{"w_k", Subject::Key},
    Known{"wk", Subject::Key},
    Known{"k_proj", Subject::Key},
    Known{"key", Subject::Key},
    Known{"key_proj", Subject::Key},
    Known{"to_k", Subject::Key},
    Known{"k_lin", Subject::Key},
    Known{"k", Subject::Key, "att"},
    Known{"w_v", Subject::Value},
    Known{"wv", Subject::Value},
    Known{"v_proj", Subject::Value},
    Known{"value", Subject::Value},
    Known{"value_proj", Subject::Value},
    Known{"to_v", Subject::Value},
    Known{"v_lin", Subject::Value},
    Known{"v", Subject::Value, "att"},
    Known{"in_proj", Subject::QueryKeyValue},
    Known{"c_attn", Subject::QueryKeyValue},
    Known{"qkv", Subject::QueryKeyValue},
    Known{"wqkv", Subject::QueryKeyValue},
    Known{"w_qkv", Subject::QueryKeyValue},
    Known{"qkv_proj", Subject::QueryKeyValue},
    Known{"to_qkv", Subject::QueryKeyValue},
    Known{"w_o", Subject::Output},
    Known{"wo", Subject::Output, "att"},
    Known{"o_proj", Subject::Output},
    Known{"out_proj", Subject::Output},
    Known{"to_out", Subject::Output},
    Known{"out_lin", Subject::Output},
    Known{"c_proj", Subject::Output, "att"},
    Known{"dense", Subject::Output, "att"},
    Known{"attention_output", Subject::Output},
    Known{"o", Subject::Output, "att"},
    Known{"x", Subject::X},
    Known{"embeddings", Subject::X},
    Known{"embedding", Subject::X},
    Known{"hidden_states", Subject::X},
    Known{"inputs_embeds", Subject::X},
    Known{"y", Subject::Context},
    Known{"context", Subject::Context},
    Known{"encoder_hidden_states", Subject::Context},
    Known{"mask", Subject::Mask},
    Known{"allowed", Subject::Mask},
    Known{"attn_mask", Subject::Mask},
    Known{"attention_mask", Subject::Mask},
    Known{"causal_mask", Subject::Mask},
    Known{"key_padding_mask", Subject::Mask},
    Known{"padding_mask", Subject::Mask},
    Known{"attentions", Subject::Maps},
    Known{"attention", Subject::Maps},
    Known{"attn", Subject::Maps},
    Known{"weights", Subject::Maps},
    Known{"attn_weights", Subject::Maps},
    Known{"attention_weights", Subject::Maps},
    Known{"attn_probs", Subject::Maps},
    Known{"attention_probs", Subject::Maps},
    Known{"attn_output_weights", Subject::Maps},
    Known{"cross_attentions", Subject::Maps},
    Known{"encoder_attentions", Subject::Maps},
    Known{"decoder_attentions", Subject::Maps},
    Known{"hook_pattern", Subject::Maps},
};

bool isDigit(char character) {
    return character >= '0' && character <= '9';
}

std::string lower(std::string_view text) {
    std::string lowered(text);
    for (char& character : lowered)
        if (character >= 'A' && character <= 'Z')
            character = static_cast<char>(character - 'A' + 'a');
    return lowered;
}

std::vector<std::string> partsOf(std::string_view name) {
    std::vector<std::string> parts{""};
    for (const char character : lower(name)) {
        if (character == '.' || character == '/')
            parts.emplace_back();
        else
            parts.back() += character;
    }
    return parts;
}

std::optional<Index> numberIn(std::string_view digits) {
    Index number = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    if (digits.empty() || error != std::errc() || end != digits.data() + digits.size() ||
        number < 0)
        return {};
    return number;
}

/// 1 of `heads[1]`, `kv_heads[1]`, `head1`, `head_1`.
std::optional<Index> headOfPart(std::string_view part) {
    for (const std::string_view start : {"heads[", "kv_heads["})
        if (part.starts_with(start) && part.ends_with("]"))
            return numberIn(part.substr(start.size(), part.size() - start.size() - 1));
    for (const std::string_view start : {"head_", "head"})
        if (part.starts_with(start))
            if (const std::optional<Index> head = numberIn(part.substr(start.size())))
                return head;
    return {};
}

bool takeEnd(std::string& text, std::string_view end) {
    if (!text.ends_with(end))
        return false;
    text.resize(text.size() - end.size());
    return true;
}

/// The parts up to the one that says what the tensor is, with what follows it told in `name`:
/// `…q_proj.weight`, `in_proj_bias`, `query/kernel`, `to_out.0.weight`, `attentions.3`.
void takeSuffix(std::vector<std::string>& parts, ImportName& name) {
    if (parts.size() > 1 &&
        (parts.back() == "weight" || parts.back() == "bias" || parts.back() == "kernel")) {
        name.isBias = parts.back() == "bias";
        name.form = parts.back() == "kernel" ? Form::Kernel : Form::Linear;
        parts.pop_back();
    } else if (takeEnd(parts.back(), "_weight")) {
        name.form = Form::Linear;
    } else if (takeEnd(parts.back(), "_bias")) {
        name.form = Form::Linear;
        name.isBias = true;
    }
    if (parts.size() > 1 && numberIn(parts.back()))
        parts.pop_back();
    if (parts.size() > 1 && parts.back() == "embeddings" && parts[parts.size() - 2] == "context")
        parts.pop_back();
}

const Known* knownOf(const std::vector<std::string>& parts, const std::string& stem) {
    const auto found = std::ranges::find_if(kKnown, [&](const Known& known) {
        return known.stem == stem &&
               (known.parent.empty() || (parts.size() == 1 && known.stem.size() > 1) ||
                std::any_of(parts.begin(), parts.end() - 1, [&](const std::string& part) {
                    return part.find(known.parent) != std::string::npos;
                }));
    });
    return found == kKnown.end() ? nullptr : &*found;
}

/// `w_q_1`, `wq1` → `w_q` of head 1.
std::string withoutNumber(const std::string& stem, std::optional<Index>& head) {
    std::size_t end = stem.size();
    while (end > 0 && isDigit(stem[end - 1]))
        --end;
    if (end == stem.size() || end == 0)
        return stem;
    head = numberIn(std::string_view(stem).substr(end));
    return stem.substr(0, stem[end - 1] == '_' ? end - 1 : end);
}

/// `b_q`, `bq` → `w_q`, a bias.
std::string withoutBias(const std::string& stem, bool& isBias) {
    constexpr std::string_view kLetters = "qkvo";
    const bool isShort = stem.size() == 2 && stem[0] == 'b';
    const bool isLong = stem.size() == 3 && stem.starts_with("b_");
    if ((!isShort && !isLong) || kLetters.find(stem.back()) == std::string_view::npos)
        return stem;
    isBias = true;
    return std::string("w_") + stem.back();
}

/// Parameters of a module have an ending (`query.weight`); `query` alone, as `embedding.weight`, is
/// something else.
bool agrees(const Known& known, const ImportName& name) {
    const bool hasEnding = name.form != Form::Plain;
    if (known.stem == "query" || known.stem == "key" || known.stem == "value" ||
        known.stem == "dense")
        return hasEnding;
    const bool isParameter = known.subject != Subject::X && known.subject != Subject::Context &&
                             known.subject != Subject::Mask && known.subject != Subject::Maps;
    return isParameter || !hasEnding;
}

std::string groupOf(const std::vector<std::string>& parts) {
    std::size_t end = parts.size() - 1;
    while (end > 0 &&
           (parts[end - 1] == "self" || parts[end - 1] == "output" || headOfPart(parts[end - 1])))
        --end;
    std::string group;
    for (std::size_t part = 0; part < end; ++part)
        group += (part > 0 ? "." : "") + parts[part];
    return group;
}

} // namespace

ImportName importNameOf(std::string_view text) {
    ImportName name;
    std::vector<std::string> parts = partsOf(text);
    takeSuffix(parts, name);
    for (const std::string& part : parts)
        if (const std::optional<Index> head = headOfPart(part))
            name.head = head;
    std::string stem = withoutBias(parts.back(), name.isBias);
    const Known* known = knownOf(parts, stem);
    if (!known) {
        std::optional<Index> head;
        stem = withoutBias(withoutNumber(parts.back(), head), name.isBias);
        known = knownOf(parts, stem);
        if (known && head)
            name.head = head;
    }
    if (!known)
        return {};
    if (!agrees(*known, name))
        return {};
    name.subject = known->subject;
    if (stem == "c_attn" || stem == "c_proj")
        name.form = Form::Fused;
    name.group = groupOf(parts);
    return name;
}

bool comesBefore(std::string_view left, std::string_view right) {
    std::size_t i = 0;
    std::size_t j = 0;
    const auto digitsFrom = [](std::string_view text, std::size_t& from) {
        const std::size_t start = from;
        while (from < text.size() && isDigit(text[from]))
            ++from;
        std::string_view digits = text.substr(start, from - start);
        digits.remove_prefix(std::min(digits.find_first_not_of('0'), digits.size()));
        return digits;
    };
    while (i < left.size() && j < right.size()) {
        if (isDigit(left[i]) && isDigit(right[j])) {
            const std::string_view a = digitsFrom(left, i);
            const std::string_view b = digitsFrom(right, j);
            if (a.size() != b.size() || a != b)
                return a.size() != b.size() ? a.size() < b.size() : a < b;
        } else if (left[i] != right[j]) {
            return left[i] < right[j];
        } else {
            ++i;
            ++j;
        }
    }
    return left.size() - i < right.size() - j;
}

} // namespace attention::core
