// SPDX-License-Identifier: GPL-3.0-or-later
#include "learn/printed_tables.h"

#include <algorithm>
#include <utility>

namespace attention::learn {

core::PrintedTable PrintedTables::table(core::StageMatrix place, core::Index rows,
                                        core::Index columns) const {
    const auto found = std::ranges::find(m_stages, place, &core::PrintedStage::place);
    const bool fits =
        found != m_stages.end() && found->table.rows == rows && found->table.columns == columns;
    return fits ? found->table : core::PrintedTable(rows, columns);
}

void PrintedTables::set(core::StageMatrix place, core::PrintedTable table) {
    const auto found = std::ranges::find(m_stages, place, &core::PrintedStage::place);
    if (found == m_stages.end())
        m_stages.push_back({place, std::move(table)});
    else
        found->table = std::move(table);
}

std::vector<core::PrintedStage> PrintedTables::before(core::StageMatrix place,
                                                      const core::Experiment& experiment) const {
    std::vector<core::PrintedStage> earlier;
    for (const core::PrintedStage& printed : m_stages) {
        const bool isFollowed = printed.place.stage < place.stage &&
                                (!core::isPerHead(place.stage) || printed.place.head == place.head);
        if (!isFollowed || printed.place.head >= experiment.headCount() ||
            printed.table.count() == 0)
            continue;
        const core::Region shape = core::shapeOf(experiment, core::MatrixId(printed.place));
        if (shape.rows == printed.table.rows && shape.columns == printed.table.columns)
            earlier.push_back(printed);
    }
    return earlier;
}

} // namespace attention::learn
