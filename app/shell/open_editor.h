// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace attention::shell {

/// Takes what is being typed in an editor into the document, as clicking elsewhere would. GUI
/// thread.
void commitOpenEditor();

} // namespace attention::shell
