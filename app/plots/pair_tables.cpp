// SPDX-License-Identifier: GPL-3.0-or-later
#include "plots/pair_tables.h"

#include "core/geometry.h"
#include "plots/cell_painter.h"
#include "plots/cosine_model.h"
#include "plots/pair_model.h"
#include "table/flat_header_style.h"
#include "table/scaled.h"

#include <QEvent>
#include <QHeaderView>
#include <QScopedValueRollback>
#include <QScrollBar>
#include <QTableView>

#include <algorithm>

namespace attention::plots {

namespace {

constexpr int kRowHeight = 24;
constexpr int kLeastNumber = 62;
constexpr int kNumberWidth = 76;
constexpr int kLeastName = 48;
constexpr int kCellWidth = 52;
constexpr int kMeasuredNames = 200;
constexpr int kWidestName = 110;

} // namespace

PairTables::PairTables(QWidget* parent)
    : QStackedWidget(parent)
    , m_pairs(new PairModel(this))
    , m_cosines(new CosineModel(this))
    , m_list(new QTableView)
    , m_map(new QTableView) {
    m_list->setObjectName(QStringLiteral("PairList"));
    m_map->setObjectName(QStringLiteral("CosineMap"));
    m_list->setModel(m_pairs);
    m_map->setModel(m_cosines);
    for (QTableView* view : {m_list, m_map})
        prepare(view);
    m_list->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_list->verticalHeader()->hide();
    m_list->horizontalHeader()->setSectionsClickable(true);
    m_list->horizontalHeader()->setSortIndicator(-1, Qt::DescendingOrder);
    m_list->setSortingEnabled(true);
    const auto chosen = [this](const QModelIndex& index) {
        if (index.isValid() && !m_isFollowing)
            Q_EMIT pairChosen(sender() == m_list->selectionModel()
                                  ? m_pairs->pairAt(index.row())
                                  : Pair{index.row(), index.column()});
    };
    for (const QTableView* view : {m_list, m_map})
        connect(view->selectionModel(), &QItemSelectionModel::currentChanged, this, chosen);
    retranslate();
    layOutTables();
}

void PairTables::prepare(QTableView* view) {
    view->setFrameShape(QFrame::NoFrame);
    view->setShowGrid(false);
    view->setEditTriggers(QAbstractItemView::NoEditTriggers);
    view->setSelectionMode(QAbstractItemView::SingleSelection);
    view->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    view->setTabKeyNavigation(false);
    view->setItemDelegate(new CellPainter(view));
    table::FlatHeaderStyle::applyTo(view);
    for (QHeaderView* header : {view->horizontalHeader(), view->verticalHeader()})
        header->setSectionResizeMode(QHeaderView::Fixed);
    view->horizontalHeader()->setSectionsClickable(false);
    addWidget(view);
}

void PairTables::setVectors(const VectorSet& vectors, const core::Matrix& scores) {
    const QScopedValueRollback following(m_isFollowing, true);
    const core::Matrix cosines = core::cosines(vectors.queries, vectors.keys);
    m_pairs->setPairs(vectors, cosines, scores);
    m_cosines->setCosines(vectors, cosines);
    layOutTables();
}

void PairTables::setLengths(Lengths lengths) {
    setCurrentWidget(lengths == Lengths::Unit ? m_map : m_list);
}

void PairTables::setPair(std::optional<Pair> pair) {
    const QScopedValueRollback following(m_isFollowing, true);
    if (!pair || pair->query >= m_cosines->rowCount() || pair->key >= m_cosines->columnCount())
        return;
    const int row = m_pairs->rowOf(*pair);
    m_list->setCurrentIndex(m_pairs->index(row, std::max(0, m_list->currentIndex().column())));
    m_map->setCurrentIndex(m_cosines->index(pair->query, pair->key));
}

void PairTables::layOutTables() {
    const int line = table::scaled(kRowHeight, font());
    for (const QTableView* view : {m_list, m_map})
        for (QHeaderView* header : {view->horizontalHeader(), view->verticalHeader()})
            header->setMinimumSectionSize(line);
    for (const QTableView* view : {m_list, m_map}) {
        view->verticalHeader()->setDefaultSectionSize(line);
        view->horizontalHeader()->setFixedHeight(line);
    }
    // With the bar that a long list brings, so that its coming moves nothing.
    const int room = width() - m_list->verticalScrollBar()->sizeHint().width() - 4;
    const int leastName = table::scaled(kLeastName, font());
    const int number = std::clamp((room - 2 * leastName) / 4, table::scaled(kLeastNumber, font()),
                                  table::scaled(kNumberWidth, font()));
    const int name =
        std::clamp((room - 4 * number) / 2, leastName, table::scaled(kWidestName, font()));
    for (int column = 0; column < PairModel::ColumnCount; ++column)
        m_list->horizontalHeader()->resizeSection(column, column <= PairModel::Key ? name : number);
    m_map->horizontalHeader()->setDefaultSectionSize(table::scaled(kCellWidth, font()));
    int label = 0;
    for (int row = 0; row < std::min(m_cosines->rowCount(), kMeasuredNames); ++row)
        label = std::max(label,
                         fontMetrics().horizontalAdvance(
                             m_cosines->headerData(row, Qt::Vertical, Qt::DisplayRole).toString()));
    m_map->verticalHeader()->setFixedWidth(
        std::clamp(label + 14, table::scaled(40, font()), table::scaled(kWidestName, font())));
}

void PairTables::resizeEvent(QResizeEvent* event) {
    QStackedWidget::resizeEvent(event);
    layOutTables();
    for (QTableView* view : {m_list, m_map})
        view->scrollTo(view->currentIndex());
}

void PairTables::changeEvent(QEvent* event) {
    QStackedWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        layOutTables();
}

void PairTables::retranslate() {
    m_list->setAccessibleName(tr("Lengths, cosine and dot product of every query and key"));
    m_map->setAccessibleName(tr("cos θ of every query (row) and key (column)"));
    m_pairs->retranslate();
}

} // namespace attention::plots
