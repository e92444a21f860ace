// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QScrollArea>

class QBoxLayout;

namespace attention::plots {

/// Two halves of a panel: side by side where there is room, else one below the other, to be
/// scrolled. GUI thread.
class PanelBody : public QScrollArea {
    Q_OBJECT
  public:
    /// Takes both; `leftShare` and `rightShare` say how they share the width.
    PanelBody(QWidget* left, int leftShare, QWidget* right, int rightShare,
              QWidget* parent = nullptr);

    QSize minimumSizeHint() const override { return {240, 96}; }

  protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    void arrange();
    bool isWide() const;
    /// The halves fill the view; stacked they are as high as they want to be.
    void place();

    QWidget* m_left = nullptr;
    QWidget* m_halves = nullptr;
    QBoxLayout* m_layout = nullptr;
};

} // namespace attention::plots
