// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;
class QToolButton;

namespace attention::plots {

class GestureSlider;

/// A name, a slider, its value as text, and a button back to where it started. GUI thread.
class SliderRow : public QWidget {
    Q_OBJECT
  public:
    explicit SliderRow(QWidget* parent = nullptr);

    GestureSlider* slider() const { return m_slider; }
    QToolButton* resetButton() const { return m_reset; }
    void setTitle(const QString& title, const QString& tip);
    void setValueText(const QString& text);
    void setReset(const QString& text, const QString& tip);

  private:
    QLabel* m_title;
    GestureSlider* m_slider;
    QLabel* m_value;
    QToolButton* m_reset;
};

} // namespace attention::plots
