// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment.h"

#include <QString>

namespace attention::words {

/// Title of a built-in example in the current language.
QString exampleTitle(std::string_view name);
/// One line that says what it shows, for lists and the gallery.
QString exampleSummary(std::string_view name);

/// The built-in experiment with its title (`中文 · English`) and its notes in both languages.
/// Throws UnknownName.
core::Experiment exampleWithWords(std::string_view name);

} // namespace attention::words
