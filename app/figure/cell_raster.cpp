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
#include <vector>

namespace attention::figure {

namespace {

constexpr int kBandPixels = 1 << 20;
constexpr int kPictureSide = 3072;
constexpr int kMostEnlargement = 16;

QRgb pixelOf(core::Rgb color) {
    return qRgb(color.red, color.green, color.blue);
}

/// Device pixels at which cells begin; one more than there are cells.
std::vector<int> snappedEdges(double start, double step, core::Index count) {
    std::vector<int> edges(static_cast<std::size_t>(count) + 1);
    for (std::size_t i = 0; i < edges.size(); ++i)
        edges[i] = static_cast<int>(std::lround(start + static_cast<double>(i) * step));
    return edges;
}

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

    /// Blends the pixels from x to before `end`, of which `pixels` is the first.
    void blend(QRgb* pixels, int x, int end, int y, QRgb color) const {
        const double level =
            (x + 0.5 - m_origin.x()) * m_perPixelX + (y + 0.5 - m_origin.y()) * m_perPixelY;
        auto fixed = static_cast<std::uint64_t>(std::llround(level * kFixedOne));
        const auto step = static_cast<std::uint64_t>(std::llround(m_perPixelX * kFixedOne));
        for (; x < end; ++x, ++pixels, fixed += step) {
            const unsigned share = m_shares[(fixed >> kFixedShift) % kSteps];
            if (share > 0)
                *pixels = blended(*pixels, color, share);
        }
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

/// Cells as device pixels, some rows of pixels at a time.
class CellRaster {
  public:
    CellRaster(const CellGrid& grid, Unit unit, double scale)
        : m_grid(grid)
        , m_columnEdges(
              snappedEdges(grid.topLeft.x() * scale, grid.cell.width() * scale, grid.columns))
        , m_rowEdges(
              snappedEdges(grid.topLeft.y() * scale, grid.cell.height() * scale, grid.rows)) {
        if (!grid.hatched.empty())
            m_hatch.emplace(grid, unit, scale);
    }

    void paint(QPainter& painter) const {
        const int width = m_columnEdges.back() - m_columnEdges.front();
        if (width <= 0)
            return;
        const int bandHeight = std::max(1, kBandPixels / width);
        for (int top = m_rowEdges.front(); top < m_rowEdges.back(); top += bandHeight) {
            QImage band(width, std::min(bandHeight, m_rowEdges.back() - top), QImage::Format_RGB32);
            if (band.isNull())
                return;
            fill(band, top);
            painter.drawImage(QPoint(m_columnEdges.front(), top), band);
        }
    }

  private:
    void fill(QImage& band, int top) const {
        const int bottom = top + band.height();
        const std::vector<QRgb> colors = colorsOf(m_grid.fills);
        CellFills::Places shown(static_cast<std::size_t>(m_grid.columns));
        std::vector<char> hatched;
        for (std::size_t row = 0, next = 0; next + 1 < m_rowEdges.size(); row = next) {
            next = endOfPixel(m_rowEdges, row);
            const int from = std::max(m_rowEdges[row], top);
            const int to = std::min(m_rowEdges[next], bottom);
            if (from >= to)
                continue;
            poolRows(row, next, shown.data());
            QRgb* const first = line(band, from - top);
            fillLine(first, shown.data(), colors);
            for (int y = from + 1; y < to; ++y)
                std::copy_n(first, band.width(), line(band, y - top));
            if (!m_hatch)
                continue;
            poolHatches(row, next, hatched);
            for (int y = from; y < to; ++y)
                hatchLine(line(band, y - top), hatched, y);
        }
    }

    /// The cells from `first` to before the end that are seen as one: those without a pixel of
    /// their own share the next one's, the last ones the one before.
    static std::size_t endOfPixel(const std::vector<int>& edges, std::size_t first) {
        const std::size_t count = edges.size() - 1;
        std::size_t end = first + 1;
        while (end < count && edges[end] == edges[first])
            ++end;
        return edges[end] == edges[count] ? count : end;
    }

    static QRgb* line(QImage& band, int y) { return reinterpret_cast<QRgb*>(band.scanLine(y)); }

    static std::vector<QRgb> colorsOf(const CellFills& fills) {
        std::vector<QRgb> colors(fills.table().size());
        std::ranges::transform(fills.table(), colors.begin(), pixelOf);
        return colors;
    }

    /// Of two cells the one that is seen where both lie on one pixel.
    CellFills::Place seen(CellFills::Place one, CellFills::Place other) const {
        const std::vector<CellFills::Place>& ranks = m_grid.fills.ranks();
        if (ranks.empty())
            return std::max(one, other);
        return ranks[other] > ranks[one] ? other : one;
    }

    /// Of each column the cell that is seen of those rows.
    void poolRows(std::size_t row, std::size_t next, CellFills::Place* shown) const {
        const auto columns = static_cast<std::size_t>(m_grid.columns);
        const CellFills::Place* places = m_grid.fills.places() + row * columns;
        std::copy_n(places, columns, shown);
        const bool isOrdered = m_grid.fills.ranks().empty();
        for (++row; row < next; ++row) {
            places += columns;
            if (isOrdered)
                for (std::size_t column = 0; column < columns; ++column)
                    shown[column] = std::max(shown[column], places[column]);
            else
                for (std::size_t column = 0; column < columns; ++column)
                    shown[column] = seen(shown[column], places[column]);
        }
    }

    void fillLine(QRgb* pixels, const CellFills::Place* shown,
                  const std::vector<QRgb>& colors) const {
        for (std::size_t column = 0, next = 0; next + 1 < m_columnEdges.size(); column = next) {
            next = endOfPixel(m_columnEdges, column);
            CellFills::Place place = shown[column];
            for (std::size_t other = column + 1; other < next; ++other)
                place = seen(place, shown[other]);
            pixels =
                std::fill_n(pixels, m_columnEdges[next] - m_columnEdges[column], colors[place]);
        }
    }

    /// Of each column whether all of those rows are hatched.
    void poolHatches(std::size_t row, std::size_t next, std::vector<char>& hatched) const {
        const auto columns = static_cast<std::size_t>(m_grid.columns);
        hatched.assign(columns, 1);
        for (; row < next; ++row)
            for (std::size_t column = 0; column < columns; ++column)
                hatched[column] = hatched[column] && m_grid.hatched[row * columns + column];
    }

    void hatchLine(QRgb* pixels, const std::vector<char>& hatched, int y) const {
        const int left = m_columnEdges.front();
        for (std::size_t column = 0, next = 0; next + 1 < m_columnEdges.size(); column = next) {
            next = endOfPixel(m_columnEdges, column);
            const auto first = hatched.begin() + static_cast<std::ptrdiff_t>(column);
            const auto end = hatched.begin() + static_cast<std::ptrdiff_t>(next);
            const int from = m_columnEdges[column];
            if (std::all_of(first, end, [](char own) { return own != 0; }))
                m_hatch->blend(pixels + (from - left), from, m_columnEdges[next], y,
                               pixelOf(m_grid.hatch));
        }
    }

    const CellGrid& m_grid;
    std::vector<int> m_columnEdges;
    std::vector<int> m_rowEdges;
    std::optional<HatchRaster> m_hatch;
};

} // namespace

void paintCells(QPainter& painter, const CellGrid& grid, Unit unit, double scale) {
    if (grid.rows > 0 && grid.columns > 0)
        CellRaster(grid, unit, scale).paint(painter);
}

QImage imageOf(const CellGrid& grid, int factor) {
    QImage image(static_cast<int>(grid.columns), static_cast<int>(grid.rows), QImage::Format_RGB32);
    if (image.isNull())
        return image;
    std::vector<QRgb> colors(grid.fills.table().size());
    std::ranges::transform(grid.fills.table(), colors.begin(), pixelOf);
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
