// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;
class QProgressBar;
class QTimer;
class QToolButton;

namespace attention::maps {

/// Says that something is being read, and stops it when asked; hidden otherwise. GUI thread.
class BusySign : public QWidget {
    Q_OBJECT
  public:
    explicit BusySign(QWidget* parent = nullptr);

    enum class Begin { AtOnce, WhereItLasts };
    void start(const QString& sentence, Begin begin);
    void stop();

  Q_SIGNALS:
    void stopWanted();

  protected:
    void changeEvent(QEvent* event) override;

  private:
    void retranslate();

    QLabel* m_sentence;
    QProgressBar* m_bar;
    QToolButton* m_stop;
    QTimer* m_delay;
};

} // namespace attention::maps
