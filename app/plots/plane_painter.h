// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "plots/label_places.h"
#include "plots/plane_frame.h"
#include "plots/plane_scene.h"

#include <QColor>
#include <QFont>
#include <QPalette>
#include <QString>

#include <optional>
#include <vector>

class QPainter;

namespace attention::plots {

/// Everything that one picture of a plane shows.
struct PlanePicture {
    const PlaneScene* scene = nullptr;
    std::optional<PlanePair> pair;
    std::optional<Tip> active; ///< the tip that keys move, where the keyboard is here
    PlaneFrame frame;
    QString xTitle;
    QString yTitle;
};

/// Draws a plane: grid, arrows, the pair with its angle and projection, labels that do not overlap.
/// Queries are thin with filled heads and lie over keys, which are broad with open heads, so that
/// both are seen where they coincide.
class PlanePainter {
  public:
    PlanePainter(QPainter& painter, const PlanePicture& picture, const QPalette& palette,
                 const QFont& font);

    void paint();
    /// Names that found a place.
    int placedNames() const { return m_placedNames; }

  private:
    void paintGrid();
    void paintVertical(double value);
    void paintHorizontal(double value);
    void paintTitles();
    void paintArrow(const PlaneArrow& arrow);
    void paintQuery(QPointF tail, QPointF tip, const QColor& hue);
    void paintKey(QPointF tail, QPointF tip, const QColor& hue);
    void paintArrows();
    void paintAngle();
    void paintProjection();
    void blockArrows();
    void paintNames();
    void paintName(const PlaneArrow& arrow);
    void paintActive();
    void paintNote(const QString& text, QPointF point, QPointF towards, const QColor& color);

    QColor gridColor(double value) const;
    QColor hueOf(Tip tip) const;
    bool isOfPair(Tip tip) const;
    bool isNamed(Tip tip) const;
    QSizeF nameSize(const PlaneArrow& arrow) const;

    QPainter& m_painter;
    const PlanePicture& m_picture;
    const PlaneScene& m_scene;
    const PlaneFrame& m_frame;
    QPalette m_palette;
    QFont m_font;
    QFont m_small;
    LabelPlaces m_places;
    int m_placedNames = 0;
};

} // namespace attention::plots
