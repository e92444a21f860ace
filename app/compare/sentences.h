// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tensor.h"

#include <QString>

#include <optional>

namespace attention::compare {

class Reference;

/// What the chosen comparison amounts to, in the current language: how far the output of a head and
/// of one of its tokens moved (without `row`: of the token that moved most) and how far the final
/// output; or why that cannot be said. Empty where nothing is compared.
QString movedSentence(const Reference& reference, core::Index head, std::optional<core::Index> row);

/// Why the view cannot be shown for that stage and head, or what its colours are; else empty.
QString viewSentence(const Reference& reference, core::Stage stage, core::Index head);

} // namespace attention::compare
