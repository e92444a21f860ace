// SPDX-License-Identifier: GPL-3.0-or-later
#include "words/check_words.h"

#include "core/number_text.h"
#include "core/token_text.h"
#include "words/names.h"
#include "words/short_number.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <cmath>

namespace attention::words {

namespace {

constexpr int kLeastDigits = 6;
constexpr int kMostDigits = 17;
/// More rows or columns than these are not told one by one.
constexpr std::size_t kMostRowsTold = 4;
constexpr core::Index kMostNumbersTold = 8;

using Kind = core::Slip::Kind;
using Scope = core::Diagnosis::Scope;

struct Words {
    Q_DECLARE_TR_FUNCTIONS(words)
  public:
    static QString ofMask(Kind kind);
    static QString ofPositions(Kind kind);
    static QString ofHeads(const core::Slip& slip);
    static QString ofDivisor(const core::Experiment& experiment, Kind kind);
    static QString rows(const core::Experiment& experiment, const core::Comparison& comparison,
                        const std::vector<core::Index>& rows);
    static QString slips(const core::Experiment& experiment, const std::vector<core::Slip>& slips);
    static QString named(const core::Experiment& experiment, const core::Comparison& comparison,
                         const core::Diagnosis& diagnosis);
    static QString nearest(const core::Experiment& experiment, const core::Comparison& comparison,
                           const core::Diagnosis& diagnosis);
    static QString divisor(double divisor, Scope scope);
    static QString agreement(core::Index right, core::Index rounding);
};

QString shownLabel(const QStringList& labels, core::Index index) {
    return fromCore(core::labelOf(toCore(labels.value(index))));
}

QString Words::ofMask(Kind kind) {
    switch (kind) {
    case Kind::NoMask:
        return tr("leaving out the mask");
    case Kind::CausalMask:
        return tr("a causal mask");
    case Kind::CausalMaskStrict:
        return tr("a causal mask off by one, which blocks a token’s own key too");
    default:
        return tr("a causal mask off by one, which leaves the next key visible");
    }
}

QString Words::ofPositions(Kind kind) {
    switch (kind) {
    case Kind::NoPositions:
        return tr("leaving out the positions");
    case Kind::PositionsFromOne:
        return tr("counting positions from 1 instead of 0");
    default:
        return tr("turning the other pairs of dimensions together");
    }
}

QString Words::ofHeads(const core::Slip& slip) {
    if (slip.kind == Kind::OtherHead)
        return tr("swapped heads: the numbers of head %1").arg(QString::number(slip.head));
    return tr("swapping heads %1 and %2")
        .arg(QString::number(slip.head), QString::number(slip.otherHead));
}

QString Words::ofDivisor(const core::Experiment& experiment, Kind kind) {
    switch (kind) {
    case Kind::DividedBySqrtDk:
        return tr("dividing by √d_k");
    case Kind::DividedByDk:
        return tr("dividing by d_k");
    case Kind::DividedTwice:
        return experiment.scale.kind == core::Scale::Kind::SqrtDk ? tr("dividing by √d_k twice")
                                                                  : tr("dividing twice");
    case Kind::DividedBySqrtDModel:
        return tr("dividing by √d_model");
    default:
        return tr("not dividing at all");
    }
}

/// `row 2 “你”`, or the first few of many.
QString Words::rows(const core::Experiment& experiment, const core::Comparison& comparison,
                    const std::vector<core::Index>& rows) {
    const QStringList labels = rowLabels(experiment, comparison.place.stage);
    QStringList told;
    for (std::size_t i = 0; i < std::min(rows.size(), kMostRowsTold); ++i)
        told << tr("row %1 “%2”").arg(QString::number(rows[i]), shownLabel(labels, rows[i]));
    if (rows.size() > kMostRowsTold)
        told << QStringLiteral("…");
    return told.join(tr(", "));
}

QString Words::slips(const core::Experiment& experiment, const std::vector<core::Slip>& slips) {
    QStringList titles;
    for (const core::Slip& slip : slips)
        titles << slipTitle(experiment, slip);
    return titles.join(tr(" or "));
}

QString Words::named(const core::Experiment& experiment, const core::Comparison& comparison,
                     const core::Diagnosis& diagnosis) {
    const QString titles = slips(experiment, diagnosis.slips);
    const QString count = QString::number(diagnosis.cellCount);
    if (diagnosis.scope == Scope::WholeTable)
        return tr("Likely slip in the whole table: %1. All its printed numbers agree with that (%2 "
                  "of %2).")
            .arg(titles, count);
    return tr("Likely slip in the wrong rows alone (%1): %2. All printed numbers of these rows "
              "agree with that (%3 of %3).")
        .arg(rows(experiment, comparison, diagnosis.rows), titles, count);
}

QString Words::nearest(const core::Experiment& experiment, const core::Comparison& comparison,
                       const core::Diagnosis& diagnosis) {
    constexpr int kDigits = 4;
    QString titles = slips(experiment, diagnosis.slips);
    if (diagnosis.rows.size() == 1 && comparison.columns <= kMostNumbersTold) {
        QStringList numbers;
        for (core::Index column = 0; column < comparison.columns; ++column)
            numbers << fromCore(
                core::displayText(diagnosis.numbers(diagnosis.rows.front(), column), kDigits));
        titles = tr("%1 (gives %2)").arg(titles, numbers.join(QLatin1Char(' ')));
    }
    const QString remaining = fromCore(core::displayText(diagnosis.remaining, kDigits));
    if (diagnosis.scope == Scope::WholeTable)
        return tr("No slip explains the whole table. Nearest: %1; its largest remaining difference "
                  "is %2, so it does not explain all.")
            .arg(titles, remaining);
    return tr("No slip explains the table. Nearest on the wrong rows alone (%1): %2; its largest "
              "remaining difference is %3, so it does not explain all.")
        .arg(rows(experiment, comparison, diagnosis.rows), titles, remaining);
}

QString Words::divisor(double divisor, Scope scope) {
    const QString number = shortNumber(divisor);
    return scope == Scope::WholeTable
               ? tr("For information: a divisor of %1 would give all printed numbers.").arg(number)
               : tr("For information: a divisor of %1 would give all printed numbers of the wrong "
                    "rows.")
                     .arg(number);
}

QString Words::agreement(core::Index right, core::Index rounding) {
    const QString count = QString::number(right + rounding);
    return rounding == 0 ? tr("All printed numbers agree: %1.").arg(count)
                         : tr("All printed numbers agree: %1, of which within rounding: %2.")
                               .arg(count, QString::number(rounding));
}

} // namespace

core::PrintedShape printedShape(const core::Experiment& experiment, core::StageMatrix place) {
    const core::Region shape = core::shapeOf(experiment, core::MatrixId(place));
    core::PrintedShape printed{
        std::string(core::stageName(place.stage)), shape.rows, shape.columns, {}};
    for (const QString& label : rowLabels(experiment, place.stage))
        printed.rowLabels.push_back(toCore(label));
    return printed;
}

QString verdictTitle(core::Verdict verdict) {
    switch (verdict) {
    case core::Verdict::Right:
        return Words::tr("right");
    case core::Verdict::WithinRounding:
        return Words::tr("right within rounding");
    case core::Verdict::Wrong:
        return Words::tr("wrong");
    default:
        return {};
    }
}

QString verdictTitle(const core::CheckedCell& cell) {
    return cell.carriedOver ? Words::tr("wrong, carried over") : verdictTitle(cell.verdict);
}

QString printedText(const core::PrintedNumber& number) {
    if (!number.decimals || *number.decimals < 0 || *number.decimals > kMostDigits)
        return std::isinf(number.value)
                   ? fromCore(core::displayText(number.value, 0))
                   : fromCore(core::shortestText(number.value)).replace(u'-', QChar(0x2212));
    return fromCore(core::roundedText(number.value, *number.decimals));
}

QString computedText(const core::CheckedCell& cell) {
    const int decimals = cell.printed ? cell.printed->decimals.value_or(0) : 0;
    return fromCore(
        core::displayText(cell.computed, std::clamp(decimals + 2, kLeastDigits, kMostDigits)));
}

QString checkedCellSentence(const core::Experiment& experiment, const core::Comparison& comparison,
                            core::Index row, core::Index column) {
    const core::Stage stage = comparison.place.stage;
    const core::CheckedCell& cell = comparison.at(row, column);
    const QString rowLabel = shownLabel(rowLabels(experiment, stage), row);
    const QString columnLabel = shownLabel(columnLabels(experiment, stage), column);
    const QString labels = core::isMap(stage)
                               ? Words::tr("query “%1” → key “%2”").arg(rowLabel, columnLabel)
                               : Words::tr("“%1”, %2").arg(rowLabel, columnLabel);
    const QString place = Words::tr("Row %1, column %2 (%3)")
                              .arg(QString::number(row), QString::number(column), labels);
    if (!cell.printed)
        return Words::tr("%1: computed %2").arg(place, computedText(cell));
    return Words::tr("%1: printed %2, computed %3: %4")
        .arg(place, printedText(*cell.printed), computedText(cell), verdictTitle(cell));
}

QString slipTitle(const core::Experiment& experiment, const core::Slip& slip) {
    switch (slip.kind) {
    case Kind::NoMask:
    case Kind::CausalMask:
    case Kind::CausalMaskStrict:
    case Kind::CausalMaskAhead:
        return Words::ofMask(slip.kind);
    case Kind::NoPositions:
    case Kind::PositionsFromOne:
    case Kind::OtherPairing:
        return Words::ofPositions(slip.kind);
    case Kind::OtherHead:
    case Kind::SwappedHeads:
        return Words::ofHeads(slip);
    case Kind::SoftmaxOverColumns:
        return Words::tr("softmax over the columns instead of the rows");
    case Kind::KeysNotTransposed:
        return Words::tr("K not transposed: Q K instead of Q Kᵀ");
    case Kind::Transposed: {
        QStringList symbols;
        for (const core::TensorKind kind : slip.tensors)
            symbols << tensorSymbol(kind);
        return Words::tr("transposing %1").arg(symbols.join(Words::tr(", ")));
    }
    case Kind::Rounded:
        return Words::tr("rounding every intermediate to this many decimals: %1")
            .arg(QString::number(slip.digits));
    default:
        return Words::ofDivisor(experiment, slip.kind);
    }
}

QString diagnosisSentence(const core::Experiment& experiment, const core::Comparison& comparison,
                          const core::Diagnosis& diagnosis) {
    QString sentence;
    switch (diagnosis.kind) {
    case core::Diagnosis::Kind::NothingWrong:
        return Words::agreement(comparison.count(core::Verdict::Right),
                                comparison.count(core::Verdict::WithinRounding));
    case core::Diagnosis::Kind::CarriedOver:
        return Words::tr("Every wrong number is carried over: it follows from the numbers that "
                         "are printed for an earlier stage.");
    case core::Diagnosis::Kind::Named:
        return Words::named(experiment, comparison, diagnosis);
    case core::Diagnosis::Kind::Nearest:
        sentence = Words::nearest(experiment, comparison, diagnosis);
        break;
    default:
        sentence = Words::tr("No known slip comes nearer than the right numbers.");
        break;
    }
    if (diagnosis.divisor)
        sentence = Words::tr("%1 %2").arg(
            sentence, Words::divisor(*diagnosis.divisor, diagnosis.divisorScope));
    return sentence;
}

QString listCheckSentence(const core::ListCheck& check) {
    const auto count = [&check](core::Verdict verdict) {
        return std::ranges::count(check.cells, verdict, &core::CheckedCell::verdict);
    };
    const core::Index wrong = count(core::Verdict::Wrong);
    if (wrong == 0)
        return Words::agreement(count(core::Verdict::Right), count(core::Verdict::WithinRounding));
    const QString sentence = Words::tr("Wrong: %1 of %2 printed numbers.")
                                 .arg(QString::number(wrong),
                                      QString::number(static_cast<core::Index>(check.cells.size()) -
                                                      count(core::Verdict::Blank)));
    if (!check.divisor)
        return sentence;
    return Words::tr("%1 %2").arg(sentence, Words::divisor(*check.divisor, Scope::WholeTable));
}

} // namespace attention::words
