// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "learn/tour_text.h"

#include <QWidget>

class QLabel;
class QPushButton;
class QTextBrowser;
class QToolButton;

namespace attention::learn {

/// The tour at the side of the window: what a step says, and the way through the steps. Right, Left
/// and Escape go on, back and away while it has the keyboard. GUI thread.
class TourPanel : public QWidget {
    Q_OBJECT
  public:
    explicit TourPanel(QWidget* parent = nullptr);

    /// Shows the panel and gives it the keyboard.
    void open();
    void setProgress(int step, int count); ///< from 0
    /// The place in the text stays where only its numbers are new.
    enum class Occasion { NewStep, NewNumbers };
    void setText(const TourText& text, Occasion occasion);
    /// Whether the example can be brought back, because it was changed.
    enum class Example { AsItWas, Changed };
    void setExample(Example example);

    QString title() const;
    QString text() const;
    QString progressText() const;
    QPushButton* nextButton() const { return m_next; }
    QToolButton* backButton() const { return m_back; }
    QToolButton* closeButton() const { return m_close; }
    QToolButton* pointedButton() const { return m_pointed; }
    QToolButton* resetButton() const { return m_reset; }

    QSize sizeHint() const override;

  Q_SIGNALS:
    void nextChosen();
    void backChosen();
    void closeChosen();
    void pointedChosen(); ///< the keyboard is wanted at what the step points at
    void resetChosen();

  protected:
    void changeEvent(QEvent* event) override;

  private:
    void buildLayout();
    void connectKeys();
    void retranslate();
    void showProgress();

    int m_step = 0;
    int m_count = 1;
    QLabel* m_heading;
    QLabel* m_progress;
    QToolButton* m_close;
    QLabel* m_title;
    QTextBrowser* m_page;
    QToolButton* m_pointed;
    QToolButton* m_reset;
    QToolButton* m_back;
    QPushButton* m_next;
};

} // namespace attention::learn
