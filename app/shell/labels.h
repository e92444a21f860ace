// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QLabel;
class QWidget;

namespace attention::shell {

/// The small heading over a group of controls.
QLabel* headingLabel(QWidget* parent);

/// A sentence or a number beside the point, in the muted colour.
QLabel* mutedLabel(QWidget* parent);

} // namespace attention::shell
