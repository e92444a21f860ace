// SPDX-License-Identifier: GPL-3.0-or-later
#include "plots/pair_words.h"

#include "table/hues.h"

#include <QCoreApplication>

namespace attention::plots {

namespace {

class Words {
    Q_DECLARE_TR_FUNCTIONS(attention::plots::PairWords)

  public:
    static QString product(const core::DotParts& parts, const QString& q, const QString& k);
    static QString reach(const core::DotParts& parts, const QString& q, const QString& k);
    static QString byLength() {
        return tr("k(%1) scores %2 by its length; k(%3) scores %4 and points nearer.");
    }
};

/// Four significant digits: the table beside has more.
QString number(double value) {
    return QString::number(value, 'g', 4).replace(QLatin1Char('-'), QChar(0x2212));
}

QString Words::product(const core::DotParts& parts, const QString& q, const QString& k) {
    const QString head = QStringLiteral("%1 · %2 = |q| |k| cos θ").arg(q, k);
    if (!parts.cosine)
        return head + QStringLiteral(" = 0");
    const QString cosine = *parts.cosine < 0 ? QStringLiteral("(%1)").arg(number(*parts.cosine))
                                             : number(*parts.cosine);
    return head + QStringLiteral(" = %1 × %2 × %3 = %4")
                      .arg(number(parts.queryLength), number(parts.keyLength), cosine,
                           number(parts.product));
}

QString Words::reach(const core::DotParts& parts, const QString& q, const QString& k) {
    if (!parts.cosine)
        return tr("A vector of length 0 has no direction.");
    return tr("θ = %1°; along %2, %3 reaches |q| cos θ = %4")
        .arg(number(*parts.angle), k, q, number(parts.queryLength * *parts.cosine));
}

QString colored(const QString& text, const QColor& color) {
    return QStringLiteral("<span style=\"color:%1\">%2</span>")
        .arg(color.name(), text.toHtmlEscaped());
}

QString named(QLatin1Char letter, const QString& name) {
    return name.isEmpty() ? QString(letter) : QStringLiteral("%1(%2)").arg(letter).arg(name);
}

} // namespace

QString pairHtml(const VectorSet& vectors, const PlanePair& pair, const QPalette& palette) {
    const QString q = colored(named(QLatin1Char('q'), vectors.queryNames.value(pair.of.query)),
                              table::queryHue(palette));
    const QString k = colored(named(QLatin1Char('k'), vectors.keyNames.value(pair.of.key)),
                              table::keyHue(palette));
    return Words::product(pair.parts, q, k) + QStringLiteral("<br>") +
           Words::reach(pair.parts, q, k);
}

QString pairText(const VectorSet& vectors, const PlanePair& pair) {
    const QString q = named(QLatin1Char('q'), vectors.queryNames.value(pair.of.query));
    const QString k = named(QLatin1Char('k'), vectors.keyNames.value(pair.of.key));
    return Words::product(pair.parts, q, k) + QStringLiteral(". ") + Words::reach(pair.parts, q, k);
}

QString lengthSentence(const VectorSet& vectors, int query) {
    const auto row = core::rowOf(vectors.queries, query);
    const auto found = core::lengthOverDirection(row, vectors.keys);
    if (!found)
        return {};
    const core::DotParts closest = core::dotParts(row, core::rowOf(vectors.keys, found->closest));
    const core::DotParts longer = core::dotParts(row, core::rowOf(vectors.keys, found->longer));
    return Words::byLength().arg(vectors.keyNames.value(found->longer), number(longer.product),
                                 vectors.keyNames.value(found->closest), number(closest.product));
}

} // namespace attention::plots
