// SPDX-License-Identifier: GPL-3.0-or-later
#include "heatmap/cells.h"

#include "core/number_text.h"
#include "figure/text_metrics.h"
#include "heatmap/cell_places.h"
#include "heatmap/not_finite.h"
#include "words/names.h"

#include <QHash>

#include <algorithm>
#include <cmath>

namespace attention::heatmap {

namespace {

constexpr double kSmallestNumber = 0.72; ///< of the labels' size
constexpr double kNumberPadding = 0.5;   ///< of the number's size, both sides together
constexpr double kMostFitting = 0.9;

/// Widths of numbers at size 1, as if nothing kerned: never too narrow, and known by the
/// characters.
class NumberWidths {
  public:
    double of(const QString& text) {
        double sum = 0;
        for (const QChar character : text) {
            sum += ofCharacter(character);
        }
        return sum;
    }

  private:
    double ofCharacter(QChar character) {
        const auto known = m_widths.constFind(character);
        if (known != m_widths.constEnd()) {
            return *known;
        }
        const figure::TextStyle style{.size = 100, .color = {}};
        const double width = figure::textWidth(QString(character), style) / 100;
        m_widths.insert(character, width);
        return width;
    }

    QHash<QChar, double> m_widths;
};

/// The texts of all cells with so many decimals, empty where nothing is to be written.
struct NumberTexts {
    std::vector<QString> texts;
    std::vector<double> widths; ///< at size 1
    double widest = 0;
};

NumberTexts numberTexts(const MapContent& content, int digits, NumberWidths& widths) {
    NumberTexts result;
    for (core::Index row = 0; row < content.rows(); ++row) {
        for (core::Index column = 0; column < content.columns(); ++column) {
            const double value = content.valueAt(row, column);
            QString text;
            const bool isUnnamed = content.raw && content.isLeftOut(column);
            if (!isUnnamed && (!content.isBlocked(row, column) || std::isinf(value))) {
                text = words::fromCore(core::roundedText(value, digits));
            }
            result.widths.push_back(widths.of(text));
            result.widest = std::max(result.widest, result.widths.back());
            result.texts.push_back(std::move(text));
        }
    }
    return result;
}

struct NumberPlan {
    NumberTexts texts;
    double size = 0;
};

/// Three decimals where there is plenty of room, else two; a given count as it is.
NumberPlan planNumbers(const MapContent& content, double cell, const LayoutOptions& options) {
    NumberWidths widths;
    const double full = std::min(options.fontSize, cell * 0.6);
    if (options.numbers.kind == Numbers::Kind::Auto) {
        NumberTexts three = numberTexts(content, 3, widths);
        if ((three.widest + 2 * kNumberPadding) * full <= cell) {
            return {std::move(three), full};
        }
    }
    const int digits = options.numbers.kind == Numbers::Kind::Auto ? 2 : options.numbers.digits;
    NumberTexts texts = numberTexts(content, digits, widths);
    const double fitting = cell / (texts.widest + kNumberPadding);
    return {std::move(texts), std::clamp(fitting, options.fontSize * kSmallestNumber, full)};
}

bool isFitting(const NumberPlan& plan, std::size_t index, double cell) {
    return (plan.texts.widths[index] + kNumberPadding) * plan.size <= cell * (1 + 1e-9);
}

/// Holes among the numbers would look like a meaning.
bool areMostFitting(const NumberPlan& plan, double cell) {
    std::size_t fitting = 0;
    std::size_t written = 0;
    for (std::size_t index = 0; index < plan.texts.texts.size(); ++index) {
        if (!plan.texts.texts[index].isEmpty()) {
            ++written;
            fitting += isFitting(plan, index, cell) ? 1 : 0;
        }
    }
    return static_cast<double>(fitting) >= kMostFitting * static_cast<double>(written);
}

bool isRoomForNumbers(double cell, double fontSize) {
    return cell >= 2 * kSmallestNumber * fontSize;
}

QColor toColor(core::Rgb color) {
    return QColor(color.red, color.green, color.blue);
}

} // namespace

BlockedColors blockedColors(const Ink& ink) {
    if (ink.text.lightnessF() > 0.5F) {
        return {{46, 48, 54}, {92, 96, 105}};
    }
    return {{240, 241, 243}, {178, 182, 190}};
}

core::Rgb leftOutColor(const Ink& ink) {
    return ink.text.lightnessF() > 0.5F ? core::Rgb{68, 71, 79} : core::Rgb{214, 217, 222};
}

figure::CellGrid cellGridOf(const MapContent& content, const QRectF& cells, const Ink& ink) {
    figure::CellGrid grid;
    grid.name = content.id;
    grid.topLeft = cells.topLeft();
    grid.rows = content.rows();
    grid.columns = content.columns();
    grid.cell = QSizeF(cells.width() / static_cast<double>(grid.columns),
                       cells.height() / static_cast<double>(grid.rows));
    grid.hatch = blockedColors(ink).hatch;
    grid.fills = cellFillsOf(content, ink);
    grid.hatchedPlaces = {kBlockedPlace, kNotFinitePlace};
    return grid;
}

figure::Path frameAround(const QRectF& cells, const Ink& ink, double fontSize) {
    constexpr double kWidth = 1.0 / 12; // of what is seen of it, in font sizes
    figure::Path frame;
    frame.path.addRect(cells);
    frame.stroke = ink.line;
    frame.strokeWidth = 2 * kWidth * fontSize;
    return frame;
}

void addNumbers(std::vector<figure::Item>& items, const MapContent& content,
                const figure::CellGrid& grid, const LayoutOptions& options) {
    const double cell = std::min(grid.cell.width(), grid.cell.height());
    if (options.numbers.kind == Numbers::Kind::Off || !isRoomForNumbers(cell, options.fontSize)) {
        return;
    }
    const NumberPlan plan = planNumbers(content, cell, options);
    if (options.numbers.kind == Numbers::Kind::Auto && !areMostFitting(plan, cell)) {
        return;
    }
    for (std::size_t index = 0; index < plan.texts.texts.size(); ++index) {
        const QString& text = plan.texts.texts[index];
        if (text.isEmpty() || !isFitting(plan, index, cell)) {
            continue;
        }
        const std::size_t row = index / static_cast<std::size_t>(grid.columns);
        const std::size_t column = index % static_cast<std::size_t>(grid.columns);
        figure::TextRun run;
        run.text = text;
        run.anchor = grid.topLeft +
                     QPointF((column + 0.5) * grid.cell.width(), (row + 0.5) * grid.cell.height());
        run.style.size = plan.size;
        run.style.color = toColor(core::textColorOn(grid.fills[index]));
        run.horizontal = figure::HorizontalAlign::Center;
        run.vertical = figure::VerticalAlign::Middle;
        items.emplace_back(std::move(run));
    }
}

} // namespace attention::heatmap
