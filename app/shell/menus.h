// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>

#include <vector>

class QMainWindow;
class QMenu;

namespace attention::shell {

class Actions;

/// The menu bar: where each action stands, and the lists of examples and recent files. GUI thread.
class Menus : public QObject {
    Q_OBJECT
  public:
    Menus(QMainWindow* window, const Actions& actions);

    /// Also the menu of the top bar's button.
    QMenu* examples() const { return m_examples; }
    QMenu* heads() const { return m_heads; }
    /// The ways to copy numbers for other programs; also in the menu of a heatmap.
    QMenu* copyAs() const { return m_copyAs; }
    void setRecentPaths(const QStringList& paths);
    void setOpenExample(const QString& name);
    void retranslate();

  Q_SIGNALS:
    void exampleActivated(const QString& name);
    void recentActivated(const QString& path);
    void recentCleared();

  private:
    void buildExamples();

    QMenu* m_file;
    QMenu* m_recent;
    QMenu* m_examples;
    QMenu* m_edit;
    QMenu* m_copyAs;
    QMenu* m_heads;
    QMenu* m_view;
    QMenu* m_stage;
    QMenu* m_theme;
    QMenu* m_language;
    QMenu* m_help;
    QStringList m_recentPaths;
};

} // namespace attention::shell
