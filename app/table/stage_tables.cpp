// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/stage_tables.h"

#include "document/recompute.h"
#include "table/captions.h"
#include "table/hues.h"
#include "table/matrix_view.h"
#include "table/stage_model.h"
#include "words/names.h"

#include <QBoxLayout>
#include <QEvent>
#include <QHeaderView>
#include <QLabel>
#include <QScopedValueRollback>

#include <algorithm>
#include <utility>

namespace attention::table {

StageTables::StageTables(QWidget* parent)
    : QWidget(parent)
    , m_layout(new QBoxLayout(QBoxLayout::LeftToRight, this))
    , m_empty(makeRemark()) {
    m_layout->setContentsMargins(4, 4, 4, 4);
    m_layout->setSpacing(16);
    // The arrangement follows the room there is, never the other way round.
    m_layout->setSizeConstraint(QLayout::SetNoConstraint);
    for (Table& table : m_tables) {
        table = makeTable();
        m_layout->addWidget(table.box);
    }
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
    for (Table& table : m_tables)
        table.view->setDigits(digits);
    arrange();
}

void StageTables::setTint(NumberDelegate::Tint tint) {
    for (Table& table : m_tables)
        table.view->setTint(tint);
}

void StageTables::refresh() {
    const QScopedValueRollback refreshing(m_refreshing, true);
    const bool exists = m_result && !core::isMap(m_stage);
    const bool three =
        m_stage == core::Stage::Q || m_stage == core::Stage::K || m_stage == core::Stage::V;
    m_tables[0].box->setVisible(exists);
    m_tables[1].box->setVisible(exists && (three || m_stage == core::Stage::Final));
    m_tables[2].box->setVisible(exists && three);
    m_empty->setVisible(!exists);
    m_empty->setText(tr("No numbers yet"));
    if (!exists) {
        for (Table& table : m_tables)
            table.model->clear();
        return;
    }
    if (three) {
        showStage(m_tables[0], core::Stage::Q);
        showStage(m_tables[1], core::Stage::K);
        showStage(m_tables[2], core::Stage::V);
        arrange();
        return;
    }
    showStage(m_tables[0], m_stage);
    if (m_stage == core::Stage::Final)
        showEmbeddings(m_tables[1]);
    arrange();
}

void StageTables::showStage(Table& table, core::Stage stage) {
    // The head to show may be newer than the result.
    const core::Index head = std::min(m_head, m_result->trace.headCount() - 1);
    table.model->showStage(*m_result, stage, head);
    QString title = words::stageTitle(stage);
    if (core::isPerHead(stage))
        title += QStringLiteral(" · ") + words::shortHeadTitle(head);
    announce(table, title, hueOf(stage, palette()));
}

void StageTables::showEmbeddings(Table& table) {
    table.model->showEmbeddings(*m_result);
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
