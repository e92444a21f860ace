// SPDX-License-Identifier: GPL-3.0-or-later
#include "figure/svg_writer.h"

#include "figure/cell_raster.h"
#include "figure/encode_job.h"
#include "figure/hatch.h"
#include "figure/paint.h"
#include "figure/png_writer.h"
#include "figure/shaped_text.h"
#include "figure/svg_glyphs.h"
#include "figure/svg_markup.h"

#include <algorithm>
#include <cstddef>

namespace attention::figure {

namespace {

QColor colorOf(core::Rgb color) {
    return {color.red, color.green, color.blue};
}

bool isAscii(const QString& text) {
    return std::ranges::all_of(text, [](QChar character) { return character.unicode() < 0x80; });
}

/// Writes the items of one figure, one after the other.
class SvgWriter {
  public:
    SvgWriter(const Figure& figure, SvgText text)
        : m_figure(figure)
        , m_text(text) {}

    void operator()(const CellGrid& grid) {
        if (grid.rows * grid.columns > kMostVectorCells)
            writeImage(grid.name, grid.rect(),
                       imageOf(grid, enlargement({static_cast<int>(grid.columns),
                                                  static_cast<int>(grid.rows)})));
        else
            writeRows(grid);
        writeHatch(grid);
    }

    void operator()(const Line& line) {
        m_body += "<line x1=\"" + svg::number(line.from.x()) + "\" y1=\"" +
                  svg::number(line.from.y()) + "\" x2=\"" + svg::number(line.to.x()) + "\" y2=\"" +
                  svg::number(line.to.y()) + '"' + svg::paintAttribute("stroke", line.color) +
                  widthOf(line.width) + "/>\n";
    }

    void operator()(const Path& path) {
        m_body += "<path";
        if (!path.fill)
            m_body += " fill=\"none\"";
        else if (path.path.fillRule() == Qt::OddEvenFill)
            m_body += " fill-rule=\"evenodd\"";
        if (path.fill)
            m_body += svg::paintAttribute("fill", *path.fill);
        if (path.stroke)
            m_body += svg::paintAttribute("stroke", *path.stroke) + widthOf(path.strokeWidth);
        m_body += " d=\"" + svg::pathData(path.path) + "\"/>\n";
    }

    void operator()(const TextRun& run) {
        const bool asOutlines =
            m_text == SvgText::Outlines || (m_text == SvgText::Auto && !isAscii(run.text));
        const ShapedText shaped(run.text, run.style);
        if (asOutlines)
            writeOutlines(run, shaped, m_glyphs.use(shaped));
        else
            writeText(run, shaped);
    }

    void operator()(const Picture& picture) {
        writeImage(picture.name, picture.rect,
                   enlarged(picture.image, enlargement(picture.image.size())));
    }

    QByteArray document() const {
        const char* const unit = m_figure.unit == Unit::Millimetre ? "mm\"" : "\"";
        const QByteArray width = svg::number(m_figure.size.width());
        const QByteArray height = svg::number(m_figure.size.height());
        QByteArray head = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                          "<svg xmlns=\"http://www.w3.org/2000/svg\" "
                          "xmlns:xlink=\"http://www.w3.org/1999/xlink\" width=\"" +
                          width + unit + " height=\"" + height + unit + " viewBox=\"0 0 " + width +
                          ' ' + height + "\">\n";
        if (!m_figure.title.isEmpty())
            head += "<title>" + svg::escaped(m_figure.title) + "</title>\n";
        head += m_glyphs.definitions();
        if (m_figure.background)
            head += "<rect width=\"" + width + "\" height=\"" + height + '"' +
                    svg::paintAttribute("fill", *m_figure.background) + "/>\n";
        return head + m_body + "</svg>\n";
    }

  private:
    static QByteArray idOf(const QString& name, const QByteArray& suffix = {}) {
        return name.isEmpty() ? QByteArray() : " id=\"" + svg::escaped(name) + suffix + '"';
    }

    static QByteArray widthOf(double strokeWidth) {
        return " stroke-width=\"" + svg::number(strokeWidth) + '"';
    }

    /// A cell reaches a little below its right and lower neighbours, which are drawn after it: a
    /// viewer that smooths edges then never mixes in what lies behind the grid.
    void writeRows(const CellGrid& grid) {
        const double reach = m_figure.unit == Unit::Millimetre ? 0.4 : 1.5;
        const auto edge = [reach](double start, double size, core::Index at, core::Index count) {
            return start + size * static_cast<double>(at + 1) +
                   (at + 1 < count ? std::min(reach, size / 2) : 0);
        };
        for (core::Index row = 0; row < grid.rows; ++row) {
            m_body += "<g" + idOf(grid.name, "-row-" + QByteArray::number(row)) +
                      " shape-rendering=\"crispEdges\">\n";
            const double top = grid.topLeft.y() + static_cast<double>(row) * grid.cell.height();
            const double bottom = edge(grid.topLeft.y(), grid.cell.height(), row, grid.rows);
            for (core::Index column = 0; column < grid.columns; ++column) {
                const auto at = static_cast<std::size_t>(row * grid.columns + column);
                m_body +=
                    "<path" + svg::paintAttribute("fill", colorOf(grid.fills[at])) + " d=\"" +
                    svg::rectData(
                        grid.topLeft.x() + static_cast<double>(column) * grid.cell.width(), top,
                        edge(grid.topLeft.x(), grid.cell.width(), column, grid.columns), bottom) +
                    "\"/>\n";
            }
            m_body += "</g>\n";
        }
    }

    void writeHatch(const CellGrid& grid) {
        const std::vector<QRectF> runs = hatchedRuns(grid);
        if (runs.empty())
            return;
        const QByteArray id = "clip" + QByteArray::number(m_clips++);
        const Hatch hatch = Hatch::of(grid, m_figure.unit);
        m_body += "<clipPath id=\"" + id + "\"><path d=\"";
        for (const QRectF& run : runs)
            m_body += svg::rectData(run.left(), run.top(), run.right(), run.bottom());
        m_body += "\"/></clipPath>\n<path clip-path=\"url(#" + id + ")\" fill=\"none\"" +
                  svg::paintAttribute("stroke", colorOf(grid.hatch)) + widthOf(hatch.lineWidth) +
                  " d=\"";
        for (const QLineF& line : hatchLines(grid, hatch))
            m_body += 'M' + svg::point(line.p1()) + 'L' + svg::point(line.p2());
        m_body += "\"/>\n";
    }

    void writeImage(const QString& name, const QRectF& rect, const QImage& image) {
        m_body += "<g" + idOf(name) + "><image x=\"" + svg::number(rect.x()) + "\" y=\"" +
                  svg::number(rect.y()) + "\" width=\"" + svg::number(rect.width()) +
                  "\" height=\"" + svg::number(rect.height()) +
                  "\" preserveAspectRatio=\"none\" "
                  "style=\"image-rendering:optimizeSpeed;image-rendering:pixelated\" "
                  "xlink:href=\"data:image/png;base64," +
                  pngOf(withColorTable(image)).toBase64() + "\"/></g>\n";
    }

    void writeOutlines(const TextRun& run, const ShapedText& shaped, const QByteArray& uses) {
        const double scale = run.style.size / kShapingSize;
        m_body += "<g role=\"img\" aria-label=\"" + svg::escaped(shaped.text()) + '"' +
                  svg::paintAttribute("fill", run.style.color) + " transform=\"translate(" +
                  svg::point(run.anchor) + ')' + rotationOf(run) + " translate(" +
                  svg::point(baselineStart(run, shaped)) + ") scale(" +
                  QByteArray::number(scale, 'g', 6) + ")\">" + uses + "</g>\n";
    }

    void writeText(const TextRun& run, const ShapedText& shaped) {
        const QPointF start = baselineStart(run, shaped);
        m_body += "<text xml:space=\"preserve\" transform=\"translate(" + svg::point(run.anchor) +
                  ')' + rotationOf(run) + '"';
        if (start.y() != 0)
            m_body += " y=\"" + svg::number(start.y()) + '"';
        m_body += anchorOf(run.horizontal);
        m_body += run.style.face == Face::Sans
                      ? " font-family=\"'Liberation Sans', Arial, Helvetica, 'Noto Sans CJK SC', "
                        "sans-serif\""
                      : " font-family=\"'Liberation Serif', 'Times New Roman', Times, "
                        "'Noto Sans CJK SC', serif\"";
        m_body += " font-size=\"" + svg::number(run.style.size) + '"';
        if (run.style.weight == Weight::Bold)
            m_body += " font-weight=\"bold\"";
        m_body += svg::paintAttribute("fill", run.style.color) + '>' + svg::escaped(shaped.text()) +
                  "</text>\n";
    }

    static QByteArray rotationOf(const TextRun& run) {
        return run.rotation == 0 ? QByteArray() : " rotate(" + svg::number(run.rotation) + ')';
    }

    static QByteArray anchorOf(HorizontalAlign align) {
        switch (align) {
        case HorizontalAlign::Left:
            break;
        case HorizontalAlign::Center:
            return " text-anchor=\"middle\"";
        case HorizontalAlign::Right:
            return " text-anchor=\"end\"";
        }
        return {};
    }

    const Figure& m_figure;
    SvgText m_text;
    SvgGlyphs m_glyphs;
    QByteArray m_body;
    int m_clips = 0;
};

} // namespace

QByteArray encodeSvg(const Figure& figure, SvgText text, const EncodeJob& job) {
    SvgWriter writer(figure, text);
    const auto count = static_cast<double>(figure.items.size());
    double done = 0;
    for (const Item& item : figure.items) {
        if (!goesOn(job, done++ / count))
            return {};
        std::visit(writer, item);
    }
    return goesOn(job, 1) ? writer.document() : QByteArray();
}

} // namespace attention::figure
