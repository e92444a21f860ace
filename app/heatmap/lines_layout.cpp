// SPDX-License-Identifier: GPL-3.0-or-later
#include "heatmap/lines_layout.h"

#include "core/number_text.h"
#include "figure/text_metrics.h"
#include "heatmap/head_colors.h"
#include "heatmap/labels.h"
#include "heatmap/lines_legend.h"
#include "heatmap/lines_words.h"
#include "words/names.h"

#include <QPainterPath>

#include <algorithm>
#include <cmath>
#include <utility>

namespace attention::heatmap {

namespace {

constexpr double kTitleSize = 1.15;
constexpr double kTitleBand = 2.0;
constexpr double kAxisBand = 1.6;
constexpr double kRemarkBand = 1.6;
constexpr double kLargestPitch = 3.2; ///< from a token to the next, where both sides have many
constexpr double kMostLabel = 0.24;   ///< of the area's width
constexpr double kWidestBand = 1.5;   ///< of its height
constexpr double kLeastWidest = 24;   ///< but at least so many font sizes
constexpr double kNarrowestBand = 5;  ///< in font sizes; under it something is left out
constexpr double kLegendGap = 1.6;
constexpr double kThickest = 0.8;
constexpr double kThinnest = 0.12;
constexpr double kSpread = 0.8; ///< of the pitch: all heads' lines of a token
constexpr double kFaintest = 0.15;
constexpr int kDigits = 3;

bool isShown(Shown shown) {
    return shown == Shown::Yes;
}

/// Places the lines of all contents, once.
class LinesWriter {
  public:
    LinesWriter(const std::vector<MapContent>& contents, const LineChoice& choice,
                const LayoutOptions& options, HeadNames names)
        : m_contents(contents)
        , m_choice(choice)
        , m_options(options)
        , m_chosen(chosenLines(contents, choice))
        , m_legend(legendOfLines(contents, options, names)) {
        m_rows = visibleRowLabels(contents.front());
        m_columns = visibleColumnLabels(contents.front());
        m_laidOut.geometry.queries = contents.front().values.rows();
        m_laidOut.geometry.keys = contents.front().values.cols();
        m_laidOut.drawn = m_chosen.lines.size();
        m_laidOut.chosen = m_chosen.all;
        if (contents.size() == 1 && !choice.token && names == HeadNames::Hidden)
            m_numberRoom = figure::textWidth(QStringLiteral("  0.000"), labelStyle());
        writeNumbers();
        plan();
    }

    LaidOutLines write() {
        addTitle();
        addAxes();
        addTokens(LineToken::Side::Query);
        addTokens(LineToken::Side::Key);
        for (const HeadLine& line : m_chosen.lines)
            addLine(line);
        addRemark();
        addLegend();
        m_laidOut.bounds = bounds();
        return std::move(m_laidOut);
    }

  private:
    void writeNumbers();
    void plan();
    void planBand();
    double labelWidth(const QStringList& labels) const;
    double legendWidth() const;
    double bodyHeight() const;
    QRectF bounds() const;
    void addTitle();
    void addAxes();
    void addTokens(LineToken::Side side);
    void addLine(const HeadLine& line);
    void addRemark();
    void addLegend();
    void addText(const QString& text, const figure::TextStyle& style, QPointF anchor,
                 figure::HorizontalAlign align);

    double size() const { return m_options.fontSize; }
    double titleHeight() const { return isShown(m_options.title) ? kTitleBand * size() : 0; }
    double axisHeight() const { return isShown(m_options.axes) ? kAxisBand * size() : 0; }
    double remarkHeight() const {
        return m_laidOut.drawn < m_laidOut.chosen ? kRemarkBand * size() : 0;
    }
    const QRectF& area() const { return m_options.area; }
    LinesGeometry& place() { return m_laidOut.geometry; }
    double pitch() const {
        const auto most = std::max(m_laidOut.geometry.queries, m_laidOut.geometry.keys);
        return m_laidOut.geometry.band.height() / static_cast<double>(most);
    }
    figure::TextStyle labelStyle() const { return {.size = size(), .color = m_options.ink.text}; }
    figure::TextStyle mutedStyle() const {
        return {.size = 0.92 * size(), .color = m_options.ink.muted};
    }

    const std::vector<MapContent>& m_contents;
    const LineChoice& m_choice;
    LayoutOptions m_options;
    ChosenLines m_chosen;
    LinesLegend m_legend;
    QStringList m_rows;
    QStringList m_columns;
    LaidOutLines m_laidOut;
    double m_numberRoom = 0; ///< for the number that a token will have when one is isolated
    double m_thickest = 0;
    double m_step = 0; ///< from a head's line to the next head's
    double m_wordsRight = 0;
};

/// One head and one token: each token at the other side has its weight behind its name.
void LinesWriter::writeNumbers() {
    if (m_contents.size() != 1 || !m_choice.token || m_options.numbers.kind == Numbers::Kind::Off)
        return;
    const int digits =
        m_options.numbers.kind == Numbers::Kind::Digits ? m_options.numbers.digits : kDigits;
    const bool isQuery = m_choice.token->side == LineToken::Side::Query;
    for (const HeadLine& line : m_chosen.lines) {
        const QString number = words::fromCore(core::displayText(line.link.weight, digits));
        if (isQuery)
            m_columns[line.link.key] += QStringLiteral("  ") + number;
        else
            m_rows[line.link.query] = number + QStringLiteral("  ") + m_rows[line.link.query];
    }
}

double LinesWriter::labelWidth(const QStringList& labels) const {
    if (!isShown(m_options.labels))
        return 0;
    figure::TextStyle bold = labelStyle();
    bold.weight = figure::Weight::Bold;
    return std::min(widestOf(labels, bold) + 0.01 * size() + m_numberRoom,
                    kMostLabel * area().width()) +
           kLabelGap * size();
}

double LinesWriter::legendWidth() const {
    return isShown(m_options.legend)
               ? m_legend.width(std::max(bodyHeight(), size())) + kLegendGap * size()
               : 0;
}

double LinesWriter::bodyHeight() const {
    return area().height() - titleHeight() - axisHeight() - remarkHeight();
}

void LinesWriter::planBand() {
    const double left = labelWidth(m_rows);
    const double right = labelWidth(m_columns);
    const auto most = static_cast<double>(std::max(place().queries, place().keys));
    const double largest = m_options.largestCell.value_or(kLargestPitch * size());
    const double height = std::max(0.0, std::min(bodyHeight(), largest * most));
    const double free = area().width() - left - right - legendWidth();
    const double width = std::min(free, std::max(kWidestBand * height, kLeastWidest * size()));
    const double top = area().top() + titleHeight() + axisHeight();
    place().band = QRectF(area().left() + left, top, std::max(width, 0.0), height);
    place().whole = place().band.adjusted(-left, 0, right, 0);
}

/// What leaves the lines too little room is left out, the legend first.
void LinesWriter::plan() {
    planBand();
    for (const auto part : {&LayoutOptions::legend, &LayoutOptions::labels}) {
        if (place().band.width() >= kNarrowestBand * size())
            break;
        m_options.*part = Shown::No;
        planBand();
    }
    const auto heads = static_cast<double>(m_contents.size());
    m_thickest = std::clamp(kSpread * pitch() / heads, kThinnest * size(), kThickest * size());
    m_step = heads > 1 ? std::min(m_thickest, kSpread * pitch() / heads) : 0;
}

QRectF LinesWriter::bounds() const {
    double right = std::max(m_laidOut.geometry.whole.right(), m_wordsRight);
    double bottom = m_laidOut.geometry.whole.bottom() + remarkHeight();
    if (isShown(m_options.legend)) {
        right = std::max(right, m_laidOut.geometry.whole.right() + legendWidth());
        bottom = std::max(bottom, m_laidOut.geometry.whole.top() +
                                      m_legend.height(std::max(bodyHeight(), size())));
    }
    return QRectF(area().topLeft(), QPointF(right, bottom)).intersected(area());
}

void LinesWriter::addText(const QString& text, const figure::TextStyle& style, QPointF anchor,
                          figure::HorizontalAlign align) {
    m_laidOut.items.emplace_back(runAt(text, style, anchor, align));
}

void LinesWriter::addTitle() {
    if (!isShown(m_options.title))
        return;
    const figure::TextStyle style{
        .size = kTitleSize * size(), .weight = figure::Weight::Bold, .color = m_options.ink.text};
    const QString text = figure::elided(linesTitle(m_contents, m_choice), style, area().width());
    m_wordsRight = area().left() + figure::textWidth(text, style);
    addText(text, style, area().topLeft() + QPointF(0, kLineHeight * style.size / 2),
            figure::HorizontalAlign::Left);
}

void LinesWriter::addAxes() {
    if (!isShown(m_options.axes))
        return;
    const figure::TextStyle style = mutedStyle();
    const QRectF& whole = place().whole;
    const double width = whole.width() / 2 - kLabelGap * size();
    const double y = area().top() + titleHeight() + kLineHeight * style.size / 2;
    addText(figure::elided(m_contents.front().rowAxis, style, width), style,
            QPointF(whole.left(), y), figure::HorizontalAlign::Left);
    addText(figure::elided(m_contents.front().columnAxis, style, width), style,
            QPointF(whole.right(), y), figure::HorizontalAlign::Right);
}

void LinesWriter::addTokens(LineToken::Side side) {
    const bool isQuery = side == LineToken::Side::Query;
    const core::Index count = isQuery ? place().queries : place().keys;
    const QStringList& labels = isQuery ? m_rows : m_columns;
    if (!isShown(m_options.labels) || count == 0)
        return;
    const double gap = kLabelGap * size();
    const double width = (isQuery ? place().band.left() - place().whole.left()
                                  : place().whole.right() - place().band.right()) -
                         gap;
    const double between = place().band.height() / static_cast<double>(count);
    for (const core::Index index : keptLabels(count, between, kLineHeight * size())) {
        figure::TextStyle style = labelStyle();
        const LineToken token{side, index};
        if (m_choice.token == token)
            style.weight = figure::Weight::Bold;
        const QPointF anchor = place().anchorOf(token) + QPointF(isQuery ? -gap : gap, 0);
        addText(figure::elided(labels.value(index), style, width), style, anchor,
                isQuery ? figure::HorizontalAlign::Right : figure::HorizontalAlign::Left);
    }
}

void LinesWriter::addLine(const HeadLine& line) {
    const double middle = static_cast<double>(m_contents.size() - 1) / 2;
    const QPointF aside(0, (static_cast<double>(line.content) - middle) * m_step);
    figure::Path path;
    path.path.moveTo(place().anchorOf({LineToken::Side::Query, line.link.query}) + aside);
    path.path.lineTo(place().anchorOf({LineToken::Side::Key, line.link.key}) + aside);
    QColor color = headColor(m_contents[line.content].head, m_options.ink);
    color.setAlphaF(static_cast<float>(lineOpacity(line.link.weight)));
    path.stroke = color;
    path.strokeWidth = line.link.weight * m_thickest;
    m_laidOut.items.emplace_back(std::move(path));
}

void LinesWriter::addRemark() {
    if (remarkHeight() == 0)
        return;
    const figure::TextStyle style = mutedStyle();
    const QString text =
        figure::elided(thinnedRemark(m_laidOut.drawn, m_laidOut.chosen), style, area().width());
    const double y = place().band.bottom() + remarkHeight() - kLineHeight * style.size / 2;
    m_wordsRight = std::max(m_wordsRight, area().left() + figure::textWidth(text, style));
    addText(text, style, QPointF(area().left(), y), figure::HorizontalAlign::Left);
}

void LinesWriter::addLegend() {
    if (isShown(m_options.legend))
        m_legend.addTo(m_laidOut.items,
                       QPointF(place().whole.right() + kLegendGap * size(), place().whole.top()),
                       std::max(bodyHeight(), size()), m_thickest);
}

} // namespace

double lineOpacity(double weight) {
    return kFaintest + (1 - kFaintest) * std::clamp(weight, 0.0, 1.0);
}

ChosenLines chosenLines(const std::vector<MapContent>& contents, const LineChoice& choice) {
    ChosenLines chosen;
    for (std::size_t content = 0; content < contents.size(); ++content)
        for (const core::Link& link :
             core::largestLinks(*contents[content].values, choice.percent / 100)) {
            const auto& token = choice.token;
            const bool isQuery = token && token->side == LineToken::Side::Query;
            if (!token || token->index == (isQuery ? link.query : link.key))
                chosen.lines.push_back({content, link});
        }
    chosen.all = chosen.lines.size();
    std::stable_sort(chosen.lines.begin(), chosen.lines.end(),
                     [](const HeadLine& left, const HeadLine& right) {
                         return left.link.weight < right.link.weight;
                     });
    if (chosen.all > kMostLines)
        chosen.lines.erase(chosen.lines.begin(),
                           chosen.lines.end() - static_cast<std::ptrdiff_t>(kMostLines));
    return chosen;
}

QPointF LinesGeometry::anchorOf(LineToken token) const {
    const bool isQuery = token.side == LineToken::Side::Query;
    const auto count = static_cast<double>(isQuery ? queries : keys);
    const double y = band.top() + (static_cast<double>(token.index) + 0.5) * band.height() / count;
    return {isQuery ? band.left() : band.right(), y};
}

std::optional<LineToken> LinesGeometry::tokenAt(QPointF point) const {
    if (!whole.contains(point) || queries == 0 || keys == 0)
        return std::nullopt;
    const bool isQuery = point.x() < band.center().x();
    // Inside the band only the ends of the lines belong to a token.
    const double reach = band.width() / 5;
    if (point.x() > band.left() + reach && point.x() < band.right() - reach)
        return std::nullopt;
    const core::Index count = isQuery ? queries : keys;
    const auto index = static_cast<core::Index>((point.y() - band.top()) / band.height() *
                                                static_cast<double>(count));
    return LineToken{isQuery ? LineToken::Side::Query : LineToken::Side::Key,
                     std::clamp<core::Index>(index, 0, count - 1)};
}

LaidOutLines layOutLines(const std::vector<MapContent>& contents, const LineChoice& choice,
                         const LayoutOptions& options, HeadNames names) {
    if (contents.empty() || contents.front().values->size() == 0)
        return {};
    return LinesWriter(contents, choice, options, names).write();
}

} // namespace attention::heatmap
