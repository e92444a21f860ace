// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/error.h"
#include "core/experiment.h"
#include "core/number_text.h"
#include "core/token_text.h"
#include "core/validate_choices.h"

#include <cmath>

namespace attention::core {

namespace {

std::string shapeText(Index rows, Index columns) {
    return std::to_string(rows) + "×" + std::to_string(columns);
}

void requireAtLeastOne(Index count, const std::string& subject) {
    if (count < 1)
        throw Error(ErrorCode::Empty, subject, std::string(vocabulary::kAtLeastOne), "0");
}

void requireCount(std::size_t count, Index expected, const std::string& subject) {
    if (static_cast<Index>(count) != expected)
        throw Error(ErrorCode::WrongCount, subject, std::to_string(expected),
                    std::to_string(count));
}

void requireShape(const Experiment& experiment, TensorId id, Index rows, Index columns) {
    const Tensor* tensor = findTensor(experiment, id);
    if (tensor && (tensor->rows() != rows || tensor->cols() != columns))
        throw Error(ErrorCode::WrongShape, pathOf(experiment, id), shapeText(rows, columns),
                    shapeText(tensor->rows(), tensor->cols()));
}

void validateCounts(const Experiment& experiment) {
    requireAtLeastOne(experiment.queryCount(), "tokens");
    requireAtLeastOne(experiment.headCount(), "heads");
    requireAtLeastOne(static_cast<Index>(experiment.kv_heads.size()), "kv_heads");
    if (experiment.heads.size() % experiment.kv_heads.size() != 0)
        throw Error(ErrorCode::NotDivisible, "kv_heads", std::to_string(experiment.heads.size()),
                    std::to_string(experiment.kv_heads.size()));
    if (experiment.context)
        requireAtLeastOne(static_cast<Index>(experiment.context->tokens.size()), "context.tokens");
    requireAtLeastOne(experiment.d_model(), "embeddings[0]");
    requireAtLeastOne(experiment.keyEmbeddings().cols(), "context.embeddings[0]");
    if (!experiment.dimensions.empty())
        requireCount(experiment.dimensions.size(), experiment.d_model(), "dimensions");
}

void validateTensorShapes(const Experiment& experiment) {
    const Index d_model = experiment.d_model();
    const Index d_Y = experiment.keyEmbeddings().cols();
    const Index d_k = experiment.d_k();
    const Index d_v = experiment.d_v();
    requireShape(experiment, {TensorKind::Embeddings}, experiment.queryCount(), d_model);
    requireShape(experiment, {TensorKind::ContextEmbeddings}, experiment.keyCount(), d_Y);
    requireAtLeastOne(d_k, pathOf(experiment, {TensorKind::W_Q}) + "[0]");
    requireAtLeastOne(d_v, pathOf(experiment, {TensorKind::W_V}) + "[0]");
    const auto count = static_cast<Index>(experiment.heads.size());
    for (Index head = 0; head < count; ++head) {
        requireShape(experiment, {TensorKind::W_Q, head}, d_model, d_k);
        requireShape(experiment, {TensorKind::b_Q, head}, 1, d_k);
        requireShape(experiment, {TensorKind::W_K, head}, d_Y, d_k);
        requireShape(experiment, {TensorKind::b_K, head}, 1, d_k);
        requireShape(experiment, {TensorKind::W_V, head}, d_Y, d_v);
        requireShape(experiment, {TensorKind::b_V, head}, 1, d_v);
    }
    if (experiment.W_O) {
        requireAtLeastOne(experiment.W_O->cols(), "W_O[0]");
        requireShape(experiment, {TensorKind::W_O}, experiment.headCount() * d_v,
                     experiment.d_out());
    } else if (experiment.b_O) {
        throw Error(ErrorCode::NotAllowedTogether, "b_O", "W_O", std::string(vocabulary::kNothing));
    }
    requireShape(experiment, {TensorKind::b_O}, 1, experiment.d_out());
}

void validateScale(const Experiment& experiment) {
    const double divisor = experiment.scale.divisor;
    if (experiment.scale.kind == Scale::Kind::Divisor && !(std::isfinite(divisor) && divisor > 0))
        throw Error(ErrorCode::NotPositive, "scale.divisor",
                    std::string(vocabulary::kPositiveNumber), shortestText(divisor));
}

void validateNumbers(const Experiment& experiment) {
    for (const TensorId id : tensorsOf(experiment)) {
        const Matrix& values = **findTensor(experiment, id);
        if (values.allFinite())
            continue;
        for (Index row = 0; row < values.rows(); ++row)
            for (Index column = 0; column < values.cols(); ++column)
                if (!std::isfinite(values(row, column)))
                    throw Error(ErrorCode::NotFinite,
                                pathOf(experiment, id) + "[" + std::to_string(row) + "][" +
                                    std::to_string(column) + "]",
                                std::string(vocabulary::kFiniteNumber),
                                shortestText(values(row, column)));
    }
}

void requireUtf8(const std::string& text, const std::string& subject) {
    if (!isValidUtf8(text))
        throw Error(ErrorCode::NotUtf8, subject, std::string(vocabulary::kValidUtf8));
}

void requireUtf8(const std::vector<std::string>& texts, const std::string& subject) {
    for (std::size_t index = 0; index < texts.size(); ++index)
        requireUtf8(texts[index], subject + "[" + std::to_string(index) + "]");
}

void validateTexts(const Experiment& experiment) {
    requireUtf8(experiment.title, "title");
    for (const auto& [language, text] : experiment.notes) {
        requireUtf8(language, "notes");
        requireUtf8(text, "notes." + language);
    }
    requireUtf8(experiment.tokens, "tokens");
    requireUtf8(experiment.dimensions, "dimensions");
    if (experiment.context)
        requireUtf8(experiment.context->tokens, "context.tokens");
    for (std::size_t head = 0; head < experiment.heads.size(); ++head)
        requireUtf8(experiment.heads[head].name, "heads[" + std::to_string(head) + "].name");
}

void validatePins(const Experiment& experiment) {
    for (std::size_t index = 0; index < experiment.pins.size(); ++index) {
        const Pin& pin = experiment.pins[index];
        const std::string path = "pins[" + std::to_string(index) + "]";
        requireUtf8(pin.name, path + ".name");
        if (!pin.experiment->pins.empty())
            throw Error(ErrorCode::NotAllowedTogether, path + ".experiment.pins",
                        std::string(vocabulary::kNothing), "pins");
        try {
            validate(*pin.experiment);
        } catch (const Error& error) {
            throw Error(error.code(), path + ".experiment." + error.subject(), error.expected(),
                        error.actual());
        }
    }
}

} // namespace

void validateShapes(const Experiment& experiment) {
    validateCounts(experiment);
    validateTensorShapes(experiment);
    validateMask(experiment);
    validatePositions(experiment);
    validateAblations(experiment);
    validateScale(experiment);
}

void validate(const Experiment& experiment) {
    validateShapes(experiment);
    validateNumbers(experiment);
    validateTexts(experiment);
    validatePins(experiment);
}

} // namespace attention::core
