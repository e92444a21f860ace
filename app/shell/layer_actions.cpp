// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/layer_actions.h"

#include "core/error.h"
#include "core/merged_heads.h"
#include "document/document.h"
#include "document/recompute.h"
#include "shell/actions.h"
#include "shell/merge_dialog.h"
#include "shell/open_editor.h"
#include "table/ablation_menu.h"
#include "words/error_text.h"

#include <QAction>
#include <QMenu>
#include <QPoint>
#include <QStringList>

#include <algorithm>

namespace attention::shell {

LayerActions::LayerActions(const Actions& actions, document::Recompute* recompute, QWidget* window)
    : QObject(window)
    , m_actions(actions)
    , m_recompute(recompute)
    , m_window(window)
    , m_ablation(new table::AblationMenu(window))
    , m_headMenu(new QMenu(window)) {
    for (const char* id :
         {"view.enlarge", "head.ablate", "head.merge", "head.duplicate", "head.remove"})
        m_headMenu->addAction(actions[id]);
    addAblationTo(m_headMenu);
    connect(actions["head.ablate"], &QAction::triggered, this, &LayerActions::ablate);
    connect(actions["head.merge"], &QAction::triggered, this, &LayerActions::askForHeads);
    connect(actions["layer.useFinal"], &QAction::triggered, this,
            [this] { useAsNext(core::NextInput::Final); });
    connect(actions["layer.useResidual"], &QAction::triggered, this,
            [this] { useAsNext(core::NextInput::Residual); });
}

void LayerActions::setDocument(document::Document* document) {
    if (m_document) {
        m_document->disconnect(this);
        m_document->selection()->disconnect(this);
    }
    m_document = document;
    m_ablation->setDocument(document);
    if (document) {
        connect(document, &document::Document::shapeChanged, this, &LayerActions::enable);
        connect(document->selection(), &document::Selection::headChanged, this,
                &LayerActions::showAblation);
    }
    enable();
}

void LayerActions::addAblationTo(QMenu* menu) {
    menu->insertMenu(m_actions["head.ablate"], m_ablation);
}

void LayerActions::addToHeadMenu(QMenu* menu) {
    m_headMenu->addSeparator();
    m_headMenu->addMenu(menu);
}

void LayerActions::showHeadMenu(core::Index head, QPoint place) {
    m_document->selection()->selectHead(head);
    m_headMenu->popup(place);
}

void LayerActions::enable() {
    m_actions["head.merge"]->setEnabled(m_document && m_document->experiment().headCount() > 1);
    showAblation();
}

void LayerActions::showAblation() {
    if (!m_document || m_document->experiment().heads.empty())
        return;
    const auto head = static_cast<std::size_t>(m_document->selection()->head());
    const std::vector<core::QueryHead>& heads = m_document->experiment().heads;
    m_actions["head.ablate"]->setChecked(head < heads.size() &&
                                         heads[head].ablation.kind == core::Ablation::Kind::Zero);
}

/// Zero, or intact again.
void LayerActions::ablate() {
    commitOpenEditor();
    const core::Index head = m_document->selection()->head();
    const core::Ablation& present =
        m_document->experiment().heads.at(static_cast<std::size_t>(head)).ablation;
    const bool isZero = present.kind == core::Ablation::Kind::Zero;
    table::ablateHead(m_document, head,
                      {isZero ? core::Ablation::Kind::None : core::Ablation::Kind::Zero});
    showAblation();
}

template<typename Deed>
void LayerActions::attempt(const Deed& deed) {
    commitOpenEditor();
    try {
        deed();
    } catch (const core::Error& error) {
        Q_EMIT refused(words::errorText(error));
    }
}

void LayerActions::askForHeads() {
    commitOpenEditor();
    MergeDialog dialog(m_document->experiment(), m_document->selection()->head(), m_window);
    if (dialog.exec() == QDialog::Accepted)
        merge(dialog.heads());
}

void LayerActions::merge(const std::vector<core::Index>& heads) {
    attempt([this, &heads] {
        const core::Experiment merged = core::withHeadsMerged(m_document->experiment(), heads);
        QStringList names;
        for (const core::Index head : heads)
            names << QString::number(head);
        m_document->reshape(merged, {words::Deed::MergeHeads, {names.join(QStringLiteral(", "))}});
        m_document->selection()->selectHead(*std::ranges::min_element(heads));
    });
}

void LayerActions::useAsNext(core::NextInput input) {
    attempt([this, input] {
        const core::Experiment& experiment = m_document->experiment();
        if (!core::canBeNextInput(experiment)) {
            Q_EMIT refused(widthsDiffer());
            return;
        }
        const auto result = m_recompute->result();
        const bool isCurrent =
            result && result->isExact && result->revision == m_document->revision();
        const core::Trace trace = isCurrent ? result->trace : core::forward(experiment);
        // Equal tokens differ from the second layer on.
        m_document->setRepeatedTokens(document::Document::RepeatedTokens::OwnRows);
        m_document->reshape(
            core::withNextInput(experiment, trace, input),
            {input == core::NextInput::Final ? words::Deed::UseFinal : words::Deed::UseResidual,
             {}});
    });
}

QString LayerActions::widthsDiffer() const {
    const core::Experiment& experiment = m_document->experiment();
    const QString widths = tr("final cannot be the next X: it has %1 columns, and X has %2.")
                               .arg(experiment.d_out())
                               .arg(experiment.d_model());
    return experiment.W_O ? widths
                          : widths + u' ' + tr("With an output projection W_O it gets as many.");
}

} // namespace attention::shell
