// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/heads_page.h"

#include <QObject>
#include <QPointer>

class QMainWindow;
class QShortcut;

namespace attention::shell {

class Appearance;
class TopBar;

/// The window as a teacher shows it on a wall: formula and heatmaps alone, large, on the whole
/// screen; puts everything back as it was. GUI thread.
class Presentation : public QObject {
    Q_OBJECT
  public:
    /// `others` are hidden while presenting.
    Presentation(QMainWindow* window, Appearance* appearance, TopBar* bar, HeadsPage* page,
                 const QList<QWidget*>& others);

    bool isOn() const { return m_isOn; }
    void enter();
    void leave();
  Q_SIGNALS:
    void changed();

  private:
    void enlargeFormula();

    QMainWindow* m_window;
    Appearance* m_appearance;
    TopBar* m_bar;
    HeadsPage* m_page;
    QList<QWidget*> m_others;
    QShortcut* m_escape;
    QList<QWidget*> m_hidden; ///< by this presentation
    HeadsPage::Side m_sideBefore = HeadsPage::Side::Shown;
    Qt::WindowStates m_statesBefore;
    bool m_isOn = false;
};

} // namespace attention::shell
