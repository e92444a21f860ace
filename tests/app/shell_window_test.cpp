// SPDX-License-Identifier: GPL-3.0-or-later
// One number, typed with real keys, on its way to the pixels and the words.
#include "tests/support/window_fixture.h"

#include <QLineEdit>

using namespace attention;
using test::cellColor;
using test::cellPoint;
using test::expectedColor;
using test::expectedSentence;
using test::WindowFixture;

namespace {

core::Index tokenNamed(const core::Experiment& experiment, const char* name) {
    const auto found = std::find(experiment.tokens.begin(), experiment.tokens.end(), name);
    return found - experiment.tokens.begin();
}

} // namespace

class ShellWindowTest : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void initTestCase() { shell::rememberSystemTheme(); }
    void init() {
        m_fixture = std::make_unique<WindowFixture>();
        m_cell = {core::Stage::Weights, 2, tokenNamed(experiment(), "它"),
                  tokenNamed(experiment(), "猫")};
        m_fixture->selectHead(2);
    }
    void cleanup() { m_fixture.reset(); }

    void aNumberTypedIntoWQChangesPixelsAndSentence() {
        const core::Experiment start = experiment();
        m_fixture->click(large(), cellPoint(large(), m_cell.row, m_cell.column));
        QCOMPARE(m_fixture->sentence(), expectedSentence(start, m_cell));
        QVERIFY(m_fixture->sentence().contains(QStringLiteral("0.925692")));
        verifyPixels();
        const QRgb before = cellColor(large(), m_cell.row, m_cell.column);

        typeIntoWQ(1, 0, "-1");
        core::Experiment changed = start;
        changed.heads[2].W_Q.edit()(1, 0) = -1;
        QVERIFY(core::sameExperiment(experiment(), changed));
        QTRY_COMPARE(m_fixture->sentence(), expectedSentence(changed, m_cell));
        QVERIFY(m_fixture->sentence() != expectedSentence(start, m_cell));
        verifyPixels();
        QVERIFY(cellColor(large(), m_cell.row, m_cell.column) != before);

        m_fixture->undo();
        QVERIFY(core::sameExperiment(experiment(), start));
        QTRY_COMPARE(m_fixture->sentence(), expectedSentence(start, m_cell));
        verifyPixels();
        QCOMPARE(cellColor(large(), m_cell.row, m_cell.column), before);
    }

    void theOtherHeadsKeepTheirPixels() {
        const QImage other = m_fixture->tile(0)->grab().toImage();
        const QImage edited = m_fixture->tile(2)->grab().toImage();
        typeIntoWQ(1, 0, "-1");
        QTRY_VERIFY(m_fixture->tile(2)->grab().toImage() != edited);
        QCOMPARE(m_fixture->tile(0)->grab().toImage(), other);
    }

    void theSentenceFollowsThePointerAndComesBackToTheSelectedCell() {
        m_fixture->click(large(), cellPoint(large(), m_cell.row, m_cell.column));
        const core::Cell hovered{core::Stage::Weights, 2, 1, 3};
        QTest::mouseMove(large(), cellPoint(large(), 1, 3));
        QTRY_COMPARE(m_fixture->sentence(), expectedSentence(experiment(), hovered));
        typeIntoWQ(3, 1, "9");
        QTest::mouseMove(large(), QPoint(1, 1));
        QTRY_COMPARE(m_fixture->sentence(), expectedSentence(experiment(), m_cell));
    }

    void hoveringAnotherHeadsTileNamesThatHeadsNumber() {
        heatmap::MapView* tile = m_fixture->tile(1);
        QTest::mouseMove(tile, cellPoint(tile, 4, 2));
        const core::Cell hovered{core::Stage::Weights, 1, 4, 2};
        QTRY_COMPARE(m_fixture->sentence(), expectedSentence(experiment(), hovered));
    }

    void theCellCursorMovesWithTheArrowKeys() {
        m_fixture->click(large(), cellPoint(large(), 2, 5));
        m_fixture->press(Qt::Key_Down);
        m_fixture->press(Qt::Key_Left);
        const core::Cell cell{core::Stage::Weights, 2, 3, 4};
        QCOMPARE(document()->selection()->cell(), std::optional(cell));
        QCOMPARE(m_fixture->sentence(), expectedSentence(experiment(), cell));
    }

    void everyStageShowsTheColoursOfItsNumbers() {
        m_fixture->press(Qt::Key_2, Qt::AltModifier);
        verifyPixels(core::Stage::Scores);
        m_fixture->press(Qt::Key_3, Qt::AltModifier);
        verifyPixels(core::Stage::Scaled);
        m_fixture->press(Qt::Key_4, Qt::AltModifier);
        verifyPixels(core::Stage::Masked);
        m_fixture->press(Qt::Key_5, Qt::AltModifier);
        verifyPixels(core::Stage::Weights);
    }

    void anEditorsTextIsTakenByCtrlS() {
        m_fixture->answers.savePath = m_fixture->path("typed.attn");
        m_fixture->clickCell(m_fixture->weightsTable(0), 1, 0);
        m_fixture->type("42");
        QVERIFY((*experiment().heads[2].W_Q)(1, 0) != 42);
        m_fixture->press(Qt::Key_S, Qt::ControlModifier);
        QCOMPARE((*experiment().heads[2].W_Q)(1, 0), 42.0);
        QVERIFY(!document()->isModified());
        QCOMPARE(document()->path(), m_fixture->path("typed.attn"));
    }

  private:
    const core::Experiment& experiment() const { return m_fixture->experiment(); }
    document::Document* document() const { return m_fixture->document(); }
    heatmap::MapView* large() const { return m_fixture->large(); }

    void typeIntoWQ(int row, int column, const char* text) const {
        m_fixture->clickCell(m_fixture->weightsTable(0), row, column);
        m_fixture->type(text);
        m_fixture->press(Qt::Key_Return);
    }

    /// Every cell of the large view and of the tile, where a cell is large enough to look inside.
    void verifyPixels(core::Stage stage = core::Stage::Weights) const {
        heatmap::MapView* tile = m_fixture->tile(2);
        const QImage tilePixels = tile->grab().toImage();
        for (core::Index row = 0; row < experiment().queryCount(); ++row) {
            const core::Cell cell{stage, 2, row, (row + m_cell.column) % experiment().keyCount()};
            const QRgb expected = expectedColor(experiment(), cell);
            QCOMPARE(cellColor(large(), row, cell.column), expected);
            QCOMPARE(tilePixels.pixel(cellPoint(tile, row, cell.column)), expected);
        }
        core::Cell selected = m_cell;
        selected.stage = stage;
        const QRgb expected = expectedColor(experiment(), selected);
        QCOMPARE(cellColor(large(), m_cell.row, m_cell.column), expected);
        QCOMPARE(tilePixels.pixel(cellPoint(tile, m_cell.row, m_cell.column)), expected);
    }

    std::unique_ptr<WindowFixture> m_fixture;
    core::Cell m_cell;
};

QTEST_MAIN(ShellWindowTest)
#include "shell_window_test.moc"
