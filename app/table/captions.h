// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QLabel;

/// The two kinds of labels in headers of panels.
namespace attention::table {

/// A title over what a person edits or reads.
QLabel* makeTitle();
/// A quiet count or shape beside a title.
QLabel* makeRemark();

} // namespace attention::table
