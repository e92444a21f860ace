// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/page_chooser.h"

#include "shell/mnemonic.h"

#include <QAction>
#include <QHBoxLayout>
#include <QStyle>
#include <QToolButton>

namespace attention::shell {

PageChooser::PageChooser(const QList<QAction*>& pages, QWidget* parent)
    : QWidget(parent) {
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    for (QAction* page : pages) {
        auto* button = new QToolButton(this);
        button->setCheckable(true);
        button->setFocusPolicy(Qt::StrongFocus);
        connect(button, &QToolButton::clicked, page, [this, button, page] {
            page->trigger();
            follow(button, page);
        });
        connect(page, &QAction::changed, button, [this, button, page] { follow(button, page); });
        layout->addWidget(button);
        m_buttons.append(QPair<QToolButton*, const QAction*>(button, page));
        follow(button, page);
    }
    shapeSegments();
    retranslate();
}

void PageChooser::follow(QToolButton* button, const QAction* page) {
    const QString text = withoutMnemonic(page->text());
    button->setChecked(page->isChecked());
    button->setText(text);
    button->setAccessibleName(text);
    button->setToolTip(
        QStringLiteral("%1 (%2)").arg(text, page->shortcut().toString(QKeySequence::NativeText)));
    if (button->isHidden() == page->isVisible()) {
        button->setVisible(page->isVisible());
        shapeSegments();
    }
}

/// The outermost of those that are there are round.
void PageChooser::shapeSegments() {
    QList<QToolButton*> seen;
    for (const auto& [button, page] : m_buttons)
        if (page->isVisible())
            seen.append(button);
    for (QToolButton* button : seen) {
        const QString segment = button == seen.constFirst()  ? QStringLiteral("first")
                                : button == seen.constLast() ? QStringLiteral("last")
                                                             : QStringLiteral("middle");
        if (button->property("segment") == segment)
            continue;
        button->setProperty("segment", segment);
        button->style()->unpolish(button);
        button->style()->polish(button);
    }
}

void PageChooser::retranslate() {
    setAccessibleName(tr("Page"));
}

} // namespace attention::shell
