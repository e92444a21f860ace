// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "figure/encode.h"

#include <cstddef>
#include <cstdint>
#include <stop_token>

/// Figures whose every cell has a colour of its own, so that a swapped, shifted or missing cell
/// shows.
namespace attention::support {

inline core::Rgb distinctColor(core::Index grid, core::Index cell) {
    return {static_cast<std::uint8_t>(40 + 11 * cell), static_cast<std::uint8_t>(200 - 7 * cell),
            static_cast<std::uint8_t>(30 + 120 * grid)};
}

inline figure::CellGrid gridOf(const char* name, core::Index number, QPointF topLeft, QSizeF cell,
                               core::Index rows, core::Index columns) {
    figure::CellGrid grid;
    grid.name = QString::fromLatin1(name);
    grid.topLeft = topLeft;
    grid.cell = cell;
    grid.rows = rows;
    grid.columns = columns;
    std::vector<core::Rgb> fills;
    for (core::Index i = 0; i < rows * columns; ++i)
        fills.push_back(distinctColor(number, i));
    grid.fills = fills;
    return grid;
}

inline QPointF centerOf(const figure::CellGrid& grid, core::Index row, core::Index column) {
    return grid.topLeft + QPointF(grid.cell.width() * (static_cast<double>(column) + 0.5),
                                  grid.cell.height() * (static_cast<double>(row) + 0.5));
}

inline core::Rgb fillAt(const figure::CellGrid& grid, core::Index row, core::Index column) {
    return grid.fills[static_cast<std::size_t>(row * grid.columns + column)];
}

inline figure::TextRun textOf(const QString& text, QPointF anchor, double size) {
    figure::TextRun run;
    run.text = text;
    run.anchor = anchor;
    run.style.size = size;
    run.style.color = QColor(Qt::black);
    return run;
}

/// 200×100 on white: head-0 of 3×5 cells, head-1 of 2×3 cells with a blocked one at row 0,
/// column 2.
inline figure::Figure twoGrids() {
    figure::Figure figure;
    figure.title = QStringLiteral("Two <heads>");
    figure.size = {200, 100};
    figure.background = QColor(Qt::white);
    figure.items.emplace_back(gridOf("head-0", 0, {10.3, 8.6}, {17.3, 19.7}, 3, 5));
    figure::CellGrid second = gridOf("head-1", 1, {112.4, 10.1}, {21.7, 24.3}, 2, 3);
    second.hatchedPlaces = {second.fills.places()[2]};
    second.hatch = {90, 90, 90};
    figure.items.emplace_back(second);
    return figure;
}

inline const figure::CellGrid& gridIn(const figure::Figure& figure, std::size_t item) {
    return std::get<figure::CellGrid>(figure.items[item]);
}

/// 17×20 cells of one dark colour on white, at odd places: any other colour inside is a seam.
inline figure::Figure oneColorGrid() {
    figure::Figure figure;
    figure.size = {80, 80};
    figure.background = QColor(Qt::white);
    figure::CellGrid grid = gridOf("head-0", 0, {5.3, 7.7}, {3.37, 2.71}, 20, 17);
    grid.fills = std::vector(340, core::Rgb{20, 10, 60});
    figure.items.emplace_back(grid);
    return figure;
}

inline figure::EncodeJob stoppedJob() {
    figure::EncodeJob job;
    std::stop_source source;
    job.stop = source.get_token();
    source.request_stop();
    return job;
}

} // namespace attention::support
