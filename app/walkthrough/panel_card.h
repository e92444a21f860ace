// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>
#include <QTabBar>

class QStackedWidget;

namespace attention::walkthrough {

/// Underlined names, as over the matrices of a head. GUI thread.
class PanelTabs : public QTabBar {
    Q_OBJECT
  public:
    explicit PanelTabs(QWidget* parent = nullptr);

  protected:
    void paintEvent(QPaintEvent* event) override;
    QSize tabSizeHint(int index) const override;
};

/// A card of panels, one of which is seen; each is named by its windowTitle, which may change with
/// the language. GUI thread.
class PanelCard : public QFrame {
    Q_OBJECT
  public:
    explicit PanelCard(QWidget* parent = nullptr);

    /// Behind the others; the card owns the panel, which scrolls where the card is too small for
    /// it. Its tab's tooltip is the panel's toolTip.
    void addPanel(QWidget* panel);
    QWidget* currentPanel() const;
    void setCurrentPanel(QWidget* panel);
    PanelTabs* tabs() const { return m_tabs; }

  Q_SIGNALS:
    void currentPanelChanged(QWidget* panel);

  protected:
    void changeEvent(QEvent* event) override;

  private:
    int indexOf(const QWidget* panel) const;
    void retitle(const QWidget* panel);

    PanelTabs* m_tabs;
    QStackedWidget* m_panels; ///< a scroll area around each
};

} // namespace attention::walkthrough
