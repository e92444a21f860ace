// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/matrix.h"

#include <optional>
#include <string>
#include <string_view>

namespace attention::core {

/// What the name of a stored tensor says, by the habits of PyTorch, Hugging Face, TransformerLens,
/// Keras, and the paths of this program (pathOf).
struct ImportName {
    enum class Subject {
        Unknown,
        X,
        Context, ///< the embeddings of the second sequence
        Query,
        Key,
        Value,
        QueryKeyValue, ///< one matrix for the three
        Output,
        Mask,
        Maps ///< attention weights
    };
    /// How programs of that habit store the matrix.
    enum class Form {
        Plain,  ///< in×out, or with an axis of heads
        Linear, ///< out×in: torch.nn.Linear
        Kernel, ///< in×out, or in×H×d_k: Keras
        Fused   ///< either way round: `c_attn`, `c_proj` of GPT-2 (Conv1D) and of nanoGPT (Linear)
    };
    Subject subject = Subject::Unknown;
    Form form = Form::Plain;
    bool isBias = false;
    std::optional<Index> head;
    /// What tensors of one layer have in common: `h.0.attn`; empty for a bare name.
    std::string group;
};

/// Upper and lower case are alike; parts are separated by `.` or `/`. A name nobody is known to use
/// is Unknown. Never throws.
ImportName importNameOf(std::string_view name);

/// Whether `left` comes before `right` where runs of digits count as numbers: `h.2` before `h.10`.
bool comesBefore(std::string_view left, std::string_view right);

} // namespace attention::core
