// SPDX-License-Identifier: GPL-3.0-or-later
// The study of √d_k as the third page, and the precision of the pass, in the real window.
#include "plots/study_page.h"
#include "shell/pages.h"
#include "shell/precision_panel.h"
#include "shell/study_panels.h"
#include "shell/walkthrough_parts.h"
#include "tests/support/window_fixture.h"
#include "walkthrough/page.h"
#include "walkthrough/panel_card.h"

#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QFile>
#include <QLabel>
#include <QPushButton>
#include <QSpinBox>
#include <QTableWidget>
#include <QToolButton>

#include <cmath>

using namespace attention;

class ShellStudyTest : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void init() { m_window = std::make_unique<test::WindowFixture>("four-heads"); }
    void cleanup() { m_window.reset(); }

    void theThirdPageIsReachedByKeyAndButtonAndRemembered() {
        m_window->press(Qt::Key_3, Qt::ControlModifier);
        QVERIFY(page()->isVisible());
        QVERIFY(m_window->action("view.page.study")->isChecked());
        QVERIFY(!m_window->action("view.page.heads")->isChecked());
        m_window->press(Qt::Key_1, Qt::ControlModifier);
        QVERIFY(!page()->isVisible());
        QToolButton* button = nullptr;
        const auto buttons = m_window->window->findChildren<QToolButton*>();
        for (QToolButton* found : buttons)
            if (found->text() == QStringLiteral("Why √d_k"))
                button = found;
        QVERIFY(button);
        m_window->click(button);
        QVERIFY(page()->isVisible());
        box("StudyKeys")->setValue(3);
        box("StudyWidth")->setValue(7);
        m_window->open("three-tokens");
        QVERIFY(page()->isVisible());
        QCOMPARE(page()->request().setting.keys, core::Index{3});
        QCOMPARE(page()->request().d_k, core::Index{7});
    }

    void exportWritesTheChartsOrTheirNumbers() {
        m_window->press(Qt::Key_3, Qt::ControlModifier);
        box("StudyQueries")->setValue(8);
        QTRY_VERIFY(page()->result() && page()->result()->request == page()->request());
        exportTo("study.csv");
        QCOMPARE(read("study.csv"),
                 QByteArray::fromStdString(core::studyCsv(*page()->result()->study)));
        exportTo("study.svg");
        QVERIFY(read("study.svg").contains("<svg"));
        exportTo("study.PDF");
        QVERIFY(read("study.PDF").startsWith("%PDF"));
        exportTo("study.d_k");
        QVERIFY(!QImage(m_window->path("study.d_k.png")).isNull());
        exportTo("missing/study.csv");
        QVERIFY(!QFile::exists(m_window->path("missing/study.csv")));
        m_window->action("edit.copyImage")->trigger();
        QVERIFY(QGuiApplication::clipboard()->image().width() > 1000);
    }

    void precisionComparesEveryStageOfTheSelectedHead() {
        shell::PrecisionPanel* panel = openPrecision();
        QTRY_VERIFY(panel->shown());
        auto* stages = panel->findChild<QTableWidget*>(QStringLiteral("PrecisionStages"));
        QCOMPARE(stages->rowCount(), 10);
        // float16 is the format to begin with.
        const core::Tensor exact = panel->shown()->exact->trace.stage(core::Stage::Weights, 2);
        const core::StageDifference difference =
            core::stageDifference(*exact, *panel->shown()->rounded.stage(core::Stage::Weights, 2));
        QVERIFY(difference.largest > 1e-6 && difference.largest < 1e-3);
        m_window->selectHead(2);
        auto* map = panel->findChild<heatmap::MapView*>();
        QCOMPARE((*map->content()->values)(4, 1), difference.difference(4, 1));
        QCOMPARE(map->content()->scale.range.high, difference.largest);
        QCOMPARE(map->content()->scale.range.low, -difference.largest);
        stages->setCurrentCell(3, 0);
        QCOMPARE(m_window->document()->selection()->stage(), core::Stage::Scores);
        QVERIFY(map->content()->title.contains(QStringLiteral("float16 − double")));
    }

    void withoutTheMaximumFloat16Overflows() {
        shell::PrecisionPanel* panel = openPrecision();
        QTRY_VERIFY(panel->shown());
        const core::Matrix large = *m_window->experiment().embeddings * 20;
        m_window->document()->editCells({core::TensorKind::Embeddings, 0},
                                        {0, 0, large.rows(), large.cols()}, large,
                                        {words::Deed::PasteCells, {}});
        auto* shift = panel->findChild<QCheckBox*>(QStringLiteral("PrecisionShift"));
        QTRY_COMPARE(notFinite(panel), core::Index{0});
        shift->setChecked(false);
        QTRY_VERIFY(notFinite(panel) > 0);
        auto* sentence = panel->findChild<QLabel*>(QStringLiteral("PrecisionSentence"));
        QTRY_VERIFY(sentence->text().contains(QStringLiteral("infinite or undefined")));
        m_window->open("three-tokens");
        QCOMPARE(m_window->window->pages()->walkthroughParts()->precision()->choice().form,
                 core::SoftmaxForm::Textbook);
    }

    void aStageWithoutAFiniteNumberIsNotSaidToBeExact() {
        shell::PrecisionPanel* panel = openPrecision();
        QTRY_VERIFY(panel->shown());
        const core::Matrix& X = *m_window->experiment().embeddings;
        m_window->document()->editCells(
            {core::TensorKind::Embeddings, 0}, {0, 0, X.rows(), X.cols()},
            core::Matrix::Constant(X.rows(), X.cols(), 1e4), {words::Deed::PasteCells, {}});
        auto* stages = panel->findChild<QTableWidget*>(QStringLiteral("PrecisionStages"));
        QTRY_COMPARE(stages->item(3, 3)->text(), QStringLiteral("81"));
        QCOMPARE(stages->item(3, 1)->text(), QStringLiteral("–"));
        QCOMPARE(stages->item(3, 2)->text(), QStringLiteral("–"));
    }

    void precisionLeavesAsFigureAndNumbers() {
        shell::PrecisionPanel* panel = openPrecision();
        QTRY_VERIFY(panel->shown());
        for (const char* name : {"precision.csv", "precision.svg"}) {
            m_window->window->pages()->walkthroughParts()->setChoosePath(
                [path = m_window->path(name)](QWidget*, const QString&) { return path; });
            Q_EMIT panel->exportAsked();
        }
        QVERIFY(
            read("precision.csv").startsWith("stage,head,row,column,double,float16,difference"));
        QVERIFY(read("precision.csv").contains("\nweights,3,"));
        QVERIFY(read("precision.svg").contains("head-0-row-0"));
    }

  private:
    plots::StudyPage* page() const { return m_window->window->pages()->study()->page(); }
    QSpinBox* box(const char* name) const {
        return page()->findChild<QSpinBox*>(QLatin1String(name));
    }
    static core::Index notFinite(const shell::PrecisionPanel* panel) {
        const auto shown = panel->shown();
        core::Index count = 0;
        for (core::Index head = 0; head < shown->exact->trace.headCount(); ++head)
            count += core::stageDifference(*shown->exact->trace.stage(core::Stage::Weights, head),
                                           *shown->rounded.stage(core::Stage::Weights, head))
                         .notFinite;
        return count;
    }
    shell::PrecisionPanel* openPrecision() const {
        m_window->press(Qt::Key_2, Qt::ControlModifier);
        shell::PrecisionPanel* panel = m_window->window->pages()->walkthroughParts()->precision();
        m_window->window->findChild<walkthrough::PanelCard*>()->setCurrentPanel(panel);
        return panel;
    }
    void exportTo(const char* name) const {
        m_window->window->pages()->study()->setChoosePath(
            [path = m_window->path(name)](QWidget*, const QString&) { return path; });
        m_window->press(Qt::Key_E, Qt::ControlModifier);
    }
    QByteArray read(const char* name) const {
        QFile file(m_window->path(name));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }

    std::unique_ptr<test::WindowFixture> m_window;
};

QTEST_MAIN(ShellStudyTest)
#include "shell_study_test.moc"
