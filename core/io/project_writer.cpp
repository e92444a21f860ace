// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/choices_writer.h"
#include "core/io/file_format.h"
#include "core/io/json_writer.h"
#include "core/io/project_file.h"

namespace attention::core::io {

namespace {

void writeText(JsonWriter& json, std::string_view key, const std::string& text) {
    if (text.empty())
        return;
    json.key(key);
    json.text(text);
}

void writeTexts(JsonWriter& json, std::string_view key, const std::vector<std::string>& texts) {
    if (texts.empty())
        return;
    json.key(key);
    json.texts(texts);
}

void writeTensor(JsonWriter& json, std::string_view key, const Tensor& tensor) {
    json.key(key);
    json.rows(*tensor);
}

void writeBias(JsonWriter& json, std::string_view key, const std::optional<Tensor>& bias) {
    if (!bias)
        return;
    json.key(key);
    json.row(**bias, 0);
}

void writeNotes(JsonWriter& json, const std::map<std::string, std::string>& notes) {
    if (notes.empty())
        return;
    json.key("notes");
    json.openObject();
    for (const auto& [language, text] : notes) {
        json.key(language);
        json.text(text);
    }
    json.closeObject();
}

void writeContext(JsonWriter& json, const Context& context) {
    json.key("context");
    json.openObject();
    writeTexts(json, "tokens", context.tokens);
    writeTensor(json, "embeddings", context.embeddings);
    json.closeObject();
}

void writeHead(JsonWriter& json, const QueryHead& head, const KeyValueHead* own) {
    json.openObject();
    writeText(json, "name", head.name);
    writeTensor(json, "W_Q", head.W_Q);
    if (own) {
        writeTensor(json, "W_K", own->W_K);
        writeTensor(json, "W_V", own->W_V);
    }
    writeBias(json, "b_Q", head.b_Q);
    if (own) {
        writeBias(json, "b_K", own->b_K);
        writeBias(json, "b_V", own->b_V);
    }
    writeAblation(json, head.ablation);
    json.closeObject();
}

void writeHeads(JsonWriter& json, const Experiment& experiment) {
    json.key("heads");
    json.openList();
    for (std::size_t head = 0; head < experiment.heads.size(); ++head)
        writeHead(json, experiment.heads[head],
                  experiment.isGrouped() ? nullptr : &experiment.kv_heads[head]);
    json.closeList();
}

void writeKeyValueHeads(JsonWriter& json, const std::vector<KeyValueHead>& heads) {
    json.key("kv_heads");
    json.openList();
    for (const KeyValueHead& head : heads) {
        json.openObject();
        writeTensor(json, "W_K", head.W_K);
        writeTensor(json, "W_V", head.W_V);
        writeBias(json, "b_K", head.b_K);
        writeBias(json, "b_V", head.b_V);
        json.closeObject();
    }
    json.closeList();
}

void writePins(JsonWriter& json, const std::vector<Pin>& pins);

void writeExperiment(JsonWriter& json, const Experiment& experiment) {
    json.openObject();
    writeText(json, "format", std::string(formatName(formatFor(experiment))));
    writeText(json, "title", experiment.title);
    writeNotes(json, experiment.notes);
    writeTexts(json, "tokens", experiment.tokens);
    writeTexts(json, "dimensions", experiment.dimensions);
    writeTensor(json, "embeddings", experiment.embeddings);
    if (experiment.context)
        writeContext(json, *experiment.context);
    writeHeads(json, experiment);
    if (experiment.isGrouped())
        writeKeyValueHeads(json, experiment.kv_heads);
    if (experiment.W_O)
        writeTensor(json, "W_O", *experiment.W_O);
    writeBias(json, "b_O", experiment.b_O);
    writeScale(json, experiment.scale);
    writeMask(json, experiment.mask);
    writePositions(json, experiment.positions);
    writePins(json, experiment.pins);
    json.closeObject();
}

void writePins(JsonWriter& json, const std::vector<Pin>& pins) {
    if (pins.empty())
        return;
    json.key("pins");
    json.openList();
    for (const Pin& pin : pins) {
        json.openObject();
        json.key("name");
        json.text(pin.name);
        json.key("experiment");
        writeExperiment(json, *pin.experiment);
        json.closeObject();
    }
    json.closeList();
}

} // namespace

std::string writeProject(const Experiment& experiment) {
    validate(experiment);
    JsonWriter json;
    writeExperiment(json, experiment);
    return json.finish();
}

} // namespace attention::core::io
