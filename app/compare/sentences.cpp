// SPDX-License-Identifier: GPL-3.0-or-later
#include "compare/sentences.h"

#include "compare/reference.h"
#include "core/compare.h"
#include "words/comparison.h"
#include "words/error_text.h"
#include "words/names.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>

namespace attention::compare {

namespace {

using core::ComparisonView;
using core::Index;
using core::Stage;

struct Words {
    Q_DECLARE_TR_FUNCTIONS(compare)
};

Index headThere(const Reference& reference, Index head) {
    return reference.kind() == Reference::Kind::Head ? reference.head() : head;
}

bool areTokensOthers(const Reference& reference) {
    return reference.now()->experiment.tokens != reference.result()->experiment.tokens;
}

Index mostMovedRow(const core::Matrix& now, const core::Matrix& before) {
    Index most = 0;
    for (Index row = 1; row < now.rows(); ++row)
        if (core::movementOfRow(now, before, row).norm >
            core::movementOfRow(now, before, most).norm)
            most = row;
    return most;
}

/// `head 2: …; token “它”: …`.
QStringList partsOfHead(const Reference& reference, Index head, std::optional<Index> row) {
    const core::Tensor now = reference.now()->trace.stage(Stage::Output, head);
    const core::Tensor before =
        reference.result()->trace.stage(Stage::Output, headThere(reference, head));
    const core::Movement whole = core::movementOf(*now, *before);
    QStringList parts{
        Words::tr("head %1 %2").arg(QString::number(head), words::movementText(whole))};
    if (whole.norm == 0)
        return parts;
    const bool isGiven = row && *row < now->rows();
    const Index shown = isGiven ? *row : mostMovedRow(*now, *before);
    const QString token = words::rowLabels(reference.now()->experiment, Stage::Output).value(shown);
    const QString text = isGiven ? Words::tr("token “%1” %2") : Words::tr("most of all “%1”, %2");
    parts << text.arg(token, words::movementText(core::movementOfRow(*now, *before, shown)));
    return parts;
}

/// The baseline's final output against that of now.
QString partOfFinal(const Reference& reference) {
    const core::Trace& now = reference.now()->trace;
    const core::Trace& before = reference.result()->trace;
    if (core::sizeMismatch(now, before, Stage::Final, 0, 0))
        return {};
    const core::Tensor newer = now.stage(Stage::Final);
    const core::Tensor older = before.stage(Stage::Final);
    return Words::tr("final output %1").arg(words::movementText(core::movementOf(*newer, *older)));
}

} // namespace

QString movedSentence(const Reference& reference, Index head, std::optional<Index> row) {
    if (reference.kind() == Reference::Kind::None || !reference.now())
        return {};
    if (reference.failure())
        return words::errorText(*reference.failure());
    if (!reference.result())
        return Words::tr("Computing “%1”…").arg(reference.name());
    const core::Trace& now = reference.now()->trace;
    head = std::min(head, now.headCount() - 1);
    if (const auto mismatch = core::sizeMismatch(now, reference.result()->trace, Stage::Output,
                                                 head, headThere(reference, head)))
        return words::mismatchText(*mismatch, Stage::Output, reference.name());
    QStringList parts = partsOfHead(reference, head, row);
    if (reference.kind() == Reference::Kind::Head)
        return Words::tr("Outputs against %1: %2.")
            .arg(reference.name(), parts.join(Words::tr("; ")));
    if (const QString last = partOfFinal(reference); !last.isEmpty())
        parts << last;
    QString text =
        Words::tr("Moved since “%1”: %2.").arg(reference.name(), parts.join(Words::tr("; ")));
    if (areTokensOthers(reference))
        text += u' ' + Words::tr("The tokens differ; rows are compared by their number.");
    return text;
}

QString viewSentence(const Reference& reference, Stage stage, Index head) {
    if (reference.view() == ComparisonView::Now || !reference.now() || !reference.result())
        return {};
    const core::Trace& now = reference.now()->trace;
    head = std::min(head, now.headCount() - 1);
    const auto mismatch =
        core::sizeMismatch(now, reference.result()->trace, stage, head, headThere(reference, head));
    if (mismatch)
        return words::mismatchText(*mismatch, stage, reference.name());
    if (reference.view() == ComparisonView::Difference)
        return core::isMap(stage)
                   ? Words::tr("Colours: red–blue about 0, the same scale for all heads.")
                   : QString();
    return {};
}

} // namespace attention::compare
