// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QBoxLayout;
class QComboBox;
class QLabel;
class QPushButton;
class QToolButton;

namespace attention::walkthrough {

class FlowView;
class StepPlayer;

/// The buttons of the walk, its speed, and one sentence on the step where it stands. With the
/// keyboard on it the arrow keys walk, too. GUI thread.
class StepBar : public QWidget {
    Q_OBJECT
  public:
    StepBar(FlowView* flow, StepPlayer* player, QWidget* parent = nullptr);

    QPushButton* playButton() const { return m_play; }
    QString sentence() const;

  protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    void buildLayout();
    /// The sentence stands beside the buttons, or below them where there is no room.
    void arrange();
    void refresh();
    void retranslate();
    void drawGlyphs();
    bool handleKey(int key);

    FlowView* m_flow;
    StepPlayer* m_player;
    QBoxLayout* m_layout;
    QToolButton* m_toStart;
    QToolButton* m_back;
    QPushButton* m_play;
    QToolButton* m_forward;
    QComboBox* m_speed;
    QLabel* m_count;
    QLabel* m_sentence;
};

} // namespace attention::walkthrough
