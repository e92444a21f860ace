// SPDX-License-Identifier: GPL-3.0-or-later
#include "plots/label_places.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

namespace attention::plots {

namespace {

constexpr std::array kTurns{0,   20,  -20,  40,  -40,  60,  -60,  80,
                            -80, 100, -100, 125, -125, 150, -150, 180};
constexpr std::array kGaps{6.0, 14.0, 24.0};

/// Whether a line runs through a rectangle.
bool crosses(const QLineF& line, const QRectF& rect) {
    if (rect.contains(line.p1()) || rect.contains(line.p2()))
        return true;
    const std::array edges{
        QLineF(rect.topLeft(), rect.topRight()), QLineF(rect.topRight(), rect.bottomRight()),
        QLineF(rect.bottomRight(), rect.bottomLeft()), QLineF(rect.bottomLeft(), rect.topLeft())};
    return std::any_of(edges.begin(), edges.end(), [&line](const QLineF& edge) {
        return edge.intersects(line, nullptr) == QLineF::BoundedIntersection;
    });
}

} // namespace

void LabelPlaces::avoid(QPointF from, QPointF to) {
    m_lines.emplace_back(from, to);
}

bool LabelPlaces::isFree(const QRectF& rect, Care care) const {
    const auto isTaken = [&rect](const QRectF& other) { return other.intersects(rect); };
    const auto isCrossing = [&rect](const QLineF& line) { return crosses(line, rect); };
    return m_area.contains(rect) && std::none_of(m_taken.begin(), m_taken.end(), isTaken) &&
           (care == Care::CoverLines || std::none_of(m_lines.begin(), m_lines.end(), isCrossing));
}

QRectF LabelPlaces::find(QPointF point, double start, QSizeF size, Care care) const {
    for (const double gap : kGaps)
        for (const int turn : kTurns) {
            const double angle = start + turn * std::numbers::pi / 180;
            // The label's middle, so far out that its edge keeps the gap.
            const QPointF middle = point + QPointF(std::cos(angle) * (gap + size.width() / 2),
                                                   std::sin(angle) * (gap + size.height() / 2));
            const QRectF rect(middle - QPointF(size.width() / 2, size.height() / 2), size);
            if (isFree(rect, care))
                return rect;
        }
    return {};
}

QRectF LabelPlaces::place(QPointF point, QPointF towards, QSizeF size) {
    const double start =
        towards.isNull() ? -std::numbers::pi / 4 : std::atan2(towards.y(), towards.x());
    QRectF rect = find(point, start, size, Care::AvoidLines);
    if (rect.isNull())
        rect = find(point, start, size, Care::CoverLines);
    if (!rect.isNull())
        m_taken.push_back(rect);
    return rect;
}

} // namespace attention::plots
