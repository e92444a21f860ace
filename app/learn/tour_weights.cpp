// SPDX-License-Identifier: GPL-3.0-or-later
// From the scores to the output of a head.
#include "core/error.h"
#include "core/explain.h"
#include "core/random_scores.h"
#include "core/statistics.h"
#include "learn/tour_chapters.h"
#include "words/names.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace attention::learn {

namespace {

using core::Stage;

constexpr std::uint32_t kSeed = 42;
constexpr std::array<core::Index, 3> kWidths{4, 16, 64};
constexpr core::Index kMostKeys = 8;

const QString kEllipsis = QStringLiteral("…");

/// Drawn once; they are the same at every call.
const std::array<core::RandomScores, kWidths.size()>& measured() {
    static const std::array scores{core::randomScores(kWidths[0], kSeed),
                                   core::randomScores(kWidths[1], kSeed),
                                   core::randomScores(kWidths[2], kSeed)};
    return scores;
}

/// The largest weight of the row if the scores were not divided; nothing where that overflows.
std::optional<double> largestUndivided(core::Experiment experiment, core::Index head,
                                       core::Index row) {
    experiment.scale = {core::Scale::Kind::None, 1};
    try {
        return core::forward(experiment).stage(Stage::Weights, head)->row(row).maxCoeff();
    } catch (const core::Error&) {
        return std::nullopt;
    }
}

/// Score, exponential and weight of the keys of a row; their sums below.
QString softmaxTable(const TourFacts& facts, const core::SoftmaxOfRow& row) {
    const bool isPlain = row.textbook.has_value();
    const QString power = isPlain ? QStringLiteral("s") : TourWords::tr("s − max");
    QList<QStringList> rows{{TourWords::tr("key"), TourWords::tr("score s"),
                             QStringLiteral("e<sup>%1</sup>").arg(power), TourWords::tr("weight")}};
    const core::Matrix& weights = facts.stage(Stage::Weights);
    const core::Index query = facts.step().query;
    for (const core::SoftmaxKey& key : row.keys) {
        if (rows.size() > kMostKeys) {
            rows << QStringList{kEllipsis, kEllipsis, kEllipsis, kEllipsis};
            break;
        }
        rows << QStringList{facts.key(key.key), tourNumber(key.score.value),
                            tourNumber(isPlain ? key.plainExponential : key.exponential),
                            tourNumber(weights(query, key.key))};
    }
    rows << QStringList{TourWords::tr("sum"), QString(),
                        tourNumber(isPlain ? row.plainSum : row.sum),
                        tourNumber(core::rowSum(weights, query))};
    return tourTable(rows);
}

QString allowedText(const TourFacts& facts, core::Index row) {
    const core::AllowedMatrix& allowed = facts.trace().allowed();
    return TourWords::tr("%1 sees %2 of %3 keys; its largest weight is %4.")
        .arg(facts.query(row), QString::number(allowed.row(row).count()),
             QString::number(allowed.cols()),
             tourNumber(facts.stage(Stage::Weights).row(row).maxCoeff()));
}

} // namespace

QString spreadText(const TourFacts& facts) {
    QList<QStringList> rows{{QStringLiteral("d_k"), TourWords::tr("mean"),
                             TourWords::tr("standard deviation"), QStringLiteral("√d_k")}};
    for (const core::RandomScores& scores : measured())
        rows << QStringList{QString::number(scores.d_k), tourNumber(scores.mean),
                            QStringLiteral("<b>%1</b>").arg(tourNumber(scores.deviation)),
                            tourNumber(std::sqrt(static_cast<double>(scores.d_k)))};
    const core::RandomScoresSize size;
    return paragraph(TourWords::tr(
               "Suppose a query and a key hold d_k independent numbers, each of mean 0 and "
               "variance 1. Then each of the d_k products has mean 0 and variance 1, and their "
               "sum, the score, has mean 0 and variance d_k: its standard deviation is √d_k.")) +
           paragraph(TourWords::tr("Measured by this program, on %1 random scores for each d_k "
                                   "(seed %2):")
                         .arg(QString::number(size.queries * size.keys), QString::number(kSeed))) +
           tourTable(rows) +
           paragraph(TourWords::tr("Dividing by √d_k brings the spread back to 1, however wide the "
                                   "head is. In this example d_k = %1, and the scores are divided "
                                   "by %2.")
                         .arg(QString::number(facts.experiment().d_k()),
                              tourNumber(facts.trace().divisor())));
}

QString softmaxText(const TourFacts& facts) {
    const core::Cell cell{Stage::Weights, facts.step().head, facts.step().query, facts.step().key};
    const core::Explanation explanation = core::explain(facts.experiment(), facts.trace(), cell);
    const auto& row = std::get<core::SoftmaxOfRow>(explanation.steps);
    QString html =
        paragraph(TourWords::tr("Softmax turns each row of scores into weights: e to the power of "
                                "each score, divided by the sum of the row. Row %1:")
                      .arg(facts.query(cell.row))) +
        softmaxTable(facts, row);
    return html +
           paragraph(
               TourWords::tr(
                   "No weight is negative and a row sums to 1, so a weight is a share: how much "
                   "of its attention %1 gives to each key. The larger a score, the larger its "
                   "share; equal scores get equal shares.")
                   .arg(facts.query(cell.row)));
}

QString saturationText(const TourFacts& facts) {
    QList<QStringList> rows{{QStringLiteral("d_k"), QStringLiteral("w"), TourWords::tr("slope"),
                             QStringLiteral("w, ÷ √d_k"), TourWords::tr("slope, ÷ √d_k")}};
    for (const core::RandomScores& scores : measured())
        rows << QStringList{QString::number(scores.d_k), tourNumber(scores.undivided.largestWeight),
                            QStringLiteral("<b>%1</b>").arg(tourNumber(scores.undivided.slope)),
                            tourNumber(scores.divided.largestWeight),
                            QStringLiteral("<b>%1</b>").arg(tourNumber(scores.divided.slope))};
    const core::RandomScoresSize size;
    QString html =
        paragraph(TourWords::tr("Exponentials of large scores differ enormously: one weight comes "
                                "near 1, all others near 0. Softmax is saturated. The slope of a "
                                "weight w is w (1 − w); near 0 and near 1 it vanishes, and with it "
                                "the gradient that a model learns by.")) +
        paragraph(TourWords::tr("The same random scores, %1 keys each: the largest weight w on "
                                "average and its slope, undivided and divided by √d_k:")
                      .arg(size.keys)) +
        tourTable(rows);
    const core::Index row = facts.step().query;
    const std::optional<double> undivided =
        largestUndivided(facts.experiment(), facts.step().head, row);
    if (!undivided)
        return html;
    return html + paragraph(TourWords::tr("In row %1 of this example the largest weight is %2; "
                                          "undivided it is %3. Choose “%4” in the framed menu to "
                                          "see it.")
                                .arg(facts.query(row),
                                     tourNumber(facts.stage(Stage::Weights).row(row).maxCoeff()),
                                     tourNumber(*undivided),
                                     words::scaleTitle({core::Scale::Kind::None, 1})));
}

QString weightedSumText(const TourFacts& facts) {
    const core::Index query = facts.step().query;
    const core::Matrix& weights = facts.stage(Stage::Weights);
    const core::Matrix& V = facts.stage(Stage::V);
    QStringList lines{TourWords::tr("output of %1").arg(facts.query(query))};
    for (core::Index key = 0; key < V.rows(); ++key) {
        if (key == kMostKeys) {
            lines << QStringLiteral("+ …");
            break;
        }
        lines << QStringLiteral("%1 %2 × %3 %4")
                     .arg(key == 0 ? QStringLiteral("=") : QStringLiteral("+"),
                          tourNumber(weights(query, key)), facts.symbol(Stage::V, key),
                          facts.hued(Stage::V, facts.vector(V, key)));
    }
    lines << QStringLiteral("= <b>%1</b>").arg(facts.vector(facts.stage(Stage::Output), query));
    return paragraph(TourWords::tr("Every token hands over its value, and the weights say how much "
                                   "of each is taken:")) +
           formula(lines) +
           paragraph(TourWords::tr("In the library: from each book as much of the text as its "
                                   "label fits the question. The vector of %1 now holds what it "
                                   "found in its context.")
                         .arg(facts.query(query)));
}

QString maskText(const TourFacts& facts) {
    const core::AllowedMatrix& allowed = facts.trace().allowed();
    return paragraph(TourWords::tr("A model that writes the next token must not see what comes "
                                   "after it. The mask says who may attend to whom. A blocked "
                                   "score becomes −∞ before the softmax, and e<sup>−∞</sup> is 0: "
                                   "a blocked weight is exactly 0, and the others still sum to "
                                   "1.")) +
           paragraph(TourWords::tr("The mask here: %1. It blocks %2 of %3 cells.")
                         .arg(words::maskTitle(facts.experiment().mask),
                              QString::number(allowed.size() - allowed.count()),
                              QString::number(allowed.size()))) +
           paragraph(TourWords::tr("First row: %1").arg(allowedText(facts, 0))) +
           paragraph(TourWords::tr("Last row: %1").arg(allowedText(facts, allowed.rows() - 1))) +
           paragraph(TourWords::tr("Choose another mask in the framed menu and watch the hatched "
                                   "cells."));
}

} // namespace attention::learn
