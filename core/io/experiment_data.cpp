// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/experiment_data.h"

#include "core/error.h"
#include "core/io/json_writer.h"
#include "core/io/text_arrays.h"
#include "core/io/trace_json.h"
#include "core/mask.h"
#include "core/place.h"

#include <algorithm>
#include <array>
#include <functional>
#include <span>
#include <string_view>
#include <utility>

namespace attention::core::io {

namespace {

/// An array made of matrices of one shape, one after the other; null stands for zeros.
struct StackedInput {
    std::string name;
    Shape shape;
    std::vector<const Tensor*> parts;
};

const Tensor* partOf(const Tensor& tensor) {
    return &tensor;
}

const Tensor* partOf(const std::optional<Tensor>& tensor) {
    return tensor ? &*tensor : nullptr;
}

/// One member of every head. A bias loses its axis of one row. Nothing where no head has it.
template<typename Head, typename Member>
void stackHeads(std::vector<StackedInput>& inputs, std::string name, const std::vector<Head>& heads,
                Member Head::*member) {
    StackedInput input{std::move(name), {static_cast<Index>(heads.size())}, {}};
    const Tensor* known = nullptr;
    for (const Head& head : heads) {
        input.parts.push_back(partOf(head.*member));
        known = input.parts.back() ? input.parts.back() : known;
    }
    if (!known)
        return;
    constexpr bool isBias = std::is_same_v<Member, std::optional<Tensor>>;
    if (!isBias)
        input.shape.push_back(known->rows());
    input.shape.push_back(known->cols());
    inputs.push_back(std::move(input));
}

void addMatrix(std::vector<StackedInput>& inputs, std::string name, const Tensor& tensor) {
    inputs.push_back({std::move(name), {tensor.rows(), tensor.cols()}, {&tensor}});
}

std::vector<StackedInput> stackedInputs(const Experiment& experiment) {
    std::vector<StackedInput> inputs;
    addMatrix(inputs, "embeddings", experiment.embeddings);
    if (experiment.context)
        addMatrix(inputs, "context.embeddings", experiment.context->embeddings);
    stackHeads(inputs, "W_Q", experiment.heads, &QueryHead::W_Q);
    stackHeads(inputs, "b_Q", experiment.heads, &QueryHead::b_Q);
    stackHeads(inputs, "W_K", experiment.kv_heads, &KeyValueHead::W_K);
    stackHeads(inputs, "b_K", experiment.kv_heads, &KeyValueHead::b_K);
    stackHeads(inputs, "W_V", experiment.kv_heads, &KeyValueHead::W_V);
    stackHeads(inputs, "b_V", experiment.kv_heads, &KeyValueHead::b_V);
    if (experiment.W_O)
        addMatrix(inputs, "W_O", *experiment.W_O);
    if (experiment.b_O)
        inputs.push_back({"b_O", {experiment.b_O->cols()}, {&*experiment.b_O}});
    if (experiment.positions.hasValues())
        addMatrix(inputs, pathOf(experiment, {TensorKind::Positions}), experiment.positions.values);
    return inputs;
}

NumberArray stacked(const StackedInput& input) {
    NumberArray array{input.name, input.shape, {}};
    const auto count = static_cast<std::size_t>(countOf(input.shape).value_or(0));
    array.numbers.reserve(count);
    for (const Tensor* part : input.parts) {
        if (part)
            array.numbers.insert(array.numbers.end(), (*part)->data(),
                                 (*part)->data() + (*part)->size());
        else
            array.numbers.resize(array.numbers.size() + count / input.parts.size());
    }
    return array;
}

NumberArray arrayOf(std::string name, const Matrix& matrix) {
    return {std::move(name),
            {matrix.rows(), matrix.cols()},
            {matrix.data(), matrix.data() + matrix.size()}};
}

std::vector<NumberArray> inputArrays(const Experiment& experiment) {
    std::vector<NumberArray> arrays;
    for (const StackedInput& input : stackedInputs(experiment))
        arrays.push_back(stacked(input));
    if (experiment.mask.kind != Mask::Kind::None)
        arrays.push_back(arrayOf(
            "allowed", allowedBy(experiment.mask, experiment.queryCount(), experiment.keyCount())
                           .cast<double>()));
    return arrays;
}

ArrayOutline stageOutline(const Experiment& experiment, Stage stage, std::optional<Index> head) {
    const Region region = shapeOf(experiment, StageMatrix{stage, head.value_or(0)});
    ArrayOutline outline{std::string(stageName(stage)), {region.rows, region.columns}};
    if (isPerHead(stage) && !head)
        outline.shape.insert(outline.shape.begin(), experiment.headCount());
    return outline;
}

NumberArray stageArray(const Trace& trace, Stage stage, std::optional<Index> head) {
    const std::string name(stageName(stage));
    if (head || !isPerHead(stage)) {
        const Tensor values = trace.stage(stage, head.value_or(0));
        return arrayOf(name, *values);
    }
    NumberArray array{name, {trace.headCount()}, {}};
    for (Index index = 0; index < trace.headCount(); ++index) {
        const Tensor values = trace.stage(stage, index);
        if (index == 0) {
            array.shape.insert(array.shape.end(), {values.rows(), values.cols()});
            array.numbers.reserve(static_cast<std::size_t>(values->size() * trace.headCount()));
        }
        array.numbers.insert(array.numbers.end(), values->data(), values->data() + values->size());
    }
    return array;
}

std::string listText(const std::vector<std::string>& texts) {
    JsonWriter writer;
    writer.texts(texts);
    std::string text = writer.finish();
    text.pop_back();
    return text;
}

TensorMetadata metadataOf(const Experiment& experiment) {
    TensorMetadata metadata{{"tokens", listText(experiment.tokens)}};
    if (experiment.context)
        metadata["context_tokens"] = listText(experiment.context->tokens);
    return metadata;
}

std::string jsonOfInputs(const Experiment& experiment, std::span<const NumberArray> arrays) {
    std::string text = "{\n  \"tokens\": " + listText(experiment.tokens);
    if (experiment.context)
        text += ",\n  \"context_tokens\": " + listText(experiment.context->tokens);
    return text + ',' + writeText(arrays, TextForm::Json).substr(1);
}

} // namespace

std::vector<ArrayOutline> outlineOf(const Experiment& experiment, const DataChoice& choice) {
    std::vector<ArrayOutline> outlines;
    switch (choice.what) {
    case DataChoice::What::Tensor:
        if (const Tensor* tensor = findTensor(experiment, choice.tensor))
            outlines.push_back(
                {pathOf(experiment, choice.tensor), {tensor->rows(), tensor->cols()}});
        break;
    case DataChoice::What::Inputs:
        for (const StackedInput& input : stackedInputs(experiment))
            outlines.push_back({input.name, input.shape});
        if (experiment.mask.kind != Mask::Kind::None)
            outlines.push_back({"allowed", {experiment.queryCount(), experiment.keyCount()}});
        break;
    case DataChoice::What::Stage:
        outlines.push_back(stageOutline(experiment, choice.stage, choice.head));
        break;
    case DataChoice::What::Trace:
        for (const Stage stage : stagesOf(experiment))
            outlines.push_back(stageOutline(experiment, stage, choice.head));
        break;
    }
    return outlines;
}

std::vector<NumberArray> arraysOf(const Experiment& experiment, const Trace& trace,
                                  const DataChoice& choice) {
    std::vector<NumberArray> arrays;
    switch (choice.what) {
    case DataChoice::What::Tensor: {
        const Tensor* tensor = findTensor(experiment, choice.tensor);
        if (!tensor)
            throw Error(ErrorCode::UnknownName, pathOf(experiment, choice.tensor));
        return {arrayOf(pathOf(experiment, choice.tensor), **tensor)};
    }
    case DataChoice::What::Inputs:
        return inputArrays(experiment);
    case DataChoice::What::Stage:
        return {stageArray(trace, choice.stage, choice.head)};
    case DataChoice::What::Trace:
        for (const Stage stage : trace.stages())
            arrays.push_back(stageArray(trace, stage, choice.head));
        break;
    }
    return arrays;
}

std::string writeData(const Experiment& experiment, const Trace& trace, const DataChoice& choice,
                      ArrayFormat format) {
    const bool isOfTrace =
        choice.what == DataChoice::What::Stage || choice.what == DataChoice::What::Trace;
    if (format == ArrayFormat::Json && isOfTrace)
        return traceJson(experiment, trace,
                         {choice.head, choice.what == DataChoice::What::Stage
                                           ? std::optional(choice.stage)
                                           : std::nullopt});
    DataChoice chosen = choice;
    const bool isTable = format == ArrayFormat::Csv || format == ArrayFormat::Tsv;
    if (isTable && !chosen.head && experiment.headCount() == 1)
        chosen.head = 0;
    const std::vector<NumberArray> arrays = arraysOf(experiment, trace, chosen);
    if (format == ArrayFormat::Json)
        return jsonOfInputs(experiment, arrays);
    return writeArrays(arrays, format, metadataOf(experiment));
}

} // namespace attention::core::io
