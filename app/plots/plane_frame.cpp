// SPDX-License-Identifier: GPL-3.0-or-later
#include "plots/plane_frame.h"

#include <algorithm>
#include <cmath>

namespace attention::plots {

namespace {

constexpr double kRoomX = 56;
constexpr double kRoomY = 26;
constexpr double kGridPixels = 48;
constexpr double kLane = 9;
/// Below this part of the area a picture is fitted anew.
constexpr double kSmall = 0.4;

/// The arrows' ends and the origin.
QRectF extentOf(const PlaneScene& scene) {
    double left = 0;
    double right = 0;
    double low = 0;
    double high = 0;
    for (const PlaneArrow& arrow : scene.arrows) {
        left = std::min(left, arrow.at.x());
        right = std::max(right, arrow.at.x());
        low = std::min(low, arrow.at.y());
        high = std::max(high, arrow.at.y());
    }
    return {left, low, right - left, high - low};
}

QRectF innerOf(const QRectF& area) {
    return area.adjusted(kRoomX, kRoomY, -kRoomX, -kRoomY);
}

QPointF laneOf(const PlaneScene& scene, const PlaneArrow& arrow) {
    if (scene.dimensions != 1)
        return {};
    return {0, arrow.tip.kind == Tip::Kind::Query ? -kLane : kLane};
}

} // namespace

PlaneFrame PlaneFrame::fitted(const PlaneScene& scene, const QRectF& area) {
    const QRectF extent = extentOf(scene);
    const QRectF inner = innerOf(area);
    PlaneFrame frame{area, area.center(), 60};
    if (extent.width() > 0)
        frame.scale = std::max(inner.width(), 1.0) / extent.width();
    if (extent.height() > 0) {
        const double high = std::max(inner.height(), 1.0) / extent.height();
        frame.scale = extent.width() > 0 ? std::min(frame.scale, high) : high;
    }
    frame.origin = area.center() -
                   QPointF(extent.center().x() * frame.scale, -extent.center().y() * frame.scale);
    return frame;
}

bool PlaneFrame::suits(const PlaneScene& scene) const {
    const QRectF extent = extentOf(scene);
    const QRectF shown(toPixels(extent.bottomLeft()), toPixels(extent.topRight()));
    const QRectF inner = innerOf(area);
    const bool isInside = inner.adjusted(-2, -2, 2, 2).contains(shown.normalized());
    return isInside && (std::abs(shown.width()) > kSmall * inner.width() ||
                        std::abs(shown.height()) > kSmall * inner.height());
}

QPointF PlaneFrame::toPixels(QPointF place) const {
    return origin + QPointF(place.x() * scale, -place.y() * scale);
}

QPointF PlaneFrame::tipOf(const PlaneScene& scene, const PlaneArrow& arrow) const {
    return toPixels(arrow.at) + laneOf(scene, arrow);
}

QPointF PlaneFrame::tailOf(const PlaneScene& scene, const PlaneArrow& arrow) const {
    return origin + laneOf(scene, arrow);
}

QPointF PlaneFrame::toPlane(QPointF pixels) const {
    const QPointF from = pixels - origin;
    return {from.x() / scale, -from.y() / scale};
}

double PlaneFrame::gridStep() const {
    const double least = kGridPixels / scale;
    const double decade = std::pow(10, std::floor(std::log10(least)));
    for (const double factor : {1.0, 2.0, 5.0})
        if (factor * decade >= least)
            return factor * decade;
    return 10 * decade;
}

double PlaneFrame::roundingStep() const {
    return std::pow(10, std::floor(std::log10(1 / scale)));
}

} // namespace attention::plots
