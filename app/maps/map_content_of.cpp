// SPDX-License-Identifier: GPL-3.0-or-later
#include "maps/map_content_of.h"

#include "core/dump_findings.h"
#include "core/number_text.h"
#include "core/statistics.h"
#include "heatmap/not_finite.h"
#include "heatmap/one_text.h"
#include "heatmap/sink_content.h"
#include "words/color_words.h"
#include "words/names.h"

#include <QCoreApplication>

#include <cmath>

namespace attention::maps {

namespace {

using core::DumpAxis;

struct Words {
    Q_DECLARE_TR_FUNCTIONS(Maps)
};

/// A text that the room of heatmaps has already.
QString sayAsHeatmap(const char* text) {
    return QCoreApplication::translate("heatmap", text);
}

const QString kDot = QStringLiteral(" · ");

core::SinkChoice sinksOf(const Sight& sight) {
    const bool isTurned = sight.reading.turn == core::DumpTurn::Transposed;
    const core::Index columns = sight.reading.kept ? sight.reading.kept->columns
                                : isTurned         ? sight.dump->rows()
                                                   : sight.dump->columns();
    return heatmap::sinksFor(sight.colors, sight.stage, columns);
}

QString axisName(DumpAxis axis, core::Index index) {
    switch (axis) {
    case DumpAxis::Layer:
        return Words::tr("Layer %1").arg(index);
    case DumpAxis::Batch:
        return Words::tr("Batch item %1").arg(index);
    case DumpAxis::Head:
        break;
    }
    return words::shortHeadTitle(index);
}

core::Index indexOn(DumpAxis axis, const core::DumpPlace& place) {
    return axis == DumpAxis::Layer   ? place.layer
           : axis == DumpAxis::Batch ? place.batch
                                     : place.head;
}

/// What was done to the numbers on the user's word, or that nothing was.
QString readingSentence(const core::DumpReading& reading) {
    QStringList changes;
    if (reading.turn == core::DumpTurn::Transposed)
        changes.append(Words::tr("rows and columns exchanged"));
    if (reading.kept)
        changes.append(Words::tr("without padding: rows %1–%2, columns %3–%4")
                           .arg(reading.kept->row)
                           .arg(reading.kept->row + reading.kept->rows - 1)
                           .arg(reading.kept->column)
                           .arg(reading.kept->column + reading.kept->columns - 1));
    if (reading.rows == core::RowChange::Normalised)
        changes.append(Words::tr("each row divided by its sum"));
    if (reading.rows == core::RowChange::Softmax)
        changes.append(Words::tr("softmax of each row"));
    if (changes.isEmpty())
        return Words::tr("As stored.");
    return Words::tr("Changed: %1.").arg(changes.join(Words::tr("; ")));
}

QString captionOf(const Sight& sight, const heatmap::MapContent& content, core::Index hatched) {
    QStringList sentences{content.origin,
                          words::colorSentence(sight.stage,
                                               heatmap::namedRange(sight.colors, sinksOf(sight)),
                                               content.scale)};
    if (hatched > 0)
        sentences.append(Words::tr("Hatched: %1 cells that are NaN or infinite.").arg(hatched));
    return heatmap::oneText(sentences);
}

core::Index notFiniteIn(const core::Matrix& values) {
    if (core::areFinite(values.data(), static_cast<std::size_t>(values.size())))
        return 0;
    return (values.array().isFinite() == false).count();
}

/// Sums and entropy of the rows, where they are weights.
void describeRows(heatmap::MapContent& content, const core::Matrix& values) {
    const double entropy = core::meanEntropy(values);
    if (std::isfinite(entropy))
        content.remark =
            sayAsHeatmap("entropy %1").arg(words::fromCore(core::displayText(entropy, 2)));
    for (core::Index row = 0; row < values.rows(); ++row)
        content.rowSums.push_back(core::rowSum(values, row));
}

void nameContent(heatmap::MapContent& content, const Sight& sight, const core::DumpPlace& place) {
    content.shortTitle = placeTitle(sight, place);
    content.title = content.shortTitle + kDot + content.legendTitle;
    content.head = place.head;
    content.id = sight.dump->has(DumpAxis::Layer)
                     ? QStringLiteral("layer-%1-head-%2").arg(place.layer).arg(place.head)
                     : QStringLiteral("head-%1").arg(place.head);
    if (sight.dump->has(DumpAxis::Head))
        content.briefTitle = QString::number(place.head);
}

/// `hatched`: cells of all that the caption speaks of.
heatmap::MapContent contentWith(const Sight& sight, const core::DumpPlace& place,
                                const core::Tensor& values, core::Index hatched) {
    heatmap::MapContent content;
    content.rowAxis = sayAsHeatmap("Query (attends)");
    content.columnAxis = sayAsHeatmap("Key (attended to)");
    const AxisTokens labels = shownLabels(sight.tokens, *sight.dump, sight.reading);
    content.rowLabels = labels.rows;
    content.columnLabels = labels.columns;
    content.legendTitle = words::stageTitle(sight.stage);
    content.origin = originSentence(sight);
    content.scale = scaleOf(sight, values);
    nameContent(content, sight, place);
    const core::SinkChoice sinks = sinksOf(sight);
    content.values = heatmap::shownWeights({values}, sinks).front();
    if (sight.stage == core::Stage::Weights)
        describeRows(content, *values);
    content.caption = captionOf(sight, content, hatched);
    if (sinks.isActive())
        heatmap::markSinks(content, values, sinks);
    return content;
}

} // namespace

bool needsAllMaps(const Sight& sight) {
    const core::RangeMode mode = heatmap::namedRange(sight.colors, sinksOf(sight)).range;
    return mode == core::RangeMode::Shared || mode == core::RangeMode::Percentile ||
           (mode == core::RangeMode::Fixed && sight.stage != core::Stage::Weights);
}

core::ColorScale sharedScale(const Sight& sight, const std::stop_token& stop) {
    const core::SinkChoice sinks = sinksOf(sight);
    core::ColorChoice choice = heatmap::namedRange(sight.colors, sinks);
    choice.sinks = {};
    core::Matrix sample;
    if (needsAllMaps(sight))
        sample = core::sampleOf(*sight.dump, sight.batch, sight.reading, sinks.keys,
                                core::kMostSampled, sight.limits, stop);
    return core::scaleFor(choice, sight.stage, std::vector{core::Tensor(std::move(sample))}, 0);
}

core::Matrix valuesAt(const Sight& sight, const core::DumpPlace& place,
                      const std::stop_token& stop) {
    core::DumpPlace inBatch = place;
    inBatch.batch = sight.batch;
    return core::readAs(sight.dump->map(inBatch, sight.limits, stop), sight.reading);
}

core::ColorScale scaleOf(const Sight& sight, const core::Tensor& values) {
    if (sight.shared)
        return *sight.shared;
    core::ColorChoice choice = sight.colors;
    choice.sinks = sinksOf(sight);
    return core::scaleFor(choice, sight.stage, std::vector{values}, 0);
}

QString placeTitle(const Sight& sight, const core::DumpPlace& place) {
    core::DumpPlace inBatch = place;
    inBatch.batch = sight.batch;
    QStringList parts;
    for (const DumpAxis axis : {DumpAxis::Batch, DumpAxis::Layer, DumpAxis::Head})
        if (sight.dump->has(axis))
            parts.append(axisName(axis, indexOn(axis, inBatch)));
    return parts.isEmpty() ? sight.title : parts.join(kDot);
}

QString extentText(const core::AttentionDump& dump) {
    QStringList parts;
    for (const DumpAxis axis : dump.axes()) {
        const core::Index count = dump.count(axis);
        parts.append((axis == DumpAxis::Layer   ? Words::tr("layers: %1")
                      : axis == DumpAxis::Batch ? Words::tr("batch: %1")
                                                : Words::tr("heads: %1"))
                         .arg(count));
    }
    parts.append(Words::tr("%1 × %2").arg(dump.rows()).arg(dump.columns()));
    return parts.join(Words::tr(", "));
}

QString originSentence(const Sight& sight) {
    return heatmap::oneText(
        {Words::tr("%1 of %2 (%3).")
             .arg(words::stageTitle(sight.stage), sight.title, extentText(*sight.dump)),
         readingSentence(sight.reading)});
}

heatmap::MapContent contentOf(const Sight& sight, const core::DumpPlace& place,
                              const core::Tensor& values) {
    return contentWith(sight, place, values, notFiniteIn(*values));
}

std::size_t bytesOnShow(const Sight& sight) {
    const core::Index rows = sight.dump->rows();
    const core::Index columns = sight.dump->columns();
    return static_cast<std::size_t>(rows * columns) * sizeof(double) +
           core::Pyramid::bytesFor(rows, columns, sight.colors.pooling);
}

std::vector<heatmap::MapContent> contentsOf(const Sight& sight, core::Index layer,
                                            const std::vector<core::Index>& heads,
                                            const std::stop_token& stop) {
    std::vector<core::Tensor> all;
    core::Index hatched = 0;
    for (const core::Index head : heads) {
        all.emplace_back(valuesAt(sight, {layer, sight.batch, head}, stop));
        hatched += notFiniteIn(*all.back());
    }
    std::vector<heatmap::MapContent> contents;
    for (std::size_t index = 0; index < all.size(); ++index)
        contents.push_back(
            contentWith(sight, {layer, sight.batch, heads[index]}, all[index], hatched));
    return contents;
}

std::vector<heatmap::MapContent> lineContentsOf(Sight sight, core::Index layer,
                                                const std::vector<core::Index>& heads,
                                                const std::stop_token& stop) {
    sight.colors.sinks = {};
    std::vector<heatmap::MapContent> contents = contentsOf(sight, layer, heads, stop);
    if (sight.dump->has(DumpAxis::Layer))
        for (heatmap::MapContent& content : contents)
            content.legendTitle = axisName(DumpAxis::Layer, layer) + kDot + content.legendTitle;
    return contents;
}

} // namespace attention::maps
