// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/choice_button.h"

#include <QAction>
#include <QActionGroup>
#include <QMenu>

namespace attention::table {

ChoiceButton::ChoiceButton(QWidget* parent)
    : QToolButton(parent)
    , m_group(new QActionGroup(this)) {
    setPopupMode(QToolButton::InstantPopup);
    setToolButtonStyle(Qt::ToolButtonTextOnly);
    setFocusPolicy(Qt::StrongFocus);
    setMenu(new QMenu(this));
    menu()->setToolTipsVisible(true);
    connect(m_group, &QActionGroup::triggered, this, [this](QAction* action) {
        const auto choice = static_cast<std::size_t>(m_group->actions().indexOf(action));
        const std::size_t before = m_chosen;
        // The check mark follows the document, which may refuse.
        m_group->actions().at(static_cast<qsizetype>(before))->setChecked(true);
        if (choice != before)
            Q_EMIT chosen(choice);
    });
}

void ChoiceButton::setChoices(const std::vector<Choice>& choices, std::size_t chosen) {
    const auto count = static_cast<qsizetype>(choices.size());
    // Entries are kept where there are as many: one of them may be the one just triggered.
    while (m_group->actions().size() < count) {
        auto* action = new QAction(m_group);
        action->setCheckable(true);
        menu()->addAction(action);
    }
    while (m_group->actions().size() > count)
        delete m_group->actions().constLast();
    m_chosen = chosen;
    for (std::size_t index = 0; index < choices.size(); ++index) {
        QAction* action = m_group->actions().at(static_cast<qsizetype>(index));
        const Choice& choice = choices[index];
        action->setText(choice.entry);
        action->setToolTip(choice.whyNot.isEmpty() ? choice.entry : choice.whyNot);
        action->setEnabled(choice.whyNot.isEmpty());
        action->setChecked(index == chosen);
    }
    setEnabled(count > 1);
    setText(choices.at(chosen).name);
    nameIt();
}

void ChoiceButton::setSubject(const QString& name, const QString& tip) {
    m_subject = name;
    setToolTip(tip);
    nameIt();
}

void ChoiceButton::nameIt() {
    setAccessibleName(m_subject.isEmpty() ? text() : tr("%1: %2").arg(m_subject, text()));
}

} // namespace attention::table
