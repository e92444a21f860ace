// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/layer_kind_panel.h"

#include "core/reshape.h"
#include "document/document.h"
#include "table/captions.h"
#include "table/choice_button.h"
#include "table/positions_panel.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>

#include <algorithm>

namespace attention::table {

namespace {

/// The divisors of H, largest first.
std::vector<core::Index> possibleKeyHeads(core::Index headCount) {
    std::vector<core::Index> counts;
    for (core::Index count = headCount; count >= 1; --count)
        if (headCount % count == 0)
            counts.push_back(count);
    return counts;
}

/// The field's own symbols, the same in every language.
QString shapeText(const core::Experiment& experiment) {
    const QString keyHeads = experiment.isGrouped()
                                 ? QStringLiteral(" · G = %1").arg(experiment.kv_heads.size())
                                 : QString();
    return QStringLiteral("H = %1%2 · d_k = %3 · d_v = %4")
        .arg(experiment.headCount())
        .arg(keyHeads)
        .arg(experiment.d_k())
        .arg(experiment.d_v());
}

} // namespace

LayerKindPanel::LayerKindPanel(QWidget* parent)
    : QWidget(parent)
    , m_title(makeTitle())
    , m_shape(makeRemark())
    , m_keysFrom(new ChoiceButton)
    , m_sharing(new ChoiceButton)
    , m_positions(new PositionsPanel) {
    layOut();
    connect(m_keysFrom, &ChoiceButton::chosen, this, &LayerKindPanel::chooseKeysFrom);
    connect(m_sharing, &ChoiceButton::chosen, this, &LayerKindPanel::chooseSharing);
    retranslate();
}

void LayerKindPanel::layOut() {
    auto* header = new QHBoxLayout;
    header->setSpacing(8);
    header->addWidget(m_title);
    header->addWidget(m_shape);
    header->addStretch(1);
    auto* choices = new QHBoxLayout;
    choices->setSpacing(8);
    choices->addWidget(m_keysFrom);
    choices->addWidget(m_sharing);
    choices->addWidget(m_positions->kind());
    choices->addStretch(1);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(6);
    layout->addLayout(header);
    layout->addLayout(choices);
    layout->addWidget(m_positions);
}

void LayerKindPanel::setDocument(document::Document* document) {
    if (m_document)
        m_document->disconnect(this);
    m_document = document;
    if (document)
        connect(document, &document::Document::shapeChanged, this, &LayerKindPanel::refresh);
    m_positions->setDocument(document);
    refresh();
}

void LayerKindPanel::chooseKeysFrom(std::size_t choice) {
    const bool fromContext = choice == 1;
    m_document->reshape(core::withContext(m_document->experiment(), fromContext
                                                                        ? core::Presence::Present
                                                                        : core::Presence::Absent),
                        {fromContext ? words::Deed::AddContext : words::Deed::RemoveContext, {}});
}

void LayerKindPanel::chooseSharing(std::size_t choice) {
    m_document->reshape(core::withKeyValueHeads(m_document->experiment(), m_counts.at(choice)),
                        {words::Deed::ChangeKeyHeads, {}});
}

void LayerKindPanel::refreshSharing() {
    const core::Experiment& experiment = m_document->experiment();
    const core::Index heads = experiment.headCount();
    m_counts = possibleKeyHeads(heads);
    std::vector<ChoiceButton::Choice> choices;
    for (const core::Index count : m_counts) {
        if (count == heads)
            choices.push_back({heads == 1 ? tr("One head") : tr("Multi-head"),
                               tr("%1 W_K, W_V: every head has its own (multi-head)").arg(count),
                               {}});
        else if (count == 1)
            choices.push_back(
                {tr("Multi-query"), tr("1 W_K, W_V: all heads share them (multi-query)"), {}});
        else
            choices.push_back(
                {tr("Grouped: %1").arg(count),
                 tr("%1 W_K, W_V: each for %2 heads (grouped-query)").arg(count).arg(heads / count),
                 {}});
    }
    const auto chosen =
        std::ranges::find(m_counts, static_cast<core::Index>(experiment.kv_heads.size()));
    m_sharing->setChoices(choices, static_cast<std::size_t>(chosen - m_counts.begin()));
}

void LayerKindPanel::refresh() {
    if (!m_document || m_document->experiment().heads.empty())
        return;
    const core::Experiment& experiment = m_document->experiment();
    m_shape->setText(shapeText(experiment));
    m_keysFrom->setChoices(
        {{tr("Self-attention"), tr("Self-attention: keys and values from the sentence"), {}},
         {tr("Cross-attention"), tr("Cross-attention: keys and values from a context"), {}}},
        experiment.context ? 1 : 0);
    refreshSharing();
}

void LayerKindPanel::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void LayerKindPanel::retranslate() {
    m_title->setText(tr("Kind of layer"));
    m_keysFrom->setSubject(tr("Keys and values"),
                           tr("Where keys and values come from. A context begins as a copy of the "
                              "sentence and of X; then it is edited on its own."));
    m_sharing->setSubject(tr("Key/value heads"),
                          tr("How many W_K and W_V there are. Fewer keep the first of each group; "
                             "more begin as copies. A shared one is edited once for all its "
                             "heads."));
    refresh();
}

} // namespace attention::table
