// SPDX-License-Identifier: GPL-3.0-or-later
#include "heatmap/sheet.h"

#include "figure/text_metrics.h"
#include "figure/wrap.h"
#include "heatmap/labels.h"
#include "heatmap/legend.h"
#include "heatmap/map_plan.h"
#include "heatmap/not_finite.h"
#include "heatmap/one_text.h"
#include "heatmap/pooling_words.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace attention::heatmap {

namespace {

constexpr double kMargin = 1.2;
constexpr double kGap = 2.0;      ///< between maps
constexpr double kMostGap = 0.12; ///< of what a map and a gap take together
constexpr double kLeastWords = 0.6;
constexpr double kBetterBy = 1.05; ///< larger cells that are worth another number of columns
constexpr double kTitleSize = 1.4;
constexpr double kTitleBand = 2.6;
constexpr double kCaptionSize = 0.92;
constexpr double kCaptionLine = 1.45;
constexpr double kCaptionGap = 1.2;
constexpr double kLegendGap = 1.6;
constexpr double kHighestLegend = 24;
constexpr double kMostCaption = 0.35; ///< of the height
constexpr double kSlotWidth = 20;     ///< what a map needs to be read, in font sizes
constexpr double kSlotHeight = 17;
constexpr double kLeastText = 30;
constexpr double kSmallestFont = 0.4; ///< of the usual size

const QString kEllipsis = QStringLiteral("…");

double usualFontSize(figure::Unit unit) {
    return unit == figure::Unit::Pixel ? 13 : 3;
}

bool isShown(Shown shown) {
    return shown == Shown::Yes;
}

bool haveSameScale(const std::vector<MapContent>& contents) {
    return std::all_of(contents.begin(), contents.end(), [&](const MapContent& content) {
        return content.scale == contents.front().scale &&
               content.legendTitle == contents.front().legendTitle;
    });
}

/// One try to make the sheet, with one size of the font.
class Sheet {
  public:
    Sheet(const std::vector<MapContent>& contents, const SheetOptions& options, double fontSize)
        : m_contents(&contents)
        , m_options(&options)
        , m_size(fontSize)
        , m_columns(columnCount())
        , m_rows((static_cast<int>(contents.size()) + m_columns - 1) / m_columns) {
        m_isLegendShared =
            contents.size() > 1 && isShown(options.legend) && haveSameScale(contents);
        if (m_isLegendShared) {
            m_legend = sharedLegend();
        }
        m_width = options.width.value_or(usualWidth());
        planSlots();
    }

    int columns() const { return m_columns; }
    double cellSize() const {
        return measured(m_contents->front(), mapOptions({}, Shown::No))
            .geometry.cellRect(0, 0)
            .width();
    }

    bool isRoomy() const {
        const bool isCaptionLow =
            !m_options->height || captionHeight() <= kMostCaption * *m_options->height;
        return isCaptionLow && m_slot.width() >= kSlotWidth * m_size &&
               (!m_options->height || m_slot.height() >= kSlotHeight * m_size);
    }

    figure::Figure make();

  private:
    int columnCount() const;
    double usualWidth() const;
    void planSlots();
    void measureMaps();
    void shrinkWidth();
    Legend sharedLegend() const;
    LayoutOptions mapOptions(QPointF topLeft, Shown legend) const;
    enum class Titles { Whole, Short, Brief };
    Titles titlesThatFit() const;
    MapContent titled(const MapContent& content) const;
    QStringList captionLines() const;
    double captionHeight() const;
    double innerWidth() const { return m_width - 2 * kMargin * m_size; }
    double headerHeight() const { return hasTitle() ? kTitleBand * m_size : 0; }
    bool hasTitle() const { return m_options->title && !m_options->title->isEmpty(); }
    double legendWidth() const {
        return m_isLegendShared ? m_legend.width() + kLegendGap * m_size : 0;
    }
    figure::TextStyle captionStyle() const {
        return {.size = kCaptionSize * m_size, .color = m_options->ink.muted};
    }
    double blockWidth() const; ///< all maps and the shared legend
    double mapsHeight() const;
    double wholeUnits(double length) const;
    void addTitle(figure::Figure& sheet) const;
    void addMaps(figure::Figure& sheet, QPointF corner) const;
    void addLegend(figure::Figure& sheet, QPointF place, double cellsHeight) const;
    void addCaption(figure::Figure& sheet) const;

    const std::vector<MapContent>* m_contents;
    const SheetOptions* m_options;
    double m_size;
    int m_columns;
    int m_rows;
    bool m_isLegendShared = false;
    Titles m_titles = Titles::Whole;
    Legend m_legend;
    double m_width = 0;
    double m_gap = 0;  ///< between maps
    QSizeF m_slot;     ///< where one map may stand
    double m_used = 0; ///< width of the widest map
    std::vector<double> m_rowHeights;
};

int Sheet::columnCount() const {
    const int count = static_cast<int>(m_contents->size());
    const int nearSquare = static_cast<int>(std::ceil(std::sqrt(count)));
    return std::clamp(m_options->columns.value_or(nearSquare), 1, std::max(count, 1));
}

double Sheet::usualWidth() const {
    const double pixels = m_columns == 1 ? 720 : m_columns == 2 ? 1200 : 420.0 * m_columns;
    return pixels / 13 * m_size;
}

void Sheet::planSlots() {
    const double width = std::max(innerWidth() - legendWidth(), 1e-3);
    const double height = std::max(m_options->height.value_or(std::numeric_limits<double>::max()) -
                                       2 * kMargin * m_size - headerHeight() - captionHeight(),
                                   1e-3);
    m_gap = std::min({kGap * m_size, kMostGap * width / m_columns, kMostGap * height / m_rows});
    m_slot.setWidth((width - (m_columns - 1) * m_gap) / m_columns);
    m_slot.setHeight(m_options->height
                         ? (height - (m_rows - 1) * m_gap) / m_rows
                         : std::max(1.3 * m_slot.width(), m_slot.width() + kTitleBand * m_size));
}

LayoutOptions Sheet::mapOptions(QPointF topLeft, Shown legend) const {
    LayoutOptions options;
    options.area = QRectF(topLeft, m_slot);
    options.fontSize = m_size;
    options.labels = m_options->labels;
    options.legend = legend;
    options.numbers = m_options->numbers;
    options.ink = m_options->ink;
    options.rowSums = m_contents->size() == 1 ? m_options->labels : Shown::No;
    options.leastScale = kLeastWords;
    options.step = m_options->unit == figure::Unit::Pixel ? 1 : 0;
    if (m_options->width || m_options->height) {
        options.largestCell = std::numeric_limits<double>::max();
    }
    return options;
}

MapContent Sheet::titled(const MapContent& content) const {
    MapContent result = content;
    if (m_titles == Titles::Short) {
        result.title = content.shortTitle;
    } else if (m_titles == Titles::Brief) {
        result.title = content.briefTitle;
    }
    return result;
}

/// Where a shared legend names the stage and some title is too long with it, no title has it;
/// where some head's number would be cut off, nothing but the number remains.
Sheet::Titles Sheet::titlesThatFit() const {
    const figure::TextStyle style = titleStyle(mapOptions({}, Shown::No));
    const auto isCut = [&](const MapContent& content) {
        return figure::textWidth(content.title, style) > m_slot.width();
    };
    const auto isNumberCut = [&](const MapContent& content) {
        return !figure::elided(content.shortTitle, style, m_slot.width())
                    .contains(content.briefTitle.section(QLatin1Char(' '), -1));
    };
    if (!m_isLegendShared || std::none_of(m_contents->begin(), m_contents->end(), isCut)) {
        return Titles::Whole;
    }
    return std::any_of(m_contents->begin(), m_contents->end(), isNumberCut) ? Titles::Brief
                                                                            : Titles::Short;
}

void Sheet::measureMaps() {
    const Shown legend = m_isLegendShared ? Shown::No : m_options->legend;
    m_rowHeights.assign(static_cast<std::size_t>(m_rows), 0);
    m_used = 0;
    for (std::size_t index = 0; index < m_contents->size(); ++index) {
        const QRectF bounds = measured(titled((*m_contents)[index]), mapOptions({}, legend)).bounds;
        double& height = m_rowHeights[index / static_cast<std::size_t>(m_columns)];
        height = std::max(height, bounds.height());
        m_used = std::max(m_used, bounds.width());
    }
}

double Sheet::blockWidth() const {
    return m_used * m_columns + (m_columns - 1) * m_gap + legendWidth();
}

double Sheet::mapsHeight() const {
    return std::accumulate(m_rowHeights.begin(), m_rowHeights.end(), 0.0) + (m_rows - 1) * m_gap;
}

/// A width that nobody chose is what the maps need, and enough for a line of the caption.
void Sheet::shrinkWidth() {
    if (!m_options->width) {
        const double needed = std::max(blockWidth(), kLeastText * m_size) + 2 * kMargin * m_size;
        m_width = std::min(m_width, wholeUnits(needed));
    }
}

double Sheet::wholeUnits(double length) const {
    return m_options->unit == figure::Unit::Pixel ? std::ceil(length) : length;
}

Legend Sheet::sharedLegend() const {
    Legend legend = legendOf(m_contents->front(), mapOptions({}, Shown::Yes));
    legend.name = QStringLiteral("legend");
    legend.title = m_contents->front().legendTitle;
    if (std::any_of(m_contents->begin(), m_contents->end(),
                    [](const MapContent& content) { return content.allowed != nullptr; })) {
        legend.blocked = Legend::Blocked::Some;
    }
    if (std::any_of(m_contents->begin(), m_contents->end(),
                    [](const MapContent& content) { return hasNotFinite(content); })) {
        legend.notFinite = Legend::NotFinite::Some;
    }
    return legend;
}

QStringList Sheet::captionLines() const {
    if (!m_options->caption) {
        return {};
    }
    QStringList lines = figure::wrapped(*m_options->caption, captionStyle(), innerWidth());
    if (m_options->height) {
        const double room = kMostCaption * *m_options->height;
        const auto most = static_cast<qsizetype>(room / (kCaptionLine * m_size));
        if (lines.size() > most) {
            lines = lines.mid(0, most);
            if (!lines.isEmpty()) {
                const double width = innerWidth() - figure::textWidth(kEllipsis, captionStyle());
                lines.back() = figure::elided(lines.back() + kEllipsis, captionStyle(), width);
            }
        }
    }
    return lines;
}

double Sheet::captionHeight() const {
    const auto lines = static_cast<double>(captionLines().size());
    return lines > 0 ? (kCaptionGap + lines * kCaptionLine) * m_size : 0;
}

void Sheet::addTitle(figure::Figure& sheet) const {
    if (!hasTitle()) {
        return;
    }
    const figure::TextStyle style{
        .size = kTitleSize * m_size, .weight = figure::Weight::Bold, .color = m_options->ink.text};
    const QPointF place(kMargin * m_size, kMargin * m_size + kLineHeight * style.size / 2);
    sheet.items.emplace_back(runAt(figure::elided(*m_options->title, style, innerWidth()), style,
                                   place, figure::HorizontalAlign::Left));
}

void Sheet::addMaps(figure::Figure& sheet, QPointF corner) const {
    const Shown legend = m_isLegendShared ? Shown::No : m_options->legend;
    double bottom = 0;
    double top = std::numeric_limits<double>::max();
    for (std::size_t index = 0; index < m_contents->size(); ++index) {
        const auto column = static_cast<int>(index) % m_columns;
        const auto row = static_cast<int>(index) / m_columns;
        const double above =
            std::accumulate(m_rowHeights.begin(), m_rowHeights.begin() + row, row * m_gap);
        const QPointF place = corner + QPointF(column * (m_used + m_gap), above);
        LaidOutMap map = layOut(titled((*m_contents)[index]), mapOptions(place, legend));
        top = std::min(top, map.geometry.cells.top());
        bottom = std::max(bottom, map.geometry.cells.bottom());
        std::move(map.items.begin(), map.items.end(), std::back_inserter(sheet.items));
    }
    if (m_isLegendShared) {
        addLegend(sheet, QPointF(corner.x() + blockWidth() - m_legend.width(), top), bottom - top);
    }
}

/// At the height of the cells; higher where it would reach into the caption.
void Sheet::addLegend(figure::Figure& sheet, QPointF place, double cellsHeight) const {
    const double least = m_legend.leastHeight();
    const double height = std::clamp(cellsHeight, least, std::max(kHighestLegend * m_size, least));
    const double lowest = sheet.size.height() - kMargin * m_size - captionHeight() - height;
    place.setY(std::min(place.y(), lowest));
    if (place.y() >= kMargin * m_size + headerHeight()) {
        m_legend.addTo(sheet.items, place, height);
    }
}

void Sheet::addCaption(figure::Figure& sheet) const {
    const QStringList lines = captionLines();
    double y = sheet.size.height() - kMargin * m_size -
               static_cast<double>(lines.size()) * kCaptionLine * m_size;
    for (const QString& line : lines) {
        const QPointF place(kMargin * m_size, y + kCaptionLine * m_size / 2);
        sheet.items.emplace_back(runAt(line, captionStyle(), place, figure::HorizontalAlign::Left));
        y += kCaptionLine * m_size;
    }
}

figure::Figure Sheet::make() {
    m_titles = titlesThatFit();
    measureMaps();
    shrinkWidth();
    const double margin = kMargin * m_size;
    const double around = 2 * margin + headerHeight() + captionHeight();
    figure::Figure sheet;
    sheet.title = hasTitle() ? *m_options->title : m_contents->front().title;
    sheet.unit = m_options->unit;
    sheet.background = m_options->ink.background;
    sheet.size = QSizeF(m_width, m_options->height.value_or(wholeUnits(mapsHeight() + around)));
    const double slackX = m_options->width ? innerWidth() - blockWidth() : 0;
    const double slackY = sheet.size.height() - mapsHeight() - around;
    addTitle(sheet);
    addMaps(sheet, QPointF(margin + std::max(slackX, 0.0) / 2,
                           margin + headerHeight() + std::max(slackY, 0.0) / 2));
    addCaption(sheet);
    return sheet;
}

/// The columns that make the cells of a sheet with a given shape largest.
int bestColumns(const std::vector<MapContent>& contents, SheetOptions options, double fontSize) {
    const Sheet nearSquare(contents, options, fontSize);
    int best = nearSquare.columns();
    double largest = kBetterBy * nearSquare.cellSize();
    const int count = static_cast<int>(contents.size());
    for (int rows = 1; rows <= count; ++rows) {
        const int columns = (count + rows - 1) / rows;
        if (columns == options.columns) {
            continue;
        }
        options.columns = columns;
        const double cell = Sheet(contents, options, fontSize).cellSize();
        if (cell > largest) {
            best = columns;
            largest = cell;
        }
    }
    return best;
}

/// With the largest font that leaves room for all.
Sheet roomySheet(const std::vector<MapContent>& contents, const SheetOptions& options) {
    const double usual = usualFontSize(options.unit);
    double fontSize = options.fontSize.value_or(usual);
    Sheet sheet(contents, options, fontSize);
    while (!options.fontSize && !sheet.isRoomy() && fontSize > kSmallestFont * usual) {
        fontSize *= 0.94;
        sheet = Sheet(contents, options, fontSize);
    }
    return sheet;
}

} // namespace

figure::Figure sheetOf(const std::vector<MapContent>& contents, const SheetOptions& wanted) {
    SheetOptions options = wanted;
    if (!options.columns && options.width && options.height) {
        options.columns =
            bestColumns(contents, options, wanted.fontSize.value_or(usualFontSize(wanted.unit)));
    }
    Sheet sheet = roomySheet(contents, options);
    // The sentence takes room from the cells it speaks of.
    for (int round = 0; round < 2 && options.caption && sheet.cellSize() < options.pixel; ++round) {
        const double cells = options.pixel / sheet.cellSize();
        options.caption =
            oneText({*wanted.caption, poolingSentence(contents.front().scale, cells)});
        sheet = roomySheet(contents, options);
    }
    return sheet.make();
}

} // namespace attention::heatmap
