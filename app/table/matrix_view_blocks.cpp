// SPDX-License-Identifier: GPL-3.0-or-later
// What a MatrixView does with blocks of cells: the clipboard, fills, and what is said of them.
#include "core/statistics.h"
#include "table/clipboard_block.h"
#include "table/column_names.h"
#include "table/matrix_model.h"
#include "table/matrix_view.h"
#include "words/names.h"

#include <QAction>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QGuiApplication>
#include <QMenu>

namespace attention::table {

void MatrixView::copyBlock(CopiedDigits digits) const {
    const core::Region region = selectedRegion();
    if (region.rows > 0)
        QGuiApplication::clipboard()->setText(blockText(*m_model, region, digits));
}

void MatrixView::copy() {
    copyBlock(CopiedDigits::All);
}

void MatrixView::copyShown() {
    copyBlock(CopiedDigits::Shown);
}

void MatrixView::cut() {
    copy();
    clearCells();
}

void MatrixView::clearCells() {
    const core::Region region = selectedRegion();
    if (region.rows == 0 || !m_model->isEditable())
        return;
    m_model->write(region, core::Matrix::Zero(region.rows, region.columns),
                   words::Deed::ClearCells);
    Q_EMIT edited();
}

void MatrixView::paste() {
    const core::Region region = selectedRegion();
    if (region.rows == 0 || !m_model->isEditable())
        return;
    const PastedBlock block = readBlock(QGuiApplication::clipboard()->text());
    if (!block.numbers)
        Q_EMIT refused(block.refusal);
    else if (block.numbers->size() == 1)
        writeBlock(region,
                   core::Matrix::Constant(region.rows, region.columns, block.numbers->coeff(0, 0)));
    else
        writeBlock({region.row, region.column, block.numbers->rows(), block.numbers->cols()},
                   *block.numbers);
}

bool MatrixView::writeBlock(core::Region region, const core::Matrix& numbers) {
    const core::Index rows = m_model->rowCount() - region.row;
    const core::Index columns = m_model->columnCount() - region.column;
    if (region.rows > rows || region.columns > columns) {
        Q_EMIT pasteTooLarge(
            region, numbers,
            tr("Nothing was pasted. From row %1, column %2 there is room for %3×%4 cells: the "
               "clipboard holds %5×%6.")
                .arg(region.row)
                .arg(region.column)
                .arg(rows)
                .arg(columns)
                .arg(region.rows)
                .arg(region.columns));
        return false;
    }
    m_model->write(region, numbers, words::Deed::PasteCells);
    selectionModel()->select(
        QItemSelection(
            m_model->index(static_cast<int>(region.row), static_cast<int>(region.column)),
            m_model->index(static_cast<int>(region.row + region.rows) - 1,
                           static_cast<int>(region.column + region.columns) - 1)),
        QItemSelectionModel::ClearAndSelect);
    Q_EMIT edited();
    return true;
}

void MatrixView::fillRight() {
    core::Region region = selectedRegion();
    if (!m_model->isEditable() || region.rows == 0)
        return;
    // One column takes the numbers of the one before it.
    if (region.columns == 1 && region.column > 0)
        region = {region.row, region.column - 1, region.rows, 2};
    const core::Matrix first = m_model->block({region.row, region.column, region.rows, 1});
    m_model->write(region, first.replicate(1, region.columns), words::Deed::FillCells);
    Q_EMIT edited();
}

void MatrixView::fillDown() {
    core::Region region = selectedRegion();
    if (!m_model->isEditable() || region.rows == 0)
        return;
    // One row takes the numbers of the one above it.
    if (region.rows == 1 && region.row > 0)
        region = {region.row - 1, region.column, 2, region.columns};
    const core::Matrix first = m_model->block({region.row, region.column, 1, region.columns});
    m_model->write(region, first.replicate(region.rows, 1), words::Deed::FillCells);
    Q_EMIT edited();
}

void MatrixView::describeSelection() {
    const core::Region region = selectedRegion();
    QString description;
    if (region.rows * region.columns > 1)
        description = words::summaryText(core::summaryOf(m_model->block(region)));
    if (description == m_description)
        return;
    m_description = description;
    Q_EMIT selectionDescribed(description);
}

void MatrixView::addCopyForms(QMenu* menu) {
    QMenu* forms = nullptr;
    const QList<QAction*> actions = window()->actions();
    for (QAction* action : actions) {
        if (!action->objectName().startsWith(QLatin1String("edit.copyAs.")))
            continue;
        if (!forms)
            forms = menu->addMenu(tr("Copy as"));
        forms->addAction(action);
    }
}

void MatrixView::contextMenuEvent(QContextMenuEvent* event) {
    if (!currentIndex().isValid())
        return;
    QMenu menu(this);
    const auto add = [&](const QString& text, const char* keys, auto run) {
        QAction* action =
            menu.addAction(*keys ? QStringLiteral("%1\t%2").arg(text, QLatin1String(keys)) : text);
        connect(action, &QAction::triggered, this, run);
        return action;
    };
    add(tr("Copy with every digit"), "Ctrl+C", &MatrixView::copy);
    add(tr("Copy as shown"), "Ctrl+Alt+C", &MatrixView::copyShown);
    addCopyForms(&menu);
    if (m_model->isEditable()) {
        add(tr("Cut"), "Ctrl+X", &MatrixView::cut);
        add(tr("Paste"), "Ctrl+V", &MatrixView::paste);
        add(tr("Set to 0"), "Del", &MatrixView::clearCells);
        menu.addSeparator();
        add(tr("Fill right"), "Ctrl+R", &MatrixView::fillRight);
        add(tr("Fill down"), "Ctrl+D", &MatrixView::fillDown);
    }
    if (m_model->hasColumnNames()) {
        menu.addSeparator();
        add(tr("Rename this dimension"), "", [this] { m_names->edit(currentIndex().column()); });
    }
    menu.exec(event->reason() == QContextMenuEvent::Keyboard
                  ? viewport()->mapToGlobal(visualRect(currentIndex()).bottomLeft())
                  : event->globalPos());
}

} // namespace attention::table
