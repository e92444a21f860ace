// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment.h"
#include "tests/benchmark/watchdog.h"
#include "tests/support/window_fixture.h"

#include <functional>

namespace attention::benchmark {

/// The real window with a layer, driven by a script; every gesture's longest pause of the event
/// loop is printed as `gap:NAME SECONDS`, and the part of it that the GUI thread computed as
/// `busy:NAME SECONDS`.
class Session {
  public:
    explicit Session(const core::Experiment& layer);

    /// Typing, scrubbing, undo, stages, heads, hovering, zooming, exporting.
    void run();
    /// `first:SECONDS` an edit of a row of X → the visible head is painted; `all` → every stage is
    /// there and painted. Medians; `p99` of the first, for cells.
    void measureRows(int edits);
    void measureCells(int edits);

  private:
    struct Times {
        double first = 0;
        double all = 0;
    };
    /// Prints nothing where the window has nothing to do for the gesture (`act` says so).
    void gesture(const char* name, const std::function<bool()>& act);
    void settle();
    Times timesOf(const std::function<void()>& edit);

    void type();
    void scrub();
    void undo();
    void showStages();
    void showHeads();
    void hover();
    bool zoom();
    void exportSheet();

    test::WindowFixture m_fixture;
    Watchdog m_watchdog;
};

} // namespace attention::benchmark
