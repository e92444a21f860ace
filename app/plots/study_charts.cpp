// SPDX-License-Identifier: GPL-3.0-or-later
#include "plots/study_charts.h"

#include "words/short_number.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <cmath>

namespace attention::plots {

namespace {

struct Study {
    Q_DECLARE_TR_FUNCTIONS(Study)
};

/// One measure: where it stands among the numbers, and what is expected of it.
struct Measure {
    const char* id;
    const char* title;
    double core::ScoreMeasures::*value;
    double core::ExpectedScores::*expected; ///< null where nothing is
};

constexpr std::array kMeasures{
    Measure{"sd", QT_TRANSLATE_NOOP("Study", "Standard deviation of q·k"),
            &core::ScoreMeasures::deviation, &core::ExpectedScores::deviation},
    Measure{"mean", QT_TRANSLATE_NOOP("Study", "Mean of q·k"), &core::ScoreMeasures::mean,
            &core::ExpectedScores::mean},
    Measure{"largest", QT_TRANSLATE_NOOP("Study", "Largest q·k"), &core::ScoreMeasures::largest,
            nullptr},
    Measure{"q_q", QT_TRANSLATE_NOOP("Study", "q·q, a query with itself"),
            &core::ScoreMeasures::own, &core::ExpectedScores::own},
    Measure{"largest_weight", QT_TRANSLATE_NOOP("Study", "Largest attention weight"),
            &core::ScoreMeasures::largestWeight, nullptr},
    Measure{"entropy", QT_TRANSLATE_NOOP("Study", "Entropy of the attention weights (nats)"),
            &core::ScoreMeasures::entropy, nullptr},
    Measure{"jacobian_norm", QT_TRANSLATE_NOOP("Study", "Norm of the softmax Jacobian ∂w/∂s"),
            &core::ScoreMeasures::jacobianNorm, nullptr},
};
static_assert(kMeasures.size() + 1 == kStudyCharts);

ChartAxis widthAxis() {
    return {AxisForm::PowersOfFour, 1, static_cast<double>(core::kMostStudyWidth), 0};
}

/// The y axis that holds every point and 0.
ChartAxis heightAxis(const std::vector<ChartSeries>& series) {
    double low = 0;
    double high = 0;
    for (const ChartSeries& line : series)
        for (const QPointF& point : line.points) {
            low = std::min(low, point.y());
            high = std::max(high, point.y());
        }
    return ChartAxis::around(low, high);
}

ChartContent measureChart(const StudyResult& result, const Measure& measure) {
    ChartContent chart;
    chart.id = QLatin1String(measure.id);
    chart.title = Study::tr(measure.title);
    chart.xTitle = QStringLiteral("d_k");
    chart.x = widthAxis();
    chart.mark = static_cast<double>(result.request.d_k);
    ChartSeries undivided{ChartInk::Undivided, inkName(ChartInk::Undivided), {}};
    ChartSeries divided{ChartInk::Divided, inkName(ChartInk::Divided), {}};
    const core::EntryDistribution distribution = result.request.setting.distribution;
    ChartSeries expected{ChartInk::Expected, inkName(ChartInk::Expected), {}};
    for (const core::DivisorMeasures& at : result.study->measures) {
        const auto width = static_cast<double>(at.d_k);
        undivided.points.append({width, at.undivided.*measure.value});
        divided.points.append({width, at.divided.*measure.value});
        if (measure.expected)
            expected.points.append(
                {width, core::expectedScores(distribution, at.d_k).*measure.expected});
    }
    chart.series = {undivided, divided};
    if (measure.expected)
        chart.series.push_back(expected);
    chart.y = heightAxis(chart.series);
    return chart;
}

/// The outline of the bins, from the ground and back to it, in shares of all values.
ChartSeries outlineOf(const core::Histogram& histogram, ChartInk ink) {
    ChartSeries series{ink, inkName(ink), {}};
    double total = 0;
    for (const core::Index count : histogram.counts)
        total += static_cast<double>(count);
    const double width =
        (histogram.high - histogram.low) / static_cast<double>(histogram.counts.size());
    series.points.append({histogram.low, 0});
    for (std::size_t bin = 0; bin < histogram.counts.size(); ++bin) {
        const double left = histogram.low + width * static_cast<double>(bin);
        const double share = static_cast<double>(histogram.counts[bin]) / total;
        series.points.append({left, share});
        series.points.append({left + width, share});
    }
    series.points.append({histogram.high, 0});
    return series;
}

ChartContent histogramChart(const StudyResult& result) {
    ChartContent chart;
    chart.id = QStringLiteral("histogram");
    chart.title = Study::tr("Histogram of q·k at d_k = %1 (%2 bins each)")
                      .arg(result.request.d_k)
                      .arg(result.undivided.counts.size());
    chart.xTitle = QStringLiteral("q·k");
    chart.form = ChartContent::Form::Steps;
    chart.series = {outlineOf(result.undivided, ChartInk::Undivided),
                    outlineOf(result.divided, ChartInk::Divided)};
    chart.x = ChartAxis::around(std::min(result.undivided.low, result.divided.low),
                                std::max(result.undivided.high, result.divided.high));
    chart.y = heightAxis(chart.series);
    return chart;
}

} // namespace

std::vector<ChartContent> studyChartsOf(const StudyResult& result) {
    std::vector<ChartContent> charts{histogramChart(result)};
    for (const Measure& measure : kMeasures)
        charts.push_back(measureChart(result, measure));
    return charts;
}

QString inkName(ChartInk ink) {
    switch (ink) {
    case ChartInk::Undivided:
        return Study::tr("without division");
    case ChartInk::Divided:
        return Study::tr("divided by √d_k");
    default:
        return Study::tr("expected without division");
    }
}

QString distributionTitle(core::EntryDistribution distribution) {
    switch (distribution) {
    case core::EntryDistribution::Normal:
        return QStringLiteral("N(0, 1)");
    case core::EntryDistribution::SymmetricUniform:
        return QStringLiteral("U(−1, 1)");
    case core::EntryDistribution::UnitUniform:
        return QStringLiteral("U(0, 1)");
    default:
        return QStringLiteral("±1");
    }
}

QString studyCaption(const StudyRequest& request) {
    return Study::tr("Entries from %1, seed %2; queries: %3, keys of each: %4; d_k = %5")
        .arg(distributionTitle(request.setting.distribution))
        .arg(request.setting.seed)
        .arg(request.setting.queries)
        .arg(request.setting.keys)
        .arg(request.d_k);
}

QString studyFinding(const StudyResult& result) {
    const core::ScoreMeasures& raw = result.measures.undivided;
    const core::ScoreMeasures& divided = result.measures.divided;
    const auto three = [](double value) { return words::shortNumber(value, 3); };
    QString text =
        Study::tr(
            "The %1 dot products have a standard deviation of %2 (√d_k = %3); divided, of %4. "
            "The largest attention weight of a row is %5 on average without division, %6 with "
            "it; the norm of the softmax Jacobian is %7 without, %8 with.")
            .arg(QString::number(result.request.setting.queries * result.request.setting.keys),
                 three(raw.deviation), three(std::sqrt(static_cast<double>(result.request.d_k))),
                 three(divided.deviation), three(raw.largestWeight), three(divided.largestWeight),
                 three(raw.jacobianNorm), three(divided.jacobianNorm));
    if (result.request.setting.distribution == core::EntryDistribution::UnitUniform)
        text += QStringLiteral(" ") +
                Study::tr("All scores lie near %1, but a shift that a whole row shares cancels in "
                          "softmax: only the spread within rows, %2, can saturate it.")
                    .arg(three(raw.mean), three(raw.spread));
    return text;
}

} // namespace attention::plots
