// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHeaderView>
#include <QStringList>

namespace attention::mask {

/// The tokens beside or above a mask's cells; those of keys stand upright. Says which of them the
/// mouse paints. GUI thread.
class MaskHeader : public QHeaderView {
    Q_OBJECT
  public:
    MaskHeader(Qt::Orientation orientation, QWidget* parent);

    /// What the longest name needs across the sections, within limits.
    int breadth();
    /// As the view makes it.
    QSize sizeHint() const override { return minimumSize(); }

  Q_SIGNALS:
    void pressed(int section);
    /// With the button held: the section under, or nearest to, the pointer.
    void dragged(int section);
    void released();

  protected:
    void paintSection(QPainter* painter, const QRect& rect, int section) const override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;

  private:
    QString nameOf(int section) const;
    int nearestSection(QPoint point) const;

    bool m_isPressed = false;
    QStringList m_measured; ///< names whose breadth is known
    double m_measuredSize = 0;
    int m_breadth = 0;
};

} // namespace attention::mask
