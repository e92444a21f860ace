// SPDX-License-Identifier: GPL-3.0-or-later
// What a person does with keys and mouse in the window, and Ctrl+Z behind each of it.
#include "tests/support/window_fixture.h"

#include "core/reshape.h"
#include "document/recompute.h"
#include "shell/pass_controls.h"
#include "words/error_text.h"

#include <QInputMethodEvent>
#include <QLineEdit>
#include <QMenu>
#include <QPlainTextEdit>
#include <QScrollArea>
#include <QToolButton>

#include <cmath>
#include <functional>

using namespace attention;
using core::Stage;
using test::cellPoint;
using test::WindowFixture;

Q_DECLARE_METATYPE(std::function<void(const WindowFixture&)>)

namespace {

using Gesture = std::function<void(const WindowFixture&)>;

QAction* menuEntry(const WindowFixture& fixture, qsizetype button, qsizetype entry) {
    const auto buttons = fixture.child<shell::PassControls>()->findChildren<QToolButton*>();
    return buttons.at(button)->menu()->actions().at(entry);
}

/// 0 ÷√d_k, 1 none, 2 ÷d_k, 3 own divisor.
void chooseScale(const WindowFixture& fixture, qsizetype entry) {
    menuEntry(fixture, 0, entry)->trigger();
}

/// 0 none, 1 causal, 2 as given.
void chooseMask(const WindowFixture& fixture, qsizetype entry) {
    menuEntry(fixture, 1, entry)->trigger();
}

void typeDivisor(const WindowFixture& fixture, const QString& text) {
    auto* holder = fixture.child<shell::PassControls>()->findChild<QToolButton*>()->menu();
    auto* box = holder->findChild<QLineEdit*>();
    box->selectAll();
    QTest::keyClicks(box, text);
    QTest::keyClick(box, Qt::Key_Return);
}

void typeSentence(const WindowFixture& fixture, const char* text) {
    fixture.click(fixture.sentenceEdit());
    fixture.press(Qt::Key_A, Qt::ControlModifier);
    fixture.type(text);
}

} // namespace

class ShellGesturesTest : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void initTestCase() { shell::rememberSystemTheme(); }
    void init() { m_fixture = std::make_unique<WindowFixture>(); }
    void cleanup() { m_fixture.reset(); }

    void ctrlZTakesItBackToTheBit_data() {
        QTest::addColumn<Gesture>("gesture");
        const auto row = [](const char* name, Gesture gesture) { QTest::newRow(name) << gesture; };
        row("sentence", [](const auto& fixture) { typeSentence(fixture, "the cat sat"); });
        row("sentence of an input method", [](const auto& fixture) {
            fixture.click(fixture.sentenceEdit());
            QInputMethodEvent event(QString(), {});
            event.setCommitString(QStringLiteral("狗"));
            QApplication::sendEvent(fixture.sentenceEdit(), &event);
        });
        row("add a head", [](const auto& fixture) {
            fixture.press(Qt::Key_H, Qt::ControlModifier | Qt::ShiftModifier);
        });
        row("remove the selected head", [](const auto& fixture) {
            fixture.selectHead(1);
            fixture.action("head.remove")->trigger();
        });
        row("W_O",
            [](const auto& fixture) { fixture.action("weights.outputProjection")->trigger(); });
        row("biases", [](const auto& fixture) { fixture.action("weights.biases")->trigger(); });
        row("mask", [](const auto& fixture) { chooseMask(fixture, 1); });
        row("no scale", [](const auto& fixture) { chooseScale(fixture, 1); });
        row("scale by d_k", [](const auto& fixture) { chooseScale(fixture, 2); });
        row("own divisor",
            [](const auto& fixture) { typeDivisor(fixture, QStringLiteral("2.5")); });
        row("a cell of X", [](const auto& fixture) {
            fixture.clickCell(fixture.column()->embeddings()->view(), 3, 1);
            fixture.type("1/3\r");
        });
        row("delete cells", [](const auto& fixture) {
            fixture.clickCell(fixture.column()->embeddings()->view(), 0, 0);
            fixture.press(Qt::Key_Right, Qt::ShiftModifier);
            fixture.press(Qt::Key_Down, Qt::ShiftModifier);
            fixture.press(Qt::Key_Delete);
        });
        row("W_V", [](const auto& fixture) {
            fixture.clickCell(fixture.weightsTable(2), 0, 1);
            fixture.type("-1e-3\r");
        });
    }
    void ctrlZTakesItBackToTheBit() {
        QFETCH(Gesture, gesture);
        const core::Experiment start = m_fixture->experiment();
        gesture(*m_fixture);
        const core::Experiment changed = m_fixture->experiment();
        QVERIFY(!core::sameExperiment(start, changed));
        QVERIFY(m_fixture->window->isWindowModified());
        QVERIFY(m_fixture->action("edit.undo")->text() != QStringLiteral("&Undo"));
        m_fixture->undo();
        QVERIFY(core::sameExperiment(start, m_fixture->experiment()));
        QVERIFY(!m_fixture->window->isWindowModified());
        QVERIFY(!m_fixture->action("edit.undo")->isEnabled());
        m_fixture->redo();
        QVERIFY(core::sameExperiment(changed, m_fixture->experiment()));
        m_fixture->undo();
        QVERIFY(core::sameExperiment(start, m_fixture->experiment()));
    }

    void aTypedSentenceIsItsTokensInEveryPicture() {
        typeSentence(*m_fixture, "the cat sat");
        const std::vector<std::string> tokens{"the", "cat", "sat"};
        QCOMPARE(m_fixture->experiment().tokens, tokens);
        QTRY_COMPARE(m_fixture->large()->content()->values.rows(), core::Index(3));
        QCOMPARE(
            m_fixture->tile(3)->content()->columnLabels,
            QStringList({QStringLiteral("the"), QStringLiteral("cat"), QStringLiteral("sat")}));
    }

    void headsComeAndGoAsTiles() {
        m_fixture->press(Qt::Key_H, Qt::ControlModifier | Qt::ShiftModifier);
        QTRY_VERIFY(m_fixture->tile(4));
        m_fixture->selectHead(0);
        m_fixture->action("head.remove")->trigger();
        QTRY_VERIFY(!m_fixture->tile(4));
        QVERIFY(m_fixture->tile(3));
        for (int head = 0; head < 3; ++head)
            m_fixture->action("head.remove")->trigger();
        QVERIFY(!m_fixture->action("head.remove")->isEnabled());
        QCOMPARE(m_fixture->experiment().headCount(), core::Index(1));
    }

    void theTickedActionsSayWhatThereIs() {
        const bool present = m_fixture->experiment().W_O.has_value();
        QCOMPARE(m_fixture->action("weights.outputProjection")->isChecked(), present);
        m_fixture->action("weights.outputProjection")->trigger();
        QCOMPARE(m_fixture->experiment().W_O.has_value(), !present);
        QCOMPARE(m_fixture->action("weights.outputProjection")->isChecked(), !present);
        m_fixture->undo();
        QCOMPARE(m_fixture->action("weights.outputProjection")->isChecked(), present);
    }

    void maskAndScaleReachTheNumbers() {
        chooseMask(*m_fixture, 1);
        QCOMPARE(m_fixture->experiment().mask.kind, core::Mask::Kind::Causal);
        QTRY_VERIFY(m_fixture->large()->content()->isBlocked(0, 1));
        QVERIFY(!m_fixture->large()->content()->isBlocked(1, 0));
        typeDivisor(*m_fixture, QStringLiteral("2.5"));
        QCOMPARE(m_fixture->experiment().scale, core::Scale({core::Scale::Kind::Divisor, 2.5}));
        const core::Trace trace = core::forward(m_fixture->experiment());
        QCOMPARE(trace.divisor(), 2.5);
        QTRY_VERIFY(*m_fixture->large()->content()->values == *trace.stage(Stage::Weights, 0));
    }

    void choosingTheOwnDivisorAgainKeepsItsDigits() {
        core::Experiment next = m_fixture->experiment();
        next.scale = {core::Scale::Kind::Divisor, 2.123456789012};
        m_fixture->document()->reshape(next, {words::Deed::ChangeScale, {}});
        chooseScale(*m_fixture, 3);
        QCOMPARE(m_fixture->experiment().scale.divisor, 2.123456789012);
    }

    void theOwnDivisorIsTypedLikeANumberInATable() {
        typeDivisor(*m_fixture, QStringLiteral("sqrt(3)"));
        QCOMPARE(m_fixture->experiment().scale.divisor, std::sqrt(3.0));
        for (const char* refused : {"abc", "0", "-2", "1/0", "nan"}) {
            typeDivisor(*m_fixture, QString::fromLatin1(refused));
            QCOMPARE(m_fixture->experiment().scale.divisor, std::sqrt(3.0));
        }
    }

    void altAndADigitChooseTheStage() {
        constexpr std::array kOrder{Stage::Q,       Stage::Scores, Stage::Scaled, Stage::Masked,
                                    Stage::Weights, Stage::Output, Stage::Concat, Stage::Final};
        for (std::size_t index = 0; index < kOrder.size(); ++index) {
            m_fixture->press(static_cast<Qt::Key>(Qt::Key_1 + static_cast<int>(index)),
                             Qt::AltModifier);
            QCOMPARE(m_fixture->document()->selection()->stage(), kOrder[index]);
            QCOMPARE(m_fixture->large()->isVisible(), core::isMap(kOrder[index]));
        }
    }

    void everyPartOfTheFormulaChoosesItsStage() {
        auto* formula = m_fixture->child<shell::FormulaBar>();
        std::vector<Stage> reached;
        for (int x = 2; x < formula->width(); x += 2) {
            m_fixture->click(formula, QPoint(x, formula->height() / 2));
            const Stage stage = m_fixture->document()->selection()->stage();
            if (std::find(reached.begin(), reached.end(), stage) == reached.end())
                reached.push_back(stage);
        }
        for (const Stage stage :
             {Stage::Weights, Stage::Q, Stage::K, Stage::Scores, Stage::Scaled, Stage::V})
            QVERIFY(std::find(reached.begin(), reached.end(), stage) != reached.end());
    }

    void aClickOnATileSelectsItsHeadEverywhere() {
        m_fixture->click(m_fixture->tile(3), QPoint(20, 14));
        QCOMPARE(m_fixture->document()->selection()->head(), core::Index(3));
        QCOMPARE(m_fixture->large()->content(), m_fixture->tile(3)->content());
        m_fixture->clickCell(m_fixture->weightsTable(1), 0, 0);
        m_fixture->type("8\r");
        QCOMPARE((*m_fixture->experiment().kv_heads[3].W_K)(0, 0), 8.0);
    }

    void ctrlPageKeysWalkThroughTheHeads() {
        const auto head = [this] { return m_fixture->document()->selection()->head(); };
        m_fixture->press(Qt::Key_PageDown, Qt::ControlModifier);
        QCOMPARE(head(), core::Index(1));
        m_fixture->press(Qt::Key_PageUp, Qt::ControlModifier);
        m_fixture->press(Qt::Key_PageUp, Qt::ControlModifier);
        QCOMPARE(head(), core::Index(3));
    }

    void ctrlPageKeysWorkWhereverTheFocusIs() {
        m_fixture->clickCell(m_fixture->weightsTable(0), 0, 0);
        m_fixture->press(Qt::Key_PageDown, Qt::ControlModifier);
        QCOMPARE(m_fixture->document()->selection()->head(), core::Index(1));
        m_fixture->click(m_fixture->sentenceEdit());
        m_fixture->press(Qt::Key_PageDown, Qt::ControlModifier);
        QCOMPARE(m_fixture->document()->selection()->head(), core::Index(2));
        m_fixture->click(m_fixture->large(), cellPoint(m_fixture->large(), 0, 0));
        m_fixture->press(Qt::Key_PageDown, Qt::ControlModifier);
        QCOMPARE(m_fixture->document()->selection()->head(), core::Index(3));
    }

    void theCopiedHeatmapIsOfTheNumbersThatAreAskedFor() {
        m_fixture->document()->selection()->selectHead(2);
        core::Experiment other = m_fixture->experiment();
        other.embeddings.edit()(1, 0) += 0.375;
        core::Trace trace = core::forward(other);
        const core::Tensor weights = trace.stage(Stage::Weights, 2);
        const auto result = std::make_shared<const document::Result>(
            document::Result{77, std::move(other), std::move(trace), {}});
        const auto contents = m_fixture->window->page()->selectedContents(result);
        QCOMPARE(contents.size(), std::size_t(1));
        QVERIFY(*contents.front().values == *weights);
        QVERIFY(!(*m_fixture->large()->content()->values == *weights));
    }

    void aDoubleClickEnlargesAndEscapeGoesBack() {
        const auto layout = [this] { return m_fixture->window->page()->layoutForm(); };
        heatmap::MapView* tile = m_fixture->tile(2);
        m_fixture->click(tile, QPoint(20, 14));
        QTest::mouseDClick(m_fixture->window->windowHandle(), Qt::LeftButton, Qt::NoModifier,
                           tile->mapTo(m_fixture->window.get(), QPoint(20, 14)));
        QCOMPARE(layout(), shell::HeadsPage::Layout::LargeOnly);
        QCOMPARE(m_fixture->document()->selection()->head(), core::Index(2));
        QVERIFY(!tile->isVisible());
        m_fixture->press(Qt::Key_Escape);
        QCOMPARE(layout(), shell::HeadsPage::Layout::Everything);
        QVERIFY(tile->isVisible());
        m_fixture->press(Qt::Key_L, Qt::ControlModifier);
        QCOMPARE(layout(), shell::HeadsPage::Layout::LargeOnly);
        m_fixture->press(Qt::Key_Escape);
        QCOMPARE(layout(), shell::HeadsPage::Layout::Everything);
        QVERIFY(!m_fixture->action("view.enlarge")->isChecked());
    }

    void anOverflowIsSaidAndGreysTheLastGoodPicture() {
        m_fixture = std::make_unique<WindowFixture>("three-tokens");
        const QImage before = m_fixture->large()->grab().toImage();
        m_fixture->clickCell(m_fixture->weightsTable(0), 0, 0);
        m_fixture->type("1e200\r");
        m_fixture->clickCell(m_fixture->weightsTable(1), 0, 0);
        m_fixture->type("1e200\r");
        QString expected;
        try {
            core::forward(m_fixture->experiment());
        } catch (const core::Error& error) {
            expected = words::errorText(error);
        }
        QVERIFY(!expected.isEmpty());
        QTRY_COMPARE(m_fixture->message(), expected);
        const QImage greyed = m_fixture->large()->grab().toImage();
        QVERIFY(greyed != before);
        m_fixture->undo();
        QTRY_COMPARE(m_fixture->message(), QString());
        m_fixture->undo();
        QTRY_COMPARE(m_fixture->large()->grab().toImage(), before);
    }

    void readingTheNotesChangesNothing() {
        core::Experiment next = m_fixture->experiment();
        next.notes["en"] = "one\r\ntwo\xc2\xa0three";
        m_fixture->document()->start(next);
        auto* notes = m_fixture->window->page()->findChild<QPlainTextEdit*>();
        QWidget* side = notes->parentWidget();
        while (!qobject_cast<QScrollArea*>(side))
            side = side->parentWidget();
        const auto clickNotes = [&] {
            QCoreApplication::processEvents();
            qobject_cast<QScrollArea*>(side)->ensureWidgetVisible(notes);
            m_fixture->click(notes->viewport(), QPoint(8, 8));
        };
        clickNotes();
        m_fixture->click(m_fixture->sentenceEdit());
        QVERIFY(!m_fixture->document()->isModified());
        clickNotes();
        m_fixture->type("x");
        m_fixture->click(m_fixture->sentenceEdit());
        QVERIFY(m_fixture->document()->isModified());
        m_fixture->undo();
        QVERIFY(core::sameExperiment(next, m_fixture->experiment()));
    }

  private:
    std::unique_ptr<WindowFixture> m_fixture;
};

QTEST_MAIN(ShellGesturesTest)
#include "shell_gestures_test.moc"
