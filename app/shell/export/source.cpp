// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/export/source.h"

#include "document/recompute.h"
#include "words/names.h"

namespace attention::shell {

ExportSource exportSourceOf(std::shared_ptr<const document::Result> result) {
    ExportSource source;
    source.headCount = result->trace.headCount();
    source.figure = [result](const heatmap::RenderChoices& choices) {
        return heatmap::figureOf(result->experiment, result->trace, choices);
    };
    source.figures = [result](const heatmap::RenderChoices& choices) {
        return heatmap::figuresOf(result->experiment, result->trace, choices);
    };
    source.caption = [result](const heatmap::RenderChoices& choices) {
        return heatmap::automaticCaption(result->experiment, result->trace, choices);
    };
    source.headTitle = [result](core::Index head) {
        return words::headTitle(result->experiment, head);
    };
    return source;
}

} // namespace attention::shell
