// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/map_export.h"

#include "heatmap/contents_figure.h"
#include "words/error_text.h"

#include <limits>

namespace attention::shell {

namespace {

using Contents = std::vector<heatmap::MapContent>;

/// Of the chosen heads; what cannot be read is said in the place of the numbers.
Contents contentsFor(const maps::Sight& sight, core::Index layer,
                     const heatmap::RenderChoices& choices) {
    try {
        return choices.view == heatmap::View::Lines
                   ? maps::lineContentsOf(sight, layer, choices.heads)
                   : maps::contentsOf(sight, layer, choices.heads);
    } catch (const core::Error& error) {
        heatmap::MapContent content;
        content.id = QStringLiteral("head-0");
        content.title = content.shortTitle = sight.title;
        content.values =
            core::Matrix(core::Matrix::Constant(1, 1, std::numeric_limits<double>::quiet_NaN()));
        content.rowLabels = content.columnLabels = QStringList{QString()};
        content.origin = content.caption = words::errorText(error);
        return {content};
    }
}

figure::Figure figureFor(const maps::Sight& sight, core::Index layer,
                         const heatmap::RenderChoices& choices) {
    return heatmap::figureOf(contentsFor(sight, layer, choices), choices);
}

} // namespace

ExportSource exportSourceOf(const maps::Sight& sight, core::Index layer) {
    ExportSource source;
    source.headCount = sight.dump->count(core::DumpAxis::Head);
    source.bytesOfHead = maps::bytesOnShow(sight);
    source.figure = [sight, layer](const heatmap::RenderChoices& choices) {
        return figureFor(sight, layer, choices);
    };
    source.figures = [sight, layer](const heatmap::RenderChoices& choices) {
        std::vector<heatmap::NamedFigure> figures;
        for (const core::Index head : choices.heads) {
            heatmap::RenderChoices ofHead = choices;
            ofHead.heads = {head};
            figures.push_back({heatmap::figureName(choices.view, choices.stages.front(), head),
                               figureFor(sight, layer, ofHead)});
        }
        return figures;
    };
    source.caption = [sight, layer](const heatmap::RenderChoices& choices) {
        return heatmap::automaticCaption(contentsFor(sight, layer, choices), choices);
    };
    source.check = [sight, layer](const heatmap::RenderChoices& choices) {
        for (const core::Index head : choices.heads)
            maps::valuesAt(sight, {layer, sight.batch, head});
    };
    source.headTitle = [sight, layer](core::Index head) {
        return maps::placeTitle(sight, {layer, sight.batch, head});
    };
    return source;
}

} // namespace attention::shell
