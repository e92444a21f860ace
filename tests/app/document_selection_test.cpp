// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/examples.h"
#include "core/reshape.h"
#include "document/document.h"

#include <QTest>

using namespace attention;

class DocumentSelectionTest : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    /// As a click does on a picture that is older than the document.
    void aHeadThatIsGoneIsNotSelected() {
        document::Document document;
        document.start(core::exampleNamed("four-heads"));
        document.selection()->selectHead(1);
        document.reshape(core::withHeadRemoved(document.experiment(), 3), {});
        document.selection()->selectHead(3);
        QCOMPARE(document.selection()->head(), core::Index(1));
        document.selection()->selectHead(-1);
        QCOMPARE(document.selection()->head(), core::Index(1));
        document.selection()->selectHead(2);
        QCOMPARE(document.selection()->head(), core::Index(2));
    }

    void aPlaceThatIsGoneIsNotSelected() {
        document::Document document;
        document.start(core::exampleNamed("four-heads"));
        const core::Index n = document.experiment().queryCount();
        const core::Cell there{core::Stage::Weights, 2, 0, 1};
        document.selection()->selectCell(there);
        document.selection()->selectCell(core::Cell{core::Stage::Weights, 2, n, 1});
        document.selection()->selectCell(core::Cell{core::Stage::Weights, 7, 0, 1});
        QVERIFY(document.selection()->cell() == there);
        QVERIFY(!document.selection()->canGoForward());
        QVERIFY(!document.selection()->canGoBack());
    }
};

QTEST_MAIN(DocumentSelectionTest)
#include "document_selection_test.moc"
