// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/examples.h"
#include "core/reshape.h"
#include "document/recompute.h"
#include "table/fill_button.h"
#include "table/head_chooser.h"
#include "table/head_tabs.h"
#include "table/hues.h"
#include "table/stage_tables.h"
#include "table/tensor_panel.h"
#include "table/tokens_panel.h"
#include "table/weights_panel.h"
#include "tests/support/column_test.h"
#include "tests/support/random_experiment.h"

#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QSpinBox>
#include <QToolButton>

#include <memory>

using namespace attention;
using core::TensorKind;

class TableEditColumnTest : public test::ColumnTest {
    Q_OBJECT

  private Q_SLOTS:
    void init() { showColumn("causal", 440, 900); }
    void cleanup() { m_column.reset(); }

    void theTablesShowTheChosenHead() {
        chooseTab(1);
        m_document.selection()->selectHead(1);
        type(matrix(), 0, 0, QStringLiteral("7"));
        QCOMPARE(m_document.experiment().kv_heads[1].W_K->coeff(0, 0), 7.0);
        QVERIFY(*m_document.experiment().kv_heads[0].W_K == *m_start.kv_heads[0].W_K);
        undoAll(1);
    }

    void anyExperimentIsShownAndLeftAsItIs() {
        for (std::uint32_t seed = 0; seed < 60; ++seed) {
            const core::Experiment experiment = test::randomExperiment(seed);
            m_document.start(experiment);
            for (core::Index head = 0; head < experiment.headCount(); ++head) {
                m_document.selection()->selectHead(head);
                for (int tab = 0; tab < m_column->weights()->tabs()->count(); ++tab)
                    chooseTab(tab);
            }
            QCOMPARE(m_column->context()->isVisibleTo(m_column.get()),
                     experiment.context.has_value());
            QCOMPARE(m_column->weights()->tabs()->count(), experiment.W_O ? 4 : 3);
            QVERIFY(!m_document.canUndo());
            QVERIFY(core::sameExperiment(experiment, m_document.experiment()));
        }
    }

    void widthsFollowTheirBoxes() {
        auto* d_model = m_column->embeddings()->findChild<QSpinBox*>();
        QCOMPARE(core::Index(d_model->value()), m_start.d_model());
        d_model->stepUp();
        QCOMPARE(m_document.experiment().d_model(), m_start.d_model() + 1);
        QCOMPARE(m_document.undoText(), QStringLiteral("Change d_model"));
        undoAll(1);
        QCOMPARE(core::Index(d_model->value()), m_start.d_model());
        chooseTab(2);
        auto* d_v = m_column->weights()->matrix()->findChild<QSpinBox*>();
        QCOMPARE(core::Index(d_v->value()), m_start.d_v());
        d_v->stepDown();
        QCOMPARE(m_document.experiment().d_v(), m_start.d_v() - 1);
        QCOMPARE(m_document.experiment().d_k(), m_start.d_k());
        undoAll(1);
    }

    void fillSetsTheMatrixOrTheSelectedCells() {
        auto* fill = m_column->weights()->matrix()->findChild<table::FillButton*>();
        QAction* ones = fill->choices()->actions().at(1);
        ones->trigger();
        const core::Matrix& W_Q = *m_document.experiment().heads[0].W_Q;
        QVERIFY(W_Q == core::Matrix::Ones(W_Q.rows(), W_Q.cols()));
        matrix()->setFocus();
        matrix()->setCurrentIndex(matrix()->model()->index(2, 0));
        QTest::keyClick(matrix(), Qt::Key_Down, Qt::ShiftModifier);
        fill->choices()->actions().at(0)->trigger();
        const core::Matrix& after = *m_document.experiment().heads[0].W_Q;
        QCOMPARE(after.sum(), double(after.size() - 2));
        QVERIFY(after.block(2, 0, 2, 1).isZero(0));
        undoAll(2);
    }

    void randomFillsShowTheirSeedAndAgainTakesTheNext() {
        auto* fill = m_column->embeddings()->findChild<table::FillButton*>();
        fill->setSeed(4294967294U);
        QAction* normal = choice(fill, QStringLiteral("Normal"));
        QVERIFY(normal->text().contains(QStringLiteral("4294967294")));
        normal->trigger();
        const core::Matrix& X = *m_document.experiment().embeddings;
        QVERIFY(X == core::filled(core::Fill::Normal, X.rows(), X.cols(), 4294967294U));
        choice(fill, QStringLiteral("Again"))->trigger();
        const core::Matrix& next = *m_document.experiment().embeddings;
        QVERIFY(next == core::filled(core::Fill::Normal, X.rows(), X.cols(), 4294967295U));
        undoAll(2);
    }

    void headsAreAddedRemovedMovedAndRenamed() {
        auto* chooser = m_column->findChild<table::HeadChooser*>();
        const auto buttons = chooser->findChildren<QToolButton*>();
        buttons.at(0)->click();
        QCOMPARE(m_document.experiment().headCount(), core::Index(3));
        QCOMPARE(m_document.selection()->head(), core::Index(2));
        QCOMPARE(chooser->findChild<QComboBox*>()->count(), 3);
        undoAll(1);
        buttons.at(1)->click();
        QCOMPARE(m_document.experiment().headCount(), core::Index(1));
        QVERIFY(!buttons.at(1)->isEnabled());
        QVERIFY(buttons.at(1)->toolTip().contains(QStringLiteral("last")));
        undoAll(1);
        m_document.selection()->selectHead(1);
        const auto actions = buttons.at(2)->findChild<QMenu*>()->actions();
        actions.at(1)->trigger();
        QVERIFY(*m_document.experiment().heads[0].W_Q == *m_start.heads[1].W_Q);
        QCOMPARE(m_document.selection()->head(), core::Index(0));
        undoAll(1);
        actions.at(0)->trigger();
        auto* name = chooser->findChild<QLineEdit*>();
        QTest::keyClicks(name, QStringLiteral("mine"));
        QTest::keyClick(name, Qt::Key_Return);
        QCOMPARE(m_document.experiment().heads[0].name, std::string("mine"));
        QVERIFY(chooser->findChild<QComboBox*>()->currentText().contains(QStringLiteral("mine")));
        undoAll(1);
    }

    void theLayersPartsComeAndGo() {
        const auto boxes = m_column->weights()->findChildren<QCheckBox*>();
        QVERIFY(!m_start.W_O);
        boxes.at(0)->click();
        QVERIFY(m_document.experiment().W_O);
        chooseTab(3);
        boxes.at(1)->click();
        QVERIFY(m_document.experiment().b_O);
        QVERIFY(m_column->weights()->bias()->isVisible());
        type(m_column->weights()->bias()->view(), 0, 1, QStringLiteral("1/2"));
        QCOMPARE(m_document.experiment().b_O.value()->coeff(0, 1), 0.5);
        boxes.at(0)->click();
        QVERIFY(!m_document.experiment().W_O);
        QCOMPARE(m_column->weights()->tabs()->count(), 3);
        undoAll(4);
        QVERIFY(!boxes.at(0)->isChecked());
    }

    void whatIsRefusedIsSaidOutside() {
        const QSignalSpy refused(m_column.get(), &table::EditColumn::refused);
        matrix()->setFocus();
        matrix()->setCurrentIndex(matrix()->model()->index(0, 0));
        QGuiApplication::clipboard()->setText(QStringLiteral("1\tx"));
        QTest::keySequence(matrix(), QKeySequence::Paste);
        QCOMPARE(refused.count(), 1);
        QVERIFY(!m_document.canUndo());
    }

    void everyTextFollowsTheLanguage() {
        QStringList english = textsOf(m_column.get());
        words::useLanguage(words::Language::SimplifiedChinese);
        QCoreApplication::processEvents();
        const QStringList chinese = textsOf(m_column.get());
        QCOMPARE(chinese.size(), english.size());
        static const QRegularExpression latinWord(QStringLiteral("[A-Za-z]{4,}"));
        for (const QString& text : chinese)
            QVERIFY2(text == QStringLiteral("d_model") || !text.contains(latinWord),
                     qPrintable(text));
    }

    void everyControlHasAName() {
        const auto widgets = m_column->findChildren<QWidget*>();
        for (const QWidget* widget : widgets) {
            if (!widget->isVisible() || (widget->focusPolicy() & Qt::TabFocus) == 0)
                continue;
            if (qobject_cast<const QAbstractSpinBox*>(widget->parentWidget()))
                continue;
            const auto* button = qobject_cast<const QAbstractButton*>(widget);
            QVERIFY2(!widget->accessibleName().isEmpty() || (button && !button->text().isEmpty()),
                     widget->metaObject()->className());
        }
    }

    void stageTablesStandBelowEachOtherWhereThatCutsOffLess() {
        const core::Experiment experiment = core::exampleNamed("numpy-42"); // three tables of 4×4
        table::StageTables tables;
        tables.setStage(core::Stage::Q, 0);
        tables.setResult(std::make_shared<const document::Result>(
            document::Result{1, experiment, core::forward(experiment), {}}));
        const auto views = tables.findChildren<table::MatrixView*>();
        const auto isStacked = [&] {
            return views.at(1)->mapTo(&tables, QPoint()).y() >
                   views.at(0)->mapTo(&tables, QPoint()).y();
        };
        tables.resize(1400, 420);
        tables.show();
        QTRY_VERIFY(!isStacked());
        tables.resize(500, 600);
        QTRY_VERIFY(isStacked());
        tables.resize(500, 200); // fits neither way
        QTRY_VERIFY(!isStacked());
    }

    void stagesAreReadCopiedAndPointedAt() {
        table::StageTables tables;
        const auto result = std::make_shared<const document::Result>(
            document::Result{1, m_start, core::forward(m_start), {}});
        tables.setStage(core::Stage::V, 1);
        tables.setResult(result);
        tables.resize(900, 400);
        tables.show();
        QVERIFY(QTest::qWaitForWindowActive(&tables));
        QSignalSpy activated(&tables, &table::StageTables::cellActivated);
        const auto views = tables.findChildren<table::MatrixView*>();
        table::MatrixView* values = views.at(2);
        QTest::mouseClick(values->viewport(), Qt::LeftButton, {},
                          values->visualRect(values->model()->index(2, 1)).center());
        QVERIFY(activated.count() >= 1);
        const core::Cell cell{core::Stage::V, 1, 2, 1};
        QVERIFY(activated.last().first().value<core::Cell>() == cell);
        QTest::keySequence(values, QKeySequence::Copy);
        QCOMPARE(QGuiApplication::clipboard()->text().toDouble(),
                 result->trace.stage(core::Stage::V, 1)->coeff(2, 1));
        QTest::keyClick(values, Qt::Key_Delete);
        QTest::keyClicks(values, QStringLiteral("5"));
        QVERIFY(values->findChildren<QLineEdit*>().isEmpty());
        tables.setStage(core::Stage::Final, 0);
        QVERIFY(views.at(0)->isVisible() && views.at(1)->isVisible() && !views.at(2)->isVisible());
        QCOMPARE(core::Index(views.at(1)->model()->columnCount()), m_start.d_model());
        tables.setStage(core::Stage::Output, 1);
        QVERIFY(!views.at(1)->isVisible());
        QCOMPARE(core::Index(views.at(0)->model()->columnCount()), m_start.d_v());
    }

    void huesStandOutInBothThemes() {
        const QPalette light(QColor(0xf0, 0xf0, 0xf0));
        const QPalette dark(QColor(0x28, 0x28, 0x2c));
        QVERIFY(!table::isDark(light));
        QVERIFY(table::isDark(dark));
        for (const auto hue : {&table::queryHue, &table::keyHue, &table::valueHue}) {
            QVERIFY(hue(light).lightness() < 150);
            QVERIFY(hue(dark).lightness() > 120);
        }
        QVERIFY(table::valueTint(1, light).blue() > table::valueTint(1, light).red());
        QVERIFY(table::valueTint(-1, dark).red() > table::valueTint(-1, dark).blue());
        QCOMPARE(table::valueTint(0, light).alpha(), 0);
    }

  private:
    table::MatrixView* matrix() const { return m_column->weights()->matrix()->view(); }
    void chooseTab(int tab) { m_column->weights()->tabs()->setCurrentIndex(tab); }
    static QAction* choice(table::FillButton* fill, const QString& begin) {
        for (QAction* action : fill->choices()->actions())
            if (action->text().startsWith(begin))
                return action;
        return nullptr;
    }
    static QStringList textsOf(QWidget* widget) {
        QStringList texts;
        for (const auto* label : widget->findChildren<QLabel*>())
            texts << label->text();
        for (const auto* button : widget->findChildren<QAbstractButton*>())
            texts << button->text();
        texts.removeAll(QString());
        return texts;
    }
};

QTEST_MAIN(TableEditColumnTest)
#include "table_edit_column_test.moc"
