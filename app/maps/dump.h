// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/named_tensor.h"
#include "core/token_list.h"

#include <QString>

#include <cstddef>
#include <vector>

namespace attention::maps {

/// Attention maps as a file has them, as a value: what the viewer is opened with.
struct Dump {
    QString title; ///< the file's name
    /// At least one; those that are no maps (see core::AttentionDump) can be chosen and say why.
    std::vector<core::io::NamedTensor> tensors;
    std::size_t first = 0;   ///< the tensor that is shown at first
    core::TokenLists tokens; ///< empty: rows and columns are counted
    core::io::ReadLimits limits;
};

} // namespace attention::maps
