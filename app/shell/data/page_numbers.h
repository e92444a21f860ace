// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/matrix.h"

#include <functional>
#include <optional>

namespace attention::shell {

class Pages;

/// Reads the matrix that is on show; any thread, throws core::Error. Null: there is none.
using NumberReader = std::function<core::Matrix()>;

/// The numbers of a page that does not show the document: the map on show of a file's attention
/// maps, none of the study. Nothing on the document's own pages. GUI thread.
std::optional<NumberReader> numbersOnPage(Pages& pages);

} // namespace attention::shell
