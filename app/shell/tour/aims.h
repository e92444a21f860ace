// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "learn/tour_steps.h"

#include <QRect>

#include <optional>

class QWidget;

namespace attention::table {
class EditColumn;
class MatrixView;
} // namespace attention::table

namespace attention::shell {

class Pages;
class TopBar;

/// Where the tour's targets stand in the real window. Owns nothing; GUI thread.
class Aims {
  public:
    Aims(TopBar* bar, table::EditColumn* edit, Pages* pages);

    /// A part of a widget.
    struct Aim {
        QWidget* widget = nullptr; ///< that takes the keyboard
        QWidget* ground = nullptr; ///< that `rect` is of: the widget or its viewport
        QRect rect;
    };
    /// Nothing where the window does not show the target now.
    std::optional<Aim> aimAt(const learn::TourTarget& target) const;
    /// What of the target is seen, in the window's coordinates; empty where nothing is.
    QRect seen(const learn::TourTarget& target) const;
    /// Scrolls until the target is seen.
    void reveal(const learn::TourTarget& target) const;
    /// Gives the target the keyboard, and the cursor its cell.
    void focus(const learn::TourTarget& target) const;

  private:
    std::optional<Aim> aimAtControl(learn::TourControl control) const;
    std::optional<Aim> aimAtMatrix(const learn::MatrixPart& part) const;
    std::optional<Aim> aimInFlow(const learn::MatrixPart& part) const;
    std::optional<Aim> aimInMap(const learn::MatrixPart& part) const;
    std::optional<Aim> aimInTable(table::MatrixView* view, const learn::MatrixPart& part) const;
    /// The table that shows the matrix; null where none does.
    table::MatrixView* tableOf(const core::MatrixId& matrix) const;

    TopBar* m_bar;
    table::EditColumn* m_edit;
    Pages* m_pages;
};

} // namespace attention::shell
