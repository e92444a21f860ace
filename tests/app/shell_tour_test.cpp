// SPDX-License-Identifier: GPL-3.0-or-later
// The guided tour in the real window, by keyboard and mouse, and the person's document beside it.
#include "core/reshape.h"
#include "learn/tour_panel.h"
#include "learn/tour_steps.h"
#include "shell/gallery.h"
#include "shell/help/panel.h"
#include "shell/pages.h"
#include "shell/tour/frames.h"
#include "shell/tour/tour.h"
#include "tests/support/window_fixture.h"

#include <QPushButton>
#include <QRegularExpression>
#include <QToolButton>

#include <algorithm>

using namespace attention;
using learn::TourPanel;
using learn::TourTopic;
using shell::Pages;
using test::WindowFixture;

namespace {

const int kStepCount = static_cast<int>(learn::tourSteps().size());

struct TourFixture : WindowFixture {
    explicit TourFixture(const char* example = "four-heads")
        : WindowFixture(example) {}

    shell::Tour* tour() const { return window->tour(); }
    TourPanel* panel() const { return tour()->panel(); }
    Pages* pages() const { return window->pages(); }
    void start() const {
        press(Qt::Key_F1, Qt::ControlModifier);
        QApplication::processEvents();
    }
    void goTo(TourTopic topic) const {
        for (int step = 0; step < kStepCount && current().topic != topic; ++step)
            press(Qt::Key_Right);
        QApplication::processEvents();
    }
    const learn::TourStep& current() const {
        return learn::tourSteps()[static_cast<std::size_t>(tour()->step())];
    }
    table::MatrixView* embeddings() const { return column()->embeddings()->view(); }
    /// As a person types a number into a cell of X.
    void typeInto(int row, int col, const char* text) const {
        clickCell(embeddings(), row, col);
        type(text);
        press(Qt::Key_Return);
        QApplication::processEvents();
    }
};

bool hasHan(const QString& text) {
    return std::ranges::any_of(text,
                               [](QChar letter) { return letter.script() == QChar::Script_Han; });
}

/// The targets of the step are seen, and framed where they stand; in a small window at least two.
void verifyTargets(const TourFixture& fixture) {
    const auto& targets = fixture.current().targets;
    QVERIFY(!targets.empty());
    const bool isSmall = fixture.window->width() < 1440;
    const std::size_t count = isSmall ? std::min<std::size_t>(targets.size(), 2) : targets.size();
    for (std::size_t index = 0; index < count; ++index) {
        const QRect seen = fixture.tour()->aims().seen(targets[index]);
        QVERIFY2(seen.width() > 4 && seen.height() > 4,
                 qPrintable(
                     QStringLiteral("step %1, target %2").arg(fixture.tour()->step()).arg(index)));
        QVERIFY(fixture.window->rect().contains(seen));
        const QPoint corner = fixture.panel()->mapTo(fixture.window.get(), QPoint(0, 0));
        QVERIFY(!seen.intersects(QRect(corner, fixture.panel()->size())));
        QTRY_VERIFY(fixture.tour()->frames()->places().contains(
            fixture.tour()->aims().seen(targets[index])));
    }
}

void verifyWords(const TourFixture& fixture, words::Language language) {
    const QString text = fixture.panel()->text();
    QVERIFY(text.size() > 40);
    QVERIFY2(!text.contains(QRegularExpression(QStringLiteral("%\\d|<|nan|inf"))),
             qPrintable(text));
    const bool isChinese = language == words::Language::SimplifiedChinese;
    QCOMPARE(hasHan(fixture.panel()->title()), isChinese);
    QCOMPARE(text.contains(QRegularExpression(QStringLiteral("\\b[a-z]{3,} [a-z]{3,}\\b"))),
             !isChinese);
}

} // namespace

class ShellTourTest : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void initTestCase() { shell::rememberSystemTheme(); }
    void cleanup() { words::useLanguage(words::Language::English); }

    void everyStepIsWalkedByKeyboardAndPointsAtWhatIsSeen_data() {
        QTest::addColumn<words::Language>("language");
        QTest::addColumn<QSize>("size");
        QTest::newRow("English") << words::Language::English << QSize(1440, 900);
        QTest::newRow("Chinese") << words::Language::SimplifiedChinese << QSize(1440, 900);
        QTest::newRow("English, small") << words::Language::English << QSize(1024, 700);
        QTest::newRow("Chinese, small") << words::Language::SimplifiedChinese << QSize(1024, 700);
    }

    void everyStepIsWalkedByKeyboardAndPointsAtWhatIsSeen() {
        QFETCH(words::Language, language);
        QFETCH(QSize, size);
        const TourFixture fixture;
        words::useLanguage(language);
        fixture.window->resize(size);
        QApplication::processEvents();
        fixture.start();
        for (int step = 0; step < kStepCount; ++step) {
            QCOMPARE(fixture.tour()->step(), step);
            QCOMPARE(fixture.panel()->progressText(),
                     QStringLiteral("%1 / %2").arg(step + 1).arg(kStepCount));
            QVERIFY(fixture.panel()->isAncestorOf(QApplication::focusWidget()));
            verifyWords(fixture, language);
            verifyTargets(fixture);
            if (QTest::currentTestFailed())
                return;
            fixture.press(Qt::Key_Right);
            QApplication::processEvents();
        }
        QVERIFY(!fixture.tour()->isOn());
        QVERIFY(!fixture.panel()->isVisible());
        QVERIFY(fixture.tour()->frames()->places().isEmpty());
    }

    void leftGoesBackAndStopsAtTheFirstStep() {
        const TourFixture fixture;
        fixture.start();
        const QString first = fixture.panel()->title();
        fixture.press(Qt::Key_Right);
        QVERIFY(fixture.panel()->title() != first);
        fixture.press(Qt::Key_Left);
        fixture.press(Qt::Key_Left);
        QCOMPARE(fixture.panel()->title(), first);
        QVERIFY(!fixture.panel()->backButton()->isEnabled());
    }

    void theButtonsDoWhatTheKeysDo() {
        const TourFixture fixture;
        fixture.click(fixture.window->findChild<shell::Gallery*>()->tourButton());
        QApplication::processEvents();
        QVERIFY(fixture.tour()->isOn());
        fixture.click(fixture.panel()->nextButton());
        QCOMPARE(fixture.tour()->step(), 1);
        fixture.click(fixture.panel()->backButton());
        QCOMPARE(fixture.tour()->step(), 0);
        fixture.click(fixture.panel()->closeButton());
        QVERIFY(!fixture.tour()->isOn());
    }

    void theHandsOnStepNoticesARealEdit() {
        const TourFixture fixture;
        fixture.start();
        fixture.goTo(TourTopic::HandsOn);
        const learn::TourTask task = *learn::taskOf(fixture.current());
        QVERIFY(!fixture.panel()->text().contains(QStringLiteral("✓")));
        fixture.typeInto(static_cast<int>(task.cell.row), static_cast<int>(task.cell.column), "2");
        QVERIFY(!fixture.panel()->text().contains(QStringLiteral("✓")));
        QVERIFY(fixture.panel()->text().contains(QStringLiteral("The cell holds 2.")));
        fixture.typeInto(static_cast<int>(task.cell.row), static_cast<int>(task.cell.column), "3");
        QVERIFY(fixture.panel()->text().contains(QStringLiteral("✓")));
        QVERIFY(fixture.panel()->text().contains(QStringLiteral("[3, 1]")));
        // e^(3/√2) / (e^(1/√2) + 1 + e^(3/√2))
        QVERIFY(fixture.panel()->text().contains(QStringLiteral("0.734")));
        fixture.undo();
        QVERIFY(!fixture.panel()->text().contains(QStringLiteral("✓")));
    }

    void theFrameIsReachedFromThePanelAndThePanelFromTheFrame() {
        const TourFixture fixture;
        fixture.start();
        fixture.goTo(TourTopic::HandsOn);
        fixture.panel()->pointedButton()->click();
        QVERIFY(fixture.embeddings()->hasFocus());
        fixture.type("3");
        fixture.press(Qt::Key_Return);
        QVERIFY(fixture.panel()->text().contains(QStringLiteral("✓")));
        fixture.press(Qt::Key_F1, Qt::ControlModifier);
        QVERIFY(fixture.panel()->isAncestorOf(QApplication::focusWidget()));
        QCOMPARE(fixture.current().topic, TourTopic::HandsOn);
    }

    void numbersInTheSentencesFollowAnEdit() {
        const TourFixture fixture;
        fixture.start();
        QVERIFY(fixture.panel()->text().contains(QStringLiteral("[1, 1]")));
        fixture.typeInto(2, 1, "5.5");
        QVERIFY(fixture.panel()->text().contains(QStringLiteral("[1, 5.500]")));
        fixture.press(Qt::Key_F1, Qt::ControlModifier);
        fixture.goTo(TourTopic::Saturation);
        const QString before = fixture.panel()->text();
        QVERIFY(before.contains(QStringLiteral("0.616")));
        core::Experiment next = fixture.experiment();
        next.scale = {core::Scale::Kind::None, 1};
        fixture.document()->reshape(next, {words::Deed::ChangeScale, {}});
        QVERIFY(!fixture.panel()->text().contains(QStringLiteral("0.616")));
        QVERIFY(fixture.panel()->text().contains(QStringLiteral("0.746")));
    }

    void thePersonsDocumentComesBackAsItWas() {
        const TourFixture fixture;
        document::Document* theirs = fixture.document();
        const QString path = fixture.path("mine.attn");
        theirs->markSaved(path);
        fixture.typeInto(1, 2, "0.25");
        theirs->selection()->selectCell(core::Cell{core::Stage::Scaled, 3, 2, 1});
        fixture.pages()->setCurrent(Pages::Kind::Walkthrough);
        const core::Experiment value = theirs->experiment();
        const QString undoText = theirs->undoText();
        const QString title = fixture.window->windowTitle();

        fixture.start();
        QVERIFY(fixture.document() != theirs);
        QVERIFY(!fixture.window->isWindowModified());
        QVERIFY(!fixture.action("file.save")->isEnabled());
        fixture.typeInto(0, 0, "9");
        fixture.press(Qt::Key_F1, Qt::ControlModifier);
        fixture.goTo(TourTopic::Mask);
        fixture.press(Qt::Key_Escape);

        QCOMPARE(fixture.document(), theirs);
        QVERIFY(core::sameExperiment(theirs->experiment(), value));
        QCOMPARE(theirs->path(), path);
        QCOMPARE(theirs->undoText(), undoText);
        QVERIFY(theirs->isModified());
        QVERIFY(fixture.window->isWindowModified());
        QCOMPARE(fixture.window->windowTitle(), title);
        QCOMPARE(theirs->selection()->head(), core::Index{3});
        QCOMPARE(theirs->selection()->stage(), core::Stage::Scaled);
        QVERIFY(theirs->selection()->cell() == core::Cell({core::Stage::Scaled, 3, 2, 1}));
        QVERIFY(fixture.pages()->current() == Pages::Kind::Walkthrough);
        QVERIFY(fixture.action("file.save")->isEnabled());
        QCOMPARE(fixture.embeddings()->model()->rowCount(), 9);
        fixture.undo();
        QVERIFY(!theirs->isModified());
        QCOMPARE(theirs->redoText(), undoText);
    }

    void theViewComesBackAsItWas() {
        const TourFixture fixture;
        fixture.action("view.editColumn")->setChecked(false);
        fixture.action("view.enlarge")->setChecked(true);
        fixture.start();
        QVERIFY(fixture.column()->isVisible());
        QVERIFY(!fixture.child<shell::Gallery>()->isVisible());
        fixture.press(Qt::Key_Escape);
        QVERIFY(!fixture.column()->isVisible());
        QVERIFY(fixture.window->page()->layoutForm() == shell::HeadsPage::Layout::LargeOnly);
        QVERIFY(fixture.child<shell::Gallery>()->isVisible());
    }

    void closingTheWindowAsksAboutThePersonsDocument() {
        TourFixture fixture;
        fixture.document()->markSaved(fixture.path("mine.attn"));
        fixture.typeInto(1, 2, "0.25");
        fixture.start();
        fixture.goTo(TourTopic::DotProduct);
        fixture.answers.unsaved = shell::Prompts::Unsaved::Cancel;
        QVERIFY(!fixture.window->close());
        QCOMPARE(fixture.answers.unsavedNames, QStringList{QStringLiteral("mine.attn")});
        QVERIFY(fixture.tour()->isOn());
        fixture.answers.unsaved = shell::Prompts::Unsaved::Save;
        QVERIFY(fixture.window->close());
        QVERIFY(!fixture.document()->isModified());
        QCOMPARE(fixture.settings.value(QStringLiteral("window/page")).toString(),
                 QStringLiteral("heads"));
    }

    void changesToTheTourAreNothingToSave() {
        TourFixture fixture;
        fixture.start();
        fixture.typeInto(0, 0, "9");
        QVERIFY(fixture.window->close());
        QVERIFY(fixture.answers.unsavedNames.isEmpty());
    }

    void startingTwiceIsOneTour() {
        const TourFixture fixture;
        fixture.start();
        const document::Document* tours = fixture.document();
        fixture.press(Qt::Key_Right);
        fixture.embeddings()->setFocus();
        fixture.start();
        QCOMPARE(fixture.tour()->step(), 1);
        QCOMPARE(fixture.document(), tours);
        QVERIFY(fixture.panel()->isAncestorOf(QApplication::focusWidget()));
        fixture.press(Qt::Key_Escape);
        fixture.start();
        QCOMPARE(fixture.tour()->step(), 0);
        QVERIFY(!fixture.document()->isModified());
    }

    void helpAndTourShareOnePlace() {
        const TourFixture fixture;
        fixture.press(Qt::Key_F1);
        fixture.start();
        QVERIFY(!fixture.child<shell::HelpPanel>()->isVisible());
        QVERIFY(fixture.panel()->isVisible());
        fixture.press(Qt::Key_Right);
        fixture.press(Qt::Key_F1);
        QVERIFY(fixture.child<shell::HelpPanel>()->isVisible());
        QVERIFY(!fixture.panel()->isVisible());
        QTRY_VERIFY(fixture.tour()->frames()->places().isEmpty());
        fixture.press(Qt::Key_Escape);
        QVERIFY(fixture.panel()->isVisible());
        QCOMPARE(fixture.tour()->step(), 1);
        QVERIFY(fixture.panel()->isAncestorOf(QApplication::focusWidget()));
    }

    void openingSomethingEndsTheTour() {
        TourFixture fixture;
        document::Document* theirs = fixture.document();
        fixture.typeInto(1, 2, "0.25");
        fixture.start();
        fixture.answers.unsaved = shell::Prompts::Unsaved::Cancel;
        fixture.window->files()->openExample(QStringLiteral("causal"));
        QVERIFY(fixture.tour()->isOn());
        fixture.answers.unsaved = shell::Prompts::Unsaved::Discard;
        fixture.window->files()->openExample(QStringLiteral("causal"));
        QVERIFY(!fixture.tour()->isOn());
        QCOMPARE(fixture.document(), theirs);
        QCOMPARE(theirs->exampleName(), QStringLiteral("causal"));
        QCOMPARE(fixture.embeddings()->model()->rowCount(), 6);
    }

    void anExampleThatNoLongerFitsIsSaidAndReset() {
        const TourFixture fixture;
        fixture.start();
        fixture.goTo(TourTopic::Softmax);
        const QString text = fixture.panel()->text();
        QVERIFY(!fixture.panel()->resetButton()->isVisible());
        fixture.document()->reshape(
            core::withTokenRemoved(fixture.experiment(), core::Sequence::Queries, 1),
            {words::Deed::RemoveToken, {}});
        QVERIFY(fixture.panel()->text().contains(QStringLiteral("nothing left to point at")));
        QVERIFY(fixture.panel()->resetButton()->isVisible());
        fixture.panel()->resetButton()->click();
        QCOMPARE(fixture.panel()->text(), text);
        QVERIFY(!fixture.panel()->resetButton()->isVisible());
    }

    void theTourFollowsTheLanguage() {
        const TourFixture fixture;
        fixture.start();
        fixture.goTo(TourTopic::WeightedSum);
        words::useLanguage(words::Language::SimplifiedChinese);
        QTRY_VERIFY(hasHan(fixture.panel()->title()));
        verifyWords(fixture, words::Language::SimplifiedChinese);
        QCOMPARE(fixture.current().topic, TourTopic::WeightedSum);
    }

    void framesFollowWhatTheyFrame() {
        const TourFixture fixture;
        fixture.start();
        const QList<QRect> before = fixture.tour()->frames()->places();
        QCOMPARE(before.size(), 1);
        fixture.window->resize(1300, 800);
        fixture.action("view.textLarger")->trigger();
        QTRY_VERIFY(fixture.tour()->frames()->places() != before);
        QTRY_COMPARE(fixture.tour()->frames()->places().first(),
                     fixture.tour()->aims().seen(fixture.current().targets.front()));
        fixture.action("view.textPlain")->trigger();
    }
};

QTEST_MAIN(ShellTourTest)
#include "shell_tour_test.moc"
