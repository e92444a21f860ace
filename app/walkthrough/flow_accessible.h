// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace attention::walkthrough {

class FlowView;

/// Lets screen readers walk every FlowView: its cards as tables, cell by cell; once is enough. GUI
/// thread.
void installFlowAccessibility();

/// The cell of the cursor, for screen readers; nothing where there is none.
void announceCursor(FlowView* view);

/// Screen readers read the cards anew.
void announceFlow(FlowView* view);

} // namespace attention::walkthrough
