// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/project_reader.h"

#include "core/error.h"
#include "core/io/choices_reader.h"
#include "core/io/json_access.h"
#include "core/io/json_path.h"
#include "core/utf8.h"

#include <algorithm>
#include <array>
#include <memory>
#include <span>
#include <utility>

namespace attention::core::io {

namespace {

using Key = std::string_view;

constexpr Key kFormatFamily = "attention-lab/";
/// The last one since format 2.
constexpr std::array<Key, 15> kFileKeys{"format",     "title",   "notes", "tokens",    "dimensions",
                                        "embeddings", "context", "heads", "kv_heads",  "W_O",
                                        "b_O",        "scale",   "mask",  "positions", "pins"};
constexpr std::array<Key, 2> kPinKeys{"name", "experiment"};
constexpr std::array<Key, 2> kContextKeys{"tokens", "embeddings"};
constexpr std::array<Key, 8> kHeadKeys{"name", "W_Q", "W_K", "W_V",
                                       "b_Q",  "b_K", "b_V", "ablation"};
constexpr std::array<Key, 4> kQueryHeadKeys{"name", "W_Q", "b_Q", "ablation"};
constexpr std::array<Key, 4> kKeyValueHeadKeys{"W_K", "W_V", "b_K", "b_V"};

/// Whether the text names a later format of the same family: `attention-lab/3` and above.
bool isNewerFormat(std::string_view format) {
    if (!format.starts_with(kFormatFamily))
        return false;
    const std::string_view number = format.substr(kFormatFamily.size());
    return !number.empty() && number.front() != '0' &&
           number.find_first_not_of("0123456789") == std::string_view::npos;
}

FileFormat formatOf(const JsonValue& value, const std::string& path) {
    const std::string& format = textOf(value, path);
    if (format == formatName(FileFormat::One))
        return FileFormat::One;
    if (format == formatName(FileFormat::Two))
        return FileFormat::Two;
    throw Error(isNewerFormat(format) ? ErrorCode::NewerFormat : ErrorCode::NotThisFormat, path,
                std::string(formatName(FileFormat::Two)), quotedText(format));
}

/// The keys that the format knows: all, or all but the last one, which came with format 2.
template<std::size_t Count>
std::span<const Key> keysOf(const std::array<Key, Count>& keys, FileFormat format) {
    return std::span<const Key>(keys).first(format == FileFormat::One ? Count - 1 : Count);
}

Tensor tensorAt(const JsonMembers& members, Key key) {
    return matrixOf(members.at(key), members.pathOf(key));
}

std::optional<Tensor> biasAt(const JsonMembers& members, Key key) {
    const JsonValue* value = members.find(key);
    return value ? std::optional<Tensor>(rowOf(*value, members.pathOf(key))) : std::nullopt;
}

std::map<std::string, std::string> readNotes(const JsonValue& value, const std::string& path) {
    std::map<std::string, std::string> notes;
    const JsonMembers members(value, path);
    for (const auto& [language, text] : std::get<JsonObject>(value.content).members)
        notes[language] = textOf(text, members.pathOf(language));
    return notes;
}

Context readContext(const JsonValue& value, const std::string& path) {
    const JsonMembers members(value, path);
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
    if (const JsonValue* ablation = members.find("ablation"))
        head.ablation = readAblation(*ablation, members.pathOf("ablation"));
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

void readKeyValueHeads(const JsonValue& value, const std::string& path, Experiment& experiment) {
    const std::vector<JsonValue>& heads = objectsOf(value, path);
    for (std::size_t index = 0; index < heads.size(); ++index) {
        const JsonMembers members(heads[index], itemPath(path, index));
        members.requireKnown(kKeyValueHeadKeys);
        experiment.kv_heads.push_back(readKeyValueHead(members));
    }
}

void readHeads(const JsonMembers& file, FileFormat format, Experiment& experiment) {
    const JsonValue* keyValueHeads = file.find("kv_heads");
    const std::string path = file.pathOf("heads");
    const std::vector<JsonValue>& heads = objectsOf(file.at("heads"), path);
    for (std::size_t index = 0; index < heads.size(); ++index) {
        const JsonMembers members(heads[index], itemPath(path, index));
        if (keyValueHeads)
            refuseKeyValueTensors(members);
        members.requireKnown(keyValueHeads ? keysOf(kQueryHeadKeys, format)
                                           : keysOf(kHeadKeys, format));
        experiment.heads.push_back(readQueryHead(members));
        if (!keyValueHeads)
            experiment.kv_heads.push_back(readKeyValueHead(members));
    }
    if (keyValueHeads)
        readKeyValueHeads(*keyValueHeads, file.pathOf("kv_heads"), experiment);
}

void readChoices(const JsonMembers& file, FileFormat format, Experiment& experiment) {
    if (const JsonValue* scale = file.find("scale"))
        experiment.scale = readScale(*scale, file.pathOf("scale"));
    if (const JsonValue* mask = file.find("mask"))
        experiment.mask = readMask(*mask, file.pathOf("mask"), format);
    if (const JsonValue* positions = file.find("positions"))
        experiment.positions = readPositions(*positions, file.pathOf("positions"), format);
}

void readWords(const JsonMembers& file, Experiment& experiment) {
    if (const JsonValue* title = file.find("title"))
        experiment.title = textOf(*title, file.pathOf("title"));
    if (const JsonValue* notes = file.find("notes"))
        experiment.notes = readNotes(*notes, file.pathOf("notes"));
    experiment.tokens = textsOf(file.at("tokens"), file.pathOf("tokens"));
    if (const JsonValue* dimensions = file.find("dimensions"))
        experiment.dimensions = textsOf(*dimensions, file.pathOf("dimensions"));
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

/// Pins are chosen by their name: one that stands in the file before takes the first free number,
/// from 2 on, behind it.
void numberRepeatedNames(std::vector<Pin>& pins) {
    const auto isTaken = [&pins](std::string_view name) {
        return std::ranges::any_of(pins, [name](const Pin& pin) { return pin.name == name; });
    };
    for (auto pin = pins.begin(); pin != pins.end(); ++pin) {
        if (std::none_of(pins.begin(), pin,
                         [&pin](const Pin& before) { return before.name == pin->name; }))
            continue;
        std::string numbered;
        for (int number = 2; numbered.empty() || isTaken(numbered); ++number)
            numbered = pin->name + " " + std::to_string(number);
        pin->name = std::move(numbered);
    }
}

Experiment readAny(const JsonMembers& file, FileFormat format);

void readPins(const JsonValue& value, const std::string& path, FileFormat format,
              Experiment& experiment) {
    const std::vector<JsonValue>& pins = objectsOrNoneOf(value, path);
    for (std::size_t index = 0; index < pins.size(); ++index) {
        const JsonMembers members(pins[index], itemPath(path, index));
        members.requireKnown(kPinKeys);
        const JsonMembers file(members.at("experiment"), members.pathOf("experiment"));
        const JsonValue* own = file.find("format");
        const FileFormat ownFormat = own ? formatOf(*own, file.pathOf("format")) : format;
        experiment.pins.push_back({textOf(members.at("name"), members.pathOf("name")),
                                   std::make_shared<const Experiment>(readAny(file, ownFormat))});
    }
    numberRepeatedNames(experiment.pins);
}

/// Everything but what validate() checks.
Experiment readAny(const JsonMembers& file, FileFormat format) {
    file.requireKnown(keysOf(kFileKeys, format));
    Experiment experiment;
    readWords(file, experiment);
    experiment.embeddings = tensorAt(file, "embeddings");
    if (const JsonValue* context = file.find("context"))
        experiment.context = readContext(*context, file.pathOf("context"));
    readHeads(file, format, experiment);
    if (file.find("W_O"))
        experiment.W_O = tensorAt(file, "W_O");
    experiment.b_O = biasAt(file, "b_O");
    readChoices(file, format, experiment);
    if (const JsonValue* pins = file.find("pins"))
        readPins(*pins, file.pathOf("pins"), format, experiment);
    return experiment;
}

} // namespace

Experiment readExperiment(const JsonValue& value) {
    const JsonMembers file(value, "");
    Experiment experiment = readAny(file, formatOf(file.at("format"), "format"));
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
