// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/precision_choice.h"

#include "core/number_text.h"
#include "words/names.h"
#include "words/short_number.h"

#include <QCoreApplication>

#include <cmath>
#include <string>

namespace attention::shell {

namespace {

struct Precision {
    Q_DECLARE_TR_FUNCTIONS(Precision)
};

core::StageDifference differenceOf(const PrecisionResult& result, core::Stage stage,
                                   core::Index head) {
    const core::Tensor exact = result.exact->trace.stage(stage, head);
    return core::stageDifference(*exact, *result.rounded.stage(stage, head));
}

QString formOf(core::SoftmaxForm form) {
    return form == core::SoftmaxForm::Stable
               ? Precision::tr("softmax with the maximum subtracted")
               : Precision::tr("softmax without the maximum subtracted");
}

} // namespace

QString precisionTitle(core::Precision precision) {
    return words::fromCore(core::precisionName(precision));
}

QString precisionExplanation(core::Precision precision) {
    return Precision::tr("%1: about %2 decimal digits, numbers up to %3")
        .arg(precisionTitle(precision),
             QString::number(-std::log10(core::epsilonOf(precision)), 'f', 1),
             words::shortNumber(core::largestOf(precision)));
}

heatmap::MapContent differenceContentOf(const PrecisionResult& result, core::Stage stage,
                                        core::Index head) {
    const document::Result& exact = *result.exact;
    heatmap::MapContent content = heatmap::mapContentsOf(exact.experiment, exact.trace, stage,
                                                         {head}, core::defaultColors(stage))
                                      .front();
    const core::StageDifference difference = differenceOf(result, stage, head);
    content.values = difference.difference;
    content.scale = {core::ColorMap::RedBlue,
                     core::ColorNorm::Linear,
                     {-difference.largest, difference.largest}};
    content.legendTitle =
        Precision::tr("%1 − double").arg(precisionTitle(result.rounded.precision));
    content.title += QStringLiteral(" · ") + content.legendTitle;
    content.shortTitle += QStringLiteral(" · ") + content.legendTitle;
    content.remark.clear();
    content.rowSums.clear();
    content.caption =
        Precision::tr("%1: every stored number rounded to %2, sums in float, %3. %4")
            .arg(content.title, precisionTitle(result.rounded.precision),
                 formOf(result.rounded.form), differenceSentence(result, stage, head));
    return content;
}

QString differenceSentence(const PrecisionResult& result, core::Stage stage, core::Index head) {
    const core::StageDifference difference = differenceOf(result, stage, head);
    const document::Result& exact = *result.exact;
    const core::Cell cell{stage, core::isPerHead(stage) ? head : 0, difference.row,
                          difference.column};
    const core::Tensor wanted = exact.trace.stage(stage, head);
    const double found = (*result.rounded.stage(stage, head))(cell.row, cell.column);
    QString text;
    if (difference.largest == 0)
        text = Precision::tr("No finite number differs.");
    else
        text =
            Precision::tr("Largest difference %1: %2 in double, %3 in %4. All together: %5 of "
                          "the stage's norm.")
                .arg(words::shortNumber(difference.largest, 3),
                     words::cellSentence(exact.experiment, cell, (*wanted)(cell.row, cell.column)),
                     words::shortNumber(found), precisionTitle(result.rounded.precision),
                     words::shortNumber(difference.relative, 3));
    if (difference.notFinite > 0)
        text += u' ' + Precision::tr("Numbers that became infinite or undefined: %1, drawn in the "
                                     "deepest red.")
                           .arg(difference.notFinite);
    return text;
}

QByteArray precisionCsv(const PrecisionResult& result) {
    std::string text = "stage,head,row,column,double," +
                       std::string(core::precisionName(result.rounded.precision)) + ",difference\n";
    const core::Trace& trace = result.exact->trace;
    for (const core::Stage stage : trace.stages())
        for (core::Index head = 0; head < (core::isPerHead(stage) ? trace.headCount() : 1);
             ++head) {
            const core::Tensor exact = trace.stage(stage, head);
            const core::Tensor& rounded = result.rounded.stage(stage, head);
            const core::Matrix difference = core::stageDifference(*exact, *rounded).difference;
            for (core::Index row = 0; row < exact.rows(); ++row)
                for (core::Index column = 0; column < exact.cols(); ++column) {
                    text += std::string(core::stageName(stage)) + ',' + std::to_string(head) + ',' +
                            std::to_string(row) + ',' + std::to_string(column);
                    for (const double value :
                         {(*exact)(row, column), (*rounded)(row, column), difference(row, column)})
                        text += ',' + core::shortestText(value);
                    text += '\n';
                }
        }
    return QByteArray::fromStdString(text);
}

} // namespace attention::shell
