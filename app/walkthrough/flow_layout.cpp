// SPDX-License-Identifier: GPL-3.0-or-later
#include "walkthrough/flow_layout.h"

#include "document/recompute.h"
#include "table/number_input.h"
#include "table/scaled.h"

#include <QFontMetrics>

#include <algorithm>
#include <array>

namespace attention::walkthrough {

namespace {

constexpr int kMargin = 16;
constexpr int kPadding = 8;
constexpr int kTitleHeight = 22;
constexpr int kColumnLabelHeight = 20;
constexpr int kRowHeight = 24;
constexpr int kDenseRowHeight = 20;
constexpr int kNumberMargin = 10;
constexpr int kLeastNumberWidth = 34;
constexpr int kLabelMargin = 6;
constexpr int kLeastRowLabelWidth = 16;
constexpr int kMostRowLabelWidth = 76;
constexpr int kLaneGap = 26;
constexpr int kLeastGap = 38;
constexpr int kMostGap = 84;
constexpr int kArrowMargin = 4;
constexpr int kTrunk = 6; ///< from the card to the line that leads up and down

constexpr core::Index kMostNumberRows = 20;
constexpr core::Index kMostLooseRows = 6;
constexpr int kMostNumbersWidth = 420;
constexpr int kMostColorsWidth = 420;
constexpr int kMostColorsHeight = 480;
constexpr int kMostColorCell = 24;
constexpr int kLeastLabelledRow = 14;

int widest(const QStringList& labels, const QFontMetrics& metrics) {
    int width = 0;
    for (const QString& label : labels)
        width = std::max(width, metrics.horizontalAdvance(label));
    return width;
}

/// Sizes the cards, then gives each its place, then draws the lines between them.
class FlowSetter {
  public:
    FlowSetter(const Flow& flow, const QFont& font, int digits, QSize room)
        : m_flow(flow)
        , m_font(font)
        , m_digits(digits)
        , m_room(room)
        , m_numberMetrics(font)
        , m_labelMetrics(labelFont(font))
        , m_titleMetrics(titleFont(font)) {}

    FlowLayout set() {
        for (const FlowCard& card : m_flow.cards)
            m_layout.cards.push_back(sized(card));
        for (std::size_t index = 0; index < m_flow.cards.size(); ++index)
            if (m_flow.cards[index].isBelow)
                alignColumns(index);
        for (std::size_t index = 0; index < m_flow.cards.size(); ++index)
            frame(index);
        placeSteps();
        placeLanes();
        for (const FlowArrow& arrow : m_flow.arrows)
            m_layout.arrows.push_back(lineOf(arrow));
        return std::move(m_layout);
    }

  private:
    int px(int length) const { return table::scaled(length, m_font); }

    /// Cells and labels; the frame is still without a place.
    CardLayout sized(const FlowCard& card) const {
        CardLayout layout;
        const auto rows = static_cast<int>(card.rows());
        const auto columns = static_cast<int>(card.columns());
        int width = std::clamp(px(kMostColorsWidth) / columns, 1, px(kMostColorCell));
        if (rows <= kMostNumberRows && columns * px(kLeastNumberWidth) <= px(kMostNumbersWidth))
            width = std::max(width, writeNumbers(card, layout));
        const int height = rows <= kMostNumberRows
                               ? px(rows <= kMostLooseRows ? kRowHeight : kDenseRowHeight)
                               : std::clamp(px(kMostColorsHeight) / rows, 1, px(kMostColorCell));
        layout.cell = {width, height};
        layout.hasRowLabels = height >= px(kLeastLabelledRow);
        if (layout.hasRowLabels)
            layout.rowLabelWidth = std::clamp(widest(card.rowLabels, m_labelMetrics),
                                              px(kLeastRowLabelWidth), px(kMostRowLabelWidth)) +
                                   px(kLabelMargin);
        return layout;
    }

    /// The width that the numbers need.
    int writeNumbers(const FlowCard& card, CardLayout& layout) const {
        QString longest;
        layout.numbers.reserve(static_cast<std::size_t>(card.rows() * card.columns()));
        for (core::Index row = 0; row < card.rows(); ++row)
            for (core::Index column = 0; column < card.columns(); ++column) {
                QString text = table::roundedText(card.at({row, column}), m_digits);
                if (text.size() > longest.size())
                    longest = text;
                layout.numbers.push_back(std::move(text));
            }
        const int width = std::max(px(kLeastNumberWidth),
                                   m_numberMetrics.horizontalAdvance(longest) + px(kNumberMargin));
        if (width * card.columns() > 2 * px(kMostNumbersWidth)) {
            layout.numbers.clear();
            return 0;
        }
        return width;
    }

    /// The card above, in the same step, and this one share labels and columns.
    void alignColumns(std::size_t below) {
        const auto& cards = m_flow.cards;
        const auto above = std::find_if(cards.begin(), cards.end(), [&](const FlowCard& card) {
            return card.step == cards[below].step && card.lane == 0;
        });
        CardLayout& upper = m_layout.cards[static_cast<std::size_t>(above - cards.begin())];
        CardLayout& lower = m_layout.cards[below];
        const int width = std::max(upper.cell.width(), lower.cell.width());
        upper.cell.setWidth(width);
        lower.cell.setWidth(width);
        upper.rowLabelWidth = lower.rowLabelWidth =
            std::max(upper.rowLabelWidth, lower.rowLabelWidth);
    }

    void frame(std::size_t index) {
        const FlowCard& card = m_flow.cards[index];
        CardLayout& layout = m_layout.cards[index];
        layout.hasColumnLabels =
            layout.cell.width() >=
            std::min(px(kLeastNumberWidth) * 2 / 3, widest(card.columnLabels, m_labelMetrics) + 2);
        const QSize cells(layout.cell.width() * static_cast<int>(card.columns()),
                          layout.cell.height() * static_cast<int>(card.rows()));
        const int title = m_titleMetrics.horizontalAdvance(card.title) +
                          m_labelMetrics.horizontalAdvance(QLatin1Char(' ') + shapeText(card)) +
                          px(kLabelMargin);
        const int pad = px(kPadding);
        const int width = std::max(title, layout.rowLabelWidth + cells.width());
        const int top = px(kTitleHeight) + (layout.hasColumnLabels ? px(kColumnLabelHeight) : pad);
        layout.title = {pad, pad / 2, width, px(kTitleHeight)};
        layout.matrix = {QPoint(pad + layout.rowLabelWidth, pad / 2 + top), cells};
        layout.frame = {0, 0, width + 2 * pad, pad / 2 + top + cells.height() + pad};
    }

    int stepCount() const {
        int count = 0;
        for (const FlowCard& card : m_flow.cards)
            count = std::max(count, card.step + 1);
        return count;
    }

    /// The width that the operations before each step need.
    std::vector<int> leastGaps() const {
        std::vector<int> gaps(static_cast<std::size_t>(stepCount()), px(kLeastGap));
        for (const FlowArrow& arrow : m_flow.arrows) {
            const FlowCard& to = m_flow.cards[arrow.to];
            if (to.step == m_flow.cards[arrow.from].step)
                continue;
            int& gap = gaps[static_cast<std::size_t>(to.step)];
            const int trunk = isProjection(to) ? px(kTrunk) : 0;
            for (const QString& line : arrow.operation.split(u'\n'))
                gap = std::max(gap, m_labelMetrics.horizontalAdvance(line) + 2 * px(kArrowMargin) +
                                        trunk);
        }
        gaps.front() = 0;
        return gaps;
    }

    void placeSteps() {
        std::vector<int> widths(static_cast<std::size_t>(stepCount()));
        for (std::size_t index = 0; index < m_flow.cards.size(); ++index) {
            int& width = widths[static_cast<std::size_t>(m_flow.cards[index].step)];
            width = std::max(width, m_layout.cards[index].frame.width());
        }
        std::vector<int> gaps = leastGaps();
        int total = 2 * px(kMargin);
        for (std::size_t step = 0; step < widths.size(); ++step)
            total += widths[step] + gaps[step];
        const auto gapCount = static_cast<int>(gaps.size()) - 1;
        const int more = std::max(0, m_room.width() - total) / std::max(1, gapCount);
        std::vector<int> left(widths.size(), px(kMargin));
        for (std::size_t step = 1; step < widths.size(); ++step)
            left[step] = left[step - 1] + widths[step - 1] +
                         std::max(gaps[step], std::min(gaps[step] + more, px(kMostGap)));
        for (std::size_t index = 0; index < m_flow.cards.size(); ++index)
            move(index, {left[static_cast<std::size_t>(m_flow.cards[index].step)], 0});
        m_layout.size.setWidth(left.back() + widths.back() + px(kMargin));
    }

    /// Q, K and V: the lines to them have a trunk in common.
    static bool isProjection(const FlowCard& card) {
        const std::optional<core::Stage> stage = card.computedStage();
        return stage == core::Stage::Q || stage == core::Stage::K || stage == core::Stage::V;
    }

    int laneOf(const FlowCard& card, bool hasRoom) const {
        const bool isFirst = (card.step == 0 || card.computedStage() == core::Stage::X_pos) &&
                             !m_flow.result->experiment.context;
        return isFirst && !hasRoom ? 0 : card.lane;
    }

    static bool isOutputProjection(const FlowCard& card) {
        const auto* tensor = std::get_if<core::TensorId>(&card.matrix);
        return tensor && tensor->kind == core::TensorKind::W_O;
    }

    /// W_O may reach below its lane: nothing stands under it.
    std::array<int, 4> laneTops() const {
        std::array<int, 4> tops{px(kMargin)};
        for (std::size_t lane = 0; lane < 3; ++lane) {
            int height = 0;
            for (std::size_t index = 0; index < m_flow.cards.size(); ++index) {
                const FlowCard& card = m_flow.cards[index];
                if (card.lane == static_cast<int>(lane) && !isOutputProjection(card))
                    height = std::max(height, m_layout.cards[index].frame.height());
            }
            tops[lane + 1] = tops[lane] + height + px(kLaneGap);
        }
        return tops;
    }

    void placeLanes() {
        const std::array<int, 4> tops = laneTops();
        const bool hasRoom = tops.back() - px(kLaneGap) <= m_room.height();
        int bottom = 0;
        for (std::size_t index = 0; index < m_flow.cards.size(); ++index) {
            const int lane = laneOf(m_flow.cards[index], hasRoom);
            move(index, {0, tops[static_cast<std::size_t>(lane)]});
            bottom = std::max(bottom, m_layout.cards[index].frame.bottom());
        }
        m_layout.size.setHeight(bottom + px(kMargin));
    }

    void move(std::size_t index, QPoint by) {
        CardLayout& layout = m_layout.cards[index];
        layout.frame.translate(by);
        layout.title.translate(by);
        layout.matrix.translate(by);
    }

    ArrowLayout lineOf(const FlowArrow& arrow) const {
        const FlowCard& from = m_flow.cards[arrow.from];
        const FlowCard& to = m_flow.cards[arrow.to];
        const QRect start = m_layout.cards[arrow.from].frame;
        const QRect end = m_layout.cards[arrow.to].frame;
        const int margin = px(kArrowMargin);
        if (from.step == to.step) {
            const int x =
                (std::max(start.left(), end.left()) + std::min(start.right(), end.right())) / 2;
            return {{{x, start.top() - margin}, {x, end.bottom() + margin}}, {}};
        }
        if (to.step > from.step + 1)
            return {{{start.right() + margin, start.center().y()},
                     {end.center().x(), start.center().y()},
                     {end.center().x(), end.bottom() + margin}},
                    {}};
        return neighbours(start, end, isProjection(to));
    }

    /// From a card to the step beside it; the lines to Q, K and V have a trunk in common.
    ArrowLayout neighbours(QRect start, QRect end, bool hasTrunk) const {
        const int margin = px(kArrowMargin);
        const int y = hasTrunk ? end.center().y() : std::min(start.center().y(), end.center().y());
        const int right = end.left() - margin;
        int left = start.right() + margin;
        ArrowLayout arrow;
        arrow.line << QPoint(left, hasTrunk ? start.center().y() : y);
        if (hasTrunk) {
            left += px(kTrunk);
            arrow.line << QPoint(left, start.center().y()) << QPoint(left, y);
        }
        arrow.line << QPoint(right, y);
        arrow.operation = {left, y + margin, right - left, 3 * m_labelMetrics.height()};
        return arrow;
    }

    const Flow& m_flow;
    const QFont& m_font;
    int m_digits;
    QSize m_room;
    QFontMetrics m_numberMetrics;
    QFontMetrics m_labelMetrics;
    QFontMetrics m_titleMetrics;
    FlowLayout m_layout;
};

} // namespace

QRect CardLayout::cellRect(Position position) const {
    return {matrix.left() + static_cast<int>(position.column) * cell.width(),
            matrix.top() + static_cast<int>(position.row) * cell.height(), cell.width(),
            cell.height()};
}

QRect CardLayout::regionRect(core::Region shown) const {
    const QRect first = cellRect({shown.row, shown.column});
    return {first.topLeft(), QSize(static_cast<int>(shown.columns) * cell.width(),
                                   static_cast<int>(shown.rows) * cell.height())};
}

std::optional<Position> CardLayout::cellAt(QPoint point) const {
    if (!matrix.contains(point))
        return std::nullopt;
    return Position{(point.y() - matrix.top()) / cell.height(),
                    (point.x() - matrix.left()) / cell.width()};
}

std::optional<FlowLayout::Hit> FlowLayout::hitAt(QPoint point) const {
    for (std::size_t card = 0; card < cards.size(); ++card)
        if (const std::optional<Position> position = cards[card].cellAt(point))
            return Hit{card, *position};
    return std::nullopt;
}

QFont titleFont(const QFont& font) {
    QFont title = font;
    title.setWeight(QFont::DemiBold);
    return title;
}

QFont labelFont(const QFont& font) {
    QFont label = font;
    label.setPixelSize(table::scaled(12, font));
    return label;
}

QString shapeText(const FlowCard& card) {
    return QStringLiteral("%1×%2").arg(card.rows()).arg(card.columns());
}

FlowLayout layOutFlow(const Flow& flow, const QFont& font, int digits, QSize room) {
    return FlowSetter(flow, font, digits, room).set();
}

} // namespace attention::walkthrough
