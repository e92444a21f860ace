// SPDX-License-Identifier: GPL-3.0-or-later
// From numbers to pixels and to files. Names: what, then cells a side; run.sh asks for one at a
// time.
#include "core/random.h"
#include "core/softmax.h"
#include "figure/cell_raster.h"
#include "figure/encode.h"
#include "heatmap/cell_places.h"
#include "heatmap/cells.h"
#include "heatmap/map_view.h"
#include "heatmap/sheet.h"
#include "maps/thumbnail.h"
#include "maps/thumbnail_grid.h"

#include <benchmark/benchmark.h>

#include <QApplication>
#include <QPainter>

#include <string>
#include <vector>

using namespace attention;
using State = ::benchmark::State;

namespace {

constexpr int kPixels = 1024;
constexpr core::Index kLayers = 12;
constexpr core::Index kHeads = 12;
constexpr core::Index kThumbnail = 128; ///< cells a side

/// Weights as a softmax makes them of normal scores.
core::Matrix weightsOf(core::Index cells, std::uint32_t seed) {
    core::RandomState random(seed);
    core::Matrix numbers = (2 * random.randn(cells, cells)).array().exp().matrix();
    for (core::Index row = 0; row < cells; ++row)
        numbers.row(row) /= numbers.row(row).sum();
    return numbers;
}

std::shared_ptr<heatmap::MapContent> contentOf(core::Index cells, std::uint32_t seed = 7) {
    auto content = std::make_shared<heatmap::MapContent>();
    content->id = QStringLiteral("head-%1").arg(seed);
    content->title = content->shortTitle = QStringLiteral("Head %1").arg(seed);
    content->rowAxis = QStringLiteral("Query");
    content->columnAxis = QStringLiteral("Key");
    for (core::Index token = 0; token < cells; ++token)
        content->rowLabels << QStringLiteral("token%1").arg(token);
    content->columnLabels = content->rowLabels;
    content->values = weightsOf(cells, seed);
    content->legendTitle = QStringLiteral("Attention weights");
    content->caption = QStringLiteral("Attention weights");
    return content;
}

/// Numbers → colours → 1024² pixels.
void measurePixels(State& state, core::Index cells) {
    const auto content = contentOf(cells);
    const heatmap::Ink ink = heatmap::Ink::onLight();
    QImage image(kPixels, kPixels, QImage::Format_RGB32);
    for (auto _ : state) {
        QPainter painter(&image);
        figure::paintCells(painter,
                           heatmap::cellGridOf(*content, QRectF(0, 0, kPixels, kPixels), ink),
                           figure::Unit::Pixel, 1);
    }
}

/// Colours → 1024² pixels of a map whose pyramid is there.
void measurePooled(State& state, core::Index cells) {
    auto content = contentOf(cells);
    heatmap::prepareColors(*content);
    const heatmap::Ink ink = heatmap::Ink::onLight();
    QImage image(kPixels, kPixels, QImage::Format_RGB32);
    for (auto _ : state) {
        QPainter painter(&image);
        figure::paintCells(painter,
                           heatmap::cellGridOf(*content, QRectF(0, 0, kPixels, kPixels), ink),
                           figure::Unit::Pixel, 1);
    }
}

/// The large view: layout, labels, legend and cells into the picture of 1024².
void measureView(State& state, core::Index cells, const heatmap::Numbers& numbers, int side) {
    heatmap::MapView view(heatmap::MapView::Role::Large);
    view.resize(side, side);
    view.setNumbers(numbers);
    const std::vector<std::shared_ptr<heatmap::MapContent>> contents{contentOf(cells, 1),
                                                                     contentOf(cells, 2)};
    std::size_t next = 0;
    QImage image(side, side, QImage::Format_RGB32);
    for (auto _ : state) {
        view.setContent(contents[++next % 2]);
        view.render(&image);
    }
}

/// All small pictures of 12 layers and 12 heads from their numbers, and the grid that shows them.
void measureThumbnails(State& state) {
    std::vector<core::Tensor> maps;
    for (std::uint32_t map = 0; map < kLayers * kHeads; ++map)
        maps.emplace_back(weightsOf(kThumbnail, map));
    const core::io::NamedTensor tensor{
        "attn", "<f8", {kLayers, kHeads, kThumbnail, kThumbnail}, core::io::inMemory({}), {}};
    maps::Sight sight;
    sight.dump = std::make_shared<core::AttentionDump>(
        tensor, core::DumpAxes{core::DumpAxis::Layer, core::DumpAxis::Head});
    sight.colors = core::defaultColors(core::Stage::Weights);
    const heatmap::BlockedColors blocked = heatmap::blockedColors(heatmap::Ink::onLight());
    maps::ThumbnailGrid grid;
    grid.resize(1400, 1400);
    grid.setDump(sight.dump, QSize(kThumbnail, kThumbnail));
    QImage image(grid.size(), QImage::Format_RGB32);
    for (auto _ : state) {
        for (core::Index map = 0; map < kLayers * kHeads; ++map)
            grid.setImage({map / kHeads, 0, map % kHeads},
                          maps::thumbnailOf(sight, maps[static_cast<std::size_t>(map)], blocked));
        grid.render(&image);
    }
}

/// A labelled file of 2000².
void measureFile(State& state, figure::Format format, heatmap::Numbers::Kind numbers) {
    const auto content = contentOf(64);
    heatmap::SheetOptions options;
    options.width = options.height = 2000;
    options.numbers = {numbers, 2};
    options.fontSize = numbers == heatmap::Numbers::Kind::Off ? 13 : 10;
    qsizetype bytes = 0;
    for (auto _ : state)
        bytes = figure::encode(heatmap::sheetOf({*content}, options), format).size();
    state.counters["bytes"] = static_cast<double>(bytes);
}

void measureSheet(State& state) {
    std::vector<heatmap::MapContent> contents;
    for (std::uint32_t head = 0; head < kLayers * kHeads; ++head)
        contents.push_back(*contentOf(kThumbnail, head));
    heatmap::SheetOptions options;
    options.width = options.height = 3600;
    options.columns = kHeads;
    options.labels = heatmap::Shown::No;
    qsizetype bytes = 0;
    for (auto _ : state)
        bytes = figure::encode(heatmap::sheetOf(contents, options), figure::Format::Png).size();
    state.counters["bytes"] = static_cast<double>(bytes);
}

} // namespace

int main(int argc, char** argv) {
    qputenv("QT_QPA_PLATFORM", "offscreen");
    ::benchmark::Initialize(&argc, argv);
    const QApplication application(argc, argv);
    using Kind = heatmap::Numbers::Kind;
    for (const core::Index cells : {64, 256, 1024, 4096}) {
        const std::string name = std::to_string(cells);
        ::benchmark::RegisterBenchmark(("pixels:" + name).c_str(), measurePixels, cells);
        ::benchmark::RegisterBenchmark(("view:" + name).c_str(), measureView, cells,
                                       heatmap::Numbers{Kind::Off, 2}, kPixels);
    }
    ::benchmark::RegisterBenchmark("pooled:4096", measurePooled, 4096);
    ::benchmark::RegisterBenchmark("numbers:64", measureView, 64, heatmap::Numbers{Kind::Digits, 2},
                                   2400);
    ::benchmark::RegisterBenchmark("thumbnails:144", measureThumbnails);
    ::benchmark::RegisterBenchmark("png:64", measureFile, figure::Format::Png, Kind::Off);
    ::benchmark::RegisterBenchmark("pngnumbers:64", measureFile, figure::Format::Png, Kind::Digits);
    ::benchmark::RegisterBenchmark("svg:64", measureFile, figure::Format::Svg, Kind::Off);
    ::benchmark::RegisterBenchmark("pdf:64", measureFile, figure::Format::Pdf, Kind::Off);
    ::benchmark::RegisterBenchmark("sheet:144", measureSheet);
    ::benchmark::RunSpecifiedBenchmarks();
}
