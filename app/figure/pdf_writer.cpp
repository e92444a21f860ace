// SPDX-License-Identifier: GPL-3.0-or-later
#include "figure/pdf_writer.h"

#include "figure/cell_raster.h"
#include "figure/encode_job.h"
#include "figure/glyph_texts.h"
#include "figure/hatch.h"
#include "figure/paint.h"
#include "figure/pdf_text_map.h"
#include "figure/shape_painter.h"
#include "figure/text_painter.h"

#include <QBuffer>
#include <QByteArrayView>
#include <QHash>
#include <QHashSeed>
#include <QList>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>

#include <algorithm>
#include <cstddef>
#include <mutex>

namespace attention::figure {

namespace {

constexpr int kResolution = 1200;
constexpr double kPointsPerInch = 72;

bool isAscii(const QString& text) {
    return std::ranges::all_of(text, [](QChar character) { return character.unicode() < 0x80; });
}

double inchesPerUnit(Unit unit) {
    return unit == Unit::Millimetre ? 1 / 25.4 : 1.0 / 96;
}

/// Draws the items of one figure as vectors, `scale` painter units a unit.
class PdfPainter {
  public:
    PdfPainter(QPainter& painter, GlyphTexts& texts, Unit unit, double scale)
        : m_painter(painter)
        , m_texts(texts)
        , m_lines(painter, scale, Baseline::AsPlaced)
        , m_unit(unit)
        , m_scale(scale) {}

    void operator()(const CellGrid& grid) const {
        const QSize size(static_cast<int>(grid.columns), static_cast<int>(grid.rows));
        if (grid.rows * grid.columns > kMostVectorCells)
            m_painter.drawImage(scaled(grid.rect()), imageOf(grid, enlargement(size)));
        else
            drawCells(grid);
        drawHatch(grid);
    }

    void operator()(const Line& line) const { paintLine(m_painter, line, m_scale); }

    void operator()(const Path& path) const { paintPath(m_painter, path, m_scale); }

    void operator()(const TextRun& run) const {
        if (!hasPicturesIn(run)) {
            paintOutlined(run);
            return;
        }
        for (const TextRun& part : outlinedPartsOf(run))
            paintOutlined(part);
        paintGlyphPictures(m_painter, run, m_scale);
    }

    void operator()(const Picture& picture) const {
        m_painter.drawImage(scaled(picture.rect),
                            enlarged(picture.image, enlargement(picture.image.size())));
    }

  private:
    bool hasPicturesIn(const TextRun& run) const {
        if (isAscii(run.text))
            return false;
        const auto known = m_havePictures.constFind(run.text);
        return known != m_havePictures.cend() ? *known
                                              : *m_havePictures.insert(run.text, hasPictures(run));
    }

    void paintOutlined(const TextRun& run) const {
        m_texts.add(run);
        m_lines.paint(run);
    }

    QRectF scaled(const QRectF& rect) const {
        return {rect.topLeft() * m_scale, rect.size() * m_scale};
    }

    /// A cell reaches half a cell below its right and lower neighbours, which are drawn after it: a
    /// viewer that smooths edges then never mixes in what lies behind the grid.
    void drawCells(const CellGrid& grid) const {
        m_painter.save();
        m_painter.setPen(Qt::NoPen);
        const CellFills::Place* places = grid.fills.places();
        QList<QRectF> same; // neighbours of one colour
        for (core::Index row = 0; row < grid.rows; ++row, places += grid.columns) {
            for (core::Index column = 0; column < grid.columns; ++column) {
                const QPointF at(grid.cell.width() * static_cast<double>(column),
                                 grid.cell.height() * static_cast<double>(row));
                const QSizeF size(grid.cell.width() * (column + 1 < grid.columns ? 1.5 : 1),
                                  grid.cell.height() * (row + 1 < grid.rows ? 1.5 : 1));
                same.append(scaled({grid.topLeft + at, size}));
                if (column + 1 < grid.columns && places[column + 1] == places[column])
                    continue;
                const core::Rgb fill = grid.fills.table()[places[column]];
                m_painter.setBrush(QColor(fill.red, fill.green, fill.blue));
                m_painter.drawRects(same);
                same.clear();
            }
        }
        m_painter.restore();
    }

    void drawHatch(const CellGrid& grid) const {
        const std::vector<QRectF> runs = hatchedRuns(grid);
        if (runs.empty())
            return;
        QPainterPath clip;
        for (const QRectF& run : runs)
            clip.addRect(scaled(run));
        QPainterPath lines;
        const Hatch hatch = Hatch::of(grid, m_unit);
        for (const QLineF& line : hatchLines(grid, hatch)) {
            lines.moveTo(line.p1() * m_scale);
            lines.lineTo(line.p2() * m_scale);
        }
        m_painter.save();
        m_painter.setClipPath(clip);
        m_painter.strokePath(lines, QPen(QColor(grid.hatch.red, grid.hatch.green, grid.hatch.blue),
                                         hatch.lineWidth * m_scale, Qt::SolidLine, Qt::FlatCap));
        m_painter.restore();
    }

    QPainter& m_painter;
    GlyphTexts& m_texts;
    mutable TextPainter m_lines;
    mutable QHash<QString, bool> m_havePictures;
    Unit m_unit;
    double m_scale;
};

struct Progress {
    double done = 0;
    double count = 1; ///< items of all pages
};

bool drawItems(const Figure& figure, const PdfPainter& pdf, const EncodeJob& job,
               Progress& progress) {
    for (const Item& item : figure.items) {
        if (!goesOn(job, progress.done++ / progress.count))
            return false;
        std::visit(pdf, item);
    }
    return true;
}

/// Draws upwards from the page's lower edge, of which PDF counts; `rise` is how much higher the
/// figures are than the page Qt knows, in points.
bool drawPages(QPdfWriter& writer, const std::vector<Figure>& pages, double rise, GlyphTexts& texts,
               const EncodeJob& job) {
    QPainter painter;
    if (!painter.begin(&writer))
        return false;
    painter.setRenderHint(QPainter::LosslessImageRendering);
    painter.translate(0, -rise * kResolution / kPointsPerInch);
    Progress progress;
    for (const Figure& page : pages)
        progress.count += static_cast<double>(page.items.size());
    for (std::size_t index = 0; index < pages.size(); ++index) {
        const Figure& page = pages[index];
        if (index > 0 && !writer.newPage())
            return false;
        const double scale = inchesPerUnit(page.unit) * kResolution;
        if (page.background)
            painter.fillRect(QRectF(QPointF(), page.size * scale), *page.background);
        if (!drawItems(page, PdfPainter(painter, texts, page.unit, scale), job, progress))
            return false;
    }
    return goesOn(job, 1);
}

/// While it lives, hashes are built alike in every run of the program: Qt writes fonts in the order
/// of a hash. One at a time.
class SteadyHashes {
  public:
    SteadyHashes()
        : m_lock(theMutex())
        , m_wasRandom(QHashSeed::globalSeed() != 0) {
        QHashSeed::setDeterministicGlobalSeed();
    }
    ~SteadyHashes() {
        if (m_wasRandom)
            QHashSeed::resetRandomGlobalSeed();
    }
    Q_DISABLE_COPY_MOVE(SteadyHashes)

  private:
    static std::mutex& theMutex() {
        static std::mutex mutex;
        return mutex;
    }

    std::lock_guard<std::mutex> m_lock;
    bool m_wasRandom;
};

/// Replaces the time of writing by a fixed one of the same length, so that the places in the file's
/// table stay right.
void pinCreationDate(QByteArray& pdf) {
    constexpr QByteArrayView kKey("/CreationDate (D:");
    constexpr QByteArrayView kDate("20000101000000");
    const qsizetype key = pdf.indexOf(kKey);
    if (key < 0)
        return;
    const qsizetype start = key + kKey.size();
    const qsizetype end = std::max(start, pdf.indexOf(')', start));
    for (qsizetype at = start; at < end; ++at) {
        if (pdf.at(at) >= '0' && pdf.at(at) <= '9')
            pdf[at] = at - start < kDate.size() ? kDate[at - start] : '0';
    }
}

/// Qt rounds pages to whole points: writes the exact size over the rounded one of every page, in
/// the same length.
void pinPageSize(QByteArray& pdf, QSizeF points) {
    constexpr QByteArrayView kKey("/MediaBox [0 0 ");
    for (qsizetype key = pdf.indexOf(kKey); key >= 0; key = pdf.indexOf(kKey, key + 1)) {
        qsizetype start = key + kKey.size();
        for (const double length : {points.width(), points.height()}) {
            qsizetype end = start;
            while (end < pdf.size() && pdf.at(end) != ' ' && pdf.at(end) != ']')
                ++end;
            const QByteArray text =
                QByteArray::number(length, 'f', 6).rightJustified(end - start, '0');
            if (text.size() == end - start)
                pdf.replace(start, text.size(), text);
            start = end + 1;
        }
    }
}

} // namespace

QByteArray encodePdf(const std::vector<Figure>& pages, const EncodeJob& job) {
    const Figure& figure = pages.front();
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    const QSizeF points = figure.size * inchesPerUnit(figure.unit) * kPointsPerInch;
    const QPageSize page(points, QPageSize::Point, QString(), QPageSize::ExactMatch);
    GlyphTexts texts;
    {
        const SteadyHashes steady;
        QPdfWriter writer(&buffer);
        writer.setTitle(figure.title);
        writer.setCreator(QStringLiteral("Attention Lab"));
        writer.setResolution(kResolution);
        writer.setPageSize(page);
        writer.setPageMargins(QMarginsF());
        if (!drawPages(writer, pages, points.height() - page.sizePoints().height(), texts, job))
            return {};
    }
    QByteArray pdf = buffer.data();
    pinCreationDate(pdf);
    pinPageSize(pdf, points);
    return withTextMaps(pdf, texts);
}

} // namespace attention::figure
