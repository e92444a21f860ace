// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/choices_writer.h"

#include "core/io/json_writer.h"

#include <string_view>

namespace attention::core::io {

namespace {

void openKind(JsonWriter& json, std::string_view kind) {
    json.openObject();
    json.key("kind");
    json.text(kind);
}

void writeIndices(JsonWriter& json, std::string_view key, const std::vector<Index>& values) {
    json.key(key);
    json.indices(values);
}

void writeIndex(JsonWriter& json, std::string_view key, Index value) {
    json.key(key);
    json.number(static_cast<double>(value));
}

void writeRows(JsonWriter& json, std::string_view kind, std::string_view key,
               const Tensor& values) {
    openKind(json, kind);
    json.key(key);
    json.rows(*values);
    json.closeObject();
}

void writeRotary(JsonWriter& json, const Positions& positions) {
    openKind(json, "rotary");
    json.key("pairing");
    json.text(positions.pairing == Positions::Pairing::Half ? "half" : "interleaved");
    json.key("base");
    json.number(positions.base);
    json.closeObject();
}

} // namespace

void writeScale(JsonWriter& json, const Scale& scale) {
    json.key("scale");
    switch (scale.kind) {
    case Scale::Kind::SqrtDk:
        return json.text("sqrt_d_k");
    case Scale::Kind::None:
        return json.text("none");
    case Scale::Kind::Dk:
        return json.text("d_k");
    case Scale::Kind::Divisor:
        json.openObject();
        json.key("divisor");
        json.number(scale.divisor);
        return json.closeObject();
    }
}

void writeMask(JsonWriter& json, const Mask& mask) {
    json.key("mask");
    switch (mask.kind) {
    case Mask::Kind::None:
        return json.text("none");
    case Mask::Kind::Causal:
        if (mask.align == Mask::Align::BottomRight)
            return json.text("causal");
        openKind(json, "causal");
        json.key("align");
        json.text("top-left");
        break;
    case Mask::Kind::Padding:
        openKind(json, "padding");
        writeIndices(json, "blocked", mask.blocked);
        break;
    case Mask::Kind::Window:
        openKind(json, "window");
        writeIndex(json, "size", mask.size);
        break;
    case Mask::Kind::Prefix:
        openKind(json, "prefix");
        writeIndex(json, "length", mask.length);
        break;
    case Mask::Kind::Blocks:
        openKind(json, "blocks");
        writeIndices(json, "starts", mask.starts);
        break;
    case Mask::Kind::Given:
        json.openObject();
        json.key("allowed");
        json.rows(*mask.allowed);
        break;
    }
    json.closeObject();
}

void writePositions(JsonWriter& json, const Positions& positions) {
    json.key("positions");
    switch (positions.kind) {
    case Positions::Kind::None:
        return json.text("none");
    case Positions::Kind::Sinusoidal:
        openKind(json, "sinusoidal");
        return json.closeObject();
    case Positions::Kind::Learned:
        return writeRows(json, "learned", "table", positions.values);
    case Positions::Kind::Rotary:
        return writeRotary(json, positions);
    case Positions::Kind::Alibi:
        openKind(json, "alibi");
        json.key("slopes");
        json.row(*positions.values, 0);
        return json.closeObject();
    case Positions::Kind::Relative:
        return writeRows(json, "relative", "values", positions.values);
    case Positions::Kind::Bias:
        return writeRows(json, "bias", "values", positions.values);
    }
}

void writeAblation(JsonWriter& json, const Ablation& ablation) {
    if (ablation.kind == Ablation::Kind::None)
        return;
    json.key("ablation");
    switch (ablation.kind) {
    case Ablation::Kind::Zero:
        return json.text("zero");
    case Ablation::Kind::Mean:
        return json.text("mean");
    case Ablation::Kind::Uniform:
        return json.text("uniform");
    default:
        json.openObject();
        writeIndex(json, "pattern_of", ablation.head);
        return json.closeObject();
    }
}

} // namespace attention::core::io
