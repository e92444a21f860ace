// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/named_tensor.h"

#include <QString>

#include <cstddef>
#include <stop_token>
#include <vector>

namespace attention::shell {

class MainWindow;

/// Opens a file of numbers: attention maps on their page, all else in the import dialog. GUI
/// thread.
void openNumbers(MainWindow* window, const QString& path);

/// The tensor that is most likely attention maps: by its name, then by its axes. The number of
/// tensors where none can be.
std::size_t likelyMaps(const std::vector<core::io::NamedTensor>& tensors);

/// Whether the tensor is attention maps rather than parameters: its name says so, or it has more
/// axes than those, or says nothing and every row of its first map sums to 1.
/// Reads that map: not on the GUI thread.
bool looksLikeMaps(const core::io::NamedTensor& tensor, const core::io::ReadLimits& limits,
                   const std::stop_token& stop = {});

} // namespace attention::shell
