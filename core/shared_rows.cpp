// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/shared_rows.h"

#include "core/error.h"
#include "core/fill.h"

#include <algorithm>
#include <utility>

namespace attention::core {

bool hasRepeatedTokens(const std::vector<std::string>& tokens) {
    const std::vector<Index> classes = classesOf(tokens);
    // Without a repeated token the classes count up.
    return !classes.empty() &&
           *std::ranges::max_element(classes) + 1 != static_cast<Index>(classes.size());
}

Experiment withRepeatedTokensEqual(const Experiment& experiment, Sequence sequence) {
    if (sequence == Sequence::Context && !experiment.context)
        throw Error(ErrorCode::MissingKey, "context");
    Experiment result = experiment;
    const std::vector<std::string>& tokens =
        sequence == Sequence::Queries ? result.tokens : result.context->tokens;
    Tensor& embeddings =
        sequence == Sequence::Queries ? result.embeddings : result.context->embeddings;
    if (!hasRepeatedTokens(tokens))
        return result;
    Matrix& rows = embeddings.edit();
    for (Index row = 0; row < rows.rows(); ++row) {
        const auto first = std::ranges::find(tokens, tokens[static_cast<std::size_t>(row)]);
        rows.row(row) = rows.row(first - tokens.begin()).eval();
    }
    return result;
}

RowsEdit withEqualTokens(const std::vector<std::string>& tokens, const Matrix& values,
                         const RowsEdit& edit) {
    const std::vector<Index> classes = classesOf(tokens);
    const Region& region = edit.region;
    Matrix rows = values;
    rows.block(region.row, region.column, region.rows, region.columns) = edit.block;
    Index top = region.row;
    Index bottom = region.row + region.rows - 1;
    bool hasEqual = false;
    std::vector<bool> isTaken(classes.size(), false);
    for (Index source = region.row; source < region.row + region.rows; ++source) {
        const Index wanted = classes[static_cast<std::size_t>(source)];
        if (isTaken[static_cast<std::size_t>(wanted)])
            continue;
        isTaken[static_cast<std::size_t>(wanted)] = true;
        for (Index row = 0; row < rows.rows(); ++row) {
            if (row == source || classes[static_cast<std::size_t>(row)] != wanted)
                continue;
            rows.row(row) = rows.row(source).eval();
            top = std::min(top, row);
            bottom = std::max(bottom, row);
            hasEqual = true;
        }
    }
    if (!hasEqual)
        return edit;
    const Region whole{top, 0, bottom - top + 1, values.cols()};
    return {whole, rows.middleRows(top, whole.rows)};
}

} // namespace attention::core
