// SPDX-License-Identifier: GPL-3.0-or-later
#include "figure/cell_raster.h"

#include "figure/hatch.h"

#include <QPainter>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace attention::figure {

namespace {

constexpr int kBandPixels = 1 << 16; ///< that stay in the cache until they are drawn
constexpr int kPictureSide = 3072;
constexpr int kMostEnlargement = 16;

QRgb pixelOf(core::Rgb color) {
    return qRgb(color.red, color.green, color.blue);
}

/// The cells of a row or column in the device pixels they fill. Those without a pixel of their own
/// share the next one's, the last ones the one before.
struct Axis {
    std::vector<core::Index> cells{0}; ///< where what is seen as one begins, and the end
    std::vector<int> pixels;           ///< the same in device pixels

    Axis(double start, double step, core::Index count) {
        const auto pixelOfCell = [start, step](core::Index cell) {
            return static_cast<int>(std::lround(start + static_cast<double>(cell) * step));
        };
        const int end = pixelOfCell(count);
        pixels.push_back(pixelOfCell(0));
        for (core::Index cell = 1; cell < count; ++cell) {
            const int pixel = pixelOfCell(cell);
            if (pixel == end)
                break;
            if (pixel != pixels.back()) {
                cells.push_back(cell);
                pixels.push_back(pixel);
            }
        }
        cells.push_back(count);
        pixels.push_back(end);
    }

    std::size_t count() const { return cells.size() - 1; }
    int length() const { return pixels.back() - pixels.front(); }
    bool isCellEach() const { return cells.back() == static_cast<core::Index>(count()); }
    bool isPixelEach() const { return length() == static_cast<int>(count()); }
};

/// How much of `over` lies on a pixel, of 256.
QRgb blended(QRgb under, QRgb over, unsigned share) {
    const auto mixed = [share](int from, int to) {
        return (from * static_cast<int>(256 - share) + to * static_cast<int>(share) + 128) / 256;
    };
    return qRgb(mixed(qRed(under), qRed(over)), mixed(qGreen(under), qGreen(over)),
                mixed(qBlue(under), qBlue(over)));
}

/// The diagonals of a grid as device pixels see them: how much of a pixel they cover, by the
/// fraction of its level.
class HatchRaster {
  public:
    HatchRaster(const CellGrid& grid, Unit unit, double scale)
        : m_origin(grid.topLeft * scale) {
        const Hatch hatch = Hatch::of(grid, unit);
        m_perPixelX = hatch.perCell / (grid.cell.width() * scale);
        m_perPixelY = hatch.perCell / (grid.cell.height() * scale);
        const double steepness = std::hypot(m_perPixelX, m_perPixelY);
        const double width = std::max(std::min(1.0, 0.4 / steepness), hatch.lineWidth * scale);
        for (std::size_t i = 0; i < m_shares.size(); ++i) {
            const double fraction = (static_cast<double>(i) + 0.5) / kSteps;
            const double inside = width / 2 + 0.5 - std::abs(fraction - 0.5) / steepness;
            const double share = std::clamp(inside, 0.0, std::min(1.0, width));
            m_shares[i] = static_cast<unsigned>(std::lround(256 * share));
        }
    }

    /// The colours of a fill under the diagonals, for paint().
    std::vector<QRgb> colorsOn(QRgb fill, QRgb hatch) const {
        std::vector<QRgb> colors;
        colors.reserve(kSteps);
        for (const unsigned share : m_shares)
            colors.push_back(blended(fill, hatch, share));
        return colors;
    }

    /// Fills the pixels from x to before `end`, of which `pixels` is the first.
    void paint(QRgb* pixels, int x, int end, int y, const QRgb* colors) const {
        const double level =
            (x + 0.5 - m_origin.x()) * m_perPixelX + (y + 0.5 - m_origin.y()) * m_perPixelY;
        auto fixed = static_cast<std::uint64_t>(std::llround(level * kFixedOne));
        const auto step = static_cast<std::uint64_t>(std::llround(m_perPixelX * kFixedOne));
        for (; x < end; ++x, ++pixels, fixed += step)
            *pixels = colors[(fixed >> kFixedShift) % kSteps];
    }

  private:
    static constexpr std::size_t kSteps = 1024;
    static constexpr int kFixedShift = 22; ///< from 32 binary places to those of a step
    static constexpr double kFixedOne = 4294967296.0;

    QPointF m_origin;
    double m_perPixelX = 0; ///< levels a device pixel
    double m_perPixelY = 0;
    std::array<unsigned, kSteps> m_shares{};
};

std::vector<QRgb> colorsOf(const CellFills& fills) {
    std::vector<QRgb> colors(fills.table().size());
    std::ranges::transform(fills.table(), colors.begin(), pixelOf);
    return colors;
}

/// The places that are seen: one for each row and column that has pixels of its own.
class SeenPlaces {
  public:
    SeenPlaces(const CellFills& fills, core::Index columns, const Axis& across)
        : m_fills(fills)
        , m_columns(static_cast<std::size_t>(columns))
        , m_across(across) {}

    /// Of the rows from `rows[0]` to the end that `rows` has last.
    void take(std::span<const core::Index> rows, CellFills::Places& seen) {
        seen.resize((rows.size() - 1) * m_across.count());
        if (m_fills.source()) {
            m_fills.source()->pool(rows, m_across.cells, seen.data());
            return;
        }
        CellFills::Place* to = seen.data();
        for (std::size_t row = 0; row + 1 < rows.size(); ++row, to += m_across.count())
            poolColumns(poolRows(rows[row], rows[row + 1]), to);
    }

  private:
    /// Of two cells the one that is seen where both lie on one pixel.
    CellFills::Place seen(CellFills::Place one, CellFills::Place other) const {
        const std::vector<CellFills::Place>& ranks = m_fills.ranks();
        if (ranks.empty())
            return std::max(one, other);
        return ranks[other] > ranks[one] ? other : one;
    }

    /// Of each column the cell that is seen of those rows.
    const CellFills::Place* poolRows(core::Index row, core::Index next) {
        const CellFills::Place* places =
            m_fills.places() + static_cast<std::size_t>(row) * m_columns;
        if (row + 1 == next)
            return places;
        m_row.assign(places, places + m_columns);
        CellFills::Place* const kept = m_row.data();
        const bool isOrdered = m_fills.ranks().empty();
        for (++row; row < next; ++row) {
            places += m_columns;
            if (isOrdered)
                for (std::size_t column = 0; column < m_columns; ++column)
                    kept[column] = std::max(kept[column], places[column]);
            else
                for (std::size_t column = 0; column < m_columns; ++column)
                    kept[column] = seen(kept[column], places[column]);
        }
        return kept;
    }

    void poolColumns(const CellFills::Place* row, CellFills::Place* to) const {
        if (m_across.isCellEach()) {
            std::copy_n(row, m_columns, to);
            return;
        }
        for (std::size_t pixel = 0; pixel < m_across.count(); ++pixel) {
            CellFills::Place place = row[m_across.cells[pixel]];
            for (core::Index cell = m_across.cells[pixel] + 1; cell < m_across.cells[pixel + 1];
                 ++cell)
                place = seen(place, row[cell]);
            to[pixel] = place;
        }
    }

    const CellFills& m_fills;
    std::size_t m_columns;
    const Axis& m_across;
    CellFills::Places m_row;
};

/// Cells as device pixels, some rows of pixels at a time.
class CellRaster {
  public:
    CellRaster(const CellGrid& grid, Unit unit, double scale)
        : m_grid(grid)
        , m_across(grid.topLeft.x() * scale, grid.cell.width() * scale, grid.columns)
        , m_down(grid.topLeft.y() * scale, grid.cell.height() * scale, grid.rows)
        , m_colors(colorsOf(grid.fills))
        , m_isHatched(m_colors.size(), 0)
        , m_hatched(m_colors.size()) {
        if (grid.hatchedPlaces.empty())
            return;
        m_hatch.emplace(grid, unit, scale);
        for (const CellFills::Place place : grid.hatchedPlaces) {
            m_isHatched[place] = 1;
            m_hatched[place] = m_hatch->colorsOn(m_colors[place], pixelOf(grid.hatch));
        }
    }

    void paint(QPainter& painter) const {
        const int width = m_across.length();
        if (width <= 0 || m_down.length() <= 0)
            return;
        const int bandHeight = std::clamp(kBandPixels / width, 1, m_down.length());
        QImage band(width, bandHeight, QImage::Format_RGB32);
        if (band.isNull())
            return;
        SeenPlaces seen(m_grid.fills, m_grid.columns, m_across);
        for (int top = m_down.pixels.front(); top < m_down.pixels.back(); top += bandHeight) {
            const int height = std::min(bandHeight, m_down.pixels.back() - top);
            fill(band, top, top + height, seen);
            painter.drawImage(QPoint(m_across.pixels.front(), top), band,
                              QRect(0, 0, width, height));
        }
    }

    bool forEachLine(const TakeLine& take) const {
        const int width = m_across.length();
        if (width <= 0 || m_down.length() <= 0)
            return true;
        SeenPlaces seen(m_grid.fills, m_grid.columns, m_across);
        const std::size_t rowsAtOnce = std::max<std::size_t>(1, kBandPixels / m_across.count());
        CellFills::Places places;
        for (std::size_t row = 0; row < m_down.count(); row += rowsAtOnce) {
            const std::size_t rows = std::min(rowsAtOnce, m_down.count() - row);
            seen.take(std::span(m_down.cells).subspan(row, rows + 1), places);
            for (std::size_t at = row; at < row + rows; ++at)
                if (!takeRow(at, places.data() + (at - row) * m_across.count(), take))
                    return false;
        }
        return true;
    }

  private:
    /// Lines without a hatch all at once.
    bool takeRow(std::size_t row, const CellFills::Place* shown, const TakeLine& take) const {
        const int left = m_across.pixels.front();
        const int width = m_across.length();
        const int top = m_down.pixels[row];
        const int bottom = m_down.pixels[row + 1];
        std::vector<QRgb> fills(static_cast<std::size_t>(width));
        fillLine(fills.data(), shown);
        std::vector<Run> hatched;
        if (m_hatch)
            findHatched(shown, hatched);
        if (hatched.empty())
            return take({fills.data(), fills.data(), {left, top, width, bottom - top}});
        std::vector<QRgb> pixels = fills;
        for (int y = top; y < bottom; ++y) {
            for (const Run& run : hatched)
                m_hatch->paint(pixels.data() + (run.from - left), run.from, run.to, y, run.colors);
            if (!take({pixels.data(), fills.data(), {left, y, width, 1}}))
                return false;
        }
        return true;
    }

    void fill(QImage& band, int top, int bottom, SeenPlaces& seen) const {
        const auto first = std::upper_bound(m_down.pixels.begin(), m_down.pixels.end(), top) - 1;
        const auto end = std::lower_bound(first, m_down.pixels.end(), bottom);
        const std::size_t row = static_cast<std::size_t>(first - m_down.pixels.begin());
        const std::size_t rows = static_cast<std::size_t>(end - first);
        CellFills::Places places;
        std::vector<Run> hatched;
        seen.take(std::span(m_down.cells).subspan(row, rows + 1), places);
        const CellFills::Place* shown = places.data();
        for (std::size_t at = row; at < row + rows; ++at, shown += m_across.count()) {
            const int from = std::max(m_down.pixels[at], top);
            const int to = std::min(m_down.pixels[at + 1], bottom);
            QRgb* const line = lineOf(band, from - top);
            fillLine(line, shown);
            for (int y = from + 1; y < to; ++y)
                std::copy_n(line, band.width(), lineOf(band, y - top));
            if (!m_hatch)
                continue;
            findHatched(shown, hatched);
            for (int y = from; y < to; ++y)
                for (const Run& run : hatched)
                    m_hatch->paint(lineOf(band, y - top) + (run.from - m_across.pixels.front()),
                                   run.from, run.to, y, run.colors);
        }
    }

    /// Device pixels beside each other that are hatched alike.
    struct Run {
        int from;
        int to;
        const QRgb* colors;
    };

    static QRgb* lineOf(QImage& band, int y) { return reinterpret_cast<QRgb*>(band.scanLine(y)); }

    void fillLine(QRgb* line, const CellFills::Place* shown) const {
        const QRgb* const colors = m_colors.data();
        const std::size_t count = m_across.count();
        if (m_across.isPixelEach()) {
            for (std::size_t pixel = 0; pixel < count; ++pixel)
                line[pixel] = colors[shown[pixel]];
            return;
        }
        for (std::size_t column = 0; column < count; ++column) {
            const int width = m_across.pixels[column + 1] - m_across.pixels[column];
            const QRgb color = colors[shown[column]];
            for (int x = 0; x < width; ++x)
                line[x] = color;
            line += width;
        }
    }

    void findHatched(const CellFills::Place* shown, std::vector<Run>& runs) const {
        runs.clear();
        const std::size_t count = m_across.count();
        for (std::size_t column = 0; column < count; ++column) {
            if (!m_isHatched[shown[column]])
                continue;
            const QRgb* const colors = m_hatched[shown[column]].data();
            const int from = m_across.pixels[column];
            const int to = m_across.pixels[column + 1];
            if (!runs.empty() && runs.back().to == from && runs.back().colors == colors)
                runs.back().to = to;
            else
                runs.push_back({from, to, colors});
        }
    }

    const CellGrid& m_grid;
    Axis m_across;
    Axis m_down;
    std::vector<QRgb> m_colors;
    std::vector<char> m_isHatched;            ///< by place
    std::vector<std::vector<QRgb>> m_hatched; ///< of places without a hatch: empty
    std::optional<HatchRaster> m_hatch;
};

} // namespace

void paintCells(QPainter& painter, const CellGrid& grid, Unit unit, double scale) {
    if (grid.rows > 0 && grid.columns > 0)
        CellRaster(grid, unit, scale).paint(painter);
}

bool forEachLine(const CellGrid& grid, Unit unit, double scale, const TakeLine& take) {
    return grid.rows == 0 || grid.columns == 0 || CellRaster(grid, unit, scale).forEachLine(take);
}

QImage imageOf(const CellGrid& grid, int factor) {
    QImage image(static_cast<int>(grid.columns), static_cast<int>(grid.rows), QImage::Format_RGB32);
    if (image.isNull())
        return image;
    const std::vector<QRgb> colors = colorsOf(grid.fills);
    for (int y = 0; y < image.height(); ++y) {
        const CellFills::Place* const places = grid.fills.places() + y * grid.columns;
        std::transform(places, places + grid.columns, reinterpret_cast<QRgb*>(image.scanLine(y)),
                       [&colors](CellFills::Place place) { return colors[place]; });
    }
    return enlarged(image, factor);
}

int enlargement(QSize cells) {
    return std::clamp(kPictureSide / std::max({1, cells.width(), cells.height()}), 1,
                      kMostEnlargement);
}

QImage enlarged(const QImage& image, int factor) {
    return factor == 1 ? image : image.scaled(image.size() * factor);
}

} // namespace attention::figure
