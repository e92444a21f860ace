// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "plots/plane_scene.h"

#include <QPointF>
#include <QRectF>

namespace attention::plots {

/// Where a plane lies on the screen: the same scale both ways, y upwards.
struct PlaneFrame {
    QRectF area; ///< pixels
    QPointF origin;
    double scale = 1; ///< pixels a unit

    /// Everything in the area, with room for labels around it.
    static PlaneFrame fitted(const PlaneScene& scene, const QRectF& area);
    /// Whether the scene is inside and not lost in a corner, so that it need not be fitted anew.
    bool suits(const PlaneScene& scene) const;

    QPointF toPixels(QPointF place) const;
    /// Where an arrow ends; of d = 1 queries run above the axis and keys below it.
    QPointF tipOf(const PlaneScene& scene, const PlaneArrow& arrow) const;
    QPointF tailOf(const PlaneScene& scene, const PlaneArrow& arrow) const;
    QPointF toPlane(QPointF pixels) const;
    /// 1, 2 or 5 times a power of ten: lines at least 48 pixels apart.
    double gridStep() const;
    /// The largest power of ten that is at most a pixel: places rounded to it look the same.
    double roundingStep() const;
};

} // namespace attention::plots
