// SPDX-License-Identifier: GPL-3.0-or-later
#include "walkthrough/flow_words.h"

#include "core/token_text.h"
#include "document/recompute.h"
#include "table/number_input.h"
#include "words/names.h"

#include <QCoreApplication>

namespace attention::walkthrough {

namespace {

struct Text {
    Q_DECLARE_TR_FUNCTIONS(FlowWords)
};

constexpr int kSentenceDigits = 6;
constexpr int kSpokenDigits = 3;

QString visible(const QString& label) {
    return words::fromCore(core::labelOf(words::toCore(label)));
}

bool isMap(const FlowCard& card) {
    const std::optional<core::Stage> stage = card.computedStage();
    return stage && core::isMap(*stage);
}

QString tensorSentence(const core::Experiment& experiment, const core::TensorCell& cell) {
    const core::Tensor& tensor = *core::findTensor(experiment, cell.tensor);
    return Text::tr("%1 · Row “%2”, column “%3”: %4")
        .arg(words::tensorTitle(cell.tensor.kind),
             visible(words::rowLabels(experiment, cell.tensor).value(cell.row)),
             words::columnLabels(experiment, cell.tensor).value(cell.column),
             table::roundedText((*tensor)(cell.row, cell.column), kSentenceDigits));
}

QString verbatim(const QString& text) {
    QString escaped = text.toHtmlEscaped();
    escaped.replace(u'\n', QStringLiteral("<br/>"));
    return QStringLiteral("<span style=\"white-space: pre\">%1</span>").arg(escaped);
}

} // namespace

QString placeSentence(const document::Result& result, const core::Place& place) {
    if (const auto* cell = std::get_if<core::TensorCell>(&place))
        return tensorSentence(result.experiment, *cell);
    const core::Cell& cell = std::get<core::Cell>(place);
    const double value = (*result.trace.stage(cell.stage, cell.head))(cell.row, cell.column);
    return Text::tr("%1 · %2").arg(words::stageTitle(cell.stage),
                                   words::cellSentence(result.experiment, cell, value));
}

QString hiddenSentence(const core::Experiment& experiment, const core::Cell& cell) {
    const QString place = core::isMap(cell.stage) ? Text::tr("Query “%1” → key “%2”")
                                                  : Text::tr("Row “%1”, column “%2”");
    return Text::tr("%1 · %2: hidden")
        .arg(words::stageTitle(cell.stage),
             place.arg(visible(words::rowLabels(experiment, cell.stage).value(cell.row)),
                       visible(words::columnLabels(experiment, cell.stage).value(cell.column))));
}

QString spokenCell(const Flow& flow, const FlowCard& card, Position position) {
    const QString text =
        isMap(card) ? Text::tr("%1, query %2, key %3, %4") : Text::tr("%1, row %2, column %3, %4");
    const QString value = card.isHidden(position) ? Text::tr("hidden")
                          : flow.isBlocked(card, position)
                              ? Text::tr("blocked")
                              : table::roundedText(card.at(position), kSpokenDigits);
    return text.arg(card.title, card.rowLabels.value(position.row),
                    card.columnLabels.value(position.column), value);
}

QString spokenCard(const FlowCard& card) {
    return Text::tr("%1, %2 rows: %3, %4 columns: %5")
        .arg(card.title, QString::number(card.rows()), titleOf(card.axes.rows),
             QString::number(card.columns()), titleOf(card.axes.columns));
}

QString cellToolTip(const Flow& flow, const FlowCard& card, Position position) {
    const QString place =
        isMap(card) ? Text::tr("Query “%1” → key “%2”") : Text::tr("Row “%1”, column “%2”");
    QString text =
        place.arg(card.rowLabels.value(position.row), card.columnLabels.value(position.column)) +
        u'\n';
    if (card.isHidden(position))
        return verbatim(text + Text::tr("hidden"));
    text += table::exactText(card.at(position));
    if (flow.isBlocked(card, position))
        text += u'\n' + Text::tr("The mask blocks this key.");
    return verbatim(text);
}

QString shapeToolTip(const FlowCard& card) {
    const auto line = [](core::Index count, Axis axis) {
        return QStringLiteral("%1 = %2 · %3")
            .arg(symbolOf(axis), QString::number(count), titleOf(axis));
    };
    return verbatim(line(card.rows(), card.axes.rows) + u'\n' +
                    line(card.columns(), card.axes.columns));
}

QString markSentence(const Marks& marks, const core::Place& place) {
    const std::optional<CardMark::Kind> kind = kindOf(marks, place);
    if (!kind)
        return {};
    return *kind == CardMark::Kind::Source ? Text::tr("the selected number comes from it")
                                           : Text::tr("the selected number goes into it");
}

} // namespace attention::walkthrough
