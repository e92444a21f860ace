// SPDX-License-Identifier: GPL-3.0-or-later
#include "heatmap/pass_sheet.h"

#include "figure/text_metrics.h"
#include "figure/wrap.h"
#include "heatmap/labels.h"
#include "heatmap/layout.h"
#include "heatmap/pass_cards.h"

#include <QPainterPath>

#include <algorithm>
#include <map>
#include <utility>

namespace attention::heatmap {

namespace {

// All in font sizes.
constexpr double kMargin = 1.2;
constexpr double kCell = 3.4;    ///< a number with two decimals
constexpr double kMostSide = 22; ///< of a matrix
constexpr double kTitleLine = 2; ///< of a matrix
constexpr double kHeading = 2.6; ///< of a band, and of the figure
constexpr double kLaneGap = 1.6;
constexpr double kBandGap = 2.4;
constexpr double kLeastArrow = 3.2;
constexpr double kArrowPadding = 0.8; ///< at each end of an operation's text
constexpr double kBend = 1.2;         ///< from a column to the upright part of its arrows
constexpr double kHead = 0.55;        ///< of an arrow
constexpr double kSmall = 0.85;       ///< shapes and operations
constexpr double kCaptionLine = 1.45;
constexpr double kAnywhere = 1e6; ///< room without a limit
constexpr double kSmallestScale = 0.04;

double usualFontSize(figure::Unit unit) {
    return unit == figure::Unit::Pixel ? 13 : 3;
}

/// One band with its cards placed, at one size of letters and cells.
class BandLayout {
  public:
    BandLayout(const PassBand& band, const SheetOptions& options, double fontSize, double scale)
        : m_band(band)
        , m_options(options)
        , m_size(fontSize)
        , m_scale(scale) {
        measure();
        place();
    }

    QSizeF size() const { return m_total; }

    void addTo(std::vector<figure::Item>& items, QPointF corner) const {
        items.emplace_back(runAt(m_band.title, boldStyle(1.15),
                                 corner + QPointF(0, kHeading * m_size / 2),
                                 figure::HorizontalAlign::Left));
        for (const PassArrow& arrow : m_band.arrows)
            addArrow(items, arrow, corner);
        for (std::size_t card = 0; card < m_band.cards.size(); ++card)
            addCard(items, card, corner);
    }

  private:
    figure::TextStyle boldStyle(double factor) const {
        return {
            .size = factor * m_size, .weight = figure::Weight::Bold, .color = m_options.ink.text};
    }
    figure::TextStyle smallStyle() const {
        return {.size = kSmall * m_size, .color = m_options.ink.muted};
    }

    LayoutOptions mapOptions(const PassCard& card, QPointF topLeft) const {
        LayoutOptions options;
        options.area = QRectF(topLeft, QSizeF(kAnywhere, kAnywhere));
        options.fontSize = m_size;
        options.title = Shown::No;
        options.axes = Shown::No;
        options.legend = Shown::No;
        options.labels = m_options.labels;
        options.numbers = m_options.numbers;
        options.ink = m_options.ink;
        const auto most =
            static_cast<double>(std::max(card.content.values.rows(), card.content.values.cols()));
        options.largestCell = m_scale * m_size * std::min(kCell, kMostSide / most);
        return options;
    }

    double titleWidth(const PassCard& card) const {
        return figure::textWidth(card.content.title, boldStyle(1)) + m_size / 2 +
               figure::textWidth(card.shape(), smallStyle());
    }

    void measure() {
        for (const PassCard& card : m_band.cards) {
            const QSizeF map = layOut(card.content, mapOptions(card, {})).bounds.size();
            m_sizes.emplace_back(std::max(map.width(), titleWidth(card)),
                                 map.height() + kTitleLine * m_size);
        }
    }

    /// Columns as wide as their widest card, lanes as high as their highest; between columns there
    /// is room for the operations that lead into the right one.
    void place() {
        std::map<int, double> widths;
        std::map<int, double> heights;
        for (std::size_t card = 0; card < m_sizes.size(); ++card) {
            double& width = widths[m_band.cards[card].column];
            double& height = heights[m_band.cards[card].lane];
            width = std::max(width, m_sizes[card].width());
            height = std::max(height, m_sizes[card].height());
        }
        std::map<int, double> lefts;
        double x = 0;
        for (const auto& [column, width] : widths) {
            lefts[column] = x == 0 ? 0 : x + gapBefore(column);
            x = lefts[column] + width;
        }
        std::map<int, double> tops;
        double y = kHeading * m_size;
        for (const auto& [lane, height] : heights) {
            tops[lane] = y;
            y += height + kLaneGap * m_size;
        }
        for (const PassCard& card : m_band.cards)
            m_corners.emplace_back(lefts[card.column], tops[card.lane]);
        m_total = QSizeF(x, y - kLaneGap * m_size);
    }

    double gapBefore(int column) const {
        double gap = kLeastArrow * m_size;
        for (const PassArrow& arrow : m_band.arrows)
            if (m_band.cards[arrow.to].column == column)
                gap = std::max(gap, figure::textWidth(arrow.operation, smallStyle()) +
                                        (2 * kArrowPadding + kBend) * m_size);
        return gap;
    }

    QRectF frame(std::size_t card) const { return {m_corners[card], m_sizes[card]}; }

    void addCard(std::vector<figure::Item>& items, std::size_t index, QPointF corner) const {
        const PassCard& card = m_band.cards[index];
        const QPointF at = corner + m_corners[index];
        const QPointF middle = at + QPointF(0, kTitleLine * m_size / 2);
        items.emplace_back(
            runAt(card.content.title, boldStyle(1), middle, figure::HorizontalAlign::Left));
        const double used = figure::textWidth(card.content.title, boldStyle(1)) + m_size / 2;
        items.emplace_back(runAt(card.shape(), smallStyle(), middle + QPointF(used, 0),
                                 figure::HorizontalAlign::Left));
        LaidOutMap map =
            layOut(card.content, mapOptions(card, at + QPointF(0, kTitleLine * m_size)));
        std::move(map.items.begin(), map.items.end(), std::back_inserter(items));
    }

    /// From side to side between neighbours; from below where the cards stand above each other;
    /// along the card's own lane and up where it has far to go.
    QList<QPointF> lineOf(const PassArrow& arrow) const {
        const QRectF from = frame(arrow.from);
        const QRectF to = frame(arrow.to);
        const PassCard& start = m_band.cards[arrow.from];
        const PassCard& end = m_band.cards[arrow.to];
        const double pad = 0.4 * m_size;
        if (start.column == end.column)
            return {{to.center().x(), from.top() - pad / 2}, {to.center().x(), to.bottom() + pad}};
        const QPointF begin(from.right() + pad, from.center().y());
        if (end.column > start.column + 1)
            return {
                begin, {to.center().x(), from.center().y()}, {to.center().x(), to.bottom() + pad}};
        const double bend = to.left() - gapBefore(end.column) + kBend * m_size;
        const QPointF goal(to.left() - pad, to.center().y());
        if (qFuzzyCompare(begin.y(), goal.y()))
            return {begin, goal};
        return {begin, {bend, begin.y()}, {bend, goal.y()}, goal};
    }

    void addArrow(std::vector<figure::Item>& items, const PassArrow& arrow, QPointF corner) const {
        QList<QPointF> line = lineOf(arrow);
        for (QPointF& point : line)
            point += corner;
        const double width = 0.09 * m_size;
        for (qsizetype point = 1; point < line.size(); ++point)
            items.emplace_back(
                figure::Line{line.at(point - 1), line.at(point), width, m_options.ink.muted});
        addHead(items, line.at(line.size() - 2), line.last());
        if (arrow.operation.isEmpty())
            return;
        // Above the last piece, between the upright part and the card.
        const double gap = gapBefore(m_band.cards[arrow.to].column) - kBend * m_size;
        const double right = corner.x() + frame(arrow.to).left();
        items.emplace_back(runAt(arrow.operation, smallStyle(),
                                 {right - gap / 2, line.last().y() - 0.8 * m_size},
                                 figure::HorizontalAlign::Center));
    }

    void addHead(std::vector<figure::Item>& items, QPointF before, QPointF tip) const {
        const QPointF way = tip - before;
        const double length = std::max(std::hypot(way.x(), way.y()), 1e-9);
        const QPointF along = way / length * kHead * m_size;
        const QPointF across(-along.y() / 2, along.x() / 2);
        figure::Path head;
        head.path.moveTo(tip);
        head.path.lineTo(tip - along + across);
        head.path.lineTo(tip - along - across);
        head.path.closeSubpath();
        head.fill = m_options.ink.muted;
        items.emplace_back(std::move(head));
    }

    const PassBand& m_band;
    const SheetOptions& m_options;
    double m_size;
    double m_scale;
    std::vector<QSizeF> m_sizes;
    std::vector<QPointF> m_corners;
    QSizeF m_total;
};

/// The bands below each other, with title and caption, at one size of letters and cells.
class PassSheet {
  public:
    PassSheet(const std::vector<PassBand>& bands, const SheetOptions& options,
              const QString& caption, double fontSize, double scale)
        : m_options(options)
        , m_size(fontSize) {
        for (const PassBand& band : bands) {
            m_bands.emplace_back(band, options, fontSize, scale);
            m_inner = m_inner.expandedTo({m_bands.back().size().width(), 0});
        }
        for (const BandLayout& band : m_bands)
            m_inner.rheight() += band.size().height() + kBandGap * m_size;
        if (hasTitle())
            m_inner.rheight() += kHeading * m_size;
        m_width = options.width.value_or(std::ceil(m_inner.width() + 2 * kMargin * m_size));
        if (!caption.isEmpty())
            m_caption = figure::wrapped(caption, captionStyle(), m_width - 2 * kMargin * m_size);
        m_inner.rheight() += static_cast<double>(m_caption.size()) * kCaptionLine * m_size;
    }

    bool fits() const {
        const double around = 2 * kMargin * m_size;
        return (!m_options.width || m_inner.width() + around <= *m_options.width) &&
               (!m_options.height || m_inner.height() + around <= *m_options.height);
    }

    figure::Figure make(const QString& name) const {
        const double margin = kMargin * m_size;
        figure::Figure sheet;
        sheet.title = hasTitle() ? *m_options.title : name;
        sheet.unit = m_options.unit;
        sheet.background = m_options.ink.background;
        sheet.size =
            QSizeF(m_width, m_options.height.value_or(std::ceil(m_inner.height() + 2 * margin)));
        const double slack = std::max(sheet.size.height() - m_inner.height() - 2 * margin, 0.0);
        QPointF at(margin + std::max(m_width - 2 * margin - m_inner.width(), 0.0) / 2, margin);
        if (hasTitle()) {
            const figure::TextStyle style{
                .size = 1.4 * m_size, .weight = figure::Weight::Bold, .color = m_options.ink.text};
            sheet.items.emplace_back(
                runAt(figure::elided(*m_options.title, style, m_width - 2 * margin), style,
                      {margin, margin + kHeading * m_size / 2}, figure::HorizontalAlign::Left));
            at.ry() += kHeading * m_size;
        }
        at.ry() += slack / 2;
        for (const BandLayout& band : m_bands) {
            band.addTo(sheet.items, at);
            at.ry() += band.size().height() + kBandGap * m_size;
        }
        addCaption(sheet);
        return sheet;
    }

  private:
    bool hasTitle() const { return m_options.title && !m_options.title->isEmpty(); }
    figure::TextStyle captionStyle() const {
        return {.size = 0.92 * m_size, .color = m_options.ink.muted};
    }
    void addCaption(figure::Figure& sheet) const {
        const double line = kCaptionLine * m_size;
        double y = sheet.size.height() - kMargin * m_size -
                   (static_cast<double>(m_caption.size()) - 0.5) * line;
        for (const QString& text : m_caption) {
            sheet.items.emplace_back(
                runAt(text, captionStyle(), {kMargin * m_size, y}, figure::HorizontalAlign::Left));
            y += line;
        }
    }

    const SheetOptions& m_options;
    double m_size;
    double m_width = 0;
    QSizeF m_inner{0, 0};
    std::vector<BandLayout> m_bands;
    QStringList m_caption;
};

} // namespace

figure::Figure passSheetOf(const core::Experiment& experiment, const core::Trace& trace,
                           const RenderChoices& choices, const QString& caption) {
    const std::vector<PassBand> bands = passBandsOf(experiment, trace, choices);
    const SheetOptions& options = choices.sheet;
    const double usual = usualFontSize(options.unit);
    double fontSize = options.fontSize.value_or(usual);
    double scale = 1;
    const QString name = bands.front().title;
    while (true) {
        const PassSheet sheet(bands, options, caption, fontSize, scale);
        if (sheet.fits() || scale <= kSmallestScale)
            return sheet.make(name);
        // Cells shrink first; letters only where nobody chose their size.
        if (scale > 0.4 || options.fontSize)
            scale *= 0.92;
        else
            fontSize *= 0.94;
        if (fontSize < 0.3 * usual)
            scale *= 0.92;
    }
}

} // namespace attention::heatmap
