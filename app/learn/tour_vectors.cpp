// SPDX-License-Identifier: GPL-3.0-or-later
// From a token to the scores.
#include "core/geometry.h"
#include "learn/tour_chapters.h"

#include <algorithm>

namespace attention::learn {

namespace {

using core::Stage;

constexpr core::Index kMostTerms = 8;
constexpr core::Index kMostPairs = 6;

QString separator() {
    return TourWords::tr(", ", "between tokens");
}

/// `1×0 + 1×1`
QString productsOf(const core::Matrix& Q, core::Index query, const core::Matrix& K,
                   core::Index key) {
    QStringList terms;
    for (core::Index at = 0; at < std::min(Q.cols(), kMostTerms); ++at)
        terms << QStringLiteral("%1×%2").arg(tourNumber(Q(query, at)), tourNumber(K(key, at)));
    if (Q.cols() > kMostTerms)
        terms << QStringLiteral("…");
    return terms.join(QStringLiteral(" + "));
}

/// Score, lengths and angle of the query with each key.
QString pairTable(const TourFacts& facts, const core::Matrix& Q, const core::Matrix& K) {
    const core::Index query = facts.step().query;
    const QString product = facts.symbol(Stage::Q, query) + QStringLiteral(" · ") +
                            facts.hued(Stage::K, QStringLiteral("<i>k</i>"));
    QList<QStringList> rows{{facts.hued(Stage::K, TourWords::tr("key")), product,
                             QStringLiteral("|q|"), QStringLiteral("|k|"), QStringLiteral("θ")}};
    for (core::Index key = 0; key < std::min(K.rows(), kMostPairs); ++key) {
        const core::DotParts parts = core::dotParts(core::rowOf(Q, query), core::rowOf(K, key));
        rows << QStringList{facts.key(key), tourNumber(parts.product),
                            tourNumber(parts.queryLength), tourNumber(parts.keyLength),
                            parts.angle ? QStringLiteral("%1°").arg(tourNumber(*parts.angle))
                                        : QStringLiteral("–")};
    }
    return tourTable(rows);
}

} // namespace

QString tokenText(const TourFacts& facts) {
    const core::Matrix& X = *facts.experiment().embeddings;
    const core::Index row = facts.step().query;
    const QStringList tokens = facts.queries();
    return paragraph(TourWords::tr("The sentence is split into tokens, here %1 of them: %2. A "
                                   "computer calculates with numbers, so each token becomes a row "
                                   "of numbers, its embedding: a vector.")
                         .arg(QString::number(tokens.size()), tokens.join(separator()))) +
           formula({QStringLiteral("%1 = %2").arg(facts.query(row), facts.vector(X, row))}) +
           paragraph(TourWords::tr("X holds them all, a row for each token and a column for each "
                                   "dimension: %1.")
                         .arg(shapeOf(X))) +
           paragraph(TourWords::tr("In a trained model these numbers are learned. Here you can "
                                   "type your own: everything in the window follows at once."));
}

QString projectionsText(const TourFacts& facts) {
    const core::Index query = facts.step().query;
    const core::Index key = facts.step().key;
    const auto is = [&facts](Stage stage, core::Index token) {
        return QStringLiteral("%1 = %2").arg(facts.symbol(stage, token),
                                             facts.vector(facts.stage(stage), token));
    };
    const core::Matrix& scores = facts.stage(Stage::Scores);
    return paragraph(
               TourWords::tr("Think of a reader in a library. What I look for is the query; "
                             "the label on a book is the key; the text inside the book is the "
                             "value.")) +
           paragraph(
               TourWords::tr("Every token plays all three parts, so its one vector is projected "
                             "three times, by W_Q, W_K and W_V. Here %1 looks for the word it "
                             "stands for, and %2 is one of the books:")
                   .arg(facts.query(query), facts.key(key))) +
           formula({is(Stage::Q, query), is(Stage::K, key), is(Stage::V, key)}) +
           paragraph(
               TourWords::tr("One projection for all would not do: %1 would then look at %2 "
                             "exactly as much as %2 at %1. With three, the score of %1 → %2 is "
                             "%3, and that of %2 → %1 is %4.")
                   .arg(facts.query(query), facts.key(key), tourNumber(scores(query, key)),
                        tourNumber(scores(key, query))));
}

QString dotProductText(const TourFacts& facts) {
    const core::Matrix& Q = facts.stage(Stage::Q);
    const core::Matrix& K = facts.stage(Stage::K);
    const core::Index query = facts.step().query;
    const core::Index key = facts.step().key;
    QString html =
        paragraph(TourWords::tr("How well does a key answer a query? Multiply both element by "
                                "element and add up: the dot product, their score.")) +
        formula({facts.symbol(Stage::Q, query) + QStringLiteral(" · ") +
                     facts.symbol(Stage::K, key) + QStringLiteral(" = ") +
                     productsOf(Q, query, K, key),
                 QStringLiteral("= <b>%1</b>")
                     .arg(tourNumber(facts.stage(Stage::Scores)(query, key)))}) +
        paragraph(TourWords::tr("It is also |q| |k| cos θ: the more the two point the same way, "
                                "and the longer they are, the larger it is.")) +
        pairTable(facts, Q, K);
    if (const auto found = core::lengthOverDirection(core::rowOf(Q, query), K))
        html += paragraph(TourWords::tr("%1 points most in the direction of the query, yet %2 has "
                                        "no smaller score: it is longer.")
                              .arg(facts.key(found->closest), facts.key(found->longer)));
    return html;
}

QString transposeText(const TourFacts& facts) {
    const core::Matrix& Q = facts.stage(Stage::Q);
    const core::Matrix& K = facts.stage(Stage::K);
    const core::Matrix& scores = facts.stage(Stage::Scores);
    const core::Index query = facts.step().query;
    const core::Index key = facts.step().key;
    return paragraph(TourWords::tr("Q is %1, a query in each row. K is %2, a key in each row. A "
                                   "matrix product takes rows from the left and columns from the "
                                   "right, so the keys have to stand in columns: Kᵀ is %3.")
                         .arg(shapeOf(Q), shapeOf(K), shapeOf(K.cols(), K.rows()))) +
           formula({QStringLiteral("%1 · %2 → <b>%3</b>")
                        .arg(facts.hued(Stage::Q, shapeOf(Q)),
                             facts.hued(Stage::K, shapeOf(K.cols(), K.rows())), shapeOf(scores))}) +
           paragraph(TourWords::tr("The inner number, d_k = %1, must be the same on both sides; it "
                                   "is summed away. What is left is a score for every query and "
                                   "every key.")
                         .arg(Q.cols())) +
           paragraph(TourWords::tr("Row %1 of Q meets column %2 of Kᵀ in the selected cell of the "
                                   "scores: %3.")
                         .arg(facts.query(query), facts.key(key), tourNumber(scores(query, key))));
}

} // namespace attention::learn
