// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/compare_panels.h"

#include "compare/bar.h"
#include "compare/heads_panel.h"
#include "compare/measures.h"
#include "compare/reference.h"
#include "compare/sentences.h"
#include "document/document.h"
#include "heatmap/comparison.h"
#include "heatmap/head_grid.h"
#include "heatmap/map_view.h"
#include "shell/actions.h"
#include "shell/heads_page.h"
#include "shell/shown_maps.h"
#include "table/edit_column.h"
#include "table/stage_tables.h"
#include "table/tab_order.h"
#include "words/names.h"

#include <QAction>
#include <QToolButton>

#include <algorithm>
#include <cmath>
#include <utility>

namespace attention::shell {

using compare::HeadOrder;
using compare::Reference;

ComparePanels::ComparePanels(const Actions& actions, HeadsPage* page)
    : QObject(page)
    , m_page(page)
    , m_difference(actions["compare.difference"])
    , m_reference(new Reference(this))
    , m_measures(new compare::Measures(this))
    , m_bar(new compare::Bar(page)) {
    m_bar->setReference(m_reference);
    page->setHeader(m_bar);
    connect(m_reference, &Reference::choiceChanged, this, &ComparePanels::showComparison);
    connectActions(actions);
    connectHeads();
}

void ComparePanels::connectActions(const Actions& actions) {
    QAction* pin = actions["compare.pin"];
    m_bar->setActions(pin, m_difference);
    connect(pin, &QAction::triggered, m_reference, &Reference::pinNow);
    connect(m_difference, &QAction::triggered, this, [this](bool on) {
        using core::ComparisonView;
        m_reference->setView(on ? ComparisonView::Difference : ComparisonView::Now);
    });
    m_difference->setEnabled(false);
}

void ComparePanels::connectHeads() {
    connect(m_bar, &compare::Bar::orderChanged, this, &ComparePanels::measureIfNeeded);
    connect(m_bar, &compare::Bar::headsToggled, this, [this](bool shown) {
        m_page->showInstead(shown ? heads() : nullptr);
        measureIfNeeded();
    });
    connect(m_measures, &compare::Measures::measured, this, &ComparePanels::showMeasures);
}

compare::HeadsPanel* ComparePanels::heads() {
    if (m_heads)
        return m_heads;
    m_heads = new compare::HeadsPanel(m_page);
    m_likeness = new heatmap::MapView(heatmap::MapView::Role::Large);
    m_heads->setSources(m_reference, m_measures);
    m_heads->setMap(m_likeness);
    m_heads->hide();
    table::moveInTabOrder(m_bar, m_heads);
    connect(m_heads, &compare::HeadsPanel::likenessChanged, this, &ComparePanels::showLikeness);
    connect(m_likeness, &heatmap::MapView::cellActivated, this,
            [this](heatmap::MapGeometry::Position cell) {
                if (m_document)
                    m_document->selection()->selectHead(cell.row);
            });
    if (m_document)
        m_heads->setSelectedHead(m_document->selection()->head());
    showMeasures();
    return m_heads;
}

heatmap::MapView* ComparePanels::likenessMap() {
    heads();
    return m_likeness;
}

void ComparePanels::setDocument(document::Document* document) {
    if (m_document)
        m_document->selection()->disconnect(this);
    m_document = document;
    m_reference->setDocument(document);
    if (!document)
        return;
    const document::Selection* selection = document->selection();
    connect(selection, &document::Selection::headChanged, this, [this](core::Index head) {
        if (m_heads)
            m_heads->setSelectedHead(head);
        showMeasures();
        showSentence();
    });
    connect(selection, &document::Selection::stageChanged, this, &ComparePanels::showSentence);
    connect(selection, &document::Selection::cellChanged, this, &ComparePanels::showSentence);
}

void ComparePanels::setResult(const std::shared_ptr<const document::Result>& result) {
    m_bar->setHeadCount(result ? result->experiment.headCount() : 0);
    if (result && result->experiment.headCount() < 2)
        m_bar->headsButton()->setChecked(false);
    m_measures->setResult(result);
    m_reference->setResult(result);
}

void ComparePanels::setEditColumn(table::EditColumn* edit) {
    m_edit = edit;
    showMarks();
}

void ComparePanels::showComparison() {
    using core::ComparisonView;
    const std::shared_ptr<const document::Result> there = m_reference->result();
    std::shared_ptr<heatmap::Comparison> maps;
    std::optional<table::TableComparison> tables;
    if (there && m_reference->now()) {
        const bool isHead = m_reference->kind() == Reference::Kind::Head;
        const auto head = isHead ? std::optional(m_reference->head()) : std::nullopt;
        tables = table::TableComparison{m_reference->view(), there, head, m_reference->name()};
        if (m_reference->view() != ComparisonView::Now)
            maps = std::make_shared<heatmap::Comparison>(heatmap::Comparison{
                m_reference->view(), there->experiment, there->trace, m_reference->name(), head});
    }
    m_page->maps()->setComparison(std::move(maps));
    m_page->tables()->setComparison(std::move(tables));
    const bool isChosen = m_reference->kind() != Reference::Kind::None;
    m_difference->setEnabled(isChosen);
    m_difference->setChecked(isChosen && m_reference->view() == ComparisonView::Difference);
    showMarks();
    showSentence();
    if (m_heads)
        m_heads->refresh();
}

void ComparePanels::showMarks() {
    if (m_edit)
        m_edit->setComparedWith(m_reference->experiment());
}

void ComparePanels::showSentence() {
    if (!m_document)
        return;
    const document::Selection* selection = m_document->selection();
    const std::optional<core::Cell> cell = selection->cell();
    const std::optional<core::Index> row = cell ? std::optional(cell->row) : std::nullopt;
    QStringList sentences{
        compare::movedSentence(*m_reference, selection->head(), row),
        compare::viewSentence(*m_reference, selection->stage(), selection->head())};
    sentences.removeDuplicates();
    sentences.removeAll(QString());
    m_bar->setSentence(sentences.join(u' '));
}

void ComparePanels::measureIfNeeded() {
    using compare::Measures;
    const bool isNeeded = m_bar->headsButton()->isChecked() || m_bar->order() != HeadOrder::Number;
    m_measures->setNeeded(isNeeded ? Measures::Needed::Yes : Measures::Needed::No);
    showMeasures();
}

void ComparePanels::showMeasures() {
    const std::shared_ptr<const compare::HeadValues> values = m_measures->values();
    if (m_heads) {
        m_heads->refresh();
        showLikeness();
    }
    const HeadOrder order = m_bar->order();
    if (order == HeadOrder::Number) {
        if (std::exchange(m_isReordered, false))
            m_page->grid()->setOrder({});
        return;
    }
    if (!values || !m_document)
        return;
    m_isReordered = true;
    const auto last = static_cast<core::Index>(values->heads.size()) - 1;
    m_page->grid()->setOrder(
        orderedHeads(*values, order, std::min(m_document->selection()->head(), last)));
}

void ComparePanels::showLikeness() {
    m_likeness->setContent(m_measures->values()
                               ? std::make_shared<const heatmap::MapContent>(likenessContent())
                               : nullptr);
}

heatmap::MapContent ComparePanels::likenessContent() const {
    const compare::HeadValues& values = *m_measures->values();
    const bool isCosine = m_heads->likeness() == core::HeadLikeness::Cosine;
    heatmap::MapContent content;
    content.kind = heatmap::MapContent::Kind::Vectors;
    content.id = QStringLiteral("likeness");
    content.legendTitle =
        isCosine ? tr("Cosine of the weights") : tr("Jensen–Shannon divergence (nats)");
    content.title = content.shortTitle = content.legendTitle;
    content.rowAxis = content.columnAxis = tr("Head");
    for (std::size_t head = 0; head < values.heads.size(); ++head)
        content.rowLabels << QString::number(head);
    content.columnLabels = content.rowLabels;
    content.values = isCosine ? values.cosine : values.jensenShannon;
    content.scale = {
        core::ColorMap::Viridis, core::ColorNorm::Linear, {0, isCosine ? 1 : std::log(2.0)}};
    return content;
}

} // namespace attention::shell
