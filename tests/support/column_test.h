// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "table/edit_column.h"
#include "table/matrix_view.h"
#include "table/tensor_panel.h"
#include "tests/support/edit_test.h"

#include <QItemSelection>
#include <QLineEdit>

#include <memory>

namespace attention::test {

/// As EditTest, in the window's column of tables; most of them act on X.
class ColumnTest : public EditTest {
  protected:
    void showColumn(const char* example, int width, int height) {
        startWith(example);
        m_column = std::make_unique<table::EditColumn>();
        m_column->setDocument(&m_document);
        m_column->resize(width, height);
        m_column->show();
        QVERIFY(QTest::qWaitForWindowActive(m_column.get()));
    }
    table::MatrixView* X() const { return m_column->embeddings()->view(); }
    const core::Matrix& values() const { return *m_document.experiment().embeddings; }
    double number(core::Index row, core::Index column) const { return values()(row, column); }
    QModelIndex index(int row, int column) const { return X()->model()->index(row, column); }
    QPoint center(int row, int column) const {
        return X()->visualRect(index(row, column)).center();
    }
    void set(core::Index row, core::Index column, double value) {
        m_document.editCells({core::TensorKind::Embeddings, 0}, {row, column, 1, 1},
                             core::Matrix::Constant(1, 1, value), {});
    }
    void goTo(int row, int column) const {
        X()->setFocus();
        X()->setCurrentIndex(index(row, column));
    }
    void select(int top, int left, int bottom, int right) const {
        goTo(top, left);
        X()->selectionModel()->select(QItemSelection(index(top, left), index(bottom, right)),
                                      QItemSelectionModel::ClearAndSelect);
    }
    void dragMiddle(int row, int column, int pixels) const {
        const QPoint from = center(row, column);
        QTest::mousePress(X()->viewport(), Qt::MiddleButton, {}, from);
        QTest::mouseMove(X()->viewport(), from + QPoint(pixels / 2, 0));
        QTest::mouseMove(X()->viewport(), from + QPoint(pixels, 0));
        QTest::mouseRelease(X()->viewport(), Qt::MiddleButton, {}, from + QPoint(pixels, 0));
    }
    static void type(table::MatrixView* view, int row, int column, const QString& text) {
        view->setFocus();
        view->setCurrentIndex(view->model()->index(row, column));
        QTest::keyClick(view, Qt::Key_F2);
        auto* editor = view->viewport()->findChild<QLineEdit*>();
        editor->selectAll();
        QTest::keyClicks(editor, text);
        QTest::keyClick(editor, Qt::Key_Return);
    }

    std::unique_ptr<table::EditColumn> m_column;
};

} // namespace attention::test
