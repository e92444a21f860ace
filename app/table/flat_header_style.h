// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QProxyStyle>

class QTableView;

namespace attention::table {

/// Labels of rows and columns as plain quiet text, without bevels, and an empty corner. GUI thread.
class FlatHeaderStyle : public QProxyStyle {
    Q_OBJECT
  public:
    /// Whether the headers' labels are measured, or the view itself says how large its headers are.
    enum class Sizes { OfLabels, OfView };
    /// A style for both headers of the view, owned by the view.
    static void applyTo(QTableView* view, Sizes sizes = Sizes::OfLabels);

    void drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
                     const QWidget* widget) const override;
    QSize sizeFromContents(ContentsType type, const QStyleOption* option, const QSize& size,
                           const QWidget* widget) const override;

  private:
    explicit FlatHeaderStyle(Sizes sizes);

    Sizes m_sizes;
};

} // namespace attention::table
