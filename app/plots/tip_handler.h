// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "plots/plane_scene.h"

#include <QPointF>
#include <QString>

namespace attention::plots {

/// What moves when a person moves a tip. GUI thread.
class TipHandler {
  public:
    virtual ~TipHandler() = default;

    /// Why a tip cannot be moved, as one sentence; empty where it can.
    virtual QString refusalOf(Tip tip) const = 0;
    /// Before the first movement of a drag or of keys.
    virtual void beginMove(Tip tip) = 0;
    virtual void moveTip(Tip tip, QPointF place) = 0;
    enum class End { Kept, Undone };
    virtual void endMove(End end) = 0;
};

} // namespace attention::plots
