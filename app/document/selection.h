// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tensor.h"

#include <QObject>

#include <optional>

namespace attention::document {

/// What a person is looking at: head, stage, and one cell of it. Not undoable. GUI thread.
class Selection : public QObject {
    Q_OBJECT
  public:
    using QObject::QObject;

    core::Index head() const { return m_head; }
    core::Stage stage() const { return m_stage; }
    /// A cell of the selected stage; of the selected head where the stage has heads.
    std::optional<core::Cell> cell() const { return m_cell; }

    void selectHead(core::Index head);
    void selectStage(core::Stage stage);
    /// Selects its head too.
    void selectCell(std::optional<core::Cell> cell);

  Q_SIGNALS:
    void headChanged(attention::core::Index head);
    void stageChanged(attention::core::Stage stage);
    void cellChanged();

  private:
    core::Index m_head = 0;
    core::Stage m_stage = core::Stage::Weights;
    std::optional<core::Cell> m_cell;
};

} // namespace attention::document
