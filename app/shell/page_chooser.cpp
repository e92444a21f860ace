// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/page_chooser.h"

#include "shell/mnemonic.h"

#include <QAction>
#include <QHBoxLayout>
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
        button->setProperty("segment", page == pages.constFirst()  ? QStringLiteral("first")
                                       : page == pages.constLast() ? QStringLiteral("last")
                                                                   : QStringLiteral("middle"));
        connect(button, &QToolButton::clicked, page, [this, button, page] {
            page->trigger();
            follow(button, page);
        });
        connect(page, &QAction::changed, button, [this, button, page] { follow(button, page); });
        layout->addWidget(button);
        follow(button, page);
    }
    retranslate();
}

void PageChooser::follow(QToolButton* button, const QAction* page) {
    const QString text = withoutMnemonic(page->text());
    button->setChecked(page->isChecked());
    button->setText(text);
    button->setAccessibleName(text);
    button->setToolTip(
        QStringLiteral("%1 (%2)").arg(text, page->shortcut().toString(QKeySequence::NativeText)));
}

void PageChooser::retranslate() {
    setAccessibleName(tr("Page"));
}

} // namespace attention::shell
