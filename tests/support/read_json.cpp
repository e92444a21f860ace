// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/read_json.h"

#include <fstream>
#include <limits>
#include <memory>
#include <optional>
#include <vector>

namespace attention::test {

using namespace core;
using nlohmann::json;

namespace {

std::optional<Tensor> biasOf(const json& object, const char* key) {
    if (!object.contains(key))
        return std::nullopt;
    return Tensor(matrixOf(json::array({object.at(key)})));
}

QueryHead queryHeadOf(const json& object) {
    return {object.value("name", ""), matrixOf(object.at("W_Q")), biasOf(object, "b_Q")};
}

KeyValueHead keyValueHeadOf(const json& object) {
    return {matrixOf(object.at("W_K")), matrixOf(object.at("W_V")), biasOf(object, "b_K"),
            biasOf(object, "b_V")};
}

Scale scaleOf(const json& value) {
    if (value.is_object())
        return {Scale::Kind::Divisor, value.at("divisor").get<double>()};
    return {value == "none"  ? Scale::Kind::None
            : value == "d_k" ? Scale::Kind::Dk
                             : Scale::Kind::SqrtDk,
            1};
}

Mask maskOf(const json& value) {
    if (!value.is_object())
        return Mask::ofKind(value == "causal" ? Mask::Kind::Causal : Mask::Kind::None);
    if (value.value("kind", "") == "blocks") {
        Mask mask = Mask::ofKind(Mask::Kind::Blocks);
        mask.starts = value.at("starts").get<std::vector<Index>>();
        return mask;
    }
    const auto rows = value.at("allowed").get<std::vector<std::vector<bool>>>();
    AllowedMatrix allowed(static_cast<Index>(rows.size()), static_cast<Index>(rows[0].size()));
    for (Index i = 0; i < allowed.rows(); ++i)
        for (Index j = 0; j < allowed.cols(); ++j)
            allowed(i, j) = rows[static_cast<std::size_t>(i)][static_cast<std::size_t>(j)];
    return Mask::given(std::move(allowed));
}

} // namespace

json readJson(const std::string& name) {
    std::ifstream file(std::string(ATTENTION_TEST_DATA "/") + name);
    return json::parse(file);
}

Matrix matrixOf(const json& rows) {
    const auto columns = rows.empty() ? 0 : static_cast<Index>(rows[0].size());
    Matrix matrix(static_cast<Index>(rows.size()), columns);
    for (Index i = 0; i < matrix.rows(); ++i)
        for (Index j = 0; j < columns; ++j) {
            const json& cell = rows.at(static_cast<std::size_t>(i)).at(static_cast<std::size_t>(j));
            matrix(i, j) =
                cell.is_null() ? -std::numeric_limits<double>::infinity() : cell.get<double>();
        }
    return matrix;
}

Experiment experimentOf(const json& object) {
    Experiment experiment;
    experiment.title = object.value("title", "");
    experiment.tokens = object.at("tokens").get<std::vector<std::string>>();
    experiment.dimensions = object.value("dimensions", std::vector<std::string>());
    experiment.embeddings = matrixOf(object.at("embeddings"));
    if (object.contains("context")) {
        const json& context = object.at("context");
        experiment.context = Context{context.at("tokens").get<std::vector<std::string>>(),
                                     matrixOf(context.at("embeddings"))};
    }
    for (const json& head : object.at("heads"))
        experiment.heads.push_back(queryHeadOf(head));
    for (const json& head : object.at(object.contains("kv_heads") ? "kv_heads" : "heads"))
        experiment.kv_heads.push_back(keyValueHeadOf(head));
    if (object.contains("W_O"))
        experiment.W_O = matrixOf(object.at("W_O"));
    experiment.b_O = biasOf(object, "b_O");
    experiment.scale = scaleOf(object.value("scale", json("sqrt_d_k")));
    experiment.mask = maskOf(object.value("mask", json("none")));
    return experiment;
}

} // namespace attention::test
