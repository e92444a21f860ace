// SPDX-License-Identifier: GPL-3.0-or-later
// How the window looks: text size, presentation, panels, numbers and colours; and that it is
// remembered.
#include "core/color_vision.h"
#include "shell/appearance.h"
#include "shell/color_panel.h"
#include "shell/gallery.h"
#include "shell/view_settings.h"
#include "tests/support/window_fixture.h"

#include <QComboBox>
#include <QFontInfo>
#include <QHeaderView>
#include <QMenuBar>
#include <QSplitter>
#include <QToolButton>

using namespace attention;
using test::WindowFixture;

namespace {

int pixelsOf(const QWidget* widget) {
    return QFontInfo(widget->font()).pixelSize();
}

} // namespace

class ShellLookingTest : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void initTestCase() { shell::rememberSystemTheme(); }
    void init() { m_fixture = std::make_unique<WindowFixture>(); }
    void cleanup() { m_fixture.reset(); }

    void textGrowsInTablesFormulaAndHeatmaps() {
        table::MatrixView* table = m_fixture->column()->embeddings()->view();
        const auto* formula = m_fixture->child<shell::FormulaBar>();
        const QSize formulaBefore = formula->sizeHint();
        const double cellsBefore = large()->geometry().cells.left();
        QCOMPARE(table->verticalHeader()->sectionSize(0), 24);
        for (int step = 0; step < 9; ++step)
            m_fixture->press(Qt::Key_Equal, Qt::ControlModifier);
        QVERIFY(!m_fixture->action("view.textLarger")->isEnabled());
        QTRY_COMPARE(pixelsOf(table), 33);
        QCOMPARE(table->verticalHeader()->sectionSize(0), 61);
        QVERIFY(table->horizontalHeader()->defaultSectionSize() >= 145);
        QVERIFY(formula->sizeHint().width() > 2 * formulaBefore.width());
        QCOMPARE(pixelsOf(large()), 33);
        QVERIFY(large()->geometry().cells.left() != cellsBefore);
        QCOMPARE(m_fixture->window->width(), 1440);
        m_fixture->press(Qt::Key_0, Qt::ControlModifier);
        QTRY_COMPARE(pixelsOf(table), 13);
        QCOMPARE(table->verticalHeader()->sectionSize(0), 24);
        QCOMPARE(formula->sizeHint(), formulaBefore);
    }

    void presentationShowsFormulaAndHeatmapsAloneAndLarge() {
        const int before = pixelsOf(large());
        const QSize formula = m_fixture->child<shell::FormulaBar>()->sizeHint();
        m_fixture->press(Qt::Key_F11);
        QVERIFY(m_fixture->window->isFullScreen());
        QTRY_VERIFY(!m_fixture->column()->isVisible());
        QVERIFY(!m_fixture->window->menuBar()->isVisible());
        QVERIFY(!m_fixture->child<shell::StatusLine>()->isVisible());
        QVERIFY(!m_fixture->window->page()->findChild<shell::ColorPanel*>()->isVisible());
        QVERIFY(!m_fixture->child<shell::Gallery>()->isVisible());
        QVERIFY(large()->isVisible() && m_fixture->tile(3)->isVisible());
        QVERIFY(m_fixture->child<shell::FormulaBar>()->isVisible());
        QCOMPARE(pixelsOf(large()), qRound(1.6 * before));
        QCOMPARE(pixelsOf(m_fixture->tile(0)), qRound(1.6 * before));
        QVERIFY(m_fixture->child<shell::FormulaBar>()->sizeHint().width() > 2 * formula.width());
        m_fixture->press(Qt::Key_Equal, Qt::ControlModifier);
        QTRY_COMPARE(pixelsOf(large()), qRound(1.1 * 1.6 * 13));
        m_fixture->press(Qt::Key_Escape);
        QVERIFY(!m_fixture->window->isFullScreen());
        QVERIFY(m_fixture->column()->isVisible() && m_fixture->window->menuBar()->isVisible());
        QVERIFY(m_fixture->child<shell::Gallery>()->isVisible());
        QVERIFY(m_fixture->window->page()->findChild<shell::ColorPanel*>()->isVisible());
        QCOMPARE(pixelsOf(large()), 14);
        QVERIFY(!m_fixture->action("view.present")->isChecked());
    }

    void theLeftColumnAndTheSidePanelCanBePutAwayAndStayAway() {
        const int width = m_fixture->window->page()->width();
        m_fixture->press(Qt::Key_B, Qt::ControlModifier);
        QVERIFY(!m_fixture->column()->isVisible());
        QTRY_VERIFY(m_fixture->window->page()->width() > width);
        m_fixture->press(Qt::Key_B, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY(!m_fixture->window->page()->findChild<shell::ColorPanel*>()->isVisible());
        m_fixture->open("four-heads");
        QVERIFY(!m_fixture->column()->isVisible());
        QVERIFY(!m_fixture->window->page()->findChild<shell::ColorPanel*>()->isVisible());
        m_fixture->press(Qt::Key_B, Qt::ControlModifier);
        QTRY_VERIFY(m_fixture->column()->isVisible() && m_fixture->column()->width() > 300);
    }

    void theLeftColumnTakesTheRoomItsMatricesNeedUntilItIsDragged() {
        const int usual = m_fixture->column()->width();
        QVERIFY2(usual >= 395 && usual <= 440, qPrintable(QString::number(usual)));
        m_fixture->window->resize(3840, 2160);
        QTRY_VERIFY(m_fixture->column()->width() >= m_fixture->column()->contentWidth());
        QVERIFY(m_fixture->column()->width() <= 1080);
        m_fixture->window->resize(1440, 900);
        QTRY_COMPARE(m_fixture->column()->width(), usual);
        for (int step = 0; step < 9; ++step)
            m_fixture->press(Qt::Key_Equal, Qt::ControlModifier);
        QTRY_VERIFY(m_fixture->column()->width() > 500);
        m_fixture->press(Qt::Key_0, Qt::ControlModifier);
        QTRY_COMPARE(m_fixture->column()->width(), usual);

        auto* splitter = qobject_cast<QSplitter*>(m_fixture->column()->parentWidget());
        QWidget* handle = splitter->handle(1);
        QTest::mousePress(handle, Qt::LeftButton, {}, QPoint(0, 100));
        QTest::mouseMove(handle, QPoint(60, 100));
        QTest::mouseRelease(handle, Qt::LeftButton, {}, QPoint(60, 100));
        const int own = m_fixture->column()->width();
        QVERIFY(own > usual + 40);
        m_fixture->window->resize(2560, 1440);
        QCoreApplication::processEvents();
        QCOMPARE(m_fixture->column()->width(), own);
    }

    void theExamplesNeverTakeMuchOfTheWindow() {
        const auto* gallery = m_fixture->child<shell::Gallery>();
        QVERIFY(gallery->height() < m_fixture->window->height() / 4);
        for (int step = 0; step < 9; ++step)
            m_fixture->press(Qt::Key_Equal, Qt::ControlModifier);
        QTRY_VERIFY(gallery->height() < m_fixture->window->height() / 4);
        const auto cards = gallery->findChildren<QToolButton*>(QStringLiteral("Card"));
        for (const QToolButton* card : cards)
            QVERIFY(card->width() >= 300);
        m_fixture->press(Qt::Key_0, Qt::ControlModifier);
        QTRY_VERIFY(gallery->height() < 140);
    }

    void theOpenExamplesCardIsInSight() {
        const auto* gallery = m_fixture->child<shell::Gallery>();
        const auto cards = gallery->findChildren<QToolButton*>(QStringLiteral("Card"));
        const auto isInSight = [&](const QToolButton* card) {
            const int left = card->mapTo(gallery, QPoint(0, 0)).x();
            return card->isChecked() && left >= 0 && left + card->width() <= gallery->width();
        };
        cards.last()->click();
        QTRY_VERIFY(isInSight(cards.last()));
        m_fixture->window->resize(1024, 700);
        QTRY_VERIFY(isInSight(cards.last()));
        m_fixture->window->resize(1440, 900);
        cards.at(1)->click();
        QTRY_VERIFY(isInSight(cards.at(1)));
        cards.first()->click();
        QTRY_VERIFY(isInSight(cards.first()));
    }

    void theLeftColumnCollapsesByItsSplitter() {
        QSplitter* splitter = m_fixture->window->centralWidget()->findChild<QSplitter*>(
            QString(), Qt::FindDirectChildrenOnly);
        const QPoint handle = splitter->handle(1)->mapTo(m_fixture->window.get(), QPoint(0, 50));
        QTest::mousePress(m_fixture->window->windowHandle(), Qt::LeftButton, {}, handle);
        QTest::mouseMove(m_fixture->window->windowHandle(), QPoint(20, handle.y()));
        QTest::mouseRelease(m_fixture->window->windowHandle(), Qt::LeftButton, {},
                            QPoint(20, handle.y()));
        QTRY_VERIFY(!m_fixture->column()->isVisible());
        QVERIFY(!m_fixture->action("view.editColumn")->isChecked());
        m_fixture->action("view.editColumn")->trigger();
        QTRY_VERIFY(m_fixture->column()->width() > 300);
    }

    void numbersInHeatmapsAreChosenBesideTheLegendAndRemembered() {
        const QImage automatic = large()->grab().toImage();
        choose(numbers(), 1);
        const QImage off = large()->grab().toImage();
        QVERIFY(off != automatic);
        choose(numbers(), 2);
        QVERIFY(large()->grab().toImage() != off);
        m_fixture->open("four-heads");
        QCOMPARE(numbers()->currentIndex(), 2);
        QVERIFY(large()->grab().toImage() != off);
        choose(numbers(), 0);
        QVERIFY(shell::readNumbers(m_fixture->settings) == heatmap::Numbers{});
    }

    void mapsAreSeenWithOtherEyesInTheirListOnly() {
        QComboBox* maps = box(QStringLiteral("maps"));
        const auto redEnd = [&] {
            const auto index = static_cast<int>(core::ColorMap::RedBlue);
            return maps->itemIcon(index).pixmap(QSize(48, 12)).toImage().pixelColor(0, 6);
        };
        const QImage heatmap = large()->grab().toImage();
        const QColor full = redEnd();
        choose(box(QStringLiteral("vision")), 1);
        const core::Rgb lowest = core::colorTable(core::ColorMap::RedBlue).front();
        const core::Rgb seen = core::seenWith(core::ColorVision::Deuteranopia, lowest);
        QVERIFY(redEnd() != full);
        QVERIFY(std::abs(redEnd().red() - seen.red) < 8);
        QVERIFY(std::abs(redEnd().green() - seen.green) < 8);
        QCOMPARE(large()->grab().toImage(), heatmap);
    }

  private:
    QComboBox* box(const QString& name) const {
        return m_fixture->window->page()->findChild<shell::ColorPanel*>()->findChild<QComboBox*>(
            name);
    }
    QComboBox* numbers() const { return box(QStringLiteral("numbers")); }
    static void choose(QComboBox* box, int index) {
        box->setCurrentIndex(index);
        Q_EMIT box->activated(index);
    }

    heatmap::MapView* large() const { return m_fixture->large(); }

    std::unique_ptr<WindowFixture> m_fixture;
};

QTEST_MAIN(ShellLookingTest)
#include "shell_looking_test.moc"
