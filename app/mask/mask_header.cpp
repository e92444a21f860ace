// SPDX-License-Identifier: GPL-3.0-or-later
#include "mask/mask_header.h"

#include "figure/paint.h"
#include "figure/text_metrics.h"
#include "heatmap/labels.h"

#include <QFontInfo>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <utility>

namespace attention::mask {

namespace {

constexpr double kTextShare = 12.0 / 13; ///< of the interface's size, as labels of a heatmap
constexpr double kMostBreadth = 6;       ///< names, in sizes of the text
constexpr double kAir = 0.5;
constexpr int kMeasured = 256;

} // namespace

MaskHeader::MaskHeader(Qt::Orientation orientation, QWidget* parent)
    : QHeaderView(orientation, parent) {
    setSectionResizeMode(Fixed);
    setMinimumSectionSize(1);
    setHighlightSections(false);
    setSectionsClickable(false);
    setAttribute(Qt::WA_Hover, false);
    viewport()->setAutoFillBackground(false);
    viewport()->setCursor(Qt::PointingHandCursor);
}

QString MaskHeader::nameOf(int section) const {
    return model() ? model()->headerData(section, orientation()).toString() : QString();
}

int MaskHeader::breadth() {
    const double size = kTextShare * QFontInfo(font()).pixelSize();
    const figure::TextStyle style{.size = size, .color = {}};
    QStringList names;
    for (int section = 0; section < std::min(count(), kMeasured); ++section)
        names << nameOf(section);
    if (size == m_measuredSize && names == m_measured)
        return m_breadth;
    m_measuredSize = size;
    m_measured = names;
    const double widest = orientation() == Qt::Vertical ? heatmap::widestOf(names, style)
                                                        : heatmap::highestUpright(names, style);
    // A pixel more than measured: a name that just fits is not elided.
    m_breadth =
        static_cast<int>(std::ceil(std::min(widest, kMostBreadth * size) + 2 * kAir * size)) + 1;
    return m_breadth;
}

void MaskHeader::paintSection(QPainter* painter, const QRect& rect, int section) const {
    const double size = kTextShare * QFontInfo(font()).pixelSize();
    const figure::TextStyle style{.size = size, .color = palette().color(QPalette::Text)};
    figure::Figure picture;
    picture.size = rect.size();
    const double air = kAir * size;
    if (orientation() == Qt::Horizontal) {
        const double room = std::max(0.0, rect.height() - 2 * air);
        const double height = std::min(heatmap::highestUpright({nameOf(section)}, style), room);
        heatmap::addUprightCentered(picture.items, nameOf(section), style,
                                    {rect.width() / 2.0, rect.height() - air - height / 2}, room);
    } else {
        const QString text =
            figure::elided(nameOf(section), style, std::max(0.0, rect.width() - 2 * air));
        picture.items.emplace_back(heatmap::runAt(text, style,
                                                  {rect.width() - air, rect.height() / 2.0},
                                                  figure::HorizontalAlign::Right));
    }
    painter->save();
    painter->translate(rect.topLeft());
    figure::paint(*painter, picture, devicePixelRatioF());
    painter->restore();
}

int MaskHeader::nearestSection(QPoint point) const {
    const int along = orientation() == Qt::Horizontal ? point.x() : point.y();
    const int found = logicalIndexAt(along);
    if (found >= 0)
        return found;
    return along < 0 ? 0 : count() - 1;
}

void MaskHeader::mousePressEvent(QMouseEvent* event) {
    const int section = logicalIndexAt(event->position().toPoint());
    if (event->button() != Qt::LeftButton || section < 0)
        return;
    m_isPressed = true;
    Q_EMIT pressed(section);
}

void MaskHeader::mouseMoveEvent(QMouseEvent* event) {
    if (m_isPressed)
        Q_EMIT dragged(nearestSection(event->position().toPoint()));
}

void MaskHeader::mouseReleaseEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton && std::exchange(m_isPressed, false))
        Q_EMIT released();
}

void MaskHeader::mouseDoubleClickEvent(QMouseEvent* event) {
    mousePressEvent(event);
}

} // namespace attention::mask
