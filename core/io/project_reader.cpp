// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/project_reader.h"

#include "core/error.h"
#include "core/io/json_access.h"
#include "core/io/json_path.h"
#include "core/utf8.h"

#include <algorithm>
#include <array>
#include <utility>

namespace attention::core::io {

namespace {

using Key = std::string_view;

constexpr Key kFormat = "attention-lab/1";
constexpr Key kFormatFamily = "attention-lab/";
constexpr std::array<Key, 14> kFileKeys{"format",     "title",   "notes", "tokens",   "dimensions",
                                        "embeddings", "context", "heads", "kv_heads", "W_O",
                                        "b_O",        "scale",   "mask",  "positions"};
constexpr std::string_view kScales = "sqrt_d_k, none, d_k, {\"divisor\": 2.5}";
constexpr std::string_view kMasks = "none, causal, {\"allowed\": [[true]]}";
constexpr std::array<Key, 2> kContextKeys{"tokens", "embeddings"};
constexpr std::array<Key, 7> kHeadKeys{"name", "W_Q", "W_K", "W_V", "b_Q", "b_K", "b_V"};
constexpr std::array<Key, 3> kQueryHeadKeys{"name", "W_Q", "b_Q"};
constexpr std::array<Key, 4> kKeyValueHeadKeys{"W_K", "W_V", "b_K", "b_V"};

/// Whether the text names a later format of the same family: `attention-lab/2` and above.
bool isNewerFormat(std::string_view format) {
    if (!format.starts_with(kFormatFamily))
        return false;
    const std::string_view number = format.substr(kFormatFamily.size());
    return !number.empty() && number.front() != '0' && number != "1" &&
           number.find_first_not_of("0123456789") == std::string_view::npos;
}

void requireFormat(const JsonMembers& file) {
    const std::string& format = textOf(file.at("format"), "format");
    if (format != kFormat)
        throw Error(isNewerFormat(format) ? ErrorCode::NewerFormat : ErrorCode::NotThisFormat,
                    "format", std::string(kFormat), quotedText(format));
}

[[noreturn]] void refuseChoice(const std::string& path, std::string_view choices,
                               const std::string& actual) {
    throw Error(ErrorCode::UnknownValue, path, std::string(choices), quotedText(actual));
}

void requireObject(const JsonValue& value, const std::string& path, std::string_view choices) {
    if (!std::holds_alternative<JsonObject>(value.content))
        throw Error(ErrorCode::WrongType, path, std::string(choices), std::string(kindOf(value)));
}

Tensor tensorAt(const JsonMembers& members, Key key) {
    return matrixOf(members.at(key), members.pathOf(key));
}

std::optional<Tensor> biasAt(const JsonMembers& members, Key key) {
    const JsonValue* value = members.find(key);
    return value ? std::optional<Tensor>(rowOf(*value, members.pathOf(key))) : std::nullopt;
}

std::map<std::string, std::string> readNotes(const JsonValue& value) {
    std::map<std::string, std::string> notes;
    const JsonMembers members(value, "notes");
    for (const auto& [language, text] : std::get<JsonObject>(value.content).members)
        notes[language] = textOf(text, members.pathOf(language));
    return notes;
}

Context readContext(const JsonValue& value) {
    const JsonMembers members(value, "context");
    members.requireKnown(kContextKeys);
    return {textsOf(members.at("tokens"), members.pathOf("tokens")),
            tensorAt(members, "embeddings")};
}

QueryHead readQueryHead(const JsonMembers& members) {
    QueryHead head;
    if (const JsonValue* name = members.find("name"))
        head.name = textOf(*name, members.pathOf("name"));
    head.W_Q = tensorAt(members, "W_Q");
    head.b_Q = biasAt(members, "b_Q");
    return head;
}

KeyValueHead readKeyValueHead(const JsonMembers& members) {
    return {tensorAt(members, "W_K"), tensorAt(members, "W_V"), biasAt(members, "b_K"),
            biasAt(members, "b_V")};
}

void refuseKeyValueTensors(const JsonMembers& head) {
    for (const Key key : kKeyValueHeadKeys)
        if (head.find(key))
            throw Error(ErrorCode::NotAllowedTogether, head.pathOf(key),
                        std::string(vocabulary::kNothing), "kv_heads");
}

void readKeyValueHeads(const JsonValue& value, Experiment& experiment) {
    const std::vector<JsonValue>& heads = objectsOf(value, "kv_heads");
    for (std::size_t index = 0; index < heads.size(); ++index) {
        const JsonMembers members(heads[index], itemPath("kv_heads", index));
        members.requireKnown(kKeyValueHeadKeys);
        experiment.kv_heads.push_back(readKeyValueHead(members));
    }
}

void readHeads(const JsonMembers& file, Experiment& experiment) {
    const JsonValue* keyValueHeads = file.find("kv_heads");
    const std::vector<JsonValue>& heads = objectsOf(file.at("heads"), "heads");
    for (std::size_t index = 0; index < heads.size(); ++index) {
        const JsonMembers members(heads[index], itemPath("heads", index));
        if (keyValueHeads)
            refuseKeyValueTensors(members);
        members.requireKnown(keyValueHeads ? std::span<const Key>(kQueryHeadKeys)
                                           : std::span<const Key>(kHeadKeys));
        experiment.heads.push_back(readQueryHead(members));
        if (!keyValueHeads)
            experiment.kv_heads.push_back(readKeyValueHead(members));
    }
    if (keyValueHeads)
        readKeyValueHeads(*keyValueHeads, experiment);
}

Scale readScale(const JsonValue& value) {
    if (const auto* name = std::get_if<std::string>(&value.content)) {
        if (*name == "sqrt_d_k")
            return {Scale::Kind::SqrtDk};
        if (*name == "none")
            return {Scale::Kind::None};
        if (*name == "d_k")
            return {Scale::Kind::Dk};
        refuseChoice("scale", kScales, *name);
    }
    requireObject(value, "scale", kScales);
    const JsonMembers members(value, "scale");
    members.requireKnown(std::array<Key, 1>{"divisor"});
    return {Scale::Kind::Divisor, numberOf(members.at("divisor"), members.pathOf("divisor"))};
}

Mask readMask(const JsonValue& value) {
    if (const auto* name = std::get_if<std::string>(&value.content)) {
        if (*name == "none")
            return {Mask::Kind::None, nullptr};
        if (*name == "causal")
            return {Mask::Kind::Causal, nullptr};
        refuseChoice("mask", kMasks, *name);
    }
    requireObject(value, "mask", kMasks);
    const JsonMembers members(value, "mask");
    members.requireKnown(std::array<Key, 1>{"allowed"});
    return {Mask::Kind::Given, std::make_shared<const AllowedMatrix>(
                                   allowedOf(members.at("allowed"), members.pathOf("allowed")))};
}

void readChoices(const JsonMembers& file, Experiment& experiment) {
    if (const JsonValue* scale = file.find("scale"))
        experiment.scale = readScale(*scale);
    if (const JsonValue* mask = file.find("mask"))
        experiment.mask = readMask(*mask);
    if (const JsonValue* positions = file.find("positions"))
        if (const std::string& name = textOf(*positions, "positions"); name != "none")
            refuseChoice("positions", "none", name);
}

void readWords(const JsonMembers& file, Experiment& experiment) {
    if (const JsonValue* title = file.find("title"))
        experiment.title = textOf(*title, "title");
    if (const JsonValue* notes = file.find("notes"))
        experiment.notes = readNotes(*notes);
    experiment.tokens = textsOf(file.at("tokens"), "tokens");
    if (const JsonValue* dimensions = file.find("dimensions"))
        experiment.dimensions = textsOf(*dimensions, "dimensions");
}

/// An error about `heads[1].W_K` of an experiment whose file says `kv_heads[1].W_K`.
Error asInFileWithKeyValueHeads(const Error& error) {
    const std::string& subject = error.subject();
    const std::size_t mark = subject.find("].");
    const bool isRenamed = subject.starts_with("heads[") && mark != std::string::npos &&
                           std::ranges::find(kKeyValueHeadKeys, subject.substr(mark + 2, 3)) !=
                               kKeyValueHeadKeys.end();
    return {error.code(), isRenamed ? "kv_" + subject : subject, error.expected(), error.actual()};
}

} // namespace

Experiment readExperiment(const JsonValue& value) {
    const JsonMembers file(value, "");
    requireFormat(file);
    file.requireKnown(kFileKeys);
    Experiment experiment;
    readWords(file, experiment);
    experiment.embeddings = tensorAt(file, "embeddings");
    if (const JsonValue* context = file.find("context"))
        experiment.context = readContext(*context);
    readHeads(file, experiment);
    if (file.find("W_O"))
        experiment.W_O = tensorAt(file, "W_O");
    experiment.b_O = biasAt(file, "b_O");
    readChoices(file, experiment);
    try {
        validate(experiment);
    } catch (const Error& error) {
        if (!file.find("kv_heads"))
            throw;
        throw asInFileWithKeyValueHeads(error);
    }
    return experiment;
}

} // namespace attention::core::io
