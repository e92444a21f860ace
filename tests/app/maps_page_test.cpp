// SPDX-License-Identifier: GPL-3.0-or-later
// The viewer of attention maps, alone.
#include "heatmap/cells.h"
#include "heatmap/lines_panel.h"
#include "heatmap/lines_view.h"
#include "maps/axis_tokens.h"
#include "maps/busy_sign.h"
#include "maps/page.h"
#include "maps/thumbnail_grid.h"
#include "tests/support/dumps.h"
#include "words/languages.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QScrollBar>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTest>
#include <QToolButton>

#include <algorithm>
#include <limits>

using namespace attention;
using namespace attention::test;

namespace {

constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();

} // namespace

class MapsPageTest : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void init() {
        words::useLanguage(words::Language::English);
        m_page = std::make_unique<maps::Page>();
        m_page->resize(1000, 800);
        m_page->show();
        QVERIFY(QTest::qWaitForWindowActive(m_page.get()));
    }
    void cleanup() { m_page.reset(); }

    void theMapOfTheChosenLayerAndHeadIsShown() {
        open(weightsDump({2, 3, 4, 5}));
        QCOMPARE(peak(), 0);
        QCOMPARE(title(), QStringLiteral("Layer 0 · Head 0 · Attention weights"));
        const QPoint tile = m_page->grid()->rectOf({1, 0, 2}).center();
        QTest::mouseClick(m_page->grid()->viewport(), Qt::LeftButton, {}, tile);
        settle();
        QCOMPARE(title(), QStringLiteral("Layer 1 · Head 2 · Attention weights"));
        QCOMPARE(peak(), 0); // place 5 of 5 keys
        m_page->step(-1);
        settle();
        QCOMPARE(peak(), 4);
        QCOMPARE(m_page->content()->values.rows(), core::Index{4});
        QCOMPARE(m_page->content()->values.cols(), core::Index{5});
    }

    void aLargeMapIsShownWithAllItsCells() {
        QSignalSpy told(m_page.get(), &maps::Page::sentenceChanged);
        open(weightsDump({1, 2, 1300, 1200}));
        const auto content = m_page->content();
        QCOMPARE(content->values.rows(), core::Index{1300});
        QCOMPARE(content->values.cols(), core::Index{1200});
        QVERIFY(content->pyramid);
        QVERIFY2(told.last().first().toString().contains(QStringLiteral("A pixel shows the ")),
                 qPrintable(told.last().first().toString()));
        core::ColorChoice colors = m_page->sight().colors;
        colors.pooling = core::Pooling::Mean;
        m_page->setColors(colors);
        settle();
        QCOMPARE(m_page->content()->scale.pooling, core::Pooling::Mean);
        QVERIFY(m_page->large()->poolingText().contains(QStringLiteral("the mean of")));
    }

    void thePoolingThatIsSaidIsThatOfThePicture() {
        QSignalSpy said(m_page.get(), &maps::Page::sentenceChanged);
        open(weightsDump({1, 2, 1300, 1200}));
        const auto isAsShown = [&] { return last(said).endsWith(m_page->large()->poolingText()); };
        QTRY_VERIFY(isAsShown());
        const QString before = m_page->large()->poolingText();
        m_page->resize(1300, 1100);
        QTRY_VERIFY(m_page->large()->poolingText() != before);
        QVERIFY(!m_page->large()->poolingText().isEmpty());
        QTRY_VERIFY(isAsShown());
    }

    void theSignOfAMapThatIsReadStopsIt() {
        maps::BusySign sign;
        QSignalSpy stopped(&sign, &maps::BusySign::stopWanted);
        sign.start(QStringLiteral("Reading"), maps::BusySign::Begin::WhereItLasts);
        QVERIFY(!sign.isVisible());
        QTRY_VERIFY(sign.isVisible());
        sign.stop();
        QVERIFY(!sign.isVisible());
        sign.start(QStringLiteral("Reading"), maps::BusySign::Begin::AtOnce);
        QVERIFY(sign.isVisible());
        sign.findChild<QToolButton*>()->click();
        QCOMPARE(stopped.size(), 1);
    }

    void arrowsMoveBetweenTheSmallPicturesAndEnterOpens() {
        open(weightsDump({3, 4, 2, 5}));
        m_page->grid()->setFocus();
        QTest::keyClick(m_page->grid(), Qt::Key_Right);
        QTest::keyClick(m_page->grid(), Qt::Key_Down);
        QVERIFY(m_page->place() == (core::DumpPlace{1, 0, 1}));
        QTest::keyClick(m_page->grid(), Qt::Key_End);
        QVERIFY(m_page->place() == (core::DumpPlace{1, 0, 3}));
        QTest::keyClick(m_page->grid(), Qt::Key_End, Qt::ControlModifier);
        QVERIFY(m_page->place() == (core::DumpPlace{2, 0, 3}));
        QTest::keyClick(m_page->grid(), Qt::Key_Down);
        QVERIFY(m_page->place() == (core::DumpPlace{2, 0, 3}));
        QTest::keyClick(m_page->grid(), Qt::Key_Return);
        QVERIFY(!m_page->grid()->isVisible());
        QVERIFY(m_page->large()->hasFocus());
        settle();
        QTest::keyClick(m_page->large(), Qt::Key_Right);
        QVERIFY(m_page->large()->cursorCell());
        QTest::keyClick(m_page->large(), Qt::Key_Escape);
        QVERIFY(m_page->grid()->isVisible());
    }

    void everySmallPictureInSightIsMadeAndIsThatOfItsMap() {
        open(weightsDump({2, 3, 4, 5}));
        QTRY_VERIFY(m_page->grid()->hasImage({1, 0, 2}));
        const QRect rect = m_page->grid()->rectOf({1, 0, 1});
        const QImage image = m_page->grid()->viewport()->grab().toImage();
        // Map 4: the peak of row 0 is key 4, of row 1 key 0.
        const core::ColorScale scale;
        const auto colorAt = [&](int row, int column) {
            return image.pixel(rect.left() + rect.width() * (2 * column + 1) / 10,
                               rect.top() + rect.height() * (2 * row + 1) / 8);
        };
        const auto expected = [&](double value) {
            const core::Rgb color = scale.colorOf(value);
            return qRgb(color.red, color.green, color.blue);
        };
        QCOMPARE(colorAt(0, 4), expected(0.6));
        QCOMPARE(colorAt(0, 0), expected(0.1));
        QCOMPARE(colorAt(1, 0), expected(0.6));
    }

    void swappedAxesAreFoundAndTransposedOnTheClick() {
        std::vector<double> numbers = weightsOf({3, 4, 5});
        std::vector<double> swapped(numbers.size());
        for (std::size_t head = 0; head < 3; ++head)
            for (std::size_t row = 0; row < 4; ++row)
                for (std::size_t column = 0; column < 5; ++column)
                    swapped[head * 20 + column * 4 + row] = numbers[head * 20 + row * 5 + column];
        open(dumpOf({tensorOf({3, 5, 4}, swapped)}));
        QVERIFY2(found().contains(QStringLiteral("probably swapped")), qPrintable(found()));
        QCOMPARE(m_page->content()->values.rows(), core::Index{5});
        QVERIFY(m_page->content()->caption.contains(QStringLiteral("As stored.")));
        click("Remedy1");
        QCOMPARE(m_page->content()->values.rows(), core::Index{4});
        QCOMPARE((*m_page->content()->values)(1, 1), 0.6);
        QCOMPARE((*m_page->content()->values)(1, 2), 0.1);
        QVERIFY(!found().contains(QStringLiteral("probably swapped")));
        QVERIFY(found().contains(QStringLiteral("Every row sums to 1")));
        QVERIFY(m_page->content()->caption.contains(QStringLiteral("rows and columns exchanged")));
        auto* box = m_page->findChild<QCheckBox*>(QStringLiteral("MapsTransposed"));
        QVERIFY(box->isChecked());
        box->click();
        settle();
        QCOMPARE(m_page->content()->values.rows(), core::Index{5});
    }

    void rowsThatDoNotSumToOneAreToldAndNothingIsNormalisedUnasked() {
        std::vector<double> numbers = weightsOf({2, 3, 4});
        numbers[13] -= 0.25; // head 1, row 0
        open(dumpOf({tensorOf({2, 3, 4}, numbers)}));
        QVERIFY2(found().contains(QStringLiteral("1 of 6, the farthest off by 0.25 (head 1, row "
                                                 "0)")),
                 qPrintable(found()));
        m_page->setPlace({0, 0, 1});
        settle();
        QCOMPARE(m_page->content()->rowSums[0], 0.75);
        click("Remedy3");
        QVERIFY(std::abs(m_page->content()->rowSums[0] - 1) < 1e-12);
        QVERIFY(m_page->content()->caption.contains(QStringLiteral("each row divided by its sum")));
        click("Remedy3");
        QCOMPARE(m_page->content()->rowSums[0], 0.75);
    }

    void paddingIsTrimmedWithItsLabels() {
        std::vector<double> numbers = weightsOf({1, 3, 4});
        for (std::size_t row = 0; row < 3; ++row)
            numbers[row * 4 + 3] = 0;
        open(dumpOf({tensorOf({1, 3, 4}, numbers)}));
        m_page->useTokens("a b c\nw x y z");
        settle();
        QVERIFY2(found().contains(QStringLiteral("keys 1 of 4, queries 0 of 3")),
                 qPrintable(found()));
        click("Remedy2");
        QCOMPARE(m_page->content()->columnLabels,
                 (QStringList{QStringLiteral("w"), QStringLiteral("x"), QStringLiteral("y")}));
        QCOMPARE(m_page->content()->values.cols(), core::Index{3});
        QVERIFY(m_page->content()->caption.contains(QStringLiteral("columns 0–2")));
    }

    void cellsThatAreNoNumbersAreCountedAndShown() {
        std::vector<double> numbers = weightsOf({2, 3, 4});
        numbers[12 + 6] = kNaN; // head 1, row 1, column 2
        numbers[12 + 7] = -std::numeric_limits<double>::infinity();
        open(dumpOf({tensorOf({2, 3, 4}, numbers)}));
        QVERIFY2(found().contains(
                     QStringLiteral("NaN cells: 1, infinite cells: 1, the first at head 1, row 1, "
                                    "column 2.")),
                 qPrintable(found()));
        QVERIFY2(
            found().contains(QStringLiteral("Every row without NaN or ∞ sums to 1, to within ")),
            qPrintable(found()));
        QVERIFY(found().contains(QStringLiteral("rows that are not counted: 1 of 6")));
        QSignalSpy said(m_page.get(), &maps::Page::sentenceChanged);
        click("Remedy5");
        QVERIFY(m_page->place() == (core::DumpPlace{0, 0, 1}));
        QVERIFY(m_page->large()->cursorCell() == (heatmap::MapGeometry::Position{1, 2}));
        QVERIFY(m_page->content()->caption.contains(QStringLiteral("Hatched: 2 cells")));
        m_page->large()->setCursorCell(std::nullopt);
        m_page->setPlace({0, 0, 0});
        settle();
        QVERIFY(!last(said).contains(QStringLiteral("not counted")));
        m_page->setPlace({0, 0, 1});
        settle();
        QVERIFY2(last(said).contains(
                     QStringLiteral("row sums 1 to 1 (rows with NaN or ∞ not counted: 1)")),
                 qPrintable(last(said)));
        const QRect cell = m_page->large()->geometry().cellRect(1, 3).toRect();
        const QImage image = m_page->large()->grab().toImage();
        const core::Rgb fill = heatmap::blockedColors(heatmap::Ink::onLight()).fill;
        QSet<QRgb> colors;
        for (int x = cell.left() + 4; x < cell.right() - 4; ++x)
            colors.insert(image.pixel(x, cell.top() + 6));
        QVERIFY(colors.contains(qRgb(fill.red, fill.green, fill.blue)));
        QVERIFY(colors.size() > 1);
    }

    void rowsOfZerosAreNotSaidToSumToOne() {
        std::vector<double> numbers = weightsOf({2, 3, 4});
        std::fill_n(numbers.begin() + 12, 4, 0.0); // head 1, row 0
        open(dumpOf({tensorOf({2, 3, 4}, numbers)}));
        QVERIFY2(found().contains(QStringLiteral("that is not all zeros sums to 1")),
                 qPrintable(found()));
        QVERIFY(found().contains(QStringLiteral("not counted: 1 of 6")));
        QVERIFY(!found().contains(QStringLiteral("Every row sums")));
    }

    void theChosenPictureStaysInSightWhenThePageIsResized() {
        m_page->resize(1000, 1000);
        open(weightsDump({12, 12, 9, 10}));
        m_page->setPlace({11, 0, 11});
        settle();
        const auto isSeen = [this] {
            return m_page->grid()->viewport()->rect().contains(m_page->grid()->rectOf({11, 0, 11}));
        };
        QVERIFY(isSeen());
        m_page->resize(700, 600);
        QTRY_VERIFY(isSeen());
    }

    void scoresHaveTheirOwnColoursUntilTheyAreMadeWeights() {
        open(dumpOf({tensorOf({2, 2, 3}, {-3, 1, 2, 0, 5, 1, 2, 2, 2, -1, 0, 1})}));
        QVERIFY(found().contains(QStringLiteral("Numbers from −3 to 5: scores")));
        QVERIFY(m_page->sight().stage == core::Stage::Scores);
        QVERIFY(m_page->content()->scale.map == core::ColorMap::RedBlue);
        QCOMPARE(m_page->content()->scale.range.high, 5.0);
        QVERIFY(!button("MapsLines")->isEnabled());
        click("Remedy4");
        QVERIFY(m_page->sight().stage == core::Stage::Weights);
        QVERIFY(m_page->content()->scale.map == core::ColorMap::Viridis);
        QVERIFY(std::abs(m_page->content()->rowSums[1] - 1) < 1e-12);
        QVERIFY(button("MapsLines")->isEnabled());
    }

    void aSingleMapIsProbablyAMean() {
        open(weightsDump({3, 4}));
        QVERIFY(found().contains(QStringLiteral("probably the mean over the heads")));
        QVERIFY(!m_page->grid()->isVisible());
        QCOMPARE(title(), QStringLiteral("maps.npz · Attention weights"));
    }

    void axesAndBatchAreChosen() {
        open(weightsDump({2, 3, 4, 5}));
        auto* axes = m_page->findChild<QComboBox*>(QStringLiteral("MapsAxes"));
        QCOMPARE(axes->currentText(), QStringLiteral("layers × heads"));
        auto* batch = m_page->findChild<QSpinBox*>(QStringLiteral("MapsBatch"));
        QVERIFY(!batch->isVisible());
        axes->setCurrentIndex(1);
        Q_EMIT axes->activated(1);
        settle();
        QVERIFY(batch->isVisible());
        batch->setValue(1);
        settle();
        QCOMPARE(title(), QStringLiteral("Batch item 1 · Head 0 · Attention weights"));
        QCOMPARE(peak(), 3);
    }

    void severalTensorsAreChosenAndOneThatIsNoMapsSaysWhy() {
        core::io::NamedTensor texts = tensorOf({3}, {}, "names");
        texts.numbers.reset();
        texts.refusal = core::Error(core::ErrorCode::Unreadable, "names", "number",
                                    std::string(core::vocabulary::kTexts));
        open(dumpOf({tensorOf({2, 3, 4}, weightsOf({2, 3, 4}), "a"), texts,
                     tensorOf({2, 5}, weightsOf({2, 5}), "b")}));
        auto* tensors = m_page->findChild<QComboBox*>(QStringLiteral("MapsTensor"));
        QCOMPARE(tensors->count(), 3);
        Q_EMIT tensors->activated(1);
        QVERIFY(!m_page->sight().dump);
        QVERIFY(!m_page->large()->isVisible());
        Q_EMIT tensors->activated(2);
        settle();
        QCOMPARE(m_page->content()->values.cols(), core::Index{5});
        QVERIFY(title().contains(QStringLiteral("maps.npz: b")));
    }

    void tokensThatDoNotFitAreRefusedInWords() {
        open(weightsDump({2, 3, 4}));
        m_page->useTokens("one two");
        QVERIFY2(m_page->said().contains(QStringLiteral("2, the maps have 3 rows and 4 columns")),
                 qPrintable(m_page->said()));
        m_page->useTokens("[\"a\", 3]");
        QVERIFY(!m_page->said().isEmpty());
        m_page->useTokens("{\"queries\": [\"q\", \"r\", \"<s>\"], \"keys\": [\"k\", \"l\", \"m\", "
                          "\"n\"]}");
        QVERIFY(m_page->said().isEmpty());
        settle();
        QCOMPARE(m_page->content()->rowLabels[2], QStringLiteral("<s>"));
        QCOMPARE(m_page->content()->columnLabels[3], QStringLiteral("n"));
        m_page->useTokens("a b c");
        settle();
        QVERIFY(m_page->said().contains(QStringLiteral("one axis")));
        QCOMPARE(m_page->content()->rowLabels[0], QStringLiteral("a"));
        QCOMPARE(m_page->content()->columnLabels[0], QStringLiteral("0"));
    }

    void rangesAreOfTheMapOfAllOrOfPercentiles() {
        std::vector<double> numbers(2 * 2 * 5, 0.1);
        numbers[0] = 0.5;
        numbers[19] = 0.9;
        open(dumpOf({tensorOf({2, 2, 5}, numbers)}));
        core::ColorChoice colors = m_page->sight().colors;
        colors.range = core::RangeMode::Head;
        m_page->setColors(colors);
        settle();
        QCOMPARE(m_page->content()->scale.range.high, 0.5);
        colors.range = core::RangeMode::Shared;
        m_page->setColors(colors);
        settle();
        QCOMPARE(m_page->content()->scale.range.high, 0.9);
        colors.range = core::RangeMode::Percentile;
        m_page->setColors(colors);
        settle();
        // 20 numbers: the 98th percentile lies 0.62 of the way from 0.5 to 0.9.
        QVERIFY(std::abs(m_page->content()->scale.range.high - (0.5 + 0.62 * 0.4)) < 1e-9);
        colors.range = core::RangeMode::Manual;
        colors.manual = {0.2, 0.3};
        m_page->setColors(colors);
        settle();
        QCOMPARE(m_page->content()->scale.range.low, 0.2);
    }

    void linesAreThoseOfTheLayer() {
        open(weightsDump({2, 3, 4, 5}));
        m_page->setPlace({1, 0, 2});
        m_page->setView(maps::Header::View::Lines);
        settle();
        QVERIFY(m_page->lines()->isVisible());
        QCOMPARE(m_page->lines()->shownHeads().size(), std::size_t{3});
        QCOMPARE(m_page->lines()->view()->geometry().queries, core::Index{4});
        QCOMPARE(m_page->lines()->view()->geometry().keys, core::Index{5});
    }

    void whatIsUnderThePointerIsSaid() {
        QSignalSpy said(m_page.get(), &maps::Page::sentenceChanged);
        open(weightsDump({2, 3, 4, 5}));
        QVERIFY2(
            last(said).startsWith(QStringLiteral("Layer 0 · Head 0: range 0.1 to 0.6, row sums "
                                                 "1 to 1, mean entropy ")),
            qPrintable(last(said)));
        const QPoint cell = m_page->large()->geometry().cellRect(2, 3).center().toPoint();
        QTest::mouseMove(m_page->large(), cell);
        QTRY_COMPARE(last(said), QStringLiteral("Layer 0 · Head 0: query “2” → key “3”: 0.100000; "
                                                "row sum 1"));
    }

  private:
    void open(const std::shared_ptr<const maps::Dump>& dump) {
        m_page->setFile(dump);
        settle();
    }
    void settle() { QTRY_VERIFY(m_page->isAtRest() && m_page->content()); }
    QString title() const { return m_page->content()->title; }
    /// The key that gets the most of row 0.
    int peak() const {
        core::Index column = 0;
        m_page->content()->values->row(0).maxCoeff(&column);
        return static_cast<int>(column);
    }
    QString found() const {
        QStringList texts;
        for (const QWidget* list : m_page->findChildren<QWidget*>(QStringLiteral("Findings")))
            if (!list->isHidden())
                for (const QLabel* label : list->findChildren<QLabel*>())
                    texts.append(label->text());
        return texts.join(u'\n');
    }
    QToolButton* button(const char* name) const {
        QToolButton* shown = nullptr;
        for (QToolButton* found : m_page->findChildren<QToolButton*>(QLatin1String(name)))
            shown = found->isVisible() ? found : shown;
        return shown;
    }
    void click(const char* name) {
        QToolButton* wanted = button(name);
        QVERIFY2(wanted, name);
        QTest::mouseClick(wanted, Qt::LeftButton);
        settle();
    }
    static QString last(const QSignalSpy& spy) {
        return spy.isEmpty() ? QString() : spy.last().first().toString();
    }

    std::unique_ptr<maps::Page> m_page;
};

QTEST_MAIN(MapsPageTest)
#include "maps_page_test.moc"
