// SPDX-License-Identifier: GPL-3.0-or-later
// Why √d_k: measured in the background, in charts, words and figures.
#include "figure/encode.h"
#include "plots/chart_view.h"
#include "plots/study_charts.h"
#include "plots/study_figure.h"
#include "plots/study_page.h"
#include "plots/study_presets.h"
#include "table/matrix_view.h"
#include "words/languages.h"

#include <QApplication>
#include <QComboBox>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTest>

#include <cmath>
#include <memory>

using namespace attention;
using plots::StudyRequest;

namespace {

StudyRequest smallRequest() {
    StudyRequest request;
    request.setting = {core::EntryDistribution::Normal, 3, 20, 5};
    request.steps = core::WidthSteps::Doubling;
    request.d_k = 16;
    return request;
}

} // namespace

class PlotsStudyTest : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void init() {
        QLocale::setDefault(QLocale::c());
        words::useLanguage(words::Language::English);
        m_page = std::make_unique<plots::StudyPage>();
        m_page->resize(1000, 800);
        m_page->setRequest(smallRequest());
        m_page->show();
        QVERIFY(QTest::qWaitForWindowActive(m_page.get()));
        QTRY_VERIFY(m_page->result());
    }
    void cleanup() { m_page.reset(); }

    void axesHaveRoundNumbersThatHoldEverything() {
        const plots::ChartAxis axis = plots::ChartAxis::around(-0.3, 31.7);
        QCOMPARE(axis.step, 10.0);
        QCOMPARE(axis.low, -10.0);
        QCOMPARE(axis.high, 40.0);
        QCOMPARE(axis.ticks().size(), std::size_t{6});
        const plots::ChartAxis same = plots::ChartAxis::around(2, 2);
        QVERIFY(same.low < 2 && same.high > 2);
        const plots::ChartAxis powers{plots::AxisForm::PowersOfFour, 1, 1024, 0};
        QCOMPARE(powers.ticks(), (std::vector<double>{1, 4, 16, 64, 256, 1024}));
        QCOMPARE(powers.shareOf(32), 0.5);
    }

    void everyMeasureIsDrawnWithAndWithoutDivision() {
        const auto result = m_page->result();
        const auto charts = plots::studyChartsOf(*result);
        QCOMPARE(charts.size(), std::size_t{plots::kStudyCharts});
        const plots::ChartContent& deviation = charts[1];
        QCOMPARE(deviation.id, QStringLiteral("sd"));
        QCOMPARE(deviation.series.size(), std::size_t{3});
        QCOMPARE(deviation.series[0].points.size(), qsizetype{11});
        const core::DivisorMeasures& at64 = result->study->measures[6];
        QCOMPARE(at64.d_k, core::Index{64});
        QCOMPARE(deviation.series[0].points[6], QPointF(64, at64.undivided.deviation));
        QCOMPARE(deviation.series[1].points[6], QPointF(64, at64.divided.deviation));
        QCOMPARE(deviation.series[2].points[6], QPointF(64, 8));
        const plots::ChartContent& jacobian = charts.back();
        QCOMPARE(jacobian.id, QStringLiteral("jacobian_norm"));
        QCOMPARE(jacobian.series[1].points[6].y(), at64.divided.jacobianNorm);
        for (const plots::ChartContent& chart : charts)
            for (const plots::ChartSeries& series : chart.series)
                for (const QPointF& point : series.points) {
                    QVERIFY(chart.x.shareOf(point.x()) > -1e-9);
                    QVERIFY(chart.x.shareOf(point.x()) < 1 + 1e-9);
                    QVERIFY(chart.y.shareOf(point.y()) > -1e-9);
                    QVERIFY(chart.y.shareOf(point.y()) < 1 + 1e-9);
                }
    }

    void theSameSeedGivesTheSameNumbersAndAnotherOneOthers() {
        const std::string before = core::studyCsv(*m_page->result()->study);
        measureAgain([this] { runButton()->click(); });
        QCOMPARE(core::studyCsv(*m_page->result()->study), before);
        measureAgain([this] { box("StudySeed")->setValue(4); });
        QVERIFY(core::studyCsv(*m_page->result()->study) != before);
        QCOMPARE(m_page->result()->request.setting.seed, std::uint32_t{4});
    }

    void anotherWidthKeepsTheChartsAndLooksElsewhere() {
        const auto before = m_page->result();
        measureAgain([this] { box("StudyWidth")->setValue(100); });
        QCOMPARE(m_page->result()->study.get(), before->study.get());
        QCOMPARE(m_page->result()->measures.d_k, core::Index{100});
        const auto* numbers = m_page->findChild<table::MatrixView*>();
        const QModelIndex deviation = numbers->model()->index(1, 0);
        QCOMPARE(deviation.data(Qt::EditRole).toString().toDouble(),
                 m_page->result()->measures.undivided.deviation);
        QVERIFY(label("StudyCaption")->text().contains(QStringLiteral("d_k = 100")));
    }

    void aClickIntoAChartChoosesTheWidth() {
        auto* chart = m_page->findChild<plots::ChartView*>(QStringLiteral("Chart-entropy"));
        QVERIFY(chart);
        const QPoint place =
            chart->mapFromScene(chart->chart()->mapToScene(chart->chart()->mapToPosition(
                QPointF(256, 0.5), chart->chart()->series().constFirst())));
        QVERIFY(chart->readingAt(place).startsWith(QStringLiteral("d_k = 256\n")));
        measureAgain(
            [&] { QTest::mouseClick(chart->viewport(), Qt::LeftButton, Qt::NoModifier, place); });
        QVERIFY(std::abs(box("StudyWidth")->value() - 256) < 12);
    }

    void cancelLeavesTheChartsAndSaysSo() {
        const auto before = m_page->result();
        auto* steps = m_page->findChild<QComboBox*>(QStringLiteral("StudySteps"));
        box("StudyQueries")->setValue(4096);
        steps->setCurrentIndex(2); // every width: minutes
        QVERIFY(m_page->isMeasuring());
        QCOMPARE(runButton()->text(), QStringLiteral("Cancel"));
        runButton()->click();
        QTRY_VERIFY(!m_page->isMeasuring());
        QCOMPARE(m_page->result().get(), before.get());
        QCOMPARE(runButton()->text(), QStringLiteral("Measure"));
        bool isSaid = false;
        const auto labels = m_page->findChildren<QLabel*>();
        for (const QLabel* shown : labels)
            isSaid = isSaid ||
                     (shown->isVisible() && shown->text().startsWith(QStringLiteral("Cancelled")));
        QVERIFY(isSaid);
    }

    void claimsOfTutorialsAreReadySettings() {
        auto* presets = m_page->findChild<QComboBox*>(QStringLiteral("StudyPreset"));
        QCOMPARE(presets->currentIndex(), plots::kStudyPresets); // a person's own
        measureAgain([&] { choose(presets, 0); });
        QCOMPARE(m_page->request().d_k, core::Index{64});
        QVERIFY(label("StudyClaim")->text().contains(QStringLiteral("√64 = 8")));
        QVERIFY(!label("StudyFinding")->text().contains(QStringLiteral("cancels")));
        measureAgain([&] { choose(presets, 3); });
        QCOMPARE(m_page->request().d_k, core::Index{512});
        QCOMPARE(m_page->request().setting.distribution, core::EntryDistribution::UnitUniform);
        QVERIFY(label("StudyFinding")->text().contains(QStringLiteral("cancels in softmax")));
        QCOMPARE(presets->currentIndex(), 3);
    }

    void everyFormatIsDrawnFromTheSameFigure() {
        const figure::Figure figure = plots::studyFigureOf(*m_page->result());
        const QByteArray svg = figure::encode(figure, figure::Format::Svg);
        QCOMPARE(svg, figure::encode(plots::studyFigureOf(*m_page->result()), figure::Format::Svg));
        // The lines without and with division.
        QVERIFY(svg.contains("#c94f04"));
        QVERIFY(svg.contains("#2563eb"));
        QVERIFY(figure::encode(figure, figure::Format::Pdf).startsWith("%PDF"));
        const QImage picture =
            QImage::fromData(figure::encode(figure, figure::Format::Png, {.dpi = 150}));
        QCOMPARE(picture.width(), 1063); // 180 mm
        for (const figure::Item& item : figure.items)
            if (const auto* path = std::get_if<figure::Path>(&item)) {
                const QRectF page({0, 0}, figure.size);
                const QRectF bounds = path->path.boundingRect();
                QVERIFY(page.contains(bounds.topLeft()) && page.contains(bounds.bottomRight()));
            }
    }

    void wordsFollowTheLanguage() {
        words::useLanguage(words::Language::SimplifiedChinese);
        QTRY_VERIFY(label("StudyFinding")->text().contains(QStringLiteral("标准差")));
        auto* chart = m_page->findChild<plots::ChartView*>(QStringLiteral("Chart-entropy"));
        QVERIFY(chart->content().title.contains(QStringLiteral("熵")));
        QVERIFY(!chart->accessibleName().isEmpty());
    }

  private:
    template<typename Change>
    void measureAgain(Change change) {
        QSignalSpy spy(m_page.get(), &plots::StudyPage::resultChanged);
        change();
        QTRY_COMPARE_WITH_TIMEOUT(spy.size(), 1, 20000);
    }
    static void choose(QComboBox* box, int index) {
        box->setCurrentIndex(index);
        Q_EMIT box->activated(index);
    }
    QSpinBox* box(const char* name) const {
        return m_page->findChild<QSpinBox*>(QLatin1String(name));
    }
    QLabel* label(const char* name) const {
        return m_page->findChild<QLabel*>(QLatin1String(name));
    }
    QPushButton* runButton() const {
        return m_page->findChild<QPushButton*>(QStringLiteral("StudyRun"));
    }

    std::unique_ptr<plots::StudyPage> m_page;
};

QTEST_MAIN(PlotsStudyTest)
#include "plots_study_test.moc"
