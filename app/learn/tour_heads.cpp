// SPDX-License-Identifier: GPL-3.0-or-later
// Several heads, the person's own try, and all steps again.
#include "core/examples.h"
#include "core/statistics.h"
#include "learn/tour_chapters.h"
#include "words/names.h"

#include <algorithm>

namespace attention::learn {

namespace {

using core::Stage;

constexpr core::Index kMostHeads = 8;
constexpr core::Index kMostKeys = 8;
/// T. Brown et al. 2020, table 2.1.
constexpr int kGpt3Heads = 96;
constexpr int kGpt3HeadWidth = 128;

/// The largest weight of a head: who gives it to whom.
QStringList strongestPair(const TourFacts& facts, core::Index head) {
    const core::Tensor weights = facts.trace().stage(Stage::Weights, head);
    core::Index row = 0;
    core::Index column = 0;
    const double largest = weights->maxCoeff(&row, &column);
    return {words::headTitle(facts.experiment(), head).toHtmlEscaped(),
            QStringLiteral("%1 → %2").arg(facts.query(row), facts.key(column)),
            tourNumber(largest)};
}

/// The weights of the step's query as the example has them, and as they are now.
QString beforeAndNow(const TourFacts& facts) {
    const core::Index row = facts.step().query;
    const core::Trace before = core::forward(core::exampleNamed(facts.step().example));
    const core::Tensor first = before.stage(Stage::Weights, facts.step().head);
    const core::Matrix& now = facts.stage(Stage::Weights);
    QList<QStringList> rows{
        {TourWords::tr("key"), TourWords::tr("at first"), TourWords::tr("now")}};
    for (core::Index key = 0; key < std::min(now.cols(), kMostKeys); ++key)
        rows << QStringList{facts.key(key),
                            row < first.rows() && key < first.cols()
                                ? tourNumber((*first)(row, key))
                                : QStringLiteral("–"),
                            QStringLiteral("<b>%1</b>").arg(tourNumber(now(row, key)))};
    return tourTable(rows);
}

} // namespace

QString headsText(const TourFacts& facts) {
    QList<QStringList> rows{{TourWords::tr("head"), TourWords::tr("strongest pair"), QString()}};
    for (core::Index head = 0; head < std::min(facts.trace().headCount(), kMostHeads); ++head)
        rows << strongestPair(facts, head);
    return paragraph(TourWords::tr("A row of weights sums to 1, so a head that looks at one thing "
                                   "has little left for another. Several heads, each with its own "
                                   "W_Q, W_K and W_V, look for different things at once.")) +
           paragraph(TourWords::tr("The same sentence, read by %1 heads:")
                         .arg(facts.trace().headCount())) +
           tourTable(rows, Columns::Words) +
           paragraph(TourWords::tr("Click a tile: its heatmap comes up large, and its matrices "
                                   "where they are edited."));
}

QString outputProjectionText(const TourFacts& facts) {
    const core::Experiment& experiment = facts.experiment();
    const core::Matrix& concat = facts.stage(Stage::Concat);
    const core::Matrix& final = facts.stage(Stage::Final);
    QString html =
        paragraph(TourWords::tr("Every head gives each token an output of d_v numbers. They are "
                                "put side by side, head 0 first: concat.")) +
        formula({TourWords::tr("%1 heads × %2 numbers = %3 columns")
                     .arg(QString::number(experiment.headCount()),
                          QString::number(experiment.d_v()), QString::number(concat.cols()))});
    if (experiment.W_O)
        html += paragraph(TourWords::tr("W_O then mixes what the heads found into one vector for "
                                        "each token:")) +
                formula({TourWords::tr("concat %1 · W_O %2 → final %3")
                             .arg(shapeOf(concat), shapeOf(**experiment.W_O), shapeOf(final))});
    else
        html += paragraph(TourWords::tr("There is no W_O in this example: final is concat."));
    return html + paragraph(TourWords::tr("GPT-3 does the same in each layer, on another scale: %1 "
                                          "heads × %2 numbers = %3 columns, as wide as its "
                                          "embeddings are.")
                                .arg(QString::number(kGpt3Heads), QString::number(kGpt3HeadWidth),
                                     QString::number(kGpt3Heads * kGpt3HeadWidth)));
}

QString handsOnText(const TourFacts& facts) {
    const TourTask task = *taskOf(facts.step());
    const core::Matrix& X = *facts.experiment().embeddings;
    const QString query = facts.query(facts.step().query);
    const QString token = facts.query(task.cell.row);
    QString html =
        paragraph(
            TourWords::tr("Set the framed cell of X, row %1, column %2, to %3: click it, "
                          "type the number, press Enter. Watch row %4 of the heatmap.")
                .arg(token,
                     words::dimensionLabel(facts.experiment(), task.cell.column).toHtmlEscaped(),
                     tourNumber(task.value), query)) +
        beforeAndNow(facts);
    const QString state =
        isDone(facts.experiment(), task)
            ? TourWords::tr("✓ Done. The key of %1 is now %2: its score with %3 is %4. Ctrl+Z "
                            "takes the edit back.")
                  .arg(token, facts.vector(facts.stage(Stage::K), facts.step().key), query,
                       tourNumber(facts.stage(Stage::Scores)(facts.step().query, facts.step().key)))
            : TourWords::tr("The cell holds %1.")
                  .arg(tourNumber(X(task.cell.row, task.cell.column)));
    return html + paragraph(QStringLiteral("<b>%1</b>").arg(state));
}

QString summaryText() {
    const QList<QStringList> rows{
        {TourWords::tr("step"), TourWords::tr("operation"), TourWords::tr("purpose")},
        {TourWords::tr("embed"), QStringLiteral("X"), TourWords::tr("a vector for each token")},
        {TourWords::tr("project"), QStringLiteral("X W_Q, X W_K, X W_V"),
         TourWords::tr("what it looks for, what it is found by, what it hands over")},
        {TourWords::tr("score"), QStringLiteral("Q Kᵀ"),
         TourWords::tr("how well each key answers each query")},
        {TourWords::tr("scale"), QStringLiteral("÷ √d_k"),
         TourWords::tr("the same spread at every width; no saturation")},
        {TourWords::tr("mask"), QStringLiteral("−∞"), TourWords::tr("nobody sees what is blocked")},
        {QStringLiteral("softmax"), QStringLiteral("e<sup>s</sup> / Σ e<sup>s</sup>"),
         TourWords::tr("shares that sum to 1")},
        {TourWords::tr("weighted sum"), TourWords::tr("weights · V"),
         TourWords::tr("as much of each value as its weight")},
        {TourWords::tr("concat"), TourWords::tr("heads side by side"),
         TourWords::tr("several relations at once")},
        {TourWords::tr("output projection"), QStringLiteral("× W_O"),
         TourWords::tr("mix what the heads found")},
    };
    return tourTable(rows, Columns::Words) +
           paragraph(TourWords::tr("The framed formula is the same on one line; a click on a part "
                                   "of it shows that stage. When you close the tour, your own "
                                   "document comes back as you left it."));
}

} // namespace attention::learn
