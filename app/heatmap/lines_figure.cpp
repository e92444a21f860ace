// SPDX-License-Identifier: GPL-3.0-or-later
#include "heatmap/lines_figure.h"

#include "figure/text_metrics.h"
#include "figure/wrap.h"
#include "heatmap/labels.h"
#include "heatmap/lines_layout.h"
#include "heatmap/lines_words.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <utility>

namespace attention::heatmap {

namespace {

constexpr double kMargin = 1.2;
constexpr double kTitleSize = 1.4;
constexpr double kTitleBand = 2.6;
constexpr double kCaptionSize = 0.92;
constexpr double kCaptionLine = 1.45;
constexpr double kCaptionGap = 1.2;
constexpr double kMostCaption = 0.35; ///< of the height
constexpr double kUsualWidth = 56;    ///< in font sizes
constexpr double kPitch = 2.1;
constexpr double kAround = 4.2; ///< title and axes
constexpr double kLeastHeight = 16;
constexpr double kRoomyWidth = 26;
constexpr double kRoomyRow = 1.25;
constexpr double kSmallestFont = 0.4; ///< of the usual size

double usualFontSize(figure::Unit unit) {
    return unit == figure::Unit::Pixel ? 13 : 3;
}

/// One try, with one size of the font.
class LinesSheet {
  public:
    LinesSheet(const std::vector<MapContent>& contents, const LineChoice& choice,
               const SheetOptions& options, double fontSize)
        : m_contents(contents)
        , m_choice(choice)
        , m_options(options)
        , m_font(fontSize)
        , m_width(options.width.value_or(wholeUnits(kUsualWidth * fontSize))) {
        if (options.caption)
            m_caption = figure::wrapped(*options.caption, captionStyle(), innerWidth());
        if (options.height) {
            const double room = kMostCaption * *options.height;
            m_caption = m_caption.mid(0, static_cast<qsizetype>(room / (kCaptionLine * m_font)));
        }
    }

    bool isRoomy() const {
        const double rows = bodyHeight() / m_font - kAround;
        return m_width >= kRoomyWidth * m_font &&
               (!m_options.height || rows >= kRoomyRow * static_cast<double>(rowCount()));
    }

    figure::Figure make() const {
        figure::Figure sheet;
        sheet.title = hasTitle() ? *m_options.title : linesTitle(m_contents, m_choice);
        sheet.unit = m_options.unit;
        sheet.background = m_options.ink.background;
        sheet.size = QSizeF(m_width, height());
        addTitle(sheet);
        LaidOutLines lines = layOutLines(m_contents, m_choice, layoutOptions(), HeadNames::Shown);
        std::move(lines.items.begin(), lines.items.end(), std::back_inserter(sheet.items));
        addCaption(sheet);
        return sheet;
    }

  private:
    core::Index rowCount() const {
        return std::max(m_contents.front().values.rows(), m_contents.front().values.cols());
    }
    bool hasTitle() const { return m_options.title && !m_options.title->isEmpty(); }
    double innerWidth() const { return m_width - 2 * kMargin * m_font; }
    double headerHeight() const { return hasTitle() ? kTitleBand * m_font : 0; }
    double captionHeight() const {
        return m_caption.isEmpty()
                   ? 0
                   : (kCaptionGap + static_cast<double>(m_caption.size()) * kCaptionLine) * m_font;
    }
    double aroundBody() const { return 2 * kMargin * m_font + headerHeight() + captionHeight(); }
    double bodyHeight() const {
        if (m_options.height)
            return std::max(*m_options.height - aroundBody(), 1e-3);
        const double rows = std::max(kPitch * static_cast<double>(rowCount()), kLeastHeight);
        return (kAround + rows) * m_font;
    }
    double height() const {
        return m_options.height.value_or(wholeUnits(bodyHeight() + aroundBody()));
    }
    double wholeUnits(double length) const {
        return m_options.unit == figure::Unit::Pixel ? std::ceil(length) : length;
    }
    figure::TextStyle captionStyle() const {
        return {.size = kCaptionSize * m_font, .color = m_options.ink.muted};
    }
    LayoutOptions layoutOptions() const;
    void addTitle(figure::Figure& sheet) const;
    void addCaption(figure::Figure& sheet) const;

    const std::vector<MapContent>& m_contents;
    const LineChoice& m_choice;
    const SheetOptions& m_options;
    double m_font;
    double m_width;
    QStringList m_caption;
};

LayoutOptions LinesSheet::layoutOptions() const {
    LayoutOptions options;
    options.area =
        QRectF(kMargin * m_font, kMargin * m_font + headerHeight(), innerWidth(), bodyHeight());
    options.fontSize = m_font;
    options.labels = m_options.labels;
    options.legend = m_options.legend;
    options.numbers = m_options.numbers;
    options.ink = m_options.ink;
    options.largestCell = bodyHeight(); // lines fill the height that they were given
    return options;
}

void LinesSheet::addTitle(figure::Figure& sheet) const {
    if (!hasTitle())
        return;
    const figure::TextStyle style{
        .size = kTitleSize * m_font, .weight = figure::Weight::Bold, .color = m_options.ink.text};
    sheet.items.emplace_back(
        runAt(figure::elided(*m_options.title, style, innerWidth()), style,
              QPointF(kMargin * m_font, kMargin * m_font + kLineHeight * style.size / 2),
              figure::HorizontalAlign::Left));
}

void LinesSheet::addCaption(figure::Figure& sheet) const {
    double y = sheet.size.height() - kMargin * m_font -
               static_cast<double>(m_caption.size()) * kCaptionLine * m_font;
    for (const QString& line : m_caption) {
        sheet.items.emplace_back(runAt(line, captionStyle(),
                                       QPointF(kMargin * m_font, y + kCaptionLine * m_font / 2),
                                       figure::HorizontalAlign::Left));
        y += kCaptionLine * m_font;
    }
}

} // namespace

figure::Figure linesSheetOf(const std::vector<MapContent>& contents, const LineChoice& choice,
                            const SheetOptions& options) {
    const double usual = usualFontSize(options.unit);
    double fontSize = options.fontSize.value_or(usual);
    while (!options.fontSize && fontSize > kSmallestFont * usual &&
           !LinesSheet(contents, choice, options, fontSize).isRoomy())
        fontSize *= 0.94;
    return LinesSheet(contents, choice, options, fontSize).make();
}

} // namespace attention::heatmap
