// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QWidget;

namespace attention::table {

/// What a part holds that takes the keyboard comes next after the widget, in its own order: a part
/// that was made late else comes last in the window.
void moveInTabOrder(QWidget* after, const QWidget* part);

} // namespace attention::table
