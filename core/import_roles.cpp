// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import_roles.h"

#include "core/import_names.h"

#include <algorithm>
#include <utility>

namespace attention::core {

namespace {

using Subject = ImportName::Subject;
using Form = ImportName::Form;

constexpr Index kUsualHeadWidth = 64;

bool isBias(ImportRole role) {
    return role == ImportRole::b_O || role == ImportRole::FusedBias ||
           (role >= ImportRole::b_Q && role <= ImportRole::AllB_V);
}

bool isAllWeights(ImportRole role) {
    return role >= ImportRole::AllW_Q && role <= ImportRole::AllW_V;
}

bool isAllBiases(ImportRole role) {
    return role >= ImportRole::AllB_Q && role <= ImportRole::AllB_V;
}

/// The last two axes, 1 for a missing one.
std::pair<Index, Index> lastTwo(const io::Shape& shape) {
    const std::size_t axes = shape.size();
    return {axes > 1 ? shape[axes - 2] : 1, axes > 0 ? shape[axes - 1] : 1};
}

ImportRole roleOf(ImportRole first, Subject subject) {
    const int place = static_cast<int>(subject) - static_cast<int>(Subject::Query);
    return static_cast<ImportRole>(static_cast<int>(first) + place);
}

/// Whether rows×columns is what one head has, and not what all have side by side.
bool fitsOneHead(const Experiment& experiment, Subject subject, Index rows, Index columns) {
    const bool isQuery = subject == Subject::Query;
    const Index width = subject == Subject::Value ? experiment.d_v() : experiment.d_k();
    return rows == (isQuery ? experiment.d_model() : experiment.keyEmbeddings().cols()) &&
           columns == width;
}

/// The query head itself, or the key/value head that it uses.
Index keyHead(const Experiment& experiment, Subject subject, Index head) {
    return subject == Subject::Query ? head : experiment.keyValueHeadOf(head);
}

/// A bare matrix without a layout in its name: all heads side by side where its columns say so.
bool holdsAllHeads(const Experiment& experiment, Subject subject, Index rows, Index columns) {
    if (fitsOneHead(experiment, subject, rows, columns))
        return false;
    const Index width = subject == Subject::Value ? experiment.d_v() : experiment.d_k();
    const auto count = static_cast<Index>(subject == Subject::Query ? experiment.heads.size()
                                                                    : experiment.kv_heads.size());
    return (count > 1 && columns == count * width) ||
           (rows == columns && columns > kUsualHeadWidth && columns % kUsualHeadWidth == 0);
}

ImportChoice projectionOf(const ImportName& name, const io::Shape& shape,
                          const Experiment& experiment, Index head) {
    ImportChoice choice;
    auto [rows, columns] = lastTwo(shape);
    const bool isLinear = name.form == Form::Linear;
    if (isLinear)
        std::swap(rows, columns);
    const bool fitsOne = fitsOneHead(experiment, name.subject, rows, columns);
    const bool isOne = name.head || fitsOne;
    choice.head = name.head.value_or(fitsOne ? keyHead(experiment, name.subject, head) : 0);
    const bool isDeep = shape.size() >= 3;
    if (isLinear || name.form == Form::Kernel)
        choice.role = roleOf(isOne ? ImportRole::W_Q : ImportRole::AllW_Q, name.subject);
    else if (isDeep && !name.head)
        choice.role = roleOf(ImportRole::AllW_Q, name.subject);
    else
        choice.role = roleOf(!name.head && holdsAllHeads(experiment, name.subject, rows, columns)
                                 ? ImportRole::AllW_Q
                                 : ImportRole::W_Q,
                             name.subject);
    if (isLinear)
        choice.layout = ImportLayout::Transposed;
    else if (isDeep && isAllWeights(choice.role))
        choice.layout =
            name.form == Form::Kernel ? ImportLayout::HeadsMiddle : ImportLayout::HeadsFirst;
    return choice;
}

ImportChoice biasOf(const ImportName& name, const io::Shape& shape, const Experiment& experiment,
                    Index head) {
    ImportChoice choice;
    choice.head = name.head.value_or(keyHead(experiment, name.subject, head));
    const auto [rows, columns] = lastTwo(shape);
    const Index width = name.subject == Subject::Value ? experiment.d_v() : experiment.d_k();
    const bool isOne = name.head || (columns == width && rows == 1 && name.form == Form::Plain);
    choice.role = roleOf(isOne ? ImportRole::b_Q : ImportRole::AllB_Q, name.subject);
    if (!isOne && shape.size() >= 2 && rows > 1 && name.form == Form::Plain)
        choice.layout = ImportLayout::HeadsFirst;
    return choice;
}

ImportChoice fusedOf(const ImportName& name, const io::Shape& shape) {
    const auto [rows, columns] = lastTwo(shape);
    ImportChoice choice;
    if (name.isBias) {
        choice.role = ImportRole::FusedBias;
        return choice;
    }
    choice.role = ImportRole::FusedQKV;
    const bool isTall = rows > columns;
    choice.layout =
        (name.form == Form::Fused || name.form == Form::Plain ? isTall : name.form == Form::Linear)
            ? ImportLayout::Transposed
            : ImportLayout::Plain;
    return choice;
}

ImportChoice outputOf(const ImportName& name, const io::Shape& shape) {
    ImportChoice choice;
    choice.role = name.isBias ? ImportRole::b_O : ImportRole::W_O;
    if (name.isBias)
        return choice;
    if (name.form == Form::Linear)
        choice.layout = ImportLayout::Transposed;
    else if (shape.size() >= 3 && name.form != Form::Fused)
        choice.layout = ImportLayout::HeadsFirst;
    return choice;
}

MaskPolarity polarityOf(std::string_view name) {
    const bool isTorch = name.find("padding_mask") != std::string_view::npos ||
                         name.find("attn_mask") != std::string_view::npos;
    return isTorch ? MaskPolarity::OneIsBlocked : MaskPolarity::OneMayAttend;
}

/// Which place in the experiment a choice fills, for finding doubles.
std::pair<ImportRole, Index> placeOf(const ImportChoice& choice) {
    return {choice.role, isOfOneHead(choice.role) ? choice.head : 0};
}

void turnProjections(std::span<const io::NamedTensor> tensors, std::vector<ImportChoice>& choices) {
    const auto isLinear = [&](std::size_t at) {
        return choices[at].role == ImportRole::FusedQKV &&
               choices[at].layout == ImportLayout::Transposed;
    };
    bool isTransposed = false;
    for (std::size_t at = 0; at < choices.size(); ++at)
        isTransposed = isTransposed || isLinear(at);
    for (std::size_t at = 0; at < choices.size(); ++at)
        if (choices[at].role == ImportRole::W_O && isTransposed &&
            importNameOf(tensors[at].name).form == Form::Fused)
            choices[at].layout = ImportLayout::Transposed;
}

} // namespace

bool isOfOneHead(ImportRole role) {
    return (role >= ImportRole::W_Q && role <= ImportRole::W_V) ||
           (role >= ImportRole::b_Q && role <= ImportRole::b_V);
}

bool isOfAllHeads(ImportRole role) {
    return isAllWeights(role) || isAllBiases(role) || role == ImportRole::FusedQKV ||
           role == ImportRole::FusedBias;
}

int axesOf(ImportRole role, ImportLayout layout) {
    const bool hasHeads = layout != ImportLayout::Plain && layout != ImportLayout::Transposed;
    return (isBias(role) ? 1 : 2) + (hasHeads ? 1 : 0);
}

std::vector<ImportLayout> layoutsOf(ImportRole role, int axes) {
    std::vector<ImportLayout> layouts{ImportLayout::Plain};
    if (role == ImportRole::Nothing || role == ImportRole::Mask ||
        role == ImportRole::AttentionMaps || (isBias(role) && !isAllBiases(role)))
        return layouts;
    const bool hasDeep = isAllWeights(role) && axes >= 3;
    if (hasDeep)
        layouts = {ImportLayout::HeadsFirst, ImportLayout::HeadsFirstTransposed,
                   ImportLayout::HeadsMiddle, ImportLayout::Plain};
    else if (role == ImportRole::W_O && axes >= 3)
        layouts = {ImportLayout::HeadsFirst, ImportLayout::Plain};
    else if (isAllBiases(role) && axes >= 2)
        layouts = {ImportLayout::HeadsFirst, ImportLayout::Plain};
    if (!isBias(role))
        layouts.push_back(ImportLayout::Transposed);
    return layouts;
}

int leadingAxesOf(const io::Shape& shape, const ImportChoice& choice) {
    const bool isKeyMask = choice.role == ImportRole::Mask && shape.size() == 1;
    const int axes = isKeyMask ? 1 : axesOf(choice.role, choice.layout);
    return std::max(0, static_cast<int>(shape.size()) - axes);
}

ImportChoice guessRole(const io::NamedTensor& tensor, const Experiment& experiment, Index head) {
    if (tensor.refusal || tensor.shape.empty() ||
        std::ranges::find(tensor.shape, 0) != tensor.shape.end())
        return {};
    const ImportName name = importNameOf(tensor.name);
    const io::Shape& shape = tensor.shape;
    ImportChoice choice;
    switch (name.subject) {
    case Subject::Unknown:
        return {};
    case Subject::Query:
    case Subject::Key:
    case Subject::Value:
        if (name.isBias)
            return biasOf(name, shape, experiment, head);
        return shape.size() < 2 ? ImportChoice{} : projectionOf(name, shape, experiment, head);
    case Subject::QueryKeyValue:
        return shape.size() < 2 && !name.isBias ? ImportChoice{} : fusedOf(name, shape);
    case Subject::Output:
        return shape.size() < 2 && !name.isBias ? ImportChoice{} : outputOf(name, shape);
    case Subject::X:
        choice.role = shape.size() < 2 ? ImportRole::Nothing : ImportRole::X;
        return choice;
    case Subject::Context:
        choice.role = shape.size() < 2 ? ImportRole::Nothing : ImportRole::ContextEmbeddings;
        return choice;
    case Subject::Mask:
        choice.role = ImportRole::Mask;
        choice.polarity = polarityOf(tensor.name);
        return choice;
    case Subject::Maps:
        choice.role = shape.size() < 2 ? ImportRole::Nothing : ImportRole::AttentionMaps;
        return choice;
    }
    return {};
}

std::vector<std::string> importGroupsOf(std::span<const io::NamedTensor> tensors) {
    std::vector<std::string> groups;
    bool hasBare = false;
    for (const io::NamedTensor& tensor : tensors) {
        const ImportName name = importNameOf(tensor.name);
        const bool isParameter = name.subject >= Subject::Query && name.subject <= Subject::Output;
        if (isParameter && !name.group.empty())
            groups.push_back(name.group);
        hasBare = hasBare || (isParameter && name.group.empty());
    }
    std::ranges::sort(groups, comesBefore);
    groups.erase(std::unique(groups.begin(), groups.end()), groups.end());
    if (groups.empty() || hasBare)
        groups.insert(groups.begin(), std::string());
    return groups;
}

std::vector<ImportChoice> guessRoles(std::span<const io::NamedTensor> tensors,
                                     const Experiment& experiment, std::string_view group,
                                     Index head) {
    std::vector<ImportChoice> choices;
    std::vector<std::pair<ImportRole, Index>> taken;
    for (const io::NamedTensor& tensor : tensors) {
        ImportChoice choice = guessRole(tensor, experiment, head);
        const ImportName name = importNameOf(tensor.name);
        const bool isParameter = name.subject >= Subject::Query && name.subject <= Subject::Output;
        const bool isRepeated = std::ranges::find(taken, placeOf(choice)) != taken.end() &&
                                choice.role != ImportRole::AttentionMaps;
        if ((isParameter && name.group != group) || isRepeated)
            choice = {};
        if (choice.role != ImportRole::Nothing)
            taken.push_back(placeOf(choice));
        choices.push_back(std::move(choice));
    }
    turnProjections(tensors, choices);
    return choices;
}

Index suggestedHeads(Index columns, const Experiment& experiment) {
    const Index heads = experiment.headCount();
    if (columns == heads * experiment.d_k())
        return heads;
    if (columns > kUsualHeadWidth && columns % kUsualHeadWidth == 0)
        return columns / kUsualHeadWidth;
    return heads > 0 && columns % heads == 0 ? heads : 1;
}

} // namespace attention::core
