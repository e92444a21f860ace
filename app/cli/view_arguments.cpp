// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/view_arguments.h"

#include "cli/failure.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <algorithm>
#include <array>

namespace attention::cli {

namespace {

const QString kView = QStringLiteral("view");
const QString kKeep = QStringLiteral("keep");
const QString kToken = QStringLiteral("token");
const QString kSinks = QStringLiteral("sinks");
const QString kTreatment = QStringLiteral("sink-treatment");

constexpr std::array kViews{heatmap::View::Map, heatmap::View::Lines, heatmap::View::QueryKey,
                            heatmap::View::ValueOutput};
constexpr int kLargestIndex = 999'999'999;

double percentOf(const QString& text) {
    bool isNumber = false;
    const double percent = text.toDouble(&isNumber);
    if (!isNumber || !(percent > 0) || percent > 100)
        refuseValue(kKeep, text, QStringLiteral("0 < PERCENT ≤ 100"));
    return percent;
}

heatmap::LineToken tokenOf(const QString& text) {
    static const QRegularExpression kForm(QStringLiteral("^(query|key):(\\d{1,9})\\z"));
    const QRegularExpressionMatch match = kForm.match(text);
    if (!match.hasMatch())
        refuseValue(kToken, text, QStringLiteral("query:N, key:N"));
    const bool isQuery = match.captured(1) == QLatin1String("query");
    return {isQuery ? heatmap::LineToken::Side::Query : heatmap::LineToken::Side::Key,
            match.captured(2).toLongLong()};
}

void requireIndex(const QString& option, core::Index index, core::Index count) {
    if (index >= count)
        refuseValue(option, QString::number(index), QStringLiteral("0–%1").arg(count - 1));
}

/// Lines have the heads' colours, and no numbers.
void requireColorsToCount(const Arguments& arguments, heatmap::View view) {
    if (view != heatmap::View::Lines)
        return;
    for (const char* option : {"colormap", "norm", "range", "pooling", "numbers"})
        if (arguments.value(QString::fromLatin1(option)))
            throw wrongUsage(QCoreApplication::translate("cli", "--%1 is not for --view lines.")
                                 .arg(QString::fromLatin1(option)));
}

} // namespace

QStringList viewOptions() {
    return {kView, kKeep, kToken, kSinks, kTreatment};
}

heatmap::View viewOf(const Arguments& arguments) {
    const auto text = arguments.value(kView);
    if (!text)
        return heatmap::View::Map;
    QStringList names;
    for (const heatmap::View view : kViews) {
        names << heatmap::viewName(view);
        if (*text != names.back())
            continue;
        if (view != heatmap::View::Map && arguments.value(QStringLiteral("stage")))
            throw wrongUsage(QCoreApplication::translate("cli", "--stage is for --view map only."));
        requireColorsToCount(arguments, view);
        return view;
    }
    refuseValue(kView, *text, names.join(QStringLiteral(", ")));
}

heatmap::LineChoice lineChoiceOf(const Arguments& arguments) {
    heatmap::LineChoice lines;
    const auto mass = arguments.value(kKeep);
    const auto token = arguments.value(kToken);
    if ((mass || token) && viewOf(arguments) != heatmap::View::Lines)
        throw wrongUsage(
            QCoreApplication::translate("cli", "--keep and --token are for --view lines only."));
    if (mass)
        lines.percent = percentOf(*mass);
    if (token)
        lines.token = tokenOf(*token);
    return lines;
}

core::SinkChoice sinkChoiceOf(const Arguments& arguments) {
    core::SinkChoice sinks;
    const auto text = arguments.value(kSinks);
    const QString treatment = arguments.value(kTreatment).value_or(QStringLiteral("range"));
    if (treatment != QLatin1String("range") && treatment != QLatin1String("renormalise"))
        refuseValue(kTreatment, treatment, QStringLiteral("range, renormalise"));
    if (!text) {
        if (arguments.value(kTreatment))
            throw wrongUsage(QCoreApplication::translate(
                "cli", "--sink-treatment needs --sinks with the keys to leave out."));
        return sinks;
    }
    sinks.treatment = treatment == QLatin1String("range") ? core::SinkTreatment::OutOfRange
                                                          : core::SinkTreatment::Renormalised;
    for (const QString& part : text->split(QLatin1Char(',')))
        sinks.keys.push_back(wholeNumber(kSinks, part, 0, kLargestIndex));
    std::sort(sinks.keys.begin(), sinks.keys.end());
    if (std::adjacent_find(sinks.keys.begin(), sinks.keys.end()) != sinks.keys.end())
        throw wrongUsage(QCoreApplication::translate("cli", "A key of --sinks is given twice."));
    return sinks;
}

void requireWeightsForSinks(const Arguments& arguments, const heatmap::RenderChoices& choices) {
    const bool isNamed = arguments.value(kSinks) || arguments.value(kTreatment);
    const auto& stages = choices.stages;
    const bool isShown =
        choices.view == heatmap::View::Map &&
        std::find(stages.begin(), stages.end(), core::Stage::Weights) != stages.end();
    if (isNamed && !isShown)
        throw wrongUsage(QCoreApplication::translate(
            "cli", "--sinks is for heatmaps of the attention weights only."));
}

void requireTokens(const heatmap::RenderChoices& choices, const core::Experiment& experiment) {
    if (choices.lines.token) {
        const bool isQuery = choices.lines.token->side == heatmap::LineToken::Side::Query;
        requireIndex(kToken, choices.lines.token->index,
                     isQuery ? experiment.queryCount() : experiment.keyCount());
    }
    for (const auto& [stage, colors] : choices.stageColors)
        for (const core::Index key : colors.sinks.keys)
            requireIndex(kSinks, key, experiment.keyCount());
}

} // namespace attention::cli
