// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

class QWidget;

namespace attention::shell {

/// What can wait until the window is seen: the deed is done once, soon after the widget's window
/// was painted first. Dropped with the widget; GUI thread.
void afterFirstPaint(QWidget* widget, std::function<void()> deed);

} // namespace attention::shell
