// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QWidget;

namespace attention::shell {

class Actions;

/// What the program is, its version and licence.
void showAbout(QWidget* parent);

/// Every action's shortcut, and the keys of tables and heatmaps.
void showShortcuts(const Actions& actions, QWidget* parent);

} // namespace attention::shell
