// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QAccessibleEvent;
class QWidget;

namespace attention::heatmap {

class MapView;

/// Lets screen readers walk every MapView as a table, cell by cell; once is enough. GUI thread.
void installMapAccessibility();

/// Where announcements go: to the screen reader unless a test listens, as Qt says nothing aloud
/// without a screen reader. Null: back to the screen reader.
using Announcer = void (*)(QAccessibleEvent* event);
void setAnnouncer(Announcer announcer);

/// That the keyboard has reached the widget, although the focus is on the one around it.
void announceReached(QWidget* widget);

/// The cell of the cursor, for screen readers; nothing where there is none.
void announceCursor(MapView* view);

enum class ContentChange { Numbers, Shape };
/// Screen readers read the table anew.
void announceContent(MapView* view, ContentChange change);

} // namespace attention::heatmap
