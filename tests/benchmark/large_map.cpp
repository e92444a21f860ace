// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/benchmark/large_map.h"

#include "figure/encode.h"
#include "maps/page.h"
#include "shell/map_export.h"
#include "shell/map_pages.h"
#include "shell/pages.h"
#include "tests/benchmark/loop.h"
#include "tests/support/window_fixture.h"

#include <QFile>

#include <algorithm>
#include <cstdio>
#include <vector>

namespace attention::benchmark {

namespace {

/// float32, C order; one bright diagonal on a slope.
bool writeMap(const QString& path, core::Index cells) {
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly))
        return false;
    QByteArray header =
        QStringLiteral("{'descr': '<f4', 'fortran_order': False, 'shape': (%1, %1), }")
            .arg(cells)
            .toLatin1();
    header = header.leftJustified(117, ' ') + '\n';
    file.write(QByteArray("\x93NUMPY\x01\x00", 8) + char(header.size() % 256) +
               char(header.size() / 256) + header);
    std::vector<float> row(static_cast<std::size_t>(cells));
    for (core::Index i = 0; i < cells; ++i) {
        for (std::size_t j = 0; j < row.size(); ++j)
            row[j] = 0.5F / static_cast<float>(cells) *
                     (1 + static_cast<float>((i + static_cast<core::Index>(j)) % 64) / 64);
        row[static_cast<std::size_t>(i)] = 0.5F;
        file.write(reinterpret_cast<const char*>(row.data()),
                   static_cast<qint64>(row.size() * sizeof(float)));
    }
    return file.flush();
}

/// From the turn of a wheel to the paint; nothing where none follows.
std::vector<double> framesOf(heatmap::MapView* map) {
    const Paints paints(map);
    std::vector<double> frames;
    const QPointF place = map->geometry().cells.center() + QPointF(17, -31);
    for (int step = 0; step < 60; ++step) {
        spin(0.005);
        const int before = paints.count();
        const double begin = now();
        turnWheel(map, place, step < 30 ? 120 : -120);
        if (waitFor([&] { return paints.count() != before; }, 0.2))
            frames.push_back(now() - begin);
    }
    std::sort(frames.begin(), frames.end());
    return frames;
}

/// The map as a PNG of 2000², as the export dialog makes and writes it.
void exportMap(const maps::Page* page, const QString& path) {
    const double begin = now();
    heatmap::RenderChoices choices;
    choices.heads = {0};
    choices.sheet.width = choices.sheet.height = 2000;
    choices.sheet.pixel = 1;
    const auto figure = shell::exportSourceOf(page->sight(), 0).figure(choices);
    const QByteArray bytes = figure::encode(figure, figure::Format::Png);
    QFile file(path);
    if (file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size() && file.flush())
        std::printf("map:exported %.6f\n", now() - begin);
}

} // namespace

void measureLargeMap(core::Index cells) {
    test::WindowFixture fixture("three-tokens");
    const QString path = fixture.path("large.npy");
    if (!writeMap(path, cells))
        qFatal("no room for the map");
    const double begin = now();
    fixture.window->pages()->maps()->openPath(path);
    auto* page = fixture.child<maps::Page>();
    if (!waitFor([&] { return page->isOpen() && page->content() && page->isAtRest(); }, 60)) {
        std::printf("map:failed 1\n");
        return;
    }
    page->large()->grab();
    std::printf("map:opened %.6f\n", now() - begin);
    const std::vector<double> frames = framesOf(page->large());
    if (frames.size() >= 10) {
        std::printf("map:frame %.6f\n", frames[frames.size() / 2]);
        std::printf("map:frame95 %.6f\n", frames[frames.size() * 95 / 100]);
    }
    exportMap(page, fixture.path("large.png"));
}

} // namespace attention::benchmark
