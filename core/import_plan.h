// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment.h"
#include "core/import_roles.h"
#include "core/import_targets.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace attention::core {

struct ImportOptions {
    /// H where no axis of the file counts the heads; else importHeadsOf().
    std::optional<Index> heads;
    /// What becomes of X, Y and projections that are not imported and no longer fit.
    enum class Misfits {
        Refuse,
        Fill ///< rows of embeddingOf(token) for X and Y, normal/√rows from `seed` for projections
    };
    Misfits misfits = Misfits::Refuse;
    std::uint32_t seed = 0;
    /// Stands in for NaN and infinities of imported numbers; finite. Without it they are refused.
    std::optional<double> replacement = {};
    std::vector<std::string> tokens = {};        ///< n names, or empty
    std::vector<std::string> contextTokens = {}; ///< m names, or empty
    /// Taken where X and all projections are imported; empty keeps the one of before.
    std::string title = {};
};

/// What the experiment would be after an import.
struct ImportPlan {
    Index n = 0;
    Index m = 0;
    Index d_model = 0;
    Index d_Y = 0; ///< d_model where there is no context
    Index d_k = 0;
    Index d_v = 0;
    Index d_out = 0;
    Index heads = 0;         ///< H
    Index keyValueHeads = 0; ///< G
    bool hasContext = false;
    std::vector<std::vector<ImportTarget>> targets; ///< one list an item
    // What is told to the person: nothing changes in silence.
    std::vector<TensorId> filled;    ///< by ImportOptions::Misfits::Fill
    std::vector<TensorId> gone;      ///< biases and W_O that no longer fit
    std::vector<Index> headsGone;    ///< query heads of before
    std::vector<Index> headsUnnamed; ///< their names say what their numbers did before
    bool takesTitle = false;         ///< of ImportOptions
    enum class Loss {
        Tokens,        ///< named t0, t1 … anew
        ContextTokens, ///< likewise
        Dimensions,    ///< their names go
        Mask,          ///< becomes none
        Positions,     ///< become none
        Ablations      ///< by the pattern of a head that went
    };
    std::vector<Loss> lost;
};

/// H as the items suggest: an axis that counts heads, else suggestedHeads() of the columns of all
/// heads; heads imported one by one replace all of them where they are complete from 0 on (each
/// with W_Q, W_K, W_V) and either several or beside X or of another shape; else the experiment's
/// heads, or more where a later one is imported.
Index importHeadsOf(const Experiment& before, std::span<const ImportItem> items);

/// From shapes alone; no number is read. What is not imported is kept where it fits. G is an axis
/// of K or V, or the columns of K divided by d_k, or as before. Throws WrongShape whose subject
/// names tensor and dimension (`W_Q: d_model`), with the size and what it comes from as expected
/// (`768 (X)`); MissingKey for a head of which a part is neither imported nor there; OutOfRange for
/// a head that is none of H (G); NotDivisible where G does not divide H; WrongCount for token names
/// that are not n (m); NotAllowedTogether for b_O without W_O; DuplicateKey for two items with the
/// same role; what importTargetsOf() throws.
ImportPlan importPlanOf(const Experiment& before, std::span<const ImportItem> items,
                        const ImportOptions& options = {});

} // namespace attention::core
