// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import_targets.h"

#include "core/error.h"

#include <algorithm>
#include <array>
#include <utility>

namespace attention::core {

namespace {

constexpr Index kParts = 3; // Q, K, V of the fused roles

bool isBiasRole(ImportRole role) {
    return axesOf(role, ImportLayout::Plain) == 1;
}

/// The lengths of the role's own axes; a matrix of one axis is one row.
io::Shape ownAxes(const ImportItem& item) {
    const ImportChoice& choice = item.choice;
    io::Shape shape = item.tensor.shape;
    const auto axes = static_cast<std::size_t>(axesOf(choice.role, choice.layout));
    if (shape.size() == 1 && axes == 2)
        shape.insert(shape.begin(), 1);
    if (shape.size() < axes)
        throw Error(ErrorCode::WrongShape, item.tensor.name,
                    axes == 3 ? "H×d_model×d_k" : (axes == 2 ? "n×m" : "n"),
                    io::shapeText(item.tensor.shape));
    if (std::ranges::find(shape, 0) != shape.end())
        throw Error(ErrorCode::Empty, item.tensor.name, std::string(vocabulary::kAtLeastOne), "0");
    return io::Shape(shape.end() - static_cast<std::ptrdiff_t>(axes), shape.end());
}

/// The number before the block: its place on the leading axes.
Index startOf(const ImportItem& item, const io::Shape& own) {
    Index step = io::countOf(own).value_or(0);
    Index start = 0;
    const int leading = leadingAxesOf(item.tensor.shape, item.choice);
    for (int axis = leading - 1; axis >= 0; --axis) {
        const auto at = static_cast<std::size_t>(axis);
        const Index length = item.tensor.shape[at];
        const Index place = at < item.choice.leading.size() ? item.choice.leading[at] : 0;
        if (place < 0 || place >= length)
            throw Error(ErrorCode::OutOfRange, item.tensor.name + "[" + std::to_string(place) + "]",
                        "0–" + std::to_string(length - 1), std::to_string(place));
        start += place * step;
        step *= length;
    }
    return start;
}

ImportBlock matrixBlock(const io::Shape& own, ImportLayout layout) {
    ImportBlock block;
    switch (layout) {
    case ImportLayout::Plain:
        return {0, own[0], own[1], own[1], 1, {}, {}};
    case ImportLayout::Transposed:
        return {0, own[1], own[0], 1, own[1], {}, {}};
    case ImportLayout::HeadsFirst:
        return {0, own[1], own[0] * own[2], own[2], 1, own[0], own[1] * own[2]};
    case ImportLayout::HeadsFirstTransposed:
        return {0, own[2], own[0] * own[1], 1, own[2], own[0], own[1] * own[2]};
    case ImportLayout::HeadsMiddle:
        return {0, own[0], own[1] * own[2], own[1] * own[2], 1, own[1], own[2]};
    }
    return block;
}

/// Cuts `columns` of the block from number `first` on into heads.
void cutHeads(std::vector<ImportTarget>& targets, const ImportBlock& block, TensorKind kind,
              Index first, Index columns, Index heads) {
    const Index width = columns / heads;
    const Index step = block.headStep.value_or(width * block.columnStep);
    for (Index head = 0; head < heads; ++head)
        targets.push_back({{kind, head},
                           first + head * step,
                           block.rowStep,
                           block.columnStep,
                           block.rows,
                           width});
}

TensorKind kindOf(ImportRole role) {
    switch (role) {
    case ImportRole::ContextEmbeddings:
        return TensorKind::ContextEmbeddings;
    case ImportRole::W_Q:
    case ImportRole::AllW_Q:
        return TensorKind::W_Q;
    case ImportRole::W_K:
    case ImportRole::AllW_K:
        return TensorKind::W_K;
    case ImportRole::W_V:
    case ImportRole::AllW_V:
        return TensorKind::W_V;
    case ImportRole::b_Q:
    case ImportRole::AllB_Q:
        return TensorKind::b_Q;
    case ImportRole::b_K:
    case ImportRole::AllB_K:
        return TensorKind::b_K;
    case ImportRole::b_V:
    case ImportRole::AllB_V:
        return TensorKind::b_V;
    case ImportRole::W_O:
        return TensorKind::W_O;
    case ImportRole::b_O:
        return TensorKind::b_O;
    default:
        return TensorKind::Embeddings;
    }
}

void requireMultiple(const ImportItem& item, Index columns, Index of, const std::string& formula) {
    if (columns % of != 0)
        throw Error(ErrorCode::WrongShape, symbolOf(item.choice) + ": " + formula,
                    std::to_string(of) + "·d", std::to_string(columns));
}

std::vector<ImportTarget> fusedTargets(const ImportItem& item, const ImportBlock& block, Index H) {
    requireMultiple(item, block.columns, kParts * H, "3·H·d_k");
    const Index part = block.columns / kParts;
    const bool isBias = item.choice.role == ImportRole::FusedBias;
    const std::array kinds = isBias ? std::array{TensorKind::b_Q, TensorKind::b_K, TensorKind::b_V}
                                    : std::array{TensorKind::W_Q, TensorKind::W_K, TensorKind::W_V};
    std::vector<ImportTarget> targets;
    Index first = block.first;
    for (const TensorKind kind : kinds) {
        cutHeads(targets, block, kind, first, part, H);
        first += part * block.columnStep;
    }
    return targets;
}

bool isTaken(ImportRole role) {
    return role != ImportRole::Nothing && role != ImportRole::Mask &&
           role != ImportRole::AttentionMaps;
}

} // namespace

ImportBlock importBlockOf(const ImportItem& item) {
    const ImportChoice& choice = item.choice;
    const bool isKeyMask = choice.role == ImportRole::Mask && item.tensor.shape.size() == 1;
    const io::Shape own = ownAxes(item);
    ImportBlock block;
    if (isBiasRole(choice.role) && own.size() == 2)
        block = {0, 1, own[0] * own[1], own[0] * own[1], 1, own[0], own[1]};
    else if (isBiasRole(choice.role))
        block = {0, 1, own[0], own[0], 1, {}, {}};
    else if (choice.role == ImportRole::W_O && choice.layout == ImportLayout::HeadsFirst)
        // H×d_v×d_out in C order is (H·d_v)×d_out.
        block = {0, own[0] * own[1], own[2], own[2], 1, own[0], {}};
    else
        block = matrixBlock(own, choice.layout);
    block.first = isKeyMask ? 0 : startOf(item, own);
    return block;
}

std::vector<ImportTarget> importTargetsOf(const ImportItem& item, Index H, Index G) {
    const ImportRole role = item.choice.role;
    if (!isTaken(role))
        return {};
    const ImportBlock block = importBlockOf(item);
    if (role == ImportRole::FusedQKV || role == ImportRole::FusedBias)
        return fusedTargets(item, block, H);
    const TensorKind kind = kindOf(role);
    std::vector<ImportTarget> targets;
    if (!isOfAllHeads(role)) {
        const Index head = isOfOneHead(role) ? item.choice.head : 0;
        targets.push_back({{kind, head},
                           block.first,
                           block.rowStep,
                           block.columnStep,
                           block.rows,
                           block.columns});
        return targets;
    }
    const bool isQuery = kind == TensorKind::W_Q || kind == TensorKind::b_Q;
    const Index heads = isQuery ? H : G;
    if (block.heads && *block.heads != heads)
        throw Error(ErrorCode::WrongShape, symbolOf(item.choice) + (isQuery ? ": H" : ": G"),
                    std::to_string(heads), std::to_string(*block.heads));
    requireMultiple(item, block.columns, heads, isQuery ? "H·d_k" : "G·d_k");
    cutHeads(targets, block, kind, block.first, block.columns, heads);
    return targets;
}

std::string symbolOf(const ImportChoice& choice) {
    constexpr std::array<std::string_view, kImportRoles> kSymbols{
        "",    "X",   "Y",           "W_Q",         "W_K", "W_V",  "W_Q",
        "W_K", "W_V", "W_Q W_K W_V", "W_O",         "b_Q", "b_K",  "b_V",
        "b_Q", "b_K", "b_V",         "b_Q b_K b_V", "b_O", "mask", "weights"};
    const std::string symbol(kSymbols[static_cast<std::size_t>(choice.role)]);
    if (!isOfOneHead(choice.role))
        return symbol;
    return "heads[" + std::to_string(choice.head) + "]." + symbol;
}

Matrix previewOf(const io::NamedTensor& tensor, const ImportTarget& target, Region region,
                 const io::ReadLimits& limits, const std::stop_token& stop) {
    const Index first =
        target.first + region.row * target.rowStep + region.column * target.columnStep;
    const Index span =
        (region.rows - 1) * target.rowStep + (region.columns - 1) * target.columnStep + 1;
    if (tensor.refusal)
        throw Error(*tensor.refusal);
    if (static_cast<std::uint64_t>(span) > limits.bytes / sizeof(double))
        throw Error(ErrorCode::TooLarge, tensor.name, std::to_string(limits.bytes),
                    std::to_string(static_cast<std::uint64_t>(span) * sizeof(double)));
    std::vector<double> numbers(static_cast<std::size_t>(span));
    tensor.numbers->read(first, numbers, stop);
    Matrix part(region.rows, region.columns);
    for (Index row = 0; row < region.rows; ++row)
        for (Index column = 0; column < region.columns; ++column)
            part(row, column) = numbers[static_cast<std::size_t>(row * target.rowStep +
                                                                 column * target.columnStep)];
    return part;
}

} // namespace attention::core
