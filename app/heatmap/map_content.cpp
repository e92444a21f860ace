// SPDX-License-Identifier: GPL-3.0-or-later
#include "heatmap/map_content.h"

#include "core/fast/parallel.h"
#include "core/number_text.h"
#include "core/statistics.h"
#include "heatmap/sink_content.h"
#include "words/ablation_words.h"
#include "words/names.h"

#include <QCoreApplication>

#include <span>

namespace attention::heatmap {

namespace {

QString say(const char* text) {
    return QCoreApplication::translate("heatmap", text);
}

/// A cell of a heatmap costs about as much as so many multiplications.
constexpr double kCostOfCell = 20;

std::vector<core::Tensor> tensorsOfStage(const core::Experiment& experiment,
                                         const core::Trace& trace, core::Stage stage) {
    if (!core::isPerHead(stage)) {
        return {trace.stage(stage)};
    }
    // What is not made yet is made now.
    std::vector<core::Tensor> all(static_cast<std::size_t>(trace.headCount()));
    const double cells =
        static_cast<double>(experiment.queryCount() * experiment.keyCount() * trace.headCount());
    core::forEachTask(all.size(), core::threadsFor(cells * kCostOfCell),
                      [&](std::size_t head, std::size_t) {
                          all[head] = trace.stage(stage, static_cast<core::Index>(head));
                      });
    return all;
}

std::size_t threadsOf(const std::vector<core::Tensor>& maps) {
    double cells = 0;
    for (const core::Tensor& map : maps) {
        cells += static_cast<double>(map->size());
    }
    return core::threadsFor(cells * kCostOfCell);
}

/// Scores and scaled scores come before the mask: nothing is blocked in them yet.
std::shared_ptr<const core::AllowedMatrix> allowedIn(const core::Trace& trace, core::Stage stage) {
    const bool isMasked = stage == core::Stage::Masked || stage == core::Stage::Weights;
    if (!isMasked || trace.allowed().all()) {
        return nullptr;
    }
    return std::make_shared<const core::AllowedMatrix>(trace.allowed());
}

void describeWeights(MapContent& content) {
    for (core::Index row = 0; row < content.values.rows(); ++row) {
        content.rowSums.push_back(core::rowSum(*content.values, row));
    }
    const double entropy = core::meanEntropy(*content.values);
    content.remark = say(QT_TRANSLATE_NOOP("heatmap", "entropy %1"))
                         .arg(words::fromCore(core::displayText(entropy, 2)));
}

/// What all heads' contents of one stage have in common.
MapContent commonContent(const core::Experiment& experiment, const core::Trace& trace,
                         core::Stage stage) {
    MapContent content;
    const bool isMap = core::isMap(stage);
    content.kind = isMap ? MapContent::Kind::Attention : MapContent::Kind::Vectors;
    content.rowAxis = isMap ? say(QT_TRANSLATE_NOOP("heatmap", "Query (attends)"))
                            : say(QT_TRANSLATE_NOOP("heatmap", "Token"));
    content.columnAxis = isMap ? say(QT_TRANSLATE_NOOP("heatmap", "Key (attended to)"))
                               : say(QT_TRANSLATE_NOOP("heatmap", "Dimension"));
    content.rowLabels = words::rowLabels(experiment, stage);
    content.columnLabels = words::columnLabels(experiment, stage);
    content.legendTitle = words::stageTitle(stage);
    content.origin = words::originText(experiment, stage);
    content.allowed = allowedIn(trace, stage);
    return content;
}

void nameContent(MapContent& content, const core::Experiment& experiment, core::Stage stage,
                 core::Index head) {
    if (core::isPerHead(stage)) {
        content.head = head;
        content.id = QStringLiteral("head-%1").arg(head);
        content.shortTitle = words::headTitle(experiment, head);
        content.briefTitle = QString::number(head);
        if (!words::ablationName(experiment, head).isEmpty())
            content.briefTitle.prepend(words::kAblationMark + QStringLiteral(" "));
        content.title = content.shortTitle + QStringLiteral(" · ") + content.legendTitle;
    } else {
        content.id = words::fromCore(core::stageName(stage));
        content.title = content.shortTitle = content.legendTitle;
    }
}

/// What follows from its numbers and its scale.
void describeContent(MapContent& content, const core::Experiment& experiment, core::Stage stage,
                     core::Index head, const core::ColorChoice& colors) {
    nameContent(content, experiment, stage, head);
    content.caption = words::caption(experiment, stage, colors, content.scale);
    if (stage == core::Stage::Weights) {
        describeWeights(content);
    }
}

} // namespace

MapContent mapContentOf(const core::Experiment& experiment, const core::Trace& trace,
                        core::Stage stage, core::Index head, const core::ColorChoice& colors,
                        const core::ColorScale& scale) {
    MapContent content = commonContent(experiment, trace, stage);
    content.values = trace.stage(stage, head);
    content.scale = colors.range == core::RangeMode::Head
                        ? core::scaleFor(colors, stage, std::span(&content.values, 1), 0)
                        : scale;
    describeContent(content, experiment, stage, head, colors);
    return content;
}

std::vector<MapContent> mapContentsOf(const core::Experiment& experiment, const core::Trace& trace,
                                      core::Stage stage, const std::vector<core::Index>& heads,
                                      const core::ColorChoice& colors) {
    const std::vector<core::Tensor> raw = tensorsOfStage(experiment, trace, stage);
    const core::SinkChoice sinks = sinksFor(colors, stage, experiment.keyCount());
    const std::vector<core::Tensor> all = shownWeights(raw, sinks);
    const core::ColorChoice named = namedRange(colors, sinks);
    const std::vector<core::Index> wanted =
        core::isPerHead(stage) ? heads : std::vector<core::Index>{0};
    const MapContent common = commonContent(experiment, trace, stage);
    const bool isOwnRange = colors.range == core::RangeMode::Head;
    const core::ColorScale shared = core::scaleFor(colors, stage, all, 0);

    std::vector<MapContent> contents(wanted.size(), common);
    const auto fill = [&](std::size_t task, std::size_t) {
        const core::Index head = wanted[task];
        MapContent& content = contents[task];
        const auto place = static_cast<std::size_t>(core::isPerHead(stage) ? head : 0);
        content.values = all[place];
        content.scale = isOwnRange ? core::scaleFor(colors, stage, all, head) : shared;
        describeContent(content, experiment, stage, head, named);
        if (sinks.isActive()) {
            markSinks(content, raw[place], sinks);
        }
    };
    core::forEachTask(wanted.size(), threadsOf(all), fill);
    if (sinks.isActive()) {
        sayMasses(contents, sinks);
    }
    return contents;
}

} // namespace attention::heatmap
