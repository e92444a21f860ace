// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "document/recompute.h"

#include <memory>

class QWidget;

namespace attention::shell {

/// The result to write or copy: with the numbers of core::forward() to the bit, made with a live
/// window where only those that follow the edits are there yet. Null where it is null, and where a
/// person did not wait. GUI thread.
std::shared_ptr<const document::Result>
exactResult(const std::shared_ptr<const document::Result>& result, QWidget* parent);

} // namespace attention::shell
