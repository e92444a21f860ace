// SPDX-License-Identifier: GPL-3.0-or-later
#include "heatmap/cell_words.h"
#include "heatmap/map_view.h"
#include "tests/support/heatmaps.h"
#include "words/languages.h"

#include <QSignalSpy>
#include <QTest>

using namespace attention;
using namespace attention::heatmap;
using namespace attention::test;

using Position = MapGeometry::Position;
using Hovered = std::optional<Position>;

namespace {

std::shared_ptr<const MapContent> shared(MapContent content) {
    return std::make_shared<const MapContent>(std::move(content));
}

std::unique_ptr<MapView> shownView(MapView::Role role, const MapContent& content) {
    auto view = std::make_unique<MapView>(role);
    view->resize(500, 420);
    view->setNumbers({Numbers::Kind::Off, 2});
    view->setContent(shared(content));
    view->show();
    view->setFocus();
    return view;
}

QPoint centreOf(const MapView& view, core::Index row, core::Index column) {
    return view.geometry().cellRect(row, column).center().toPoint();
}

QColor pixelAt(MapView& view, QPoint point) {
    return view.grab().toImage().pixelColor(point);
}

QColor toColor(core::Rgb color) {
    return QColor(color.red, color.green, color.blue);
}

} // namespace

class HeatmapViewTest : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void init() { words::useLanguage(words::Language::English); }

    void cellCentresHaveTheColoursOfTheScale() {
        const MapContent content = mapOf(steppedMatrix(3, 5));
        for (const MapView::Role role : {MapView::Role::Large, MapView::Role::Tile}) {
            const auto view = shownView(role, content);
            const QImage image = view->grab().toImage();
            for (core::Index row = 0; row < 3; ++row) {
                for (core::Index column = 0; column < 5; ++column) {
                    QCOMPARE(image.pixelColor(centreOf(*view, row, column)),
                             toColor(content.scale.colorOf((*content.values)(row, column))));
                }
            }
        }
    }

    void newContentIsShownAtTheNextPaint() {
        const auto view = shownView(MapView::Role::Large, mapOf(core::Matrix::Zero(2, 3)));
        const QPoint point = centreOf(*view, 1, 2);
        const QColor before = pixelAt(*view, point);
        core::Matrix hot = core::Matrix::Zero(2, 3);
        hot(1, 2) = 1;
        view->setContent(shared(mapOf(hot)));
        QCOMPARE(pixelAt(*view, point), toColor(core::ColorScale{}.colorOf(1)));
        QVERIFY(pixelAt(*view, point) != before);
        QCOMPARE(pixelAt(*view, centreOf(*view, 0, 2)), before);
    }

    void outdatedPicturesStayGreyed() {
        const auto view = shownView(MapView::Role::Large, mapOf(core::Matrix::Ones(2, 3)));
        const QColor current = pixelAt(*view, centreOf(*view, 0, 0));
        view->setValidity(MapView::Validity::Outdated);
        const QColor outdated = pixelAt(*view, centreOf(*view, 0, 0));
        QVERIFY(outdated != current);
        QVERIFY(outdated != pixelAt(*view, QPoint(498, 418)));
        view->setValidity(MapView::Validity::Current);
        QCOMPARE(pixelAt(*view, centreOf(*view, 0, 0)), current);
    }

    void pointerTellsTheCellUnderIt() {
        const auto view = shownView(MapView::Role::Large, mapOf(steppedMatrix(3, 5)));
        QSignalSpy spy(view.get(), &MapView::cellHovered);
        QTest::mouseMove(view.get(), centreOf(*view, 1, 4));
        QTRY_COMPARE(spy.size(), 1);
        QCOMPARE(spy[0][0].value<Hovered>(), Hovered(Position{1, 4}));
        QTest::mouseMove(view.get(), centreOf(*view, 1, 4) + QPoint(1, 1));
        QTest::mouseMove(view.get(), QPoint(1, 1));
        QTRY_COMPARE(spy.size(), 2);
        QCOMPARE(spy[1][0].value<Hovered>(), Hovered());
    }

    void keysMoveTheCursorCell() {
        const auto view = shownView(MapView::Role::Large, mapOf(steppedMatrix(3, 5)));
        QSignalSpy spy(view.get(), &MapView::cellActivated);
        struct Step {
            Qt::Key key;
            Qt::KeyboardModifiers modifiers;
            Position expected;
        };
        const std::vector<Step> steps{{Qt::Key_Right, Qt::NoModifier, {0, 0}},
                                      {Qt::Key_Right, Qt::NoModifier, {0, 1}},
                                      {Qt::Key_Down, Qt::NoModifier, {1, 1}},
                                      {Qt::Key_End, Qt::NoModifier, {1, 4}},
                                      {Qt::Key_Right, Qt::NoModifier, {1, 4}},
                                      {Qt::Key_Home, Qt::NoModifier, {1, 0}},
                                      {Qt::Key_End, Qt::ControlModifier, {2, 4}},
                                      {Qt::Key_Up, Qt::NoModifier, {1, 4}},
                                      {Qt::Key_Left, Qt::NoModifier, {1, 3}},
                                      {Qt::Key_Home, Qt::ControlModifier, {0, 0}}};
        for (const Step& step : steps) {
            QTest::keyClick(view.get(), step.key, step.modifiers);
            QVERIFY(spy.takeLast()[0].value<Position>() == step.expected);
        }
    }

    void cursorIsFramedAndLeavesWithItsCell() {
        const auto view = shownView(MapView::Role::Large, mapOf(steppedMatrix(3, 5)));
        QSignalSpy spy(view.get(), &MapView::cellActivated);
        const QRectF cell = view->geometry().cellRect(1, 3);
        const QImage before = view->grab().toImage();
        view->setCursorCell(Position{1, 3});
        const QImage after = view->grab().toImage();
        QCOMPARE(spy.size(), 0);
        QCOMPARE(after.pixelColor(QPointF(cell.center().x(), cell.top()).toPoint()),
                 view->palette().color(QPalette::Highlight));
        QCOMPARE(after.pixelColor(cell.center().toPoint()),
                 before.pixelColor(cell.center().toPoint()));
        QCOMPARE(view->cursorCell(), std::optional(Position{1, 3}));
        view->setContent(shared(mapOf(steppedMatrix(1, 1))));
        QVERIFY(!view->cursorCell());
    }

    void clickActivatesTheCell() {
        const auto view = shownView(MapView::Role::Tile, mapOf(steppedMatrix(3, 5)));
        QSignalSpy cells(view.get(), &MapView::cellActivated);
        QSignalSpy clicks(view.get(), &MapView::clicked);
        QSignalSpy doubles(view.get(), &MapView::doubleClicked);
        QTest::mouseClick(view.get(), Qt::LeftButton, {}, centreOf(*view, 2, 1));
        QCOMPARE(clicks.size(), 1);
        QCOMPARE(cells.size(), 1);
        QVERIFY(cells[0][0].value<Position>() == (Position{2, 1}));
        QTest::mouseClick(view.get(), Qt::LeftButton, {}, QPoint(3, 3));
        QCOMPARE(clicks.size(), 2);
        QCOMPARE(cells.size(), 1);
        QTest::mouseDClick(view.get(), Qt::LeftButton, {}, centreOf(*view, 0, 0));
        QCOMPARE(doubles.size(), 1);
    }

    void toolTipsHoldWholeTokensAndNoMarkup() {
        MapContent content = mapOf(core::Matrix::Constant(1, 2, 0.123456789012345));
        content.rowLabels[0] = QString(40, u'w');
        content.columnLabels[1] = QStringLiteral("<s>&amp;");
        const QString text = cellToolTip(content, {0, 1});
        QVERIFY(text.contains(QString(40, u'w')));
        QVERIFY(text.contains(QStringLiteral("&lt;s&gt;&amp;amp;")));
        QVERIFY(text.contains(QStringLiteral("0.123456789012345")));
        QVERIFY(text.contains(QStringLiteral("Row sum 0.246914")));
    }

    void selectedTilesWearTheAccent() {
        const auto view = shownView(MapView::Role::Tile, mapOf(steppedMatrix(3, 5)));
        const QColor accent = view->palette().color(QPalette::Highlight);
        QVERIFY(pixelAt(*view, QPoint(250, 0)) != accent);
        view->setOutline(MapView::Outline::Selected);
        QCOMPARE(pixelAt(*view, QPoint(250, 0)), accent);
        QCOMPARE(pixelAt(*view, QPoint(250, 1)), accent);
        view->setOutline(MapView::Outline::None);
        QVERIFY(pixelAt(*view, QPoint(250, 0)) != accent);
    }

    void paletteChangesReachThePicture() {
        MapContent content = causalMapOf(steppedMatrix(3, 3));
        const auto view = shownView(MapView::Role::Large, content);
        const QImage light = view->grab().toImage();
        QPalette dark = view->palette();
        dark.setColor(QPalette::Text, Qt::white);
        dark.setColor(QPalette::Base, Qt::black);
        dark.setColor(QPalette::PlaceholderText, Qt::lightGray);
        view->setPalette(dark);
        QVERIFY(view->grab().toImage() != light);
        QVERIFY(view->toImage(1).pixelColor(498, 418) == QColor(Qt::black));
    }

    void languageChangesReachThePicture() {
        const auto view = shownView(MapView::Role::Large, causalMapOf(steppedMatrix(3, 3)));
        view->setCursorCell(Position{0, 1});
        const QImage english = view->grab().toImage();
        words::useLanguage(words::Language::SimplifiedChinese);
        QCoreApplication::processEvents();
        QVERIFY(view->grab().toImage() != english);
    }

    void copiedImagesHaveTheAskedForResolution() {
        const MapContent content = mapOf(steppedMatrix(3, 5));
        const auto view = shownView(MapView::Role::Large, content);
        const QImage image = view->toImage(2);
        QCOMPARE(image.size(), QSize(1000, 840));
        QCOMPARE(image.pixelColor(centreOf(*view, 2, 4) * 2), toColor(content.scale.colorOf(1)));
    }

    void viewsWithoutContentAreSilent() {
        MapView view(MapView::Role::Large);
        view.show();
        QSignalSpy spy(&view, &MapView::cellActivated);
        QTest::keyClick(&view, Qt::Key_Right);
        QTest::mouseClick(&view, Qt::LeftButton);
        QVERIFY(!view.grab().isNull());
        QCOMPARE(spy.size(), 0);
    }
};

QTEST_MAIN(HeatmapViewTest)
#include "heatmap_view_test.moc"
