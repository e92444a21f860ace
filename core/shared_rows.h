// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment.h"
#include "core/matrix.h"
#include "core/reshape.h"

#include <string>
#include <vector>

/// Repeated tokens as one word of a vocabulary: equal tokens of a sequence hold equal rows of
/// embeddings.
namespace attention::core {

/// Whether a token stands there twice.
bool hasRepeatedTokens(const std::vector<std::string>& tokens);

/// Every token that repeats an earlier one of its sequence takes that one's row. Throws MissingKey
/// for Sequence::Context without a context.
Experiment withRepeatedTokensEqual(const Experiment& experiment, Sequence sequence);

/// New numbers for a region of the embeddings.
struct RowsEdit {
    Region region;
    Matrix block; ///< region.rows×region.columns
};

/// The edit, and the same for every equal token: where a row of the region has an equal token, the
/// region grows to whole rows and to all these tokens, and each of them holds the edited row; rows
/// in between keep their numbers. Of equal tokens within the region the first one counts. `values`
/// is n×d with a row a token, before the edit. An edit of tokens that stand alone stays as it is.
RowsEdit withEqualTokens(const std::vector<std::string>& tokens, const Matrix& values,
                         const RowsEdit& edit);

} // namespace attention::core
