// SPDX-License-Identifier: GPL-3.0-or-later
#include "heatmap/labels.h"

#include "core/token_text.h"
#include "figure/text_metrics.h"
#include "words/names.h"

#include <algorithm>
#include <cmath>

namespace attention::heatmap {

namespace {

constexpr double kStackPitch = 1.1; ///< from one stacked character to the next
const QChar kEllipsis(0x2026);

bool isCjk(QChar character) {
    const char16_t code = character.unicode();
    return (code >= 0x2E80 && code <= 0x9FFF) || (code >= 0xF900 && code <= 0xFAFF) ||
           (code >= 0xFE30 && code <= 0xFE4F) || (code >= 0xFF01 && code <= 0xFF60);
}

bool isStackable(const QString& text) {
    return std::all_of(text.begin(), text.end(), isCjk);
}

/// The form of a bracket or an ellipsis in text that runs downwards.
QChar verticalForm(QChar character) {
    static constexpr std::u16string_view kFlat = u"（）〈〉《》「」『』【】…";
    static constexpr std::u16string_view kUpright = u"︵︶︿﹀︽︾﹁﹂﹃﹄︻︼︙";
    const std::size_t place = kFlat.find(character.unicode());
    return place == std::u16string_view::npos ? character : QChar(kUpright[place]);
}

double stackHeight(const QString& text, double size) {
    return static_cast<double>(text.size()) * kStackPitch * size;
}

QString elidedStack(const QString& text, double size, double height) {
    if (stackHeight(text, size) <= height) {
        return text;
    }
    const auto fitting = static_cast<qsizetype>(std::floor(height / (kStackPitch * size)));
    return fitting < 2 ? QString() : text.left(fitting - 1) + kEllipsis;
}

void addStack(std::vector<figure::Item>& items, const QString& text, const figure::TextStyle& style,
              QPointF topCenter) {
    for (qsizetype place = 0; place < text.size(); ++place) {
        figure::TextRun run;
        run.text = QString(verticalForm(text[place]));
        run.style = style;
        run.anchor =
            topCenter + QPointF(0, (static_cast<double>(place) + 0.5) * kStackPitch * style.size);
        run.horizontal = figure::HorizontalAlign::Center;
        run.vertical = figure::VerticalAlign::Middle;
        items.emplace_back(std::move(run));
    }
}

figure::TextRun turnedRun(const QString& text, const figure::TextStyle& style, QPointF anchor,
                          figure::HorizontalAlign horizontal) {
    figure::TextRun run = runAt(text, style, anchor, horizontal);
    run.rotation = -90;
    return run;
}

/// One column label that stands on `foot`.
void addUprightOn(std::vector<figure::Item>& items, const QString& label,
                  const figure::TextStyle& style, QPointF foot, double height) {
    if (isStackable(label)) {
        const QString text = elidedStack(label, style.size, height);
        addStack(items, text, style, foot - QPointF(0, stackHeight(text, style.size)));
        return;
    }
    items.emplace_back(turnedRun(figure::elided(label, style, height), style, foot,
                                 figure::HorizontalAlign::Left));
}

} // namespace

namespace {

QStringList visibleTokens(const QStringList& labels) {
    QStringList visible;
    visible.reserve(labels.size());
    for (const QString& label : labels) {
        visible.append(words::fromCore(core::labelOf(words::toCore(label))));
    }
    return visible;
}

} // namespace

figure::TextRun runAt(const QString& text, const figure::TextStyle& style, QPointF anchor,
                      figure::HorizontalAlign horizontal) {
    figure::TextRun run;
    run.text = text;
    run.style = style;
    run.anchor = anchor;
    run.horizontal = horizontal;
    run.vertical = figure::VerticalAlign::Middle;
    return run;
}

QStringList visibleRowLabels(const MapContent& content) {
    return content.kind == MapContent::Kind::Dimensions ? content.rowLabels
                                                        : visibleTokens(content.rowLabels);
}

QStringList visibleColumnLabels(const MapContent& content) {
    return content.kind == MapContent::Kind::Attention ? visibleTokens(content.columnLabels)
                                                       : content.columnLabels;
}

QStringList visibleRowLabels(const MapContent& content, const std::vector<core::Index>& rows) {
    QStringList labels(content.rows());
    MapContent one;
    one.kind = content.kind;
    for (const core::Index row : rows) {
        one.rowLabels = content.rowLabels.mid(row, 1);
        labels[row] = visibleRowLabels(one).value(0);
    }
    return labels;
}

QStringList visibleColumnLabels(const MapContent& content,
                                const std::vector<core::Index>& columns) {
    QStringList labels(content.columns());
    MapContent one;
    one.kind = content.kind;
    for (const core::Index column : columns) {
        one.columnLabels = content.columnLabels.mid(column, 1);
        labels[column] = visibleColumnLabels(one).value(0);
    }
    return labels;
}

std::vector<core::Index> keptLabels(core::Index count, double pitch, double need) {
    const auto every = std::max<core::Index>(1, static_cast<core::Index>(std::ceil(need / pitch)));
    std::vector<core::Index> kept;
    for (core::Index index = 0; index < count; index += every) {
        kept.push_back(index);
    }
    const core::Index last = count - 1;
    if (!kept.empty() && kept.back() != last) {
        if (kept.size() > 1) {
            kept.back() = last;
        } else if (last - kept.back() >= every) {
            kept.push_back(last);
        }
    }
    return kept;
}

double widestOf(const QStringList& labels, const figure::TextStyle& style) {
    double widest = 0;
    for (const QString& label : labels) {
        widest = std::max(widest, figure::textWidth(label, style));
    }
    return widest;
}

double highestUpright(const QStringList& labels, const figure::TextStyle& style) {
    double highest = 0;
    for (const QString& label : labels) {
        highest = std::max(highest, isStackable(label) ? stackHeight(label, style.size)
                                                       : figure::textWidth(label, style));
    }
    return highest;
}

void addUprightCentered(std::vector<figure::Item>& items, const QString& text,
                        const figure::TextStyle& style, QPointF center, double height) {
    if (isStackable(text)) {
        const QString fitting = elidedStack(text, style.size, height);
        addStack(items, fitting, style, center - QPointF(0, stackHeight(fitting, style.size) / 2));
        return;
    }
    items.emplace_back(turnedRun(figure::elided(text, style, height), style, center,
                                 figure::HorizontalAlign::Center));
}

void addRowLabels(std::vector<figure::Item>& items, const QStringList& labels,
                  const MapGeometry& geometry, const figure::TextStyle& style, double right,
                  double width) {
    const double pitch = geometry.cells.height() / static_cast<double>(geometry.rows);
    for (const core::Index row : keptLabels(geometry.rows, pitch, kLineHeight * style.size)) {
        figure::TextRun run;
        run.text = figure::elided(labels.value(row), style, width);
        run.style = style;
        run.anchor = QPointF(right, geometry.cellRect(row, 0).center().y());
        run.horizontal = figure::HorizontalAlign::Right;
        run.vertical = figure::VerticalAlign::Middle;
        items.emplace_back(std::move(run));
    }
}

void addColumnLabels(std::vector<figure::Item>& items, const QStringList& labels,
                     const MapGeometry& geometry, const figure::TextStyle& style, ColumnFlow flow,
                     double bottom, double height) {
    const double pitch = geometry.cells.width() / static_cast<double>(geometry.columns);
    if (flow == ColumnFlow::Upright) {
        for (const core::Index column :
             keptLabels(geometry.columns, pitch, kLineHeight * style.size)) {
            const double x = geometry.cellRect(0, column).center().x();
            addUprightOn(items, labels.value(column), style, QPointF(x, bottom), height);
        }
        return;
    }
    for (core::Index column = 0; column < geometry.columns; ++column) {
        figure::TextRun run;
        run.text = figure::elided(labels.value(column), style, pitch - kLabelGap * style.size);
        run.style = style;
        run.anchor = QPointF(geometry.cellRect(0, column).center().x(),
                             bottom - kLineHeight * style.size / 2);
        run.horizontal = figure::HorizontalAlign::Center;
        run.vertical = figure::VerticalAlign::Middle;
        items.emplace_back(std::move(run));
    }
}

} // namespace attention::heatmap
