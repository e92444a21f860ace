// SPDX-License-Identifier: GPL-3.0-or-later
#include "figure/svg_writer.h"

#include "figure/cell_raster.h"
#include "figure/encode_job.h"
#include "figure/hatch.h"
#include "figure/paint.h"
#include "figure/png_writer.h"
#include "figure/shaped_text.h"
#include "figure/svg_cells.h"
#include "figure/svg_glyphs.h"
#include "figure/svg_markup.h"
#include "figure/svg_texts.h"

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
            m_body += svg::cells(grid);
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
        if (m_text == SvgText::Fonts || (m_text == SvgText::Auto && isAscii(run.text))) {
            m_texts.add(run);
            return;
        }
        m_body += m_texts.take();
        writeOutlines(run);
    }

    void operator()(const Picture& picture) {
        writeImage(picture.name, picture.rect,
                   enlarged(picture.image, enlargement(picture.image.size())));
    }

    /// Lines of text that follow each other in one style share a group.
    void write(const Item& item) {
        if (!std::holds_alternative<TextRun>(item))
            m_body += m_texts.take();
        std::visit(*this, item);
    }

    QByteArray document() {
        m_body += m_texts.take();
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

    void writeOutlines(const TextRun& run) {
        const ShapedText shaped(run.text, run.style);
        const double scale = run.style.size / kShapingSize;
        m_body += "<g role=\"img\" aria-label=\"" + svg::escaped(shaped.text()) + '"' +
                  svg::paintAttribute("fill", run.style.color) + " transform=\"translate(" +
                  svg::point(run.anchor) + ") " + svg::rotation(run.rotation) + " translate(" +
                  svg::point(baselineStart(run)) + ") scale(" + QByteArray::number(scale, 'g', 6) +
                  ")\">" + m_glyphs.use(shaped) + "</g>\n";
    }

    const Figure& m_figure;
    SvgText m_text;
    SvgGlyphs m_glyphs;
    SvgTexts m_texts;
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
        writer.write(item);
    }
    return goesOn(job, 1) ? writer.document() : QByteArray();
}

} // namespace attention::figure
