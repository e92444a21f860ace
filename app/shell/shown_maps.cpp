// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/shown_maps.h"

#include "core/fast/parallel.h"
#include "document/recompute.h"
#include "heatmap/cell_places.h"

#include <numeric>
#include <utility>

namespace attention::shell {

namespace {

/// Cells of all heads whose pictures are surely made within a part of a frame.
constexpr double kAtOnce = 2e5;
/// A cell's place in the colours costs about as much as so many multiplications.
constexpr double kCostOfPlace = 10;

ShownMaps::Contents shared(std::vector<heatmap::MapContent> contents) {
    ShownMaps::Contents all(contents.size());
    const double cells =
        contents.empty() ? 0 : static_cast<double>(contents.front().values->size());
    const double cost = cells * static_cast<double>(contents.size()) * kCostOfPlace;
    core::forEachTask(contents.size(), core::threadsFor(cost), [&](std::size_t i, std::size_t) {
        heatmap::prepareColors(contents[i]);
        all[i] = std::make_shared<const heatmap::MapContent>(std::move(contents[i]));
    });
    return all;
}

} // namespace

bool ShownMaps::Pictures::canStandFor(const core::Experiment& experiment) const {
    const auto heads = static_cast<std::size_t>(experiment.headCount());
    const double cells = static_cast<double>(heads) * static_cast<double>(experiment.queryCount()) *
                         static_cast<double>(experiment.keyCount());
    return cells > kAtOnce && front.size() == heads &&
           front.front()->values.rows() == experiment.queryCount();
}

ShownMaps::ShownMaps(QObject* parent)
    : QObject(parent) {
    for (const core::Stage stage : core::kStages)
        m_colors[stage] = m_defaults[stage] = core::defaultColors(stage);
}

void ShownMaps::setColors(core::Stage stage, const core::ColorChoice& choice) {
    m_colors[stage] = choice;
    Q_EMIT changed();
}

void ShownMaps::forgetSinks() {
    core::ColorChoice colors = colorsOf(core::Stage::Weights);
    if (!colors.sinks.isActive())
        return;
    colors.sinks = {};
    setColors(core::Stage::Weights, colors);
}

void ShownMaps::setDefaultColors(core::Stage stage, const core::ColorChoice& choice) {
    const core::ColorChoice before = std::exchange(m_defaults[stage], choice);
    if (m_colors[stage] == before)
        m_colors[stage] = choice;
    Q_EMIT changed();
}

void ShownMaps::setComparison(std::shared_ptr<const heatmap::Comparison> comparison) {
    if (!comparison && !m_comparison)
        return;
    m_comparison = std::move(comparison);
    Q_EMIT changed();
}

ShownMaps::Pictures ShownMaps::picturesOf(const std::shared_ptr<const document::Result>& result,
                                          core::Stage stage) const {
    return workOf(result, stage)();
}

ShownMaps::Work ShownMaps::workOf(std::shared_ptr<const document::Result> result,
                                  core::Stage stage) const {
    // The stage may be newer than the result, or older.
    const core::Stage wanted = tileStageOf(stage);
    const core::Stage shown =
        core::hasStage(result->experiment, wanted) ? wanted : core::Stage::Output;
    return [result = std::move(result), shown, colors = m_colors.at(shown),
            comparison = m_comparison]() -> Pictures {
        std::vector<core::Index> heads(static_cast<std::size_t>(result->experiment.headCount()));
        std::iota(heads.begin(), heads.end(), core::Index{0});
        if (!comparison)
            return {shared(heatmap::mapContentsOf(result->experiment, result->trace, shown, heads,
                                                  colors)),
                    {},
                    result->revision,
                    shown};
        heatmap::ComparedContents compared = heatmap::comparedContentsOf(
            result->experiment, result->trace, shown, heads, colors, *comparison);
        return {shared(std::move(compared.front)), shared(std::move(compared.beside)),
                result->revision, shown};
    };
}

bool ShownMaps::canBeAlone(core::Stage stage) const {
    return !m_comparison && core::isMap(stage) && !colorsOf(stage).sinks.isActive();
}

ShownMaps::Work ShownMaps::workOfHead(std::shared_ptr<const document::Result> result,
                                      core::Stage stage,
                                      const heatmap::MapContent& standing) const {
    return [result = std::move(result), stage, head = standing.head, scale = standing.scale,
            colors = colorsOf(stage)]() -> Pictures {
        std::vector<heatmap::MapContent> alone{
            heatmap::mapContentOf(result->experiment, result->trace, stage, head, colors, scale)};
        return {shared(std::move(alone)), {}, result->revision, stage};
    };
}

core::Stage tileStageOf(core::Stage stage) {
    return core::isPerHead(stage) ? stage : core::Stage::Output;
}

} // namespace attention::shell
