// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/place.h"
#include "core/tensor.h"

#include <QObject>

#include <vector>

namespace attention::document {

/// The computed numbers that the views of the pass keep to themselves while somebody works them
/// out. Not undoable. GUI thread.
class HiddenNumbers : public QObject {
    Q_OBJECT
  public:
    using QObject::QObject;

    /// These and no others.
    void hide(std::vector<core::Cell> cells);
    /// Every number is on show again.
    void clear();

    bool isEmpty() const { return m_cells.empty(); }
    /// Each once.
    const std::vector<core::Cell>& cells() const { return m_cells; }
    bool contains(const core::Place& place) const;

  Q_SIGNALS:
    void changed();

  private:
    std::vector<core::Cell> m_cells; ///< in order
};

} // namespace attention::document
