// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "table/edit_column.h"
#include "table/matrix_view.h"
#include "tests/support/edit_test.h"

#include <QLineEdit>

#include <memory>

namespace attention::test {

/// As EditTest, in the window's column of tables.
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
