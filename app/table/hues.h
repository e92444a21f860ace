// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tensor.h"

#include <QColor>
#include <QPalette>

#include <optional>

/// Colours that mean something in tables and formulas, for the light and the dark palette alike.
namespace attention::table {

/// Whether text is lighter than the window behind it.
bool isDark(const QPalette& palette);

QColor queryHue(const QPalette& palette);
QColor keyHue(const QPalette& palette);
QColor valueHue(const QPalette& palette);
/// The hue of what a tensor or a stage belongs to; nothing for what is neither Q, K nor V.
std::optional<QColor> hueOf(core::TensorKind kind, const QPalette& palette);
std::optional<QColor> hueOf(core::Stage stage, const QPalette& palette);

/// The faint ground of a cell: `ratio` −1 … 1, blue positive, red negative, transparent at 0.
QColor valueTint(double ratio, const QPalette& palette);
/// The ground of a cell by the derivative of another number: `ratio` −1 … 1, violet positive, teal
/// negative, transparent at 0.
QColor influenceTint(double ratio, const QPalette& palette);
/// Lines between cells and around chips.
QColor lineColor(const QPalette& palette);
/// Labels of rows and columns, counts, shapes.
QColor mutedText(const QPalette& palette);
/// The corner of a number that differs from the baseline's.
QColor changedColor(const QPalette& palette);
/// Outline and text of what is refused.
QColor refusalColor(const QPalette& palette);

} // namespace attention::table
