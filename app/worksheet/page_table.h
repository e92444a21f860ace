// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/matrix.h"
#include "figure/figure.h"

#include <QStringList>

#include <optional>
#include <vector>

namespace attention::worksheet {

/// One matrix on paper: a heading, labels, and cells that hold numbers or are left to be filled in.
struct PageTable {
    QString title;   ///< bold, at the left of the heading
    QString formula; ///< behind it, muted
    QStringList rows;
    QStringList columns;
    enum class Cells { Given, Blank, Answered };
    Cells cells = Cells::Given;
    std::vector<QStringList> numbers; ///< row by row; not shown where the cells are blank
};

/// In mm.
QSizeF sizeOf(const PageTable& table);
void addTo(std::vector<figure::Item>& items, const PageTable& table, QPointF topLeft);

} // namespace attention::worksheet
