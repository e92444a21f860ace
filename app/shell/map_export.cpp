// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/map_export.h"

#include "heatmap/contents_figure.h"
#include "words/error_text.h"

#include <limits>
#include <utility>

namespace attention::shell {

namespace {

heatmap::MapContent contentOfHead(const maps::Sight& sight, const core::DumpPlace& place) {
    try {
        return maps::contentOf(sight, place, maps::valuesAt(sight, place));
    } catch (const core::Error& error) {
        heatmap::MapContent content;
        content.id = QStringLiteral("head-%1").arg(place.head);
        content.title = content.shortTitle = maps::placeTitle(sight, place);
        content.values =
            core::Matrix(core::Matrix::Constant(1, 1, std::numeric_limits<double>::quiet_NaN()));
        content.rowLabels = content.columnLabels = QStringList{QString()};
        content.caption = words::errorText(error);
        content.head = place.head;
        return content;
    }
}

/// A line is as thick as the weight itself.
maps::Sight sightFor(maps::Sight sight, const heatmap::RenderChoices& choices) {
    if (choices.view == heatmap::View::Lines)
        sight.colors.sinks = {};
    return sight;
}

} // namespace

std::vector<heatmap::MapContent> contentsOfHeads(const maps::Sight& sight, core::Index layer,
                                                 const std::vector<core::Index>& heads) {
    std::vector<heatmap::MapContent> contents;
    for (const core::Index head : heads)
        contents.push_back(contentOfHead(sight, {layer, sight.batch, head}));
    return contents;
}

ExportSource exportSourceOf(const maps::Sight& sight, core::Index layer) {
    ExportSource source;
    source.headCount = sight.dump->count(core::DumpAxis::Head);
    source.figure = [sight, layer](const heatmap::RenderChoices& choices) {
        return heatmap::figureOf(contentsOfHeads(sightFor(sight, choices), layer, choices.heads),
                                 choices);
    };
    source.figures = [sight, layer](const heatmap::RenderChoices& choices) {
        std::vector<heatmap::NamedFigure> figures;
        for (const core::Index head : choices.heads)
            figures.push_back(
                {heatmap::figureName(choices.view, choices.stages.front(), head),
                 heatmap::figureOf(contentsOfHeads(sightFor(sight, choices), layer, {head}),
                                   choices)});
        return figures;
    };
    source.caption = [sight, layer](const heatmap::RenderChoices& choices) {
        return heatmap::automaticCaption(
            contentsOfHeads(sightFor(sight, choices), layer, choices.heads), choices);
    };
    source.headTitle = [sight, layer](core::Index head) {
        return maps::placeTitle(sight, {layer, sight.batch, head});
    };
    return source;
}

} // namespace attention::shell
