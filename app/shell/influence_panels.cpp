// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/influence_panels.h"

#include "document/document.h"
#include "document/recompute.h"
#include "influence/influence_panel.h"
#include "shell/actions.h"
#include "table/edit_column.h"

#include <QAction>

namespace attention::shell {

InfluencePanels::InfluencePanels(const Actions& actions, QObject* parent)
    : QObject(parent)
    , m_shown(actions["view.influence"])
    , m_column(actions["view.editColumn"])
    , m_panel(new influence::InfluencePanel(m_shown)) {
    connect(m_shown, &QAction::toggled, this, [this](bool on) {
        // Colours that nobody sees would be a switch without effect.
        if (on && !m_column->isChecked())
            m_column->trigger();
    });
    connect(m_panel, &influence::InfluencePanel::entryChosen, this, &InfluencePanels::go);
}

void InfluencePanels::setEditColumn(table::EditColumn* edit) {
    m_edit = edit;
    edit->setFooter(m_panel);
    connect(m_panel, &influence::InfluencePanel::tintChanged, edit,
            &table::EditColumn::setInfluence);
    connect(edit, &table::EditColumn::numberPointed, this,
            [this](const std::optional<core::TensorCell>& number) {
                Q_EMIT sentenceChanged(number ? m_panel->sentenceOf(*number) : QString());
            });
}

void InfluencePanels::setDocument(document::Document* document) {
    m_document = document;
    m_panel->setDocument(document);
}

void InfluencePanels::setResult(const std::shared_ptr<const document::Result>& result) {
    m_panel->setResult(result);
}

void InfluencePanels::go(const core::TensorCell& entry) {
    if (!m_document || !m_edit)
        return;
    // The place first: another head must not take the selected cell with it.
    m_document->selection()->selectPlace(entry);
    m_edit->showNumber(entry);
}

} // namespace attention::shell
