// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QObject>
#include <QString>

#include <vector>

class QAction;
class QWidget;

namespace attention::shell {

/// Every action of the program in one table: id, text, shortcut. Owns the QActions; GUI thread.
class Actions : public QObject {
    Q_OBJECT
  public:
    /// The actions work wherever the focus is in `window`.
    explicit Actions(QWidget* window);

    /// By id, such as `edit.undo`; an unknown id is a mistake in the program.
    QAction* action(const QString& id) const;
    QAction* operator[](const char* id) const;
    /// All, in the table's order.
    const std::vector<QAction*>& all() const { return m_all; }

    void retranslate();

  private:
    std::vector<QAction*> m_all;
    QHash<QString, QAction*> m_byId;
};

} // namespace attention::shell
