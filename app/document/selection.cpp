// SPDX-License-Identifier: GPL-3.0-or-later
#include "document/selection.h"

namespace attention::document {

void Selection::selectHead(core::Index head) {
    if (head == m_head)
        return;
    m_head = head;
    // The same place in the other head: rows and columns mean the same there.
    if (m_cell && core::isPerHead(m_stage))
        m_cell->head = head;
    Q_EMIT headChanged(head);
    if (m_cell)
        Q_EMIT cellChanged();
}

void Selection::selectStage(core::Stage stage) {
    if (stage == m_stage)
        return;
    const bool sameCells = core::isMap(stage) && core::isMap(m_stage);
    m_stage = stage;
    if (m_cell && sameCells)
        m_cell->stage = stage;
    else
        m_cell.reset();
    Q_EMIT stageChanged(stage);
    Q_EMIT cellChanged();
}

void Selection::selectCell(std::optional<core::Cell> cell) {
    if (cell == m_cell)
        return;
    if (cell && core::isPerHead(cell->stage))
        selectHead(cell->head);
    if (cell)
        selectStage(cell->stage);
    m_cell = cell;
    Q_EMIT cellChanged();
}

} // namespace attention::document
