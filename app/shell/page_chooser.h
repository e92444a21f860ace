// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QPair>
#include <QWidget>

class QAction;
class QToolButton;

namespace attention::shell {

/// Exclusive actions as one segmented button; those that are not there have no segment. GUI thread.
class PageChooser : public QWidget {
    Q_OBJECT
  public:
    explicit PageChooser(const QList<QAction*>& pages, QWidget* parent = nullptr);

    void retranslate();

  private:
    void follow(QToolButton* button, const QAction* page);
    void shapeSegments();

    QList<QPair<QToolButton*, const QAction*>> m_buttons;
};

} // namespace attention::shell
