// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/import/delimited_preview.h"

#include <QCheckBox>
#include <QComboBox>
#include <QSignalSpy>
#include <QTableWidget>
#include <QTest>

#include <memory>

using namespace attention;
using core::io::Dialect;
using shell::DelimitedPreview;

class ShellDelimitedPreviewTest : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void init() { m_preview = std::make_unique<DelimitedPreview>(); }
    void cleanup() { m_preview.reset(); }

    void theDialectOfTheTextIsChosenAndShown() {
        show("\tthe\tcat\nI\t0,5\t1\nyou\t2\t-3,25\nwe\t4\t5\n");
        QCOMPARE(delimiter()->currentData().toInt(), int('\t'));
        QCOMPARE(mark()->currentData().toInt(), int(core::DecimalMark::Comma));
        QVERIFY(headerRow()->isChecked());
        QVERIFY(headerColumn()->isChecked());
        QCOMPARE(table()->rowCount(), 3);
        QCOMPARE(table()->columnCount(), 2);
        QCOMPARE(table()->horizontalHeaderItem(1)->text(), QStringLiteral("cat"));
        QCOMPARE(table()->verticalHeaderItem(2)->text(), QStringLiteral("we"));
        QCOMPARE(table()->item(1, 1)->text(), QStringLiteral("-3,25"));
    }

    void everyChoiceShowsAndTellsTheNewDialect() {
        show("1,5;2\n3;4\n5;6,5\n");
        QSignalSpy changes(m_preview.get(), &DelimitedPreview::dialectChanged);
        delimiter()->setCurrentIndex(delimiter()->findData(','));
        QCOMPARE(changes.size(), 1);
        QCOMPARE(m_preview->dialect().delimiter, ',');
        QCOMPARE(table()->item(0, 1)->text(), QStringLiteral("5;2"));
        delimiter()->setCurrentIndex(delimiter()->findData(';'));
        headerRow()->setChecked(true);
        QCOMPARE(table()->rowCount(), 2);
        QCOMPARE(table()->horizontalHeaderItem(0)->text(), QStringLiteral("1,5"));
        headerColumn()->setChecked(true);
        QCOMPARE(table()->columnCount(), 1);
        QCOMPARE(table()->verticalHeaderItem(1)->text(), QStringLiteral("5"));
        QCOMPARE(table()->item(1, 0)->text(), QStringLiteral("6,5"));
        mark()->setCurrentIndex(0);
        QCOMPARE(changes.size(), 5);
        QVERIFY((m_preview->dialect() == Dialect{';', core::DecimalMark::Point,
                                                 core::io::HeaderRow::Yes,
                                                 core::io::HeaderColumn::Yes}));
    }

    void cellsThatAreNoNumbersSaySo() {
        show("1,2,3\n4,x,6\n7,8,9,\n");
        QVERIFY(table()->item(0, 1)->toolTip().isEmpty());
        QVERIFY(!table()->item(1, 1)->toolTip().isEmpty());
        QVERIFY(table()->item(1, 1)->foreground().color() !=
                table()->item(0, 1)->foreground().color());
        QVERIFY(table()->item(2, 3)->toolTip().isEmpty());
    }

    void aLongTableShowsItsBeginning() {
        QByteArray text;
        for (int row = 0; row < 1000; ++row)
            text += QByteArray("1,").repeated(199) + "2\n";
        show(text);
        QCOMPARE(table()->rowCount(), 20);
        QCOMPARE(table()->columnCount(), 50);
    }

    void anEmptyTextShowsNothing() {
        show("");
        QCOMPARE(table()->rowCount(), 0);
        show("a\n");
        headerRow()->setChecked(true);
        headerColumn()->setChecked(true);
        QCOMPARE(table()->rowCount(), 0);
    }

  private:
    void show(const QByteArray& text) {
        m_preview->setText(core::io::SharedBytes(text.toStdString()));
    }
    QComboBox* delimiter() {
        return m_preview->findChild<QComboBox*>(QStringLiteral("TableDelimiter"));
    }
    QComboBox* mark() {
        return m_preview->findChild<QComboBox*>(QStringLiteral("TableDecimalMark"));
    }
    QCheckBox* headerRow() {
        return m_preview->findChild<QCheckBox*>(QStringLiteral("TableHeaderRow"));
    }
    QCheckBox* headerColumn() {
        return m_preview->findChild<QCheckBox*>(QStringLiteral("TableHeaderColumn"));
    }
    QTableWidget* table() {
        return m_preview->findChild<QTableWidget*>(QStringLiteral("TablePreview"));
    }

    std::unique_ptr<DelimitedPreview> m_preview;
};

QTEST_MAIN(ShellDelimitedPreviewTest)
#include "shell_delimited_preview_test.moc"
