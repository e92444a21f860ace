// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <vector>

namespace attention::shell {

class Actions;

/// What keys do, in the current language.
struct KeyLine {
    QString what;
    QString keys;
};

/// Every action that has a shortcut.
std::vector<KeyLine> actionKeys(const Actions& actions);
std::vector<KeyLine> tableKeys();
std::vector<KeyLine> maskKeys();
std::vector<KeyLine> heatmapKeys();
std::vector<KeyLine> walkthroughKeys();

} // namespace attention::shell
