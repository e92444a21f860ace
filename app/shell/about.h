// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QWidget;

namespace attention::shell {

/// What the program is, its version and licence.
void showAbout(QWidget* parent);

} // namespace attention::shell
