// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment.h"
#include "core/io/named_tensor.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace attention::core {

/// What a stored tensor is to the experiment.
enum class ImportRole {
    Nothing,
    X,                 ///< n×d_model
    ContextEmbeddings, ///< m×d_Y
    W_Q,               ///< of one head: d_model×d_k
    W_K,               ///< of one key/value head: d_Y×d_k
    W_V,               ///< of one key/value head: d_Y×d_v
    AllW_Q,            ///< of every head; d_model×(H·d_k)
    AllW_K,            ///< d_Y×(G·d_k)
    AllW_V,            ///< d_Y×(G·d_v)
    FusedQKV,          ///< W_Q, W_K, W_V of every head side by side: d_model×(3·H·d_k)
    W_O,               ///< (H·d_v)×d_out
    b_Q,               ///< of one head: d_k
    b_K,
    b_V,
    AllB_Q, ///< of every head: H·d_k
    AllB_K,
    AllB_V,
    FusedBias,    ///< b_Q, b_K, b_V of every head: 3·H·d_k
    b_O,          ///< d_out
    Mask,         ///< n×m, or m: keys that nobody may attend to
    AttentionMaps ///< weights as they are: no part of an experiment
};
inline constexpr int kImportRoles = static_cast<int>(ImportRole::AttentionMaps) + 1;

/// How the axes lie in the file.
enum class ImportLayout {
    Plain,                ///< as ImportRole says
    Transposed,           ///< the other way round: torch.nn.Linear, (H·d_k)×d_model; X d_model×n
    HeadsFirst,           ///< H×d_model×d_k; W_O H×d_v×d_out; biases H×d_k
    HeadsFirstTransposed, ///< H×d_k×d_model
    HeadsMiddle           ///< d_model×H×d_k
};

/// What the numbers of a mask mean.
enum class MaskPolarity {
    OneMayAttend, ///< true, or any number but 0
    OneIsBlocked, ///< false, or 0, may attend
    Additive      ///< 0 may attend; −10000 and lower, −∞ too, is blocked
};

/// What the person says a tensor is.
struct ImportChoice {
    ImportRole role = ImportRole::Nothing;
    ImportLayout layout = ImportLayout::Plain;
    Index head = 0; ///< of roles of one head; a key/value head for W_K, W_V, b_K, b_V
    /// The place on each axis before those that the layout has; 0 for those that are missing.
    std::vector<Index> leading;
    MaskPolarity polarity = MaskPolarity::OneMayAttend;

    bool operator==(const ImportChoice&) const = default;
};

struct ImportItem {
    io::NamedTensor tensor;
    ImportChoice choice;
};

/// Whether the role is of one head, so that ImportChoice::head counts.
bool isOfOneHead(ImportRole role);
/// Whether the role holds every head, so that the number of heads counts.
bool isOfAllHeads(ImportRole role);

/// The axes that the role has in that layout.
int axesOf(ImportRole role, ImportLayout layout);
/// The layouts in which a tensor of so many axes can have the role; the likeliest first.
std::vector<ImportLayout> layoutsOf(ImportRole role, int axes);

/// How many axes come before those of the role; a missing one of a matrix counts as 1 row.
int leadingAxesOf(const io::Shape& shape, const ImportChoice& choice);

/// The role, layout and head that the name (importNameOf) and the shape suggest; Nothing where
/// neither says. A tensor that could be one head's goes to `head`. Refused tensors are Nothing.
ImportChoice guessRole(const io::NamedTensor& tensor, const Experiment& experiment, Index head = 0);

/// The layers that the names of a file tell apart (ImportName::group), `h.2` before `h.10`; one
/// empty name where there are only bare ones.
std::vector<std::string> importGroupsOf(std::span<const io::NamedTensor> tensors);

/// guessRole() for each; parameters only where they are of `group`, and nothing twice: the first
/// one has the role. The way round of `c_proj` follows `c_attn`.
std::vector<ImportChoice> guessRoles(std::span<const io::NamedTensor> tensors,
                                     const Experiment& experiment, std::string_view group,
                                     Index head = 0);

/// The number of heads that columns of that count suggest: the experiment's where its d_k (or
/// else H) fits, else heads of 64 columns as in published models, else 1.
Index suggestedHeads(Index columns, const Experiment& experiment);

} // namespace attention::core
