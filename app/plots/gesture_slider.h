// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSlider>
#include <QTimer>

namespace attention::plots {

/// A slider whose movements are gestures: a drag, keys or a wheel without a pause. GUI thread.
class GestureSlider : public QSlider {
    Q_OBJECT
  public:
    explicit GestureSlider(QWidget* parent = nullptr);

  Q_SIGNALS:
    /// Before the first value of a gesture.
    void begun();
    /// A person moved the handle; setValue() by the program is silent.
    void movedTo(int value);
    void ended();
    /// A double click, or Backspace: back to where it started. Still inside the gesture of the
    /// first click.
    void resetAsked();

  protected:
    void mousePressEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void hideEvent(QHideEvent* event) override;

  private:
    void begin();
    void end();
    void reset();

    QTimer m_pause;
    bool m_isRunning = false;
};

} // namespace attention::plots
