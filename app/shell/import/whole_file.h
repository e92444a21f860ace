// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/named_tensor.h"
#include "files/mapped_file.h"

#include <QString>

#include <vector>

namespace attention::shell {

/// Throws core::Error (Truncated, naming the file) where the file was shortened after it was
/// opened. Any thread.
void requireWhole(const files::MappedFile& file, const QString& path);

/// Makes the tensors ask after each reading whether the file was shortened: they throw then instead
/// of giving zeros. Any thread.
void watchLength(std::vector<core::io::NamedTensor>& tensors, const files::MappedFile& file,
                 const QString& path);

} // namespace attention::shell
