// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/presets.h"

#include <QString>

#include <cstdint>
#include <string>
#include <vector>

class QWidget;

namespace attention::shell {

class DocumentFiles;

/// Asks for a layer of a model and a seed, builds it over these tokens on another thread, and
/// starts a document with it. Returns what went wrong, empty where nothing did. GUI thread.
QString offerNewLayer(const std::vector<std::string>& tokens, DocumentFiles* files,
                      QWidget* window);

/// The second half: the layer is chosen. Where it is cancelled, or the open document may not be
/// left, that one stays.
QString startLayer(const core::LayerPreset& preset, const std::vector<std::string>& tokens,
                   std::uint32_t seed, DocumentFiles* files, QWidget* window);

} // namespace attention::shell
