// SPDX-License-Identifier: GPL-3.0-or-later
// The walkthrough in the window: its page, its marks in the editing tables, its arithmetic while a
// person edits, and the places they come back to.
#include "maps/page.h"
#include "plots/study_page.h"
#include "shell/gallery.h"
#include "shell/pages.h"
#include "table/matrix_model.h"
#include "tests/support/window_fixture.h"
#include "walkthrough/arithmetic_panel.h"
#include "walkthrough/flow_view.h"
#include "walkthrough/page.h"
#include "walkthrough/panel_card.h"
#include "walkthrough/step_player.h"

#include <QClipboard>
#include <QMenu>
#include <QTextBrowser>
#include <QTextCursor>
#include <QToolButton>

using namespace attention;
using core::Stage;
using test::WindowFixture;

class ShellWalkthroughTest : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void initTestCase() { shell::rememberSystemTheme(); }
    void init() {
        m_fixture = std::make_unique<WindowFixture>("three-tokens");
        m_fixture->press(Qt::Key_2, Qt::ControlModifier);
    }
    void cleanup() { m_fixture.reset(); }

    void thePageIsChosenByKeyButtonAndMenuAndRemembered() {
        QVERIFY(page()->isVisible());
        m_fixture->press(Qt::Key_1, Qt::ControlModifier);
        QVERIFY(!page()->isVisible());
        QVERIFY(m_fixture->large()->isVisible());
        const auto buttons = m_fixture->window->findChildren<QToolButton*>();
        const auto found = std::find_if(buttons.begin(), buttons.end(), [](QToolButton* button) {
            return button->accessibleName() == QStringLiteral("Walkthrough");
        });
        QVERIFY(found != buttons.end());
        m_fixture->click(*found);
        QVERIFY(page()->isVisible());
        QVERIFY((*found)->isChecked());
        m_fixture->click(*found);
        QVERIFY((*found)->isChecked());
        QVERIFY(m_fixture->action("view.page.walkthrough")->isChecked());
        m_fixture->open("three-tokens");
        QVERIFY(page()->isVisible());
    }

    void pagesAreMadeWhenTheyAreFirstOpenedAndShowWhatIsThere() {
        WindowFixture fixture("four-heads");
        const auto made = [&] { return fixture.window->findChild<walkthrough::Page*>(); };
        QVERIFY(!made());
        QVERIFY(!fixture.window->findChild<plots::StudyPage*>());
        QVERIFY(!fixture.window->findChild<maps::Page*>());
        fixture.selectHead(2);
        fixture.document()->editCells({core::TensorKind::Embeddings, 0}, {3, 1, 1, 1},
                                      core::Matrix::Constant(1, 1, 0.625), {});
        fixture.press(Qt::Key_2, Qt::ControlModifier);
        QVERIFY(made());
        QVERIFY(made()->isVisible());
        const walkthrough::Flow& flow = made()->flow()->flow();
        QTRY_VERIFY(flow.cardOf(Stage::Scores));
        const auto scores = [&] { return *flow.cards[*flow.cardOf(Stage::Scores)].values; };
        QTRY_VERIFY(scores() == *core::forward(fixture.experiment()).stage(Stage::Scores, 2));
        fixture.press(Qt::Key_3, Qt::ControlModifier);
        QVERIFY(fixture.window->findChild<plots::StudyPage*>()->isVisible());
        QVERIFY(!made()->isVisible());
    }

    void theHeadsPageFollowsWhatHappenedWhileItWasHidden() {
        m_fixture->window->files()->openExample(QStringLiteral("four-heads"));
        m_fixture->selectHead(2);
        document()->selection()->selectStage(Stage::Scores);
        m_fixture->press(Qt::Key_1, Qt::ControlModifier);
        QTRY_VERIFY(m_fixture->large()->content());
        QVERIFY(*m_fixture->large()->content()->values ==
                *core::forward(m_fixture->experiment()).stage(Stage::Scores, 2));
        QVERIFY(m_fixture->tile(3));
    }

    void theArithmeticOfAClickedNumberFollowsEdits() {
        clickScore(2, 1);
        QVERIFY2(arithmetic().contains(QStringLiteral("= 1×0 + 1×1 = 1")),
                 qPrintable(arithmetic()));
        QVERIFY(m_fixture->sentence().startsWith(QStringLiteral("Scores · Query “你” → key “爱”")));
        table::MatrixView* X = m_fixture->column()->embeddings()->view();
        m_fixture->clickCell(X, 1, 0);
        m_fixture->type("3");
        m_fixture->press(Qt::Key_Return);
        QTRY_VERIFY2(arithmetic().contains(QStringLiteral("= 1×3 + 1×1 = 4")),
                     qPrintable(arithmetic()));
        QVERIFY((document()->selection()->cell() == core::Cell{Stage::Scores, 0, 2, 1}));
        m_fixture->undo();
        QTRY_VERIFY(arithmetic().contains(QStringLiteral("= 1×0 + 1×1 = 1")));
    }

    void whatANumberComesFromIsMarkedInTheEditingTables() {
        clickScore(2, 1);
        const table::MatrixView* X = m_fixture->column()->embeddings()->view();
        QVERIFY(!isMarked(X, 0, 0));
        for (int column = 0; column < 2; ++column)
            QVERIFY(isMarked(X, 1, column) && isMarked(X, 2, column));
        QVERIFY(isMarked(m_fixture->weightsTable(0), 1, 1));
        QVERIFY(isMarked(m_fixture->weightsTable(1), 0, 1));
        QVERIFY(!isMarked(m_fixture->weightsTable(2), 0, 1));
        m_fixture->press(Qt::Key_1, Qt::ControlModifier);
        QVERIFY(!isMarked(X, 1, 0));
        m_fixture->press(Qt::Key_2, Qt::ControlModifier);
        QVERIFY(isMarked(X, 1, 0));
    }

    void operandsLeadToWhereTheyStandAndBack() {
        document()->selection()->selectCell(core::Cell{Stage::Q, 0, 2, 1});
        QVERIFY2(arithmetic().contains(QStringLiteral("1×0 + 1×1")), qPrintable(arithmetic()));
        // The third number of the sum is x₁, the fourth W_Q[1][1].
        QTextBrowser* text = page()->arithmetic()->arithmetic();
        const core::Place wanted = core::TensorCell{{core::TensorKind::W_Q, 0}, 1, 1};
        m_fixture->weightsTable(2);
        clickLast(text, QStringLiteral("1"), QStringLiteral("1×1"));
        QTRY_VERIFY(document()->selection()->place() == wanted);
        table::MatrixView* W_Q = m_fixture->column()->weights()->matrix()->view();
        QCOMPARE(m_fixture->column()->weights()->tabs()->kind(), core::TensorKind::W_Q);
        QVERIFY(isMarked(W_Q, 1, 1) && !isMarked(W_Q, 0, 1));
        m_fixture->press(Qt::Key_Left, Qt::AltModifier);
        QVERIFY((document()->selection()->cell() == core::Cell{Stage::Q, 0, 2, 1}));
        m_fixture->press(Qt::Key_Right, Qt::AltModifier);
        QVERIFY(document()->selection()->place() == wanted);
    }

    void operandsAreReachedByTheKeyboard() {
        clickScore(2, 1);
        QTextBrowser* text = page()->arithmetic()->arithmetic();
        text->setFocus();
        QTest::keyClick(text, Qt::Key_Tab);
        QTest::keyClick(text, Qt::Key_Return);
        QTRY_VERIFY(document()->selection()->place() == core::Place(core::Cell{Stage::Q, 0, 2, 0}));
    }

    void paperStandsBesideTheExactNumbersAndPartsFromThem() {
        document()->selection()->selectCell(core::Cell{Stage::Output, 0, 2, 0});
        QVERIFY(!arithmetic().contains(QStringLiteral("≠")));
        page()->arithmetic()->setPaper(walkthrough::ArithmeticPanel::Paper::Beside);
        page()->arithmetic()->setDigits(4);
        QVERIFY2(arithmetic().contains(QStringLiteral("0.7518")), qPrintable(arithmetic()));
        QVERIFY(arithmetic().contains(QStringLiteral("0.7517")));
        QVERIFY(arithmetic().contains(QStringLiteral("≠")));
        m_fixture->open("three-tokens");
        QCOMPARE(page()->arithmetic()->paper(), walkthrough::ArithmeticPanel::Paper::Beside);
    }

    void theArithmeticIsCopiedAsItIsShown() {
        clickScore(2, 1);
        const auto buttons = page()->arithmetic()->findChildren<QToolButton*>();
        for (QToolButton* button : buttons)
            if (button->text() == QStringLiteral("LaTeX"))
                m_fixture->click(button);
        const QString copied = QApplication::clipboard()->text();
        QVERIFY2(copied.contains(QStringLiteral("\\begin{align*}")), qPrintable(copied));
        QVERIFY(copied.contains(QStringLiteral("你")));
    }

    void everythingIsSaidInChinese() {
        m_fixture->action("view.language.zh_CN")->trigger();
        clickScore(2, 1);
        QCOMPARE(page()->arithmetic()->windowTitle(), QStringLiteral("算式"));
        QCOMPARE(page()->panels()->tabs()->tabText(0), QStringLiteral("算式"));
        QVERIFY(page()->arithmetic()->uses()->toPlainText().contains(QStringLiteral("接下来")));
        const auto& cards = page()->flow()->flow().cards;
        QCOMPARE(cards[*page()->flow()->flow().cardOf(Stage::Scores)].title,
                 QStringLiteral("分数"));
    }

    void aPassWithoutAResultKeepsTheLastNumbers() {
        clickScore(2, 1);
        for (const core::TensorKind kind : {core::TensorKind::W_Q, core::TensorKind::W_K})
            document()->editCells({kind, 0}, {0, 0, 1, 1}, core::Matrix::Constant(1, 1, 1e200),
                                  {words::Deed::EditCell, {QStringLiteral("W")}});
        QTRY_VERIFY(!m_fixture->message().isEmpty());
        QVERIFY(page()->flow()->flow().result);
        m_fixture->undo();
        m_fixture->undo();
        QTRY_VERIFY(m_fixture->message().isEmpty());
    }

    void operandsHaveTheHuesOfTheTheme() {
        m_fixture->action("view.theme.light")->trigger();
        clickScore(2, 1);
        QTRY_VERIFY(!arithmetic().isEmpty());
        const QString html = page()->arithmetic()->arithmetic()->toHtml();
        QVERIFY(html.contains(QStringLiteral("#2563eb"))); // of queries on a light ground
        QVERIFY(!html.contains(QStringLiteral("#6ea8fe")));
        m_fixture->action("view.theme.dark")->trigger();
        QTRY_VERIFY(
            page()->arithmetic()->arithmetic()->toHtml().contains(QStringLiteral("#6ea8fe")));
        m_fixture->action("view.theme.light")->trigger();
    }

    void whatDependsOnTheNumberIsShownOrCounted() {
        clickScore(2, 1);
        const auto browsers = page()->arithmetic()->findChildren<QTextBrowser*>();
        const auto shown = [&browsers](const QString& text) {
            return std::any_of(browsers.begin(), browsers.end(), [&](const QTextBrowser* browser) {
                return browser->toPlainText().replace(QChar::Nbsp, u' ').contains(text);
            });
        };
        // Scaled (1), the weights of the row (3), its output (2): all are told.
        for (const char* name : {"scaled(你, 爱)", "weights(你, 我)", "weights(你, 爱)",
                                 "weights(你, 你)", "output(你, v0)", "output(你, v1)"})
            QVERIFY2(shown(QString::fromUtf8(name)),
                     qPrintable(browsers.at(0)->toPlainText() + browsers.at(1)->toPlainText()));
        QVERIFY(!shown(QStringLiteral("Further numbers")));
    }

    void aStageThatIsAskedForIsBroughtIntoView() {
        m_fixture->window->resize(1024, 700);
        m_fixture->window->files()->openExample(QStringLiteral("four-heads"));
        walkthrough::FlowView* flow = page()->flow();
        QTRY_VERIFY(flow->flow().cardOf(Stage::Final));
        QCOMPARE(document()->selection()->stage(), Stage::Weights);
        document()->selection()->selectPlace(
            core::TensorCell{{core::TensorKind::Embeddings, 0}, 0, 0});
        const auto firstNumber = [flow] {
            return flow->cellRect({*flow->flow().cardOf(Stage::Weights), {0, 0}});
        };
        QTRY_VERIFY(!flow->viewport()->rect().contains(firstNumber()));
        m_fixture->press(Qt::Key_5, Qt::AltModifier);
        QVERIFY(flow->viewport()->rect().contains(firstNumber()));
    }

    void theExamplesLeaveTheWalkthroughItsHeight() {
        const auto* gallery = m_fixture->child<shell::Gallery>();
        QVERIFY(m_fixture->action("view.gallery")->isChecked());
        QVERIFY(!gallery->isVisible());
        m_fixture->press(Qt::Key_1, Qt::ControlModifier);
        QVERIFY(gallery->isVisible());
    }

    void aSmallWindowScrollsTheFlowAndThePanelsNotThePage() {
        m_fixture->window->resize(1024, 700);
        QCoreApplication::processEvents();
        for (int tab = 0; tab < page()->panels()->tabs()->count(); ++tab) {
            page()->panels()->tabs()->setCurrentIndex(tab);
            QCoreApplication::processEvents();
            QVERIFY2(page()->panels()->width() <= page()->width(),
                     qPrintable(page()->panels()->tabs()->tabText(tab)));
        }
    }

  private:
    document::Document* document() const { return m_fixture->document(); }
    walkthrough::Page* page() const { return m_fixture->window->pages()->walkthrough(); }
    QString arithmetic() const {
        return page()
            ->arithmetic()
            ->arithmetic()
            ->toPlainText()
            .replace(QChar::Nbsp, u' ')
            .simplified();
    }
    void clickScore(core::Index row, core::Index column) const {
        walkthrough::FlowView* flow = page()->flow();
        const walkthrough::FlowLayout::Hit hit{*flow->flow().cardOf(Stage::Scores), {row, column}};
        m_fixture->click(flow->viewport(), flow->cellRect(hit).center());
    }
    static bool isMarked(const table::MatrixView* view, int row, int column) {
        return view->model()->index(row, column).data(table::MatrixModel::kMarkRole).isValid();
    }
    /// A click on the last character of the text.
    void clickLast(QTextBrowser* browser, const QString& character, const QString& within) const {
        const QTextCursor found = browser->document()->find(within);
        QVERIFY(!found.isNull());
        QTextCursor end(browser->document());
        end.setPosition(found.selectionEnd());
        QTextCursor start(browser->document());
        start.setPosition(found.selectionEnd() - static_cast<int>(character.size()));
        const QRect right = browser->cursorRect(end);
        const QRect left = browser->cursorRect(start);
        m_fixture->click(browser->viewport(), (left.center() + right.center()) / 2);
    }

    std::unique_ptr<WindowFixture> m_fixture;
};

QTEST_MAIN(ShellWalkthroughTest)
#include "shell_walkthrough_test.moc"
