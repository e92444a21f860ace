// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/mask_editing.h"

#include "mask/mask_panel.h"
#include "mask/mask_view.h"
#include "shell/actions.h"
#include "shell/pass_controls.h"
#include "table/edit_column.h"

#include <QAction>
#include <QMenu>
#include <QTimer>
#include <QToolButton>

namespace attention::shell {

MaskEditing::MaskEditing(const Actions& actions, table::EditColumn* edit, PassControls* controls)
    : QObject(edit)
    , m_editColumn(actions["view.editColumn"])
    , m_edit(edit)
    , m_panel(new mask::MaskPanel) {
    edit->addPanel(m_panel);
    QMenu* menu = controls->maskButton()->menu();
    menu->addSeparator();
    menu->addAction(actions["edit.mask"]);
    connect(actions["edit.mask"], &QAction::triggered, this, &MaskEditing::open);
}

void MaskEditing::setDocument(document::Document* document) {
    m_panel->setDocument(document);
}

void MaskEditing::open() {
    m_editColumn->setChecked(true);
    m_panel->view()->setFocus(Qt::ShortcutFocusReason);
    // A column that was closed gets its sizes first.
    QTimer::singleShot(0, this, [this] { m_edit->showPanel(m_panel); });
}

} // namespace attention::shell
