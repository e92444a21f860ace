// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/choices_reader.h"

#include "core/error.h"
#include "core/io/json_access.h"
#include "core/utf8.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace attention::core::io {

namespace {

using Key = std::string_view;

constexpr Key kScales = "sqrt_d_k, none, d_k, {\"divisor\": 2.5}";
constexpr Key kMasks = "none, causal, {\"allowed\": [[true]]}";
constexpr Key kMaskKinds = "causal, padding, window, prefix, blocks";
constexpr Key kAlignments = "bottom-right, top-left";
constexpr Key kPositions = "none, {\"kind\": \"sinusoidal|learned|rotary|alibi|relative|bias\"}";
constexpr Key kPositionKinds = "sinusoidal, learned, rotary, alibi, relative, bias";
constexpr Key kPairings = "half, interleaved";
constexpr Key kAblations = "zero, mean, uniform, {\"pattern_of\": 1}";

[[noreturn]] void refuseChoice(const std::string& path, Key choices, const std::string& actual) {
    throw Error(ErrorCode::UnknownValue, path, std::string(choices), quotedText(actual));
}

void requireObject(const JsonValue& value, const std::string& path, Key choices) {
    if (!std::holds_alternative<JsonObject>(value.content))
        throw Error(ErrorCode::WrongType, path, std::string(choices), std::string(kindOf(value)));
}

const std::string& kindAt(const JsonMembers& members) {
    return textOf(members.at("kind"), members.pathOf("kind"));
}

/// The kind and the keys that belong to it.
template<std::size_t Count>
void requireKeys(const JsonMembers& members, const std::array<Key, Count>& keys) {
    members.requireKnown(keys);
}

/// Kinds of positions came with format 2.
void requireOldForm(const JsonValue& value, const std::string& path) {
    if (std::holds_alternative<JsonObject>(value.content))
        throw Error(ErrorCode::WrongType, path, "none (attention-lab/2: more)",
                    std::string(kindOf(value)));
}

Mask givenMask(const JsonMembers& members) {
    requireKeys<1>(members, {"allowed"});
    Mask mask;
    mask.kind = Mask::Kind::Given;
    mask.allowed = std::make_shared<const AllowedMatrix>(
        allowedOf(members.at("allowed"), members.pathOf("allowed")));
    return mask;
}

Mask::Align readAlign(const JsonMembers& members) {
    const JsonValue* value = members.find("align");
    if (!value)
        return Mask::Align::BottomRight;
    const std::string& name = textOf(*value, members.pathOf("align"));
    if (name == "top-left")
        return Mask::Align::TopLeft;
    if (name != "bottom-right")
        refuseChoice(members.pathOf("align"), kAlignments, name);
    return Mask::Align::BottomRight;
}

Mask maskOfKind(const JsonMembers& members, const std::string& kind) {
    Mask mask;
    if (kind == "causal") {
        requireKeys<2>(members, {"kind", "align"});
        mask.kind = Mask::Kind::Causal;
        mask.align = readAlign(members);
    } else if (kind == "padding") {
        requireKeys<2>(members, {"kind", "blocked"});
        mask.kind = Mask::Kind::Padding;
        mask.blocked = indicesOf(members.at("blocked"), members.pathOf("blocked"));
    } else if (kind == "window") {
        requireKeys<2>(members, {"kind", "size"});
        mask.kind = Mask::Kind::Window;
        mask.size = indexOf(members.at("size"), members.pathOf("size"));
    } else if (kind == "prefix") {
        requireKeys<2>(members, {"kind", "length"});
        mask.kind = Mask::Kind::Prefix;
        mask.length = indexOf(members.at("length"), members.pathOf("length"));
    } else if (kind == "blocks") {
        requireKeys<2>(members, {"kind", "starts"});
        mask.kind = Mask::Kind::Blocks;
        mask.starts = indicesOf(members.at("starts"), members.pathOf("starts"));
    } else {
        refuseChoice(members.pathOf("kind"), kMaskKinds, kind);
    }
    return mask;
}

Positions::Pairing readPairing(const JsonMembers& members) {
    const JsonValue* value = members.find("pairing");
    if (!value)
        return Positions::Pairing::Half;
    const std::string& name = textOf(*value, members.pathOf("pairing"));
    if (name == "interleaved")
        return Positions::Pairing::Interleaved;
    if (name != "half")
        refuseChoice(members.pathOf("pairing"), kPairings, name);
    return Positions::Pairing::Half;
}

Positions rotaryPositions(const JsonMembers& members) {
    requireKeys<3>(members, {"kind", "pairing", "base"});
    Positions positions;
    positions.kind = Positions::Kind::Rotary;
    positions.pairing = readPairing(members);
    if (const JsonValue* base = members.find("base"))
        positions.base = numberOf(*base, members.pathOf("base"));
    return positions;
}

Positions positionsOfKind(const JsonMembers& members, const std::string& kind) {
    Positions positions;
    const auto matrixAt = [&members](Key key) {
        return matrixOf(members.at(key), members.pathOf(key));
    };
    if (kind == "rotary")
        return rotaryPositions(members);
    if (kind == "sinusoidal") {
        requireKeys<1>(members, {"kind"});
        positions.kind = Positions::Kind::Sinusoidal;
    } else if (kind == "learned") {
        requireKeys<2>(members, {"kind", "table"});
        positions.kind = Positions::Kind::Learned;
        positions.values = matrixAt("table");
    } else if (kind == "alibi") {
        requireKeys<2>(members, {"kind", "slopes"});
        positions.kind = Positions::Kind::Alibi;
        positions.values = rowOf(members.at("slopes"), members.pathOf("slopes"));
    } else if (kind == "relative" || kind == "bias") {
        requireKeys<2>(members, {"kind", "values"});
        positions.kind = kind == "bias" ? Positions::Kind::Bias : Positions::Kind::Relative;
        positions.values = matrixAt("values");
    } else {
        refuseChoice(members.pathOf("kind"), kPositionKinds, kind);
    }
    return positions;
}

} // namespace

Scale readScale(const JsonValue& value, const std::string& path) {
    if (const auto* name = std::get_if<std::string>(&value.content)) {
        if (*name == "sqrt_d_k")
            return {Scale::Kind::SqrtDk};
        if (*name == "none")
            return {Scale::Kind::None};
        if (*name == "d_k")
            return {Scale::Kind::Dk};
        refuseChoice(path, kScales, *name);
    }
    requireObject(value, path, kScales);
    const JsonMembers members(value, path);
    requireKeys<1>(members, {"divisor"});
    return {Scale::Kind::Divisor, numberOf(members.at("divisor"), members.pathOf("divisor"))};
}

Mask readMask(const JsonValue& value, const std::string& path, FileFormat format) {
    if (const auto* name = std::get_if<std::string>(&value.content)) {
        Mask mask;
        if (*name == "causal")
            mask.kind = Mask::Kind::Causal;
        else if (*name != "none")
            refuseChoice(path, kMasks, *name);
        return mask;
    }
    requireObject(value, path, kMasks);
    const JsonMembers members(value, path);
    return format == FileFormat::Two && members.find("kind") ? maskOfKind(members, kindAt(members))
                                                             : givenMask(members);
}

Positions readPositions(const JsonValue& value, const std::string& path, FileFormat format) {
    if (format == FileFormat::One || std::holds_alternative<std::string>(value.content)) {
        const Key choices = format == FileFormat::One ? Key("none") : kPositions;
        if (format == FileFormat::One)
            requireOldForm(value, path);
        if (const std::string& name = textOf(value, path); name != "none")
            refuseChoice(path, choices, name);
        return {};
    }
    requireObject(value, path, kPositions);
    const JsonMembers members(value, path);
    return positionsOfKind(members, kindAt(members));
}

Ablation readAblation(const JsonValue& value, const std::string& path) {
    if (const auto* name = std::get_if<std::string>(&value.content)) {
        if (*name == "zero")
            return {Ablation::Kind::Zero};
        if (*name == "mean")
            return {Ablation::Kind::Mean};
        if (*name == "uniform")
            return {Ablation::Kind::Uniform};
        refuseChoice(path, kAblations, *name);
    }
    requireObject(value, path, kAblations);
    const JsonMembers members(value, path);
    requireKeys<1>(members, {"pattern_of"});
    return {Ablation::Kind::PatternOf,
            indexOf(members.at("pattern_of"), members.pathOf("pattern_of"))};
}

} // namespace attention::core::io
