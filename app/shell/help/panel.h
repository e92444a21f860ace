// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;
class QTextBrowser;
class QToolButton;

namespace attention::shell {

class Actions;

/// The help page at the side of the window; follows language and theme. GUI thread.
class HelpPanel : public QWidget {
    Q_OBJECT
  public:
    /// `actions` outlive the panel.
    explicit HelpPanel(const Actions& actions, QWidget* parent = nullptr);

    /// Shows the page and gives it the keyboard: from its start, or at the key map.
    void open();
    void openKeys();
    QString text() const;

    QSize sizeHint() const override;

  Q_SIGNALS:
    void closed();

  protected:
    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;

  private:
    void retranslate();
    void fillPage();

    const Actions& m_actions;
    QLabel* m_heading;
    QToolButton* m_close;
    QTextBrowser* m_page;
};

} // namespace attention::shell
