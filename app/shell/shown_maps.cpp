// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/shown_maps.h"

#include "document/recompute.h"

#include <numeric>
#include <utility>

namespace attention::shell {

ShownMaps::ShownMaps(QObject* parent)
    : QObject(parent) {
    for (const core::Stage stage : core::kStages)
        m_colors[stage] = m_defaults[stage] = core::defaultColors(stage);
}

void ShownMaps::setColors(core::Stage stage, const core::ColorChoice& choice) {
    m_colors[stage] = choice;
    touch();
}

void ShownMaps::setDefaultColors(core::Stage stage, const core::ColorChoice& choice) {
    const core::ColorChoice before = std::exchange(m_defaults[stage], choice);
    if (m_colors[stage] == before)
        m_colors[stage] = choice;
    touch();
}

void ShownMaps::addStep(Step step) {
    m_steps.push_back(std::move(step));
}

ShownMaps::Contents ShownMaps::contentsOf(const document::Result& result, core::Stage stage) const {
    const core::Stage shown = tileStageOf(stage);
    std::vector<core::Index> heads(static_cast<std::size_t>(result.experiment.headCount()));
    std::iota(heads.begin(), heads.end(), core::Index{0});
    std::vector<heatmap::MapContent> made =
        heatmap::mapContentsOf(result.experiment, result.trace, shown, heads, m_colors.at(shown));
    for (const Step& step : m_steps)
        step(result, shown, made);
    Contents contents;
    contents.reserve(made.size());
    for (heatmap::MapContent& content : made)
        contents.push_back(std::make_shared<const heatmap::MapContent>(std::move(content)));
    return contents;
}

core::Stage tileStageOf(core::Stage stage) {
    return core::isPerHead(stage) ? stage : core::Stage::Output;
}

} // namespace attention::shell
