// SPDX-License-Identifier: GPL-3.0-or-later
#include "learn/check_table.h"

#include "learn/check_model.h"
#include "learn/verdict_delegate.h"
#include "table/flat_header_style.h"
#include "table/scaled.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QScrollBar>

#include <algorithm>

namespace attention::learn {

namespace {

constexpr int kRowHeight = 24;
constexpr int kMeasuredLabels = 200;

bool isBlankKey(const QKeyEvent& key) {
    return (key.key() == Qt::Key_Delete || key.key() == Qt::Key_Backspace) &&
           key.modifiers() == Qt::NoModifier;
}

} // namespace

CheckTable::CheckTable(CheckModel* model, QWidget* parent)
    : QTableView(parent)
    , m_model(model) {
    setModel(model);
    setFrameShape(QFrame::NoFrame);
    setShowGrid(false);
    setTabKeyNavigation(false);
    setHorizontalScrollMode(ScrollPerPixel);
    setEditTriggers(DoubleClicked | EditKeyPressed | AnyKeyPressed);
    auto* delegate = new VerdictDelegate(this);
    setItemDelegate(delegate);
    for (QHeaderView* header : {horizontalHeader(), verticalHeader()}) {
        header->setSectionResizeMode(QHeaderView::Fixed);
        header->setSectionsClickable(false);
        header->setMinimumSectionSize(0);
    }
    setCornerButtonEnabled(false);
    table::FlatHeaderStyle::applyTo(this);
    connect(delegate, &VerdictDelegate::taken, this, [this](QPoint step) {
        if (const QModelIndex to = m_model->after(currentIndex(), step); to.isValid())
            setCurrentIndex(to);
    });
    connect(selectionModel(), &QItemSelectionModel::currentChanged, this,
            [this](const QModelIndex& current) {
                if (current.isValid() && hasFocus())
                    Q_EMIT cellChosen(current.row(), current.column());
            });
    connect(model, &QAbstractItemModel::modelReset, this, &CheckTable::layOut);
    connect(model, &QAbstractItemModel::dataChanged, this, &CheckTable::layOut);
    layOut();
}

QSize CheckTable::minimumSizeHint() const {
    return {table::scaled(240, font()), 4 * table::scaled(kRowHeight, font())};
}

void CheckTable::layOut() {
    const int line = table::scaled(kRowHeight, font());
    verticalHeader()->setDefaultSectionSize(line);
    horizontalHeader()->setFixedHeight(line);
    horizontalHeader()->setDefaultSectionSize(VerdictDelegate::widthFor(*m_model, fontMetrics()));
    int widest = table::scaled(32, font());
    for (int row = 0; row < std::min(m_model->rowCount(), kMeasuredLabels); ++row)
        widest = std::max(widest,
                          fontMetrics().horizontalAdvance(
                              m_model->headerData(row, Qt::Vertical, Qt::DisplayRole).toString()));
    verticalHeader()->setFixedWidth(std::min(widest + 16, table::scaled(132, font())));
    // What the numbers do not need belongs to the sentences beside them.
    const int needed = verticalHeader()->width() + horizontalHeader()->length() +
                       verticalScrollBar()->sizeHint().width() + 2;
    setMaximumWidth(std::max(needed, minimumSizeHint().width()));
}

void CheckTable::changeEvent(QEvent* event) {
    QTableView::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        layOut();
}

void CheckTable::blankSelected() {
    const QModelIndexList selected = selectionModel()->selectedIndexes();
    for (const QModelIndex& index : selected)
        if (!index.data(Qt::EditRole).toString().isEmpty())
            m_model->setData(index, QString(), Qt::EditRole);
}

bool CheckTable::event(QEvent* event) {
    if (event->type() == QEvent::ShortcutOverride) {
        const auto& key = *static_cast<QKeyEvent*>(event);
        if (isBlankKey(key) || key.matches(QKeySequence::Paste)) {
            event->accept();
            return true;
        }
    }
    return QTableView::event(event);
}

void CheckTable::keyPressEvent(QKeyEvent* event) {
    if (isBlankKey(*event))
        blankSelected();
    else if (event->matches(QKeySequence::Paste))
        Q_EMIT pasteAsked();
    else
        QTableView::keyPressEvent(event);
}

} // namespace attention::learn
