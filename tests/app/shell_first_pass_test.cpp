// SPDX-License-Identifier: GPL-3.0-or-later
// A document that is opened and has no finite answer.
#include "tests/support/window_fixture.h"

using namespace attention;
using test::WindowFixture;

class ShellFirstPassTest : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void initTestCase() { shell::rememberSystemTheme(); }
    void init() {
        m_fixture = std::make_unique<WindowFixture>();
        core::Experiment overflows = core::newExperiment(3);
        overflows.embeddings.edit()(0, 0) = 1e308;
        overflows.heads[0].W_Q.edit()(0, 0) = 100;
        m_fixture->document()->start(overflows);
    }
    void cleanup() { m_fixture.reset(); }

    void theErrorIsSaid() {
        QVERIFY(m_fixture->message().contains(QStringLiteral("heads[0].Q[0][0]")));
    }

    void noPictureOfTheDocumentBeforeIsShown() {
        QVERIFY(!m_fixture->large()->content());
        QVERIFY(!m_fixture->child<heatmap::HeadGrid>()->isVisible());
        QVERIFY(m_fixture->window->page()->selectedContents(nullptr).empty());
        QVERIFY(m_fixture->sentence().isEmpty());
    }

    void everyStageAndLanguageCanBeChosenMeanwhile() {
        for (const core::Stage stage : core::stagesOf(m_fixture->document()->experiment()))
            m_fixture->document()->selection()->selectStage(stage);
        m_fixture->action("view.language.zh_CN")->trigger();
        QVERIFY(m_fixture->message().contains(QStringLiteral("heads[0].Q[0][0]")));
        m_fixture->action("edit.copyImage")->trigger();
        m_fixture->action("file.export")->trigger();
        QVERIFY(!m_fixture->large()->content());
    }

    void theFirstGoodNumberBringsThePicture() {
        m_fixture->document()->editCells({core::TensorKind::Embeddings}, {0, 0, 1, 1},
                                         core::Matrix::Constant(1, 1, 1.0), {});
        QVERIFY(m_fixture->message().isEmpty());
        QCOMPARE(m_fixture->large()->content()->values.rows(), core::Index(2));
    }

    void anotherDocumentTakesTheErrorAway() {
        m_fixture->document()->start(core::newExperiment(4));
        QVERIFY(m_fixture->message().isEmpty());
        QVERIFY(m_fixture->large()->content());
    }

  private:
    std::unique_ptr<WindowFixture> m_fixture;
};

QTEST_MAIN(ShellFirstPassTest)
#include "shell_first_pass_test.moc"
