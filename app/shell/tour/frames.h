// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QObject>
#include <QRect>

class QWidget;

namespace attention::shell {

/// Frames in the accent's colour around places of the window, each with an arrow at its right where
/// there is room. What is framed stays usable: mouse and keyboard go through. GUI thread.
class Frames : public QObject {
    Q_OBJECT
  public:
    explicit Frames(QWidget* window);

    /// In the window's coordinates; the frames stand around the rectangles. Nothing happens where
    /// they stand there already.
    void setPlaces(const QList<QRect>& places);
    QList<QRect> places() const { return m_places; }

  private:
    QWidget* m_window;
    QList<QRect> m_places;
    QList<QWidget*> m_frames;
};

} // namespace attention::shell
