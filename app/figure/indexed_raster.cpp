// SPDX-License-Identifier: GPL-3.0-or-later
#include "figure/indexed_raster.h"

#include "figure/cell_raster.h"
#include "figure/raster_painter.h"
#include "figure/text_metrics.h"

#include <QPainter>
#include <QTransform>

#include <algorithm>
#include <cmath>
#include <new>
#include <utility>

namespace attention::figure {

namespace {

/// How far ink may lie beyond a line's advance and above and below its baseline, in font sizes.
constexpr double kInkBeside = 0.6;
constexpr double kInkAbove = 1.6;
constexpr double kInkBelow = 0.9;
/// Of the pixels that lines touch together so many as one by one are drawn at most.
constexpr double kMostGap = 1.6;
/// How far corners of strokes reach, in their widths.
constexpr double kMiter = 2;

/// All that a line of text may touch, in the figure's unit.
QRectF inkOf(const TextRun& run) {
    const double size = run.style.size;
    const double width = textWidth(run.text, run.style);
    const double left = run.horizontal == HorizontalAlign::Center  ? -width / 2
                        : run.horizontal == HorizontalAlign::Right ? -width
                                                                   : 0;
    QTransform placed;
    placed.translate(run.anchor.x(), run.anchor.y());
    placed.rotate(run.rotation);
    return placed.mapRect(QRectF(left - kInkBeside * size, -kInkAbove * size,
                                 width + 2 * kInkBeside * size, (kInkAbove + kInkBelow) * size));
}

/// The rectangle whose outline the path is.
std::optional<QRectF> frameOf(const Path& path) {
    if (path.fill || !path.stroke || path.path.elementCount() != 5)
        return std::nullopt;
    const QRectF rect = path.path.boundingRect();
    QPainterPath same;
    same.addRect(rect);
    return same == path.path ? std::optional(rect) : std::nullopt;
}

double areaOf(const QRect& pixels) {
    return static_cast<double>(pixels.width()) * pixels.height();
}

} // namespace

IndexedRaster::IndexedRaster(QSize size, double scale)
    : m_size(size)
    , m_scale(scale)
    , m_stride(static_cast<std::size_t>(size.width()) + 1)
    , m_bytes(m_stride * static_cast<std::size_t>(size.height())) {}

IndexedRaster::Outcome IndexedRaster::paint(const Figure& figure,
                                            const std::function<bool(double fraction)>& goOn) {
    m_unit = figure.unit;
    // The first colour has place 0, which all pixels hold.
    m_palette.exact(figure.background->rgb());
    if (!std::ranges::all_of(figure.items, [this](const Item& item) { return keepExact(item); }))
        return Outcome::TooManyColors;
    const auto count = static_cast<double>(figure.items.size());
    double done = 0;
    for (const Item& item : figure.items) {
        if (!goOn(done++ / count))
            return Outcome::Stopped;
        if (!paintItem(item))
            return Outcome::TooManyColors;
    }
    if (!paintTexts())
        return Outcome::TooManyColors;
    return goOn(1) ? Outcome::Complete : Outcome::Stopped;
}

/// Lines of text that follow each other are drawn together, as long as not much else lies between.
bool IndexedRaster::paintItem(const Item& item) {
    if (const auto* const run = std::get_if<TextRun>(&item)) {
        const QRect pixels = pixelsOf(inkOf(*run));
        const QRect together = m_textPixels.united(pixels);
        if (areaOf(together) > kMostGap * (m_textArea + areaOf(pixels)) && !paintTexts())
            return false;
        m_texts.push_back(&item);
        m_textPixels = m_textPixels.united(pixels);
        m_textArea += areaOf(pixels);
        return true;
    }
    if (!paintTexts())
        return false;
    if (const auto* const grid = std::get_if<CellGrid>(&item))
        return paintCells(*grid);
    if (const auto* const path = std::get_if<Path>(&item)) {
        if (const auto frame = frameOf(*path))
            return paintFrame(*frame, path->strokeWidth, item);
        const double around = path->stroke ? kMiter * path->strokeWidth : 0;
        return paintOver(
            pixelsOf(path->path.boundingRect().adjusted(-around, -around, around, around)),
            Kept::Shades, [&item](RasterPainter& painter) { painter.paint(item); });
    }
    if (const auto* const line = std::get_if<Line>(&item)) {
        const double around = line->width + 1 / m_scale;
        return paintOver(pixelsOf(QRectF(line->from, line->to)
                                      .normalized()
                                      .adjusted(-around, -around, around, around)),
                         Kept::Shades, [&item](RasterPainter& painter) { painter.paint(item); });
    }
    return paintOver(pixelsOf(std::get<Picture>(item).rect), Kept::Exact,
                     [&item](RasterPainter& painter) { painter.paint(item); });
}

bool IndexedRaster::paintTexts() {
    const std::vector<const Item*> texts = std::exchange(m_texts, {});
    const QRect pixels = std::exchange(m_textPixels, {});
    m_textArea = 0;
    return texts.empty() || paintOver(pixels, Kept::Shades, [&texts](RasterPainter& painter) {
               for (const Item* const text : texts)
                   painter.paint(*text);
           });
}

/// Colours of cells are exact, those of hatches shades.
bool IndexedRaster::paintCells(const CellGrid& grid) {
    const QRect all(QPoint(), m_size);
    bool isShaded = false;
    return forEachLine(grid, m_unit, m_scale, [&](const CellLine& line) {
        const QRect seen = line.place.intersected(all);
        if (seen.isEmpty())
            return true;
        if (line.pixels != line.fills && !std::exchange(isShaded, true))
            m_shaded.push_back(pixelsOf(grid.rect()));
        const int hidden = seen.left() - line.place.left();
        if (!storeLine(line.pixels + hidden, line.fills + hidden, seen.topLeft(), seen.width()))
            return false;
        const std::uint8_t* const first = lineAt(seen.top()) + seen.left();
        for (int y = seen.top() + 1; y <= seen.bottom(); ++y)
            std::copy_n(first, seen.width(), lineAt(y) + seen.left());
        return true;
    });
}

/// Only the pixels near its sides.
bool IndexedRaster::paintFrame(const QRectF& frame, double strokeWidth, const Item& item) {
    const double width = strokeWidth + 1 / m_scale;
    const auto near = [width](double left, double top, double right, double bottom) {
        return QRectF(QPointF(left - width, top - width), QPointF(right + width, bottom + width));
    };
    const double innerTop = std::min(frame.top() + 2 * width, frame.bottom());
    const double innerBottom = std::max(frame.bottom() - 2 * width, innerTop);
    const Draw draw = [&item](RasterPainter& painter) { painter.paint(item); };
    // Pixels that two of the sides share would be blended twice.
    const QRect upper = pixelsOf(near(frame.left(), frame.top(), frame.right(), frame.top()));
    const QRect lower = pixelsOf(near(frame.left(), frame.bottom(), frame.right(), frame.bottom()));
    if (upper.bottom() >= lower.top())
        return paintOver(upper.united(lower), Kept::Shades, draw);
    QRect left = pixelsOf(near(frame.left(), innerTop, frame.left(), innerBottom));
    QRect right = pixelsOf(near(frame.right(), innerTop, frame.right(), innerBottom));
    for (QRect* const side : {&left, &right}) {
        side->setTop(upper.bottom() + 1);
        side->setBottom(lower.top() - 1);
    }
    if (left.right() >= right.left())
        return paintOver(upper.united(lower), Kept::Shades, draw);
    return paintOver(upper, Kept::Shades, draw) && paintOver(lower, Kept::Shades, draw) &&
           paintOver(left, Kept::Shades, draw) && paintOver(right, Kept::Shades, draw);
}

/// Draws onto a picture of those pixels in true colours.
bool IndexedRaster::paintOver(const QRect& pixels, Kept kept, const Draw& draw) {
    if (pixels.isEmpty())
        return true;
    QImage picture(pixels.size(), QImage::Format_RGB32);
    if (picture.isNull())
        throw std::bad_alloc();
    load(picture, pixels.topLeft());
    QPainter painter(&picture);
    painter.translate(-pixels.topLeft());
    RasterPainter raster(painter, m_unit, m_scale);
    draw(raster);
    raster.finish();
    painter.end();
    if (kept == Kept::Shades)
        m_shaded.push_back(pixels);
    return store(picture, pixels.topLeft(), kept);
}

void IndexedRaster::load(QImage& picture, QPoint corner) const {
    for (int y = 0; y < picture.height(); ++y) {
        const std::uint8_t* const from = lineAt(corner.y() + y) + corner.x();
        std::transform(from, from + picture.width(), reinterpret_cast<QRgb*>(picture.scanLine(y)),
                       [this](Palette::Place place) { return m_palette[place]; });
    }
}

bool IndexedRaster::store(const QImage& picture, QPoint corner, Kept kept) {
    for (int y = 0; y < picture.height(); ++y) {
        const auto* const line = reinterpret_cast<const QRgb*>(picture.constScanLine(y));
        if (!storeLine(line, kept == Kept::Exact ? line : nullptr, corner + QPoint(0, y),
                       picture.width()))
            return false;
    }
    return true;
}

/// A pixel that is as in `exact` is no shade; null: all may be.
bool IndexedRaster::storeLine(const QRgb* pixels, const QRgb* exact, QPoint corner, int width) {
    std::uint8_t* const to = lineAt(corner.y()) + corner.x();
    for (int x = 0; x < width; ++x) {
        const bool isExact = exact && exact[x] == pixels[x];
        // Looked up anew each time: taking a place may move pixels of this line.
        if (!isExact && m_palette[to[x]] == pixels[x])
            continue;
        if (x > 0 && pixels[x] == pixels[x - 1] && (!exact || exact[x] == exact[x - 1])) {
            to[x] = to[x - 1];
            continue;
        }
        const auto place = placeOf(pixels[x], isExact ? Kept::Exact : Kept::Shades);
        if (!place)
            return false;
        to[x] = *place;
    }
    return true;
}

/// Whether there are places for the colours of an item that are no shades; cells come later.
bool IndexedRaster::keepExact(const Item& item) {
    if (const auto* const path = std::get_if<Path>(&item))
        return keepExact(path->fill) && keepExact(path->stroke);
    if (const auto* const line = std::get_if<Line>(&item))
        return keepExact(line->color);
    const auto* const run = std::get_if<TextRun>(&item);
    return !run || keepExact(run->style.color);
}

bool IndexedRaster::keepExact(const std::optional<QColor>& color) {
    return !color || color->alpha() != 255 || placeOf(color->rgb(), Kept::Exact);
}

std::optional<Palette::Place> IndexedRaster::placeOf(QRgb color, Kept kept) {
    for (;;) {
        const auto place = kept == Kept::Exact ? m_palette.exact(color) : m_palette.shade(color);
        if (place)
            return place;
        const auto moves = m_palette.coarsen();
        if (!moves)
            return std::nullopt;
        move(*moves);
    }
}

void IndexedRaster::move(const Palette::Moves& moves) {
    for (const QRect& pixels : m_shaded) {
        for (int y = pixels.top(); y <= pixels.bottom(); ++y) {
            std::uint8_t* const line = lineAt(y);
            for (int x = pixels.left(); x <= pixels.right(); ++x)
                line[x] = moves[line[x]];
        }
    }
}

/// The pixels of the picture that a rectangle touches.
QRect IndexedRaster::pixelsOf(const QRectF& rect) const {
    const QRectF scaled(rect.topLeft() * m_scale, rect.size() * m_scale);
    return scaled.toAlignedRect().adjusted(-1, -1, 1, 1).intersected(QRect(QPoint(), m_size));
}

} // namespace attention::figure
