// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/stage_tables.h"

#include "document/recompute.h"
#include "table/captions.h"
#include "table/hues.h"
#include "table/matrix_view.h"
#include "table/stage_model.h"
#include "table/tab_order.h"
#include "words/names.h"

#include <QBoxLayout>
#include <QEvent>
#include <QHeaderView>
#include <QLabel>
#include <QScopedValueRollback>

#include <algorithm>
#include <utility>

namespace attention::table {

namespace {

/// What is read together.
std::vector<core::Stage> stagesBeside(core::Stage stage) {
    using core::Stage;
    switch (stage) {
    case Stage::Q:
    case Stage::K:
    case Stage::V:
        return {Stage::Q, Stage::K, Stage::V};
    case Stage::Q_rot:
    case Stage::K_rot:
        return {Stage::Q_rot, Stage::K_rot};
    default:
        return {stage};
    }
}

bool hasStage(const core::Trace& trace, core::Stage stage) {
    const std::vector<core::Stage>& stages = trace.stages();
    return std::find(stages.begin(), stages.end(), stage) != stages.end();
}

} // namespace

StageTables::StageTables(QWidget* parent)
    : QWidget(parent)
    , m_layout(new QBoxLayout(QBoxLayout::LeftToRight, this))
    , m_empty(makeRemark()) {
    m_layout->setContentsMargins(4, 4, 4, 4);
    m_layout->setSpacing(16);
    // The arrangement follows the room there is, never the other way round.
    m_layout->setSizeConstraint(QLayout::SetNoConstraint);
    m_empty->setAlignment(Qt::AlignCenter);
    m_layout->addWidget(m_empty, 1);
    m_layout->addStretch(0);
    refresh();
}

StageTables::Table StageTables::makeTable() {
    Table table{new QWidget, makeTitle(), makeRemark(), new MatrixView, new StageModel(this)};
    auto* header = new QHBoxLayout;
    header->setSpacing(8);
    header->addWidget(table.title);
    header->addWidget(table.shape);
    header->addStretch(1);
    auto* layout = new QVBoxLayout(table.box);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addLayout(header);
    layout->addWidget(table.view, 1);
    layout->addStretch(0);
    StageModel* model = table.model;
    table.view->setMatrixModel(model);
    const auto activate = [this, model](const QModelIndex& index) {
        const auto cell = model->cellAt(index);
        if (cell && !m_refreshing)
            Q_EMIT cellActivated(*cell);
    };
    connect(table.view, &MatrixView::selectionDescribed, this, &StageTables::selectionDescribed);
    connect(table.view, &MatrixView::cursorMoved, this, activate);
    connect(table.view, &QAbstractItemView::clicked, this, activate);
    connect(table.view, &MatrixView::hovered, this,
            [this, model](const QModelIndex& index) { Q_EMIT cellHovered(model->cellAt(index)); });
    return table;
}

StageTables::Table& StageTables::tableAt(std::size_t place) {
    while (m_tables.size() <= place) {
        const Table table = makeTable();
        if (m_digits)
            table.view->setDigits(*m_digits);
        if (m_tint)
            table.view->setTint(*m_tint);
        m_layout->insertWidget(static_cast<int>(m_tables.size()), table.box);
        QWidget* before = this;
        if (!m_tables.empty())
            before = m_tables.back().view;
        moveInTabOrder(before, table.box);
        m_tables.push_back(table);
    }
    return m_tables[place];
}

bool StageTables::prepareOne() {
    constexpr std::size_t kOfQKV = 3;
    if (m_tables.size() < kOfQKV) {
        const Table& table = tableAt(m_tables.size());
        table.box->hide();
        for (const QWidget* part : table.box->findChildren<QWidget*>())
            part->ensurePolished();
    }
    return m_tables.size() < kOfQKV;
}

void StageTables::setResult(std::shared_ptr<const document::Result> result) {
    m_result = std::move(result);
    refresh();
}

void StageTables::setStage(core::Stage stage, core::Index head) {
    m_stage = stage;
    m_head = head;
    refresh();
}

void StageTables::setDigits(int digits) {
    m_digits = digits;
    for (Table& table : m_tables)
        table.view->setDigits(digits);
    arrange();
}

void StageTables::setTint(NumberDelegate::Tint tint) {
    m_tint = tint;
    for (Table& table : m_tables)
        table.view->setTint(tint);
}

void StageTables::setComparison(std::optional<TableComparison> comparison) {
    if (!comparison && !m_comparison)
        return;
    m_comparison = std::move(comparison);
    refresh();
}

void StageTables::refresh() {
    const QScopedValueRollback refreshing(m_refreshing, true);
    const bool exists = m_result && !core::isMap(m_stage) && hasStage(m_result->trace, m_stage);
    m_empty->setVisible(!exists);
    m_empty->setText(tr("No numbers yet"));
    std::size_t used = 0;
    if (exists) {
        for (const core::Stage stage : stagesBeside(m_stage))
            for (const Version version : versionsOf(stage))
                showStage(tableAt(used++), stage, version);
        if (m_stage == core::Stage::Final)
            showEmbeddings(tableAt(used++));
    }
    for (std::size_t index = 0; index < m_tables.size(); ++index) {
        m_tables[index].box->setVisible(index < used);
        if (index >= used)
            m_tables[index].model->clear();
    }
    if (exists)
        arrange();
}

core::Index StageTables::shownHead() const {
    // The head to show may be newer than the result.
    return std::min(m_head, m_result->trace.headCount() - 1);
}

std::optional<core::Tensor> StageTables::referenceOf(core::Stage stage) const {
    if (!m_comparison || !m_comparison->result)
        return std::nullopt;
    const core::Trace& trace = m_comparison->result->trace;
    const core::Index head = m_comparison->head.value_or(shownHead());
    if (core::sizeMismatch(m_result->trace, trace, stage, shownHead(), head))
        return std::nullopt;
    return trace.stage(stage, head);
}

std::vector<StageTables::Version> StageTables::versionsOf(core::Stage stage) const {
    if (!referenceOf(stage))
        return {Version::Now};
    switch (m_comparison->view) {
    case core::ComparisonView::Now:
        break;
    case core::ComparisonView::Reference:
        return {Version::Reference};
    case core::ComparisonView::Difference:
        return {Version::Difference};
    case core::ComparisonView::Both:
        return {Version::Now, Version::Reference};
    }
    return {Version::Now};
}

void StageTables::showStage(Table& table, core::Stage stage, Version version) {
    const core::Index head = shownHead();
    table.model->showStage(*m_result, stage, head);
    showVersion(table, stage, version);
    announce(table, titleOf(stage, head, version), hueOf(stage, palette()));
}

void StageTables::showVersion(Table& table, core::Stage stage, Version version) {
    const std::optional<core::Tensor> reference = referenceOf(stage);
    const core::Tensor now = m_result->trace.stage(stage, shownHead());
    table.model->setBaseline(version == Version::Now ? reference : std::nullopt);
    if (version == Version::Reference)
        table.model->showInstead(*reference);
    else if (version == Version::Difference)
        table.model->showInstead(core::difference(*now, **reference));
}

QString StageTables::titleOf(core::Stage stage, core::Index head, Version version) const {
    QString title = words::stageTitle(stage);
    const bool isOtherHead = version == Version::Reference && m_comparison->head;
    if (core::isPerHead(stage))
        title +=
            QStringLiteral(" · ") + words::shortHeadTitle(isOtherHead ? *m_comparison->head : head);
    if (version == Version::Difference)
        return title + QStringLiteral(" − ") + m_comparison->name;
    if (version == Version::Reference && !isOtherHead)
        return title + QStringLiteral(" · ") + m_comparison->name;
    return title;
}

void StageTables::showEmbeddings(Table& table) {
    table.model->showEmbeddings(*m_result);
    const bool isBaseline = m_comparison && m_comparison->result && !m_comparison->head;
    table.model->setBaseline(isBaseline ? std::optional(m_comparison->result->experiment.embeddings)
                                        : std::nullopt);
    announce(table, words::tensorTitle(core::TensorKind::Embeddings), std::nullopt);
}

void StageTables::announce(Table& table, const QString& title, std::optional<QColor> hue) {
    table.title->setText(title);
    table.view->setAccessibleName(title);
    table.shape->setText(
        QStringLiteral("%1×%2").arg(table.model->rowCount()).arg(table.model->columnCount()));
    QPalette colors;
    if (hue)
        colors.setColor(QPalette::WindowText, *hue);
    table.title->setPalette(colors);
}

void StageTables::arrange() {
    int wide = 0;
    int high = 0;
    for (std::size_t index = 0; index < m_tables.size(); ++index) {
        const Table& table = m_tables[index];
        if (table.box->isHidden())
            continue;
        const QSize whole = table.view->sizeHint();
        wide += whole.width() + m_layout->spacing();
        high += (table.model->rowCount() + 1) * table.view->verticalHeader()->defaultSectionSize() +
                table.title->sizeHint().height() + 2 * m_layout->spacing();
    }
    // Where they fit neither way, the way that cuts off less.
    const bool isStacked =
        wide > width() && (high <= height() || qint64(high) * width() < qint64(wide) * height());
    for (std::size_t index = 0; index < m_tables.size(); ++index)
        m_layout->setStretch(static_cast<int>(index),
                             isStacked ? 0 : m_tables[index].view->sizeHint().width());
    m_layout->setStretch(m_layout->count() - 1, isStacked ? 1 : 0);
    m_layout->setDirection(isStacked ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
}

void StageTables::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    arrange();
}

void StageTables::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange || event->type() == QEvent::PaletteChange)
        refresh();
}

} // namespace attention::table
