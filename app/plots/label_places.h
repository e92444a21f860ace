// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLineF>
#include <QPointF>
#include <QRectF>
#include <QSizeF>

#include <vector>

/// Labels beside points, none over another.
namespace attention::plots {

class LabelPlaces {
  public:
    explicit LabelPlaces(const QRectF& area)
        : m_area(area) {}

    /// What no label may cover.
    void block(const QRectF& rect) { m_taken.push_back(rect); }
    /// What a label covers only where there is no other place.
    void avoid(QPointF from, QPointF to);
    /// A free place for a label of that size beside `point`, first in the direction `towards`,
    /// then around; taken from then on. A null rectangle where every place is taken.
    QRectF place(QPointF point, QPointF towards, QSizeF size);

  private:
    enum class Care { AvoidLines, CoverLines };
    bool isFree(const QRectF& rect, Care care) const;
    QRectF find(QPointF point, double start, QSizeF size, Care care) const;

    QRectF m_area;
    std::vector<QRectF> m_taken;
    std::vector<QLineF> m_lines;
};

} // namespace attention::plots
