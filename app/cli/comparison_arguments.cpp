// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/comparison_arguments.h"

#include "cli/failure.h"
#include "core/compare.h"
#include "words/comparison.h"
#include "words/names.h"

#include <QCoreApplication>

#include <algorithm>

namespace attention::cli {

namespace {

core::ComparisonView viewOf(const Arguments& arguments) {
    const QString option = QStringLiteral("show");
    const auto text = arguments.value(option);
    if (!text)
        return core::ComparisonView::Difference;
    QStringList names;
    for (const core::ComparisonView view : core::kComparisonViews) {
        const QString name = words::fromCore(core::comparisonViewName(view));
        if (text->compare(name, Qt::CaseInsensitive) == 0)
            return view;
        names << name;
    }
    refuseValue(option, *text, names.join(QStringLiteral(", ")));
}

const core::Pin& pinNamed(const core::Experiment& experiment, const QString& name,
                          const ExperimentSource& source) {
    const auto found =
        std::find_if(experiment.pins.begin(), experiment.pins.end(),
                     [&](const core::Pin& pin) { return words::fromCore(pin.name) == name; });
    if (found == experiment.pins.end())
        throw Failure(ExitCode::BadInput,
                      QCoreApplication::translate("cli", "%1 has no baseline “%2”.")
                          .arg(source.label().right(150), name.left(60)));
    return *found;
}

} // namespace

std::shared_ptr<const heatmap::Comparison> comparisonOf(const Arguments& arguments,
                                                        const core::Experiment& experiment,
                                                        const core::Trace& trace,
                                                        const ExperimentSource& source) {
    const auto baseline = arguments.value(QStringLiteral("baseline"));
    const auto head = arguments.value(QStringLiteral("against-head"));
    if (baseline && head)
        throw wrongUsage(
            QCoreApplication::translate("cli", "Either --baseline or --against-head, not both."));
    if (!baseline && !head) {
        if (arguments.value(QStringLiteral("show")))
            throw wrongUsage(
                QCoreApplication::translate("cli", "--show needs --baseline or --against-head."));
        return nullptr;
    }
    auto comparison = std::make_shared<heatmap::Comparison>();
    comparison->view = viewOf(arguments);
    if (head) {
        comparison->head =
            headOption(*head, experiment.headCount(), QStringLiteral("against-head"));
        comparison->experiment = experiment;
        comparison->trace = trace;
        return comparison;
    }
    const core::Pin& pin = pinNamed(experiment, *baseline, source);
    comparison->experiment = *pin.experiment;
    comparison->trace = traceOf(*pin.experiment, source);
    comparison->name = *baseline;
    return comparison;
}

void requireComparable(const heatmap::RenderChoices& choices, const core::Trace& trace) {
    if (!choices.comparison)
        return;
    if (choices.view != heatmap::View::Map)
        throw wrongUsage(QCoreApplication::translate(
            "cli", "--baseline and --against-head are for --view map only."));
    if (choices.comparison->view == core::ComparisonView::Now)
        return;
    const auto hasSinks = [](const auto& entry) { return !entry.second.sinks.keys.empty(); };
    if (std::any_of(choices.stageColors.begin(), choices.stageColors.end(), hasSinks))
        throw wrongUsage(QCoreApplication::translate("cli", "--sinks is not for a comparison."));
    if (choices.stages.size() > 1)
        throw wrongUsage(
            QCoreApplication::translate("cli", "A comparison needs one stage, not all."));
    const core::Stage stage = choices.stages.front();
    for (const core::Index head : choices.heads)
        if (const auto mismatch = heatmap::mismatchOf(trace, stage, head, *choices.comparison))
            throw Failure(
                ExitCode::BadInput,
                words::mismatchText(*mismatch, stage, heatmap::nameOf(*choices.comparison)));
}

} // namespace attention::cli
