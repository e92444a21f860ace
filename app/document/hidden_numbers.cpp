// SPDX-License-Identifier: GPL-3.0-or-later
#include "document/hidden_numbers.h"

#include <algorithm>
#include <tuple>
#include <utility>

namespace attention::document {

namespace {

bool isBefore(const core::Cell& left, const core::Cell& right) {
    return std::tie(left.stage, left.head, left.row, left.column) <
           std::tie(right.stage, right.head, right.row, right.column);
}

} // namespace

void HiddenNumbers::hide(std::vector<core::Cell> cells) {
    std::sort(cells.begin(), cells.end(), isBefore);
    cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
    if (std::exchange(m_cells, std::move(cells)) != m_cells)
        Q_EMIT changed();
}

void HiddenNumbers::clear() {
    hide({});
}

bool HiddenNumbers::contains(const core::Place& place) const {
    const auto* cell = std::get_if<core::Cell>(&place);
    return cell && std::binary_search(m_cells.begin(), m_cells.end(), *cell, isBefore);
}

} // namespace attention::document
