// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/mask_editing.h"

#include "mask/mask_panel.h"
#include "mask/mask_view.h"
#include "shell/actions.h"
#include "shell/first_paint.h"
#include "shell/pass_controls.h"
#include "table/edit_column.h"
#include "table/layer_kind_panel.h"
#include "table/tab_order.h"

#include <QAction>
#include <QMenu>
#include <QTimer>
#include <QToolButton>

namespace attention::shell {

MaskEditing::MaskEditing(const Actions& actions, table::EditColumn* edit, PassControls* controls)
    : QObject(edit)
    , m_editColumn(actions["view.editColumn"])
    , m_edit(edit) {
    afterFirstPaint(edit, [this] { panel(); });
    QMenu* menu = controls->maskButton()->menu();
    menu->addSeparator();
    menu->addAction(actions["edit.mask"]);
    connect(actions["edit.mask"], &QAction::triggered, this, &MaskEditing::open);
}

mask::MaskPanel* MaskEditing::panel() {
    if (!m_panel) {
        m_panel = new mask::MaskPanel;
        m_edit->addPanel(m_panel);
        table::moveInTabOrder(m_edit->layer(), m_panel);
        m_panel->setDocument(m_document);
    }
    return m_panel;
}

void MaskEditing::setDocument(document::Document* document) {
    m_document = document;
    if (m_panel)
        m_panel->setDocument(document);
}

void MaskEditing::open() {
    m_editColumn->setChecked(true);
    panel()->view()->setFocus(Qt::ShortcutFocusReason);
    // A column that was closed gets its sizes first.
    QTimer::singleShot(0, this, [this] { m_edit->showPanel(m_panel); });
}

} // namespace attention::shell
