// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/layer_panel.h"

#include "core/cost.h"
#include "document/recompute.h"
#include "shell/ablation_panel.h"
#include "shell/actions.h"
#include "shell/labels.h"
#include "words/layer_words.h"

#include <QAction>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QToolButton>
#include <QVBoxLayout>

#include <utility>

namespace attention::shell {

LayerPanel::LayerPanel(const Actions& actions, QWidget* parent)
    : QWidget(parent)
    , m_heading(headingLabel(this))
    , m_more(new QToolButton(this))
    , m_menu(new QMenu(m_more))
    , m_cost(mutedLabel(this))
    , m_ablation(new AblationPanel(this)) {
    m_cost->setWordWrap(true);
    m_cost->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_cost->setObjectName(QStringLiteral("LayerCost"));
    m_more->setText(QStringLiteral("⋯"));
    m_more->setAutoRaise(true);
    m_more->setFocusPolicy(Qt::TabFocus);
    for (const char* id : {"head.ablate", "head.merge", "layer.useResidual", "layer.useFinal"})
        m_menu->addAction(actions[id]);
    connect(m_more, &QToolButton::clicked, m_menu,
            [this] { m_menu->popup(m_more->mapToGlobal(m_more->rect().bottomLeft())); });
    auto* bar = new QHBoxLayout;
    bar->setSpacing(4);
    bar->addWidget(m_heading);
    bar->addWidget(m_more);
    bar->addStretch(1);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addLayout(bar);
    layout->addWidget(m_cost);
    layout->addSpacing(8);
    layout->addWidget(m_ablation);
    retranslate();
}

void LayerPanel::setResult(std::shared_ptr<const document::Result> result) {
    m_result = std::move(result);
    m_ablation->setResult(m_result);
    refresh();
}

QString LayerPanel::cost() const {
    return m_cost->text();
}

void LayerPanel::refresh() {
    if (m_result)
        m_cost->setText(
            words::costSentences(core::costOf(m_result->experiment)).join(QLatin1Char('\n')));
    else
        m_cost->clear();
}

void LayerPanel::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void LayerPanel::retranslate() {
    m_heading->setText(tr("Layer"));
    m_cost->setToolTip(words::costExplanation());
    m_more->setAccessibleName(tr("More about this layer"));
    m_more->setToolTip(tr("Ablate or merge heads, or go on to the next layer"));
    refresh();
}

} // namespace attention::shell
