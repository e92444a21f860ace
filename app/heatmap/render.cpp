// SPDX-License-Identifier: GPL-3.0-or-later
#include "heatmap/render.h"

#include "heatmap/algebra_content.h"
#include "heatmap/contents_figure.h"
#include "heatmap/lines_figure.h"
#include "heatmap/lines_words.h"
#include "heatmap/map_content.h"
#include "heatmap/pass_sheet.h"

#include <QCoreApplication>

#include <cmath>
#include <cstddef>
#include <iterator>

namespace attention::heatmap {

namespace {

/// Of each head the picture, or the two pictures that are compared.
std::vector<MapContent> mapsOf(const core::Experiment& experiment, const core::Trace& trace,
                               core::Stage stage, const RenderChoices& choices) {
    const core::ColorChoice colors = colorsOf(choices, stage);
    if (!choices.comparison)
        return mapContentsOf(experiment, trace, stage, choices.heads, colors);
    ComparedContents compared =
        comparedContentsOf(experiment, trace, stage, choices.heads, colors, *choices.comparison);
    if (compared.beside.empty())
        return std::move(compared.front);
    std::vector<MapContent> all;
    for (std::size_t index = 0; index < compared.front.size(); ++index) {
        all.push_back(std::move(compared.front[index]));
        all.push_back(std::move(compared.beside[index]));
    }
    return all;
}

std::vector<MapContent> contentsOf(const core::Experiment& experiment, const core::Trace& trace,
                                   core::Stage stage, const RenderChoices& choices) {
    core::ColorChoice colors = colorsOf(choices, stage);
    switch (choices.view) {
    case View::Map:
        break;
    case View::Lines:
        // A line is as thick as the weight itself.
        colors.sinks = {};
        return mapContentsOf(experiment, trace, stage, choices.heads, colors);
    case View::QueryKey:
        return formContentsOf(experiment, HeadForm::QueryKey, choices.heads, colors);
    case View::ValueOutput:
        return formContentsOf(experiment, HeadForm::ValueOutput, choices.heads, colors);
    }
    return mapsOf(experiment, trace, stage, choices);
}

bool isPaired(const RenderChoices& choices) {
    return choices.view == View::Map && choices.comparison &&
           choices.comparison->view == core::ComparisonView::Both;
}

bool isWholePass(const RenderChoices& choices) {
    return choices.view == View::Map && choices.stages.size() == core::kStages.size();
}

QString captionOf(const std::vector<MapContent>& contents, const RenderChoices& choices) {
    if (contents.empty())
        return {};
    return choices.view == View::Lines ? linesCaption(contents, choices.lines)
                                       : contents.front().caption;
}

figure::Figure sheetWithCaption(const std::vector<MapContent>& contents,
                                const RenderChoices& choices) {
    SheetOptions options = choices.sheet;
    options.caption.reset();
    if (choices.caption.kind == CaptionChoice::Kind::Own) {
        options.caption = choices.caption.text;
        options.pixel = 0;
    } else if (choices.caption.kind == CaptionChoice::Kind::Automatic) {
        options.caption = captionOf(contents, choices);
    }
    // The two pictures of a head stand in the same row.
    if (isPaired(choices) && !options.columns)
        options.columns =
            2 *
            static_cast<int>(std::ceil(std::sqrt(static_cast<double>(contents.size()) / 2) / 2));
    return choices.view == View::Lines ? linesSheetOf(contents, choices.lines, options)
                                       : sheetOf(contents, options);
}

/// What the weights of the pass are and how all is coloured.
QString passCaption(const core::Experiment& experiment, const core::Trace& trace,
                    const RenderChoices& choices) {
    if (choices.caption.kind == CaptionChoice::Kind::Own)
        return choices.caption.text;
    if (choices.caption.kind == CaptionChoice::Kind::Off)
        return {};
    const QString weights =
        contentsOf(experiment, trace, core::Stage::Weights, choices).front().caption;
    return QStringLiteral("%1 %2").arg(
        weights,
        choices.colors
            ? QCoreApplication::translate("heatmap", "The other matrices: the same map, each stage "
                                                     "with a range of its own.")
            : QCoreApplication::translate("heatmap", "The other matrices: red–blue about 0, each "
                                                     "stage with a range of its own."));
}

} // namespace

core::ColorChoice colorsOf(const RenderChoices& choices, core::Stage stage) {
    const auto found = choices.stageColors.find(stage);
    return found != choices.stageColors.end() ? found->second
                                              : choices.colors.value_or(core::defaultColors(stage));
}

figure::Figure figureOf(const core::Experiment& experiment, const core::Trace& trace,
                        const RenderChoices& choices) {
    if (isWholePass(choices))
        return passSheetOf(experiment, trace, choices, passCaption(experiment, trace, choices));
    std::vector<MapContent> all;
    for (const core::Stage stage : choices.stages) {
        std::vector<MapContent> contents = contentsOf(experiment, trace, stage, choices);
        // Several stages in one figure: the names of their groups must differ.
        if (choices.stages.size() > 1)
            for (MapContent& content : contents)
                if (core::isPerHead(stage))
                    content.id = QString::fromUtf8(core::stageName(stage)) + u'-' + content.id;
        std::move(contents.begin(), contents.end(), std::back_inserter(all));
    }
    return sheetWithCaption(all, choices);
}

figure::Figure figureOf(const std::vector<MapContent>& contents, const RenderChoices& choices) {
    return sheetWithCaption(contents, choices);
}

QString automaticCaption(const std::vector<MapContent>& contents, const RenderChoices& choices) {
    return captionOf(contents, choices);
}

QString viewName(View view) {
    switch (view) {
    case View::Map:
        break;
    case View::Lines:
        return QStringLiteral("lines");
    case View::QueryKey:
        return QStringLiteral("qk");
    case View::ValueOutput:
        return QStringLiteral("vo");
    }
    return QStringLiteral("map");
}

std::vector<core::Stage> stagesOfView(View view) {
    switch (view) {
    case View::Map:
        break;
    case View::Lines:
        return {core::Stage::Weights};
    case View::QueryKey:
    case View::ValueOutput:
        return {core::Stage::Scores};
    }
    return {};
}

QString automaticCaption(const core::Experiment& experiment, const core::Trace& trace,
                         const RenderChoices& choices) {
    RenderChoices automatic = choices;
    automatic.caption = {};
    if (isWholePass(choices))
        return passCaption(experiment, trace, automatic);
    return captionOf(contentsOf(experiment, trace, choices.stages.front(), choices), choices);
}

QString figureName(View view, core::Stage stage, core::Index head) {
    return view == View::Map ? figureName(stage, head)
                             : viewName(view) + QStringLiteral("-head%1").arg(head);
}

QString figureName(core::Stage stage, core::Index head) {
    const QString name = QString::fromUtf8(core::stageName(stage));
    return core::isPerHead(stage) ? name + QStringLiteral("-head%1").arg(head) : name;
}

std::vector<NamedFigure> figuresOf(const core::Experiment& experiment, const core::Trace& trace,
                                   const RenderChoices& choices) {
    std::vector<NamedFigure> figures;
    for (const core::Stage stage : choices.stages) {
        if (!core::hasStage(experiment, stage))
            continue;
        const std::vector<MapContent> contents = contentsOf(experiment, trace, stage, choices);
        const std::size_t count = core::isPerHead(stage) ? choices.heads.size() : 1;
        const auto perHead = static_cast<std::ptrdiff_t>(contents.size() / count);
        auto begin = contents.begin();
        for (std::size_t index = 0; index < count; ++index, begin += perHead) {
            const QString name =
                figureName(choices.view, stage, core::isPerHead(stage) ? choices.heads[index] : 0);
            figures.push_back({name, sheetWithCaption({begin, begin + perHead}, choices)});
        }
    }
    return figures;
}

} // namespace attention::heatmap
