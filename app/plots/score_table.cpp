// SPDX-License-Identifier: GPL-3.0-or-later
#include "plots/score_table.h"

#include "plots/bar_delegate.h"
#include "plots/softmax_model.h"
#include "table/flat_header_style.h"
#include "table/scaled.h"

#include <QHeaderView>
#include <QKeyEvent>

#include <algorithm>
#include <array>

namespace attention::plots {

namespace {

constexpr int kRowHeight = 24;
constexpr int kLeastBar = 48;
constexpr int kMostBar = 280;
constexpr int kMeasuredRows = 200;
constexpr int kTextMargin = 16;
constexpr int kWidestText = 144;

QString headerText(const SoftmaxModel& model) {
    return model.headerData(SoftmaxModel::Verdict, Qt::Horizontal, Qt::DisplayRole).toString();
}

bool isRemoveKey(const QKeyEvent& key) {
    return key.key() == Qt::Key_Delete && key.modifiers() == Qt::NoModifier;
}

} // namespace

ScoreTable::ScoreTable(SoftmaxModel* model, QWidget* parent)
    : QTableView(parent)
    , m_model(model) {
    setModel(model);
    setFrameShape(QFrame::NoFrame);
    setShowGrid(false);
    setSelectionBehavior(SelectRows);
    setSelectionMode(SingleSelection);
    setEditTriggers(DoubleClicked | EditKeyPressed | AnyKeyPressed);
    setHorizontalScrollMode(ScrollPerPixel);
    setTabKeyNavigation(false);
    auto* delegate = new BarDelegate(this);
    setItemDelegate(delegate);
    verticalHeader()->hide();
    for (QHeaderView* header : {horizontalHeader(), verticalHeader()})
        header->setSectionResizeMode(QHeaderView::Fixed);
    table::FlatHeaderStyle::applyTo(this);
    horizontalHeader()->setSectionsClickable(false);
    connectModel(delegate);
    setPrinted(Columns::Hidden);
}

void ScoreTable::connectModel(const BarDelegate* delegate) {
    connect(delegate, &BarDelegate::taken, this, [this](QPoint step) {
        const QModelIndex to =
            m_model->index(currentIndex().row() + step.y(), currentIndex().column() + step.x());
        if (to.isValid())
            setCurrentIndex(to);
    });
    connect(selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex& current) {
                if (current.isValid() && hasFocus())
                    Q_EMIT entryChosen(m_model->entryAt(current.row()));
            });
    connect(m_model, &QAbstractItemModel::modelReset, this, &ScoreTable::layOut);
    connect(m_model, &QAbstractItemModel::headerDataChanged, this, &ScoreTable::layOut);
    connect(m_model, &SoftmaxModel::edited, this, &ScoreTable::layOut);
}

QSize ScoreTable::minimumSizeHint() const {
    return {table::scaled(240, font()), 3 * table::scaled(kRowHeight, font())};
}

int ScoreTable::widthOf(int column, int least) const {
    int widest = least;
    for (int row = 0; row < std::min(m_model->rowCount(), kMeasuredRows); ++row)
        widest = std::max(
            widest, fontMetrics().horizontalAdvance(m_model->index(row, column).data().toString()) +
                        kTextMargin);
    return std::min(widest, table::scaled(kWidestText, font()));
}

void ScoreTable::setPrinted(Columns columns) {
    for (const int column : {SoftmaxModel::Printed, SoftmaxModel::Verdict})
        setColumnHidden(column, columns == Columns::Hidden);
    layOut();
}

void ScoreTable::layOut() {
    const int line = table::scaled(kRowHeight, font());
    verticalHeader()->setMinimumSectionSize(line);
    verticalHeader()->setDefaultSectionSize(line);
    horizontalHeader()->setFixedHeight(line);
    const Widths widths = textWidths();
    hideWhatHasNoRoom(widths);
    const int beside = barNumberWidth(fontMetrics());
    const int bar = std::clamp(restBeside(widths) / 2, kLeastBar + beside, kMostBar + beside);
    for (std::size_t column = 0; column < widths.size(); ++column)
        horizontalHeader()->resizeSection(static_cast<int>(column),
                                          widths[column] == 0 ? bar : widths[column]);
}

ScoreTable::Widths ScoreTable::textWidths() const {
    const auto number = [this](const QString& text) {
        return fontMetrics().horizontalAdvance(text) + 14;
    };
    return {widthOf(SoftmaxModel::Name, table::scaled(72, font())),
            number(QStringLiteral("−888.8888")),
            0,
            number(QStringLiteral("88888.8888")),
            number(QStringLiteral("e^(s − max)")),
            0,
            number(QStringLiteral("0.888888")),
            widthOf(SoftmaxModel::Verdict, number(headerText(*m_model)))};
}

int ScoreTable::restBeside(const Widths& widths) const {
    int rest = viewport()->width();
    for (std::size_t column = 0; column < widths.size(); ++column)
        if (!isColumnHidden(static_cast<int>(column)))
            rest -= widths[column];
    return rest;
}

/// In a narrow table the bars take the room of numbers that can be had elsewhere.
void ScoreTable::hideWhatHasNoRoom(const Widths& widths) {
    const int least = 2 * (kLeastBar + barNumberWidth(fontMetrics()));
    const bool isEditable = !isColumnHidden(SoftmaxModel::Printed);
    for (const int column : {SoftmaxModel::Exponential, SoftmaxModel::Score})
        setColumnHidden(column, false);
    if (restBeside(widths) < least)
        setColumnHidden(SoftmaxModel::Exponential, true);
    if (restBeside(widths) < least && !isEditable)
        setColumnHidden(SoftmaxModel::Score, true);
}

void ScoreTable::resizeEvent(QResizeEvent* event) {
    QTableView::resizeEvent(event);
    layOut();
}

void ScoreTable::changeEvent(QEvent* event) {
    QTableView::changeEvent(event);
    if (event->type() == QEvent::FontChange && m_model)
        layOut();
}

bool ScoreTable::event(QEvent* event) {
    if (event->type() == QEvent::ShortcutOverride && isRemoveKey(*static_cast<QKeyEvent*>(event))) {
        event->accept();
        return true;
    }
    return QTableView::event(event);
}

void ScoreTable::keyPressEvent(QKeyEvent* event) {
    if (isRemoveKey(*event))
        Q_EMIT removeAsked();
    else
        QTableView::keyPressEvent(event);
}

} // namespace attention::plots
