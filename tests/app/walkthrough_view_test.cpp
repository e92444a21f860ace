// SPDX-License-Identifier: GPL-3.0-or-later
// The flow under mouse, keyboard and screen reader; the walk; how fast it paints.
#include "tests/support/flow_fixture.h"
#include "walkthrough/flow_view.h"
#include "walkthrough/page.h"
#include "walkthrough/step_bar.h"
#include "walkthrough/step_player.h"
#include "words/languages.h"

#include <QAccessible>
#include <QElapsedTimer>
#include <QPushButton>
#include <QTest>

#include <algorithm>
#include <vector>

using namespace attention;
using core::Stage;
using walkthrough::FlowLayout;
using walkthrough::FlowView;

namespace {

constexpr double kFrameMilliseconds = 1000.0 / 60;

/// Whether the program is as fast as it is for a person: optimised, without sanitizers.
constexpr bool isMeasurable() {
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__) || !defined(__OPTIMIZE__)
    return false;
#elif defined(__has_feature)
    return !__has_feature(address_sanitizer);
#else
    return true;
#endif
}

/// A page over a document that computes by itself.
struct PageFixture {
    document::Document document;
    document::Recompute recompute;
    walkthrough::Page page;

    explicit PageFixture(core::Experiment experiment) {
        QObject::connect(&recompute, &document::Recompute::finished, &page,
                         [this](const auto& result) { page.setResult(result); });
        page.setDocument(&document);
        recompute.setDocument(&document);
        document.start(std::move(experiment));
        page.resize(1100, 800);
        page.show();
        if (!QTest::qWaitForWindowActive(&page))
            qFatal("the page is not active");
        while (!recompute.result())
            QTest::qWait(5);
    }

    FlowView* flow() const { return page.flow(); }
    document::Selection* selection() { return document.selection(); }
    std::size_t cardOf(Stage stage) const { return *flow()->flow().cardOf(stage); }
    void click(const FlowLayout::Hit& hit) const {
        QTest::mouseClick(flow()->viewport(), Qt::LeftButton, {}, flow()->cellRect(hit).center());
    }
    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) const {
        QTest::keyClick(flow(), key, modifiers);
    }
    QString titleOfCursor() const {
        const auto cursor = flow()->cursor();
        return cursor ? flow()->flow().cards[cursor->card].title : QString();
    }
};

core::Place scoresCell(core::Index row, core::Index column) {
    return core::Cell{Stage::Scores, 0, row, column};
}

/// What else the machine does only adds time.
double fastest(const std::vector<double>& values) {
    return *std::min_element(values.begin(), values.end());
}

template<typename Deed>
double millisecondsOf(Deed&& deed) {
    QElapsedTimer timer;
    timer.start();
    deed();
    return static_cast<double>(timer.nsecsElapsed()) / 1e6;
}

} // namespace

class WalkthroughViewTest : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void init() { words::useLanguage(words::Language::English); }

    void aClickSelectsTheNumberUnderIt() {
        PageFixture fixture(core::exampleNamed("three-tokens"));
        fixture.click({fixture.cardOf(Stage::Scores), {2, 1}});
        QVERIFY(fixture.selection()->place() == scoresCell(2, 1));
        // Kᵀ is the card behind V; its row is a dimension, its column a token.
        const std::size_t transposed = fixture.cardOf(Stage::V) + 1;
        fixture.click({transposed, {1, 2}});
        QVERIFY(fixture.selection()->place() == core::Place(core::Cell{Stage::K, 0, 2, 1}));
        QVERIFY((fixture.flow()->cursor() == FlowLayout::Hit{transposed, {1, 2}}));
        fixture.click({0, {0, 1}});
        QVERIFY(fixture.selection()->place() ==
                core::Place(core::TensorCell{{core::TensorKind::Embeddings, 0}, 0, 1}));
    }

    void theKeyboardWalksCellsAndMatrices() {
        PageFixture fixture(test::maskedExperiment());
        fixture.flow()->setFocus();
        fixture.press(Qt::Key_Down);
        QStringList titles{fixture.titleOfCursor()};
        for (std::size_t card = 1; card < fixture.flow()->flow().cards.size(); ++card) {
            fixture.press(Qt::Key_Tab);
            titles << fixture.titleOfCursor();
        }
        QCOMPARE(titles.join(u' '),
                 QStringLiteral("X Q K V Kᵀ Scores Scaled Masked Weights Output Concat W_O Final"));
        fixture.press(Qt::Key_Right);
        fixture.press(Qt::Key_Down);
        QVERIFY(fixture.selection()->place() == core::Place(core::Cell{Stage::Final, 0, 1, 1}));
        fixture.press(Qt::Key_End, Qt::ControlModifier);
        QVERIFY(fixture.selection()->place() == core::Place(core::Cell{Stage::Final, 0, 3, 5}));
        fixture.press(Qt::Key_Right);
        QVERIFY(fixture.selection()->place() == core::Place(core::Cell{Stage::Final, 0, 3, 5}));
        fixture.press(Qt::Key_Left, Qt::ControlModifier);
        QCOMPARE(fixture.titleOfCursor(), QStringLiteral("Concat"));
        fixture.press(Qt::Key_Tab, Qt::ShiftModifier);
        QCOMPARE(fixture.titleOfCursor(), QStringLiteral("Output"));
    }

    void tabLeavesTheFlowBehindItsLastMatrix() {
        PageFixture fixture(core::exampleNamed("three-tokens"));
        fixture.flow()->setFocus();
        fixture.flow()->activate({fixture.cardOf(Stage::Output), {0, 0}});
        fixture.press(Qt::Key_Tab);
        QVERIFY(!fixture.flow()->hasFocus());
    }

    void theCursorIsBroughtIntoView() {
        PageFixture fixture(test::maskedExperiment());
        fixture.page.resize(500, 600);
        QCoreApplication::processEvents();
        fixture.selection()->selectCell(core::Cell{Stage::Final, 0, 3, 5});
        const QRect cell = fixture.flow()->cellRect(*fixture.flow()->cursor());
        QVERIFY(fixture.flow()->viewport()->rect().contains(cell));
        fixture.selection()->selectPlace(core::TensorCell{{core::TensorKind::Embeddings, 0}, 0, 0});
        QVERIFY(fixture.flow()->viewport()->rect().contains(
            fixture.flow()->cellRect(*fixture.flow()->cursor())));
    }

    void anEditKeepsTheSelectionAndShowsTheNewNumber() {
        PageFixture fixture(core::exampleNamed("three-tokens"));
        fixture.click({fixture.cardOf(Stage::Scores), {2, 1}});
        fixture.document.editCells({core::TensorKind::Embeddings, 0}, {1, 1, 1, 1},
                                   core::Matrix::Constant(1, 1, 5),
                                   {words::Deed::EditCell, {QStringLiteral("X")}});
        QVERIFY(fixture.selection()->place() == scoresCell(2, 1));
        const auto& card = fixture.flow()->flow().cards[fixture.cardOf(Stage::Scores)];
        QCOMPARE(card.at({2, 1}), 5.0);
    }

    void theMouseSaysWhatItIsOver() {
        PageFixture fixture(core::exampleNamed("three-tokens"));
        QString sentence;
        connect(&fixture.page, &walkthrough::Page::sentenceChanged, this,
                [&](const QString& said) { sentence = said; });
        QTest::mouseMove(
            fixture.flow()->viewport(),
            fixture.flow()->cellRect({fixture.cardOf(Stage::Scores), {2, 2}}).center());
        QTRY_VERIFY2(sentence.startsWith(QStringLiteral("Scores · Query “你” → key “你”: 2")),
                     qPrintable(sentence));
    }

    void aRestingMouseLeavesTheWordToTheKeyboard() {
        PageFixture fixture(core::exampleNamed("three-tokens"));
        QString sentence;
        connect(&fixture.page, &walkthrough::Page::sentenceChanged, this,
                [&](const QString& said) { sentence = said; });
        const walkthrough::FlowLayout::Hit start{fixture.cardOf(Stage::Scores), {2, 1}};
        QTest::mouseMove(fixture.flow()->viewport(), fixture.flow()->cellRect(start).center());
        fixture.flow()->setFocus();
        fixture.flow()->activate(start);
        fixture.press(Qt::Key_Up);
        QTRY_VERIFY2(sentence.startsWith(QStringLiteral("Scores · Query “爱” → key “爱”: 1")),
                     qPrintable(sentence));
    }

    void aScreenReaderReadsEveryNumberAndItsPart() {
        PageFixture fixture(core::exampleNamed("three-tokens"));
        QAccessibleInterface* flow = QAccessible::queryAccessibleInterface(fixture.flow());
        QCOMPARE(flow->childCount(), 9);
        const auto table = [&](Stage stage) {
            return flow->child(static_cast<int>(fixture.cardOf(stage)));
        };
        QCOMPARE(table(Stage::Scores)->role(), QAccessible::Table);
        QCOMPARE(table(Stage::Q)->text(QAccessible::Name),
                 QStringLiteral("Q, 3 rows: tokens, 2 columns: width of queries and keys"));
        QAccessibleInterface* cell = table(Stage::Scores)->tableInterface()->cellAt(2, 0);
        QCOMPARE(cell->text(QAccessible::Name), QStringLiteral("Scores, query 你, key 我, 1.000"));
        for (int index = 0; index < flow->childCount(); ++index) {
            QAccessibleInterface* card = flow->child(index);
            const auto& shown = fixture.flow()->flow().cards[static_cast<std::size_t>(index)];
            QCOMPARE(card->childCount(), static_cast<int>(shown.rows() * shown.columns()));
            for (int at = 0; at < card->childCount(); ++at) {
                const walkthrough::Position position{at / card->tableInterface()->columnCount(),
                                                     at % card->tableInterface()->columnCount()};
                QCOMPARE(card->child(at)->text(QAccessible::Value).toDouble(), shown.at(position));
            }
        }
        cell->actionInterface()->doAction(QAccessibleActionInterface::pressAction());
        QVERIFY(fixture.selection()->place() == scoresCell(2, 0));
        QVERIFY(cell->state().selected);
        const auto description = [&](Stage stage, int row, int column) {
            return table(stage)
                ->tableInterface()
                ->cellAt(row, column)
                ->text(QAccessible::Description);
        };
        QCOMPARE(description(Stage::Q, 2, 0), QStringLiteral("the selected number comes from it"));
        QCOMPARE(description(Stage::Weights, 2, 1),
                 QStringLiteral("the selected number goes into it"));
        QCOMPARE(description(Stage::V, 2, 1), QString());
    }

    void blockedNumbersAreSpokenAsBlocked() {
        PageFixture fixture(test::maskedExperiment());
        QAccessibleInterface* flow = QAccessible::queryAccessibleInterface(fixture.flow());
        QAccessibleInterface* weights =
            flow->child(static_cast<int>(fixture.cardOf(Stage::Weights)));
        QCOMPARE(weights->tableInterface()->cellAt(0, 3)->text(QAccessible::Name),
                 QStringLiteral("Weights, query a, key d, blocked"));
    }

    void theWholePassIsWalkedByKeyboard() {
        PageFixture fixture(core::exampleNamed("three-tokens"));
        fixture.flow()->setFocus();
        QStringList sentences;
        std::vector<core::Place> places;
        for (int step = 0; step < 100; ++step) {
            fixture.press(Qt::Key_PageDown);
            const core::Place place = *fixture.selection()->place();
            if (!places.empty() && places.back() == place)
                break;
            places.push_back(place);
            if (sentences.isEmpty() || sentences.last() != fixture.page.steps()->sentence())
                sentences << fixture.page.steps()->sentence();
        }
        // X and Kᵀ are one step each, weights three, all other numbers one each.
        QCOMPARE(places.size(), std::size_t(1 + 3 * 6 + 1 + 2 * 9 + 3 + 6));
        QCOMPARE(sentences.size(), 9);
        QVERIFY(places.back() == core::Place(core::Cell{Stage::Output, 0, 2, 1}));
        // The walk was one visit.
        QVERIFY(!fixture.selection()->canGoBack());
        fixture.press(Qt::Key_PageUp);
        QVERIFY(*fixture.selection()->place() == places[places.size() - 2]);
        QVERIFY(fixture.page.player()->isWalking());
        fixture.press(Qt::Key_Escape);
        QVERIFY(!fixture.page.player()->isWalking());
    }

    void playingGoesOnByItselfUntilSpace() {
        PageFixture fixture(core::exampleNamed("three-tokens"));
        walkthrough::StepPlayer* player = fixture.page.player();
        player->setSpeed(400);
        fixture.flow()->setFocus();
        fixture.flow()->activate({fixture.cardOf(Stage::Scores), {0, 0}});
        fixture.press(Qt::Key_Space);
        QVERIFY(player->isPlaying());
        QTRY_VERIFY(fixture.selection()->place() == scoresCell(0, 1));
        QTRY_VERIFY(fixture.selection()->place() == scoresCell(0, 2));
        const auto says = [&fixture](const QString& text) {
            const auto buttons = fixture.page.findChildren<QPushButton*>();
            return std::any_of(buttons.begin(), buttons.end(),
                               [&](const QPushButton* button) { return button->text() == text; });
        };
        QVERIFY(says(QStringLiteral("Pause")));
        fixture.press(Qt::Key_Space);
        QVERIFY(!player->isPlaying());
        QVERIFY(says(QStringLiteral("Play")));
        const auto place = fixture.selection()->place();
        QTest::qWait(400);
        QVERIFY(fixture.selection()->place() == place);
    }

    void withReducedMotionAWholeMatrixComesAtATime() {
        PageFixture fixture(core::exampleNamed("three-tokens"));
        walkthrough::StepPlayer* player = fixture.page.player();
        fixture.page.setMotion(walkthrough::Motion::Reduced);
        player->setSpeed(400);
        fixture.flow()->activate({fixture.cardOf(Stage::Scores), {0, 0}});
        const std::size_t stop = player->point()->stop;
        player->toggle();
        QTRY_COMPARE(player->point()->stop, stop + 1);
        QVERIFY(player->walk().endOf(stop + 1) == *player->point());
    }

    void aClickElsewhereEndsTheWalk() {
        PageFixture fixture(core::exampleNamed("three-tokens"));
        fixture.page.steps()->playButton()->click();
        QVERIFY(fixture.page.player()->isPlaying());
        fixture.click({fixture.cardOf(Stage::Weights), {1, 1}});
        QVERIFY(!fixture.page.player()->isPlaying());
        QVERIFY(!fixture.page.player()->isWalking());
    }

    void theArrowKeysWalkOnTheBarOfButtons() {
        PageFixture fixture(core::exampleNamed("three-tokens"));
        QPushButton* play = fixture.page.steps()->playButton();
        play->setFocus();
        fixture.flow()->activate({fixture.cardOf(Stage::Scores), {1, 1}});
        QTest::keyClick(play, Qt::Key_Right);
        QVERIFY(fixture.selection()->place() == scoresCell(1, 2));
        QTest::keyClick(play, Qt::Key_Left);
        QVERIFY(fixture.selection()->place() == scoresCell(1, 1));
        QTest::keyClick(play, Qt::Key_Down);
        QVERIFY(fixture.selection()->place() == core::Place(core::Cell{Stage::Scaled, 0, 0, 0}));
        QTest::keyClick(play, Qt::Key_Plus);
        QCOMPARE(fixture.page.player()->speed(), 200);
        QTest::keyClick(play, Qt::Key_Home);
        QCOMPARE(fixture.titleOfCursor(), QStringLiteral("X"));
    }

    void numbersNotYetReachedAreNotPainted() {
        PageFixture fixture(core::exampleNamed("three-tokens"));
        const FlowLayout::Hit later{fixture.cardOf(Stage::Output), {2, 1}};
        const auto inkOf = [&](const FlowLayout::Hit& hit) {
            const QImage image = fixture.flow()->viewport()->grab().toImage();
            const QRect cell = fixture.flow()->cellRect(hit).adjusted(3, 3, -3, -3);
            int dark = 0;
            for (int y = cell.top(); y <= cell.bottom(); ++y)
                for (int x = cell.left(); x <= cell.right(); ++x)
                    dark += qGray(image.pixel(x, y)) < 140;
            return dark;
        };
        QVERIFY(inkOf(later) > 0);
        fixture.flow()->activate({fixture.cardOf(Stage::Q), {0, 0}});
        fixture.page.player()->step(1);
        QCOMPARE(inkOf(later), 0);
        QCOMPARE(inkOf({fixture.cardOf(Stage::Q), {2, 0}}), 0);
        QVERIFY(inkOf({fixture.cardOf(Stage::Q), {0, 0}}) > 0);
        fixture.page.player()->leave();
        QVERIFY(inkOf(later) > 0);
    }

    void aLargePassIsFluent() {
        PageFixture fixture(test::wideExperiment(200, 768));
        FlowView* flow = fixture.flow();
        QTRY_VERIFY(fixture.page.flow()->flow().result);
        flow->viewport()->grab(); // makes the pictures of what is seen
        std::vector<double> paints;
        std::vector<double> selections;
        for (core::Index step = 0; step < 15; ++step) {
            selections.push_back(millisecondsOf([&] {
                fixture.selection()->selectCell(core::Cell{Stage::Weights, 0, 3 * step, 5 * step});
                flow->viewport()->repaint();
            }));
            paints.push_back(millisecondsOf([&] { flow->viewport()->repaint(); }));
        }
        std::vector<double> hovers;
        for (int step = 0; step < 15; ++step) {
            const QPoint point =
                flow->cellRect({fixture.cardOf(Stage::Weights), {step, step}}).center();
            hovers.push_back(millisecondsOf([&] {
                QTest::mouseMove(flow->viewport(), point);
                QCoreApplication::processEvents();
            }));
        }
        qInfo("paint %.1f ms, selection %.1f ms, hover %.1f ms", fastest(paints),
              fastest(selections), fastest(hovers));
        if (isMeasurable()) {
            QVERIFY(fastest(paints) < kFrameMilliseconds);
            QVERIFY(fastest(selections) < kFrameMilliseconds);
            QVERIFY(fastest(hovers) < kFrameMilliseconds);
        }
    }
};

QTEST_MAIN(WalkthroughViewTest)
#include "walkthrough_view_test.moc"
