// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/column_names.h"

#include "table/cell_editor.h"
#include "table/matrix_model.h"
#include "table/matrix_view.h"
#include "table/scaled.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QScrollBar>

#include <algorithm>

namespace attention::table {

namespace {

constexpr int kLeastWidth = 96; ///< at a text size of 100 %

} // namespace

ColumnNames::ColumnNames(MatrixView* view)
    : QObject(view)
    , m_view(view) {
    connect(view->horizontalHeader(), &QHeaderView::sectionDoubleClicked, this, &ColumnNames::edit);
    connect(view->horizontalScrollBar(), &QScrollBar::valueChanged, this,
            [this] { finish(End::Taken); });
}

void ColumnNames::edit(int column) {
    MatrixModel* model = m_view->matrixModel();
    if (!model || !model->hasColumnNames() || column < 0 || column >= model->columnCount())
        return;
    finish(End::Taken);
    m_view->scrollTo(model->index(std::max(m_view->currentIndex().row(), 0), column));
    QHeaderView* header = m_view->horizontalHeader();
    m_column = column;
    m_editor = new CellEditor([](const QString&) { return QString(); }, header->viewport());
    m_editor->setAccessibleName(tr("Name of the dimension"));
    m_editor->begin(model->headerData(column, Qt::Horizontal, Qt::EditRole).toString());
    m_editor->installEventFilter(this);
    const int width = std::max(header->sectionSize(column), scaled(kLeastWidth, header->font()));
    const int left = std::max(
        0, std::min(header->sectionViewportPosition(column), header->viewport()->width() - width));
    m_editor->setGeometry(left, 0, width, header->viewport()->height());
    m_editor->show();
    m_editor->setFocus();
    m_editor->selectAll();
}

void ColumnNames::finish(End end) {
    if (!m_editor)
        return;
    CellEditor* editor = m_editor;
    m_editor = nullptr;
    editor->removeEventFilter(this);
    const bool hadFocus = editor->hasFocus();
    editor->hide();
    editor->deleteLater();
    if (hadFocus)
        m_view->setFocus();
    if (end == End::Taken && editor->isChanged())
        m_view->matrixModel()->setHeaderData(m_column, Qt::Horizontal, editor->text(),
                                             Qt::EditRole);
}

bool ColumnNames::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::FocusOut) {
        finish(End::Taken);
        return false;
    }
    if (event->type() != QEvent::KeyPress && event->type() != QEvent::ShortcutOverride)
        return QObject::eventFilter(watched, event);
    const int key = static_cast<QKeyEvent*>(event)->key();
    const bool takes = key == Qt::Key_Return || key == Qt::Key_Enter || key == Qt::Key_Tab;
    if (!takes && key != Qt::Key_Escape)
        return QObject::eventFilter(watched, event);
    event->accept();
    if (event->type() == QEvent::KeyPress)
        finish(takes ? End::Taken : End::Left);
    return true;
}

} // namespace attention::table
