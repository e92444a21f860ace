// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/matrix.h"

#include <QString>
#include <QStringList>

#include <optional>

class QAbstractItemModel;

/// Blocks of numbers as spreadsheets put them on the clipboard: cells apart by tabs, rows by line
/// breaks.
namespace attention::table {

enum class CopiedDigits { All, Shown };
/// The region, without a line break at the end. Shown digits have `-` as minus, so that other
/// programs read them.
QString blockText(const QAbstractItemModel& model, core::Region region, CopiedDigits digits);

/// The cells of a pasted text, row by row: CRLF and LF, one line break at the end, cells in double
/// quotes with `""` for a quote.
QList<QStringList> cellsOf(const QString& text);

struct PastedBlock {
    std::optional<core::Matrix> numbers;
    QString refusal; ///< what, where, and what was expected; empty where there are numbers
};

/// Rows of different lengths and cells that are no numbers are refused whole.
PastedBlock readBlock(const QString& text);

} // namespace attention::table
