// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QProxyStyle>

class QTableView;

namespace attention::table {

/// Labels of rows and columns as plain quiet text, without bevels, and an empty corner. GUI thread.
class FlatHeaderStyle : public QProxyStyle {
    Q_OBJECT
  public:
    /// A style for both headers of the view, owned by the view.
    static void applyTo(QTableView* view);

    void drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
                     const QWidget* widget) const override;
};

} // namespace attention::table
