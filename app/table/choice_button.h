// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QToolButton>

#include <vector>

class QActionGroup;

namespace attention::table {

/// One of several, as a button that names what is chosen and a menu of the others. GUI thread.
class ChoiceButton : public QToolButton {
    Q_OBJECT
  public:
    struct Choice {
        QString name;   ///< on the button while it is chosen
        QString entry;  ///< in the menu
        QString whyNot; ///< its tooltip where it cannot be chosen; empty where it can
    };

    explicit ChoiceButton(QWidget* parent = nullptr);

    /// With fewer than two there is nothing to choose: the button is disabled.
    void setChoices(const std::vector<Choice>& choices, std::size_t chosen);
    /// What the choice is about.
    void setSubject(const QString& name, const QString& tip);

  Q_SIGNALS:
    /// A person chose another one.
    void chosen(std::size_t choice);

  private:
    void nameIt();

    QActionGroup* m_group;
    std::size_t m_chosen = 0;
    QString m_subject;
};

} // namespace attention::table
