// SPDX-License-Identifier: GPL-3.0-or-later
#include "plots/plane_painter.h"

#include "table/hues.h"
#include "words/short_number.h"

#include <QFontMetricsF>
#include <QLineF>
#include <QPainter>
#include <QPainterPath>
#include <QPolygonF>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace attention::plots {

namespace {

constexpr double kKeyWidth = 4.5;
constexpr double kQueryWidth = 2;
constexpr double kFaded = 0.42;
constexpr double kArcRadius = 30;
/// More arrows than this are drawn without names, but for the pair's.
constexpr std::size_t kMostNames = 120;

/// Opaque: where arrows coincide each keeps its hue.
QColor faded(const QColor& color, const QColor& ground) {
    const auto mix = [](int over, int under) {
        return static_cast<int>(std::lround(kFaded * over + (1 - kFaded) * under));
    };
    return {mix(color.red(), ground.red()), mix(color.green(), ground.green()),
            mix(color.blue(), ground.blue())};
}

QPointF unitOf(QPointF vector) {
    const double length = std::hypot(vector.x(), vector.y());
    return length == 0 ? QPointF() : vector / length;
}

} // namespace

PlanePainter::PlanePainter(QPainter& painter, const PlanePicture& picture, const QPalette& palette,
                           const QFont& font)
    : m_painter(painter)
    , m_picture(picture)
    , m_scene(*picture.scene)
    , m_frame(picture.frame)
    , m_palette(palette)
    , m_font(font)
    , m_small(font)
    , m_places(picture.frame.area) {
    m_small.setPixelSize(std::max(9, QFontInfo(font).pixelSize() * 11 / 13));
}

void PlanePainter::paint() {
    m_painter.setRenderHint(QPainter::Antialiasing);
    paintGrid();
    paintTitles();
    m_painter.save();
    m_painter.setClipRect(m_frame.area);
    paintArrows();
    blockArrows();
    paintProjection();
    paintAngle();
    paintNames();
    paintActive();
    m_painter.restore();
}

QColor PlanePainter::hueOf(Tip tip) const {
    return tip.kind == Tip::Kind::Query ? table::queryHue(m_palette) : table::keyHue(m_palette);
}

bool PlanePainter::isOfPair(Tip tip) const {
    if (!m_picture.pair)
        return false;
    const Pair& pair = m_picture.pair->of;
    return tip.index == (tip.kind == Tip::Kind::Query ? pair.query : pair.key);
}

void PlanePainter::paintVertical(double value) {
    const QRectF& area = m_frame.area;
    const double x = m_frame.toPixels({value, 0}).x();
    m_painter.setPen(gridColor(value));
    m_painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()));
    m_painter.setPen(table::mutedText(m_palette));
    const QRectF room(x - 40, area.bottom() + 2, 80, QFontMetricsF(m_small).height());
    m_painter.drawText(room, Qt::AlignHCenter | Qt::AlignTop, words::shortNumber(value));
}

void PlanePainter::paintHorizontal(double value) {
    const QRectF& area = m_frame.area;
    const double y = m_frame.toPixels({0, value}).y();
    m_painter.setPen(gridColor(value));
    m_painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y));
    if (m_scene.dimensions == 1)
        return;
    m_painter.setPen(table::mutedText(m_palette));
    const double height = QFontMetricsF(m_small).height();
    const QRectF room(0, y - height / 2, area.left() - 5, height);
    m_painter.drawText(room, Qt::AlignRight | Qt::AlignVCenter, words::shortNumber(value));
}

/// The axes are stronger than the lines beside them.
QColor PlanePainter::gridColor(double value) const {
    if (value == 0)
        return table::mutedText(m_palette);
    QColor faint = table::lineColor(m_palette);
    faint.setAlphaF(0.5F);
    return faint;
}

void PlanePainter::paintGrid() {
    const QRectF& area = m_frame.area;
    const double step = m_frame.gridStep();
    const QPointF low = m_frame.toPlane(area.bottomLeft());
    const QPointF high = m_frame.toPlane(area.topRight());
    m_painter.setFont(m_small);
    // + 0.0: the line through the origin is 0, never −0.
    for (double count = std::ceil(low.x() / step); count * step <= high.x(); ++count)
        paintVertical(count * step + 0.0);
    if (m_scene.dimensions == 1)
        paintHorizontal(0);
    else
        for (double count = std::ceil(low.y() / step); count * step <= high.y(); ++count)
            paintHorizontal(count * step + 0.0);
    m_painter.setPen(QPen(table::lineColor(m_palette), 1));
    m_painter.setBrush(Qt::NoBrush);
    m_painter.drawRect(area);
}

void PlanePainter::paintTitles() {
    const QFontMetricsF metrics(m_small);
    const QRectF inner = m_frame.area.adjusted(6, 4, -6, -4);
    const QSizeF x(metrics.horizontalAdvance(m_picture.xTitle), metrics.height());
    const QSizeF y(metrics.horizontalAdvance(m_picture.yTitle), metrics.height());
    const QRectF xRoom(inner.bottomRight() - QPointF(x.width(), x.height()), x);
    const QRectF yRoom(inner.topLeft(), y);
    m_painter.setFont(m_small);
    m_painter.setPen(table::mutedText(m_palette));
    m_painter.drawText(xRoom, Qt::AlignRight | Qt::TextDontClip, m_picture.xTitle);
    m_places.block(xRoom);
    if (m_scene.dimensions == 1)
        return;
    m_painter.drawText(yRoom, Qt::AlignLeft | Qt::TextDontClip, m_picture.yTitle);
    m_places.block(yRoom);
}

void PlanePainter::paintArrow(const PlaneArrow& arrow) {
    const QPointF tail = m_frame.tailOf(m_scene, arrow);
    const QPointF tip = m_frame.tipOf(m_scene, arrow);
    const bool isQuery = arrow.tip.kind == Tip::Kind::Query;
    const bool isQuiet = m_picture.pair && !isOfPair(arrow.tip);
    const QColor hue =
        isQuiet ? faded(hueOf(arrow.tip), m_palette.color(QPalette::Base)) : hueOf(arrow.tip);
    if (unitOf(tip - tail).isNull()) {
        m_painter.setPen(Qt::NoPen);
        m_painter.setBrush(hue);
        const double radius = isQuery ? 3 : 5;
        m_painter.drawEllipse(tip, radius, radius);
    } else if (isQuery) {
        paintQuery(tail, tip, hue);
    } else {
        paintKey(tail, tip, hue);
    }
}

void PlanePainter::paintQuery(QPointF tail, QPointF tip, const QColor& hue) {
    constexpr double kHead = 9;
    const QPointF along = unitOf(tip - tail);
    const QPointF across(-along.y() * kHead * 0.45, along.x() * kHead * 0.45);
    const QPointF base = tip - along * kHead;
    m_painter.setPen(QPen(hue, kQueryWidth, Qt::SolidLine, Qt::FlatCap));
    m_painter.drawLine(tail, base);
    m_painter.setPen(Qt::NoPen);
    m_painter.setBrush(hue);
    m_painter.drawPolygon(QPolygonF({tip, base + across, base - across}));
}

void PlanePainter::paintKey(QPointF tail, QPointF tip, const QColor& hue) {
    constexpr double kHead = 13;
    const QPointF along = unitOf(tip - tail);
    const QPointF across(-along.y() * kHead * 0.58, along.x() * kHead * 0.58);
    const QPointF base = tip - along * kHead;
    const QPointF end = tip - along * kKeyWidth * 0.5;
    QPainterPath path(tail);
    path.lineTo(end);
    path.moveTo(base + across);
    path.lineTo(end);
    path.lineTo(base - across);
    m_painter.setPen(QPen(hue, kKeyWidth, Qt::SolidLine, Qt::FlatCap, Qt::MiterJoin));
    m_painter.setBrush(Qt::NoBrush);
    m_painter.drawPath(path);
}

void PlanePainter::paintArrows() {
    // Keys under queries, the pair over all others.
    for (const bool ofPair : {false, true})
        for (const Tip::Kind kind : {Tip::Kind::Key, Tip::Kind::Query})
            for (const PlaneArrow& arrow : m_scene.arrows)
                if (arrow.tip.kind == kind && isOfPair(arrow.tip) == ofPair)
                    paintArrow(arrow);
}

void PlanePainter::paintProjection() {
    if (!m_picture.pair || !m_picture.pair->parts.cosine)
        return;
    const PlaneArrow& query = m_scene.arrowOf({Tip::Kind::Query, m_picture.pair->of.query});
    const PlaneArrow& key = m_scene.arrowOf({Tip::Kind::Key, m_picture.pair->of.key});
    const QPointF tip = m_frame.tipOf(m_scene, query);
    const QPointF foot =
        m_frame.toPixels(m_picture.pair->foot) + (m_frame.tailOf(m_scene, key) - m_frame.origin);
    const QColor hue = table::queryHue(m_palette);
    m_painter.setPen(QPen(hue, 1.5, Qt::DashLine));
    m_painter.drawLine(tip, foot);
    m_painter.setPen(QPen(m_palette.color(QPalette::Base), 1.5));
    m_painter.setBrush(hue);
    m_painter.drawEllipse(foot, 4.5, 4.5);
}

void PlanePainter::paintAngle() {
    if (!m_picture.pair || !m_picture.pair->parts.angle || m_scene.dimensions < 2)
        return;
    const QPointF query = m_scene.arrowOf({Tip::Kind::Query, m_picture.pair->of.query}).at;
    const QPointF key = m_scene.arrowOf({Tip::Kind::Key, m_picture.pair->of.key}).at;
    if (query.isNull() || key.isNull())
        return;
    const double from = std::atan2(key.y(), key.x()) * 180 / std::numbers::pi;
    double sweep = std::atan2(query.y(), query.x()) * 180 / std::numbers::pi - from;
    sweep -= 360 * std::round(sweep / 360);
    if (std::abs(sweep) < 1)
        return;
    const QRectF circle(m_frame.origin - QPointF(kArcRadius, kArcRadius),
                        QSizeF(2 * kArcRadius, 2 * kArcRadius));
    m_painter.setPen(QPen(m_palette.color(QPalette::Text), 1.2));
    m_painter.setBrush(Qt::NoBrush);
    m_painter.drawArc(circle, qRound(from * 16), qRound(sweep * 16));
    const double middle = (from + sweep / 2) * std::numbers::pi / 180;
    const QPointF towards(std::cos(middle), -std::sin(middle));
    paintNote(words::shortNumber(std::round(*m_picture.pair->parts.angle * 10) / 10) + QChar(0xb0),
              m_frame.origin + towards * kArcRadius, towards, m_palette.color(QPalette::Text));
}

void PlanePainter::paintNote(const QString& text, QPointF point, QPointF towards,
                             const QColor& color) {
    const QFontMetricsF metrics(m_small);
    const QRectF room =
        m_places.place(point, towards, {metrics.horizontalAdvance(text) + 4, metrics.height()});
    if (room.isNull())
        return;
    QColor ground = m_palette.color(QPalette::Base);
    ground.setAlphaF(0.8F);
    m_painter.fillRect(room, ground);
    m_painter.setFont(m_small);
    m_painter.setPen(color);
    m_painter.drawText(room, Qt::AlignCenter | Qt::TextDontClip, text);
}

QSizeF PlanePainter::nameSize(const PlaneArrow& arrow) const {
    const double letter = QFontMetricsF(m_font).horizontalAdvance(QLatin1Char('q'));
    return {letter + QFontMetricsF(m_small).horizontalAdvance(arrow.name) + 5,
            QFontMetricsF(m_font).height()};
}

/// q or k, and the token a little lower and smaller.
void PlanePainter::paintName(const PlaneArrow& arrow) {
    const QPointF tip = m_frame.tipOf(m_scene, arrow);
    QPointF towards = unitOf(tip - m_frame.tailOf(m_scene, arrow));
    const bool isQuery = arrow.tip.kind == Tip::Kind::Query;
    if (m_scene.dimensions == 1)
        towards = {0, isQuery ? -1.0 : 1.0};
    const QRectF room = m_places.place(tip, towards, nameSize(arrow));
    if (room.isNull())
        return;
    ++m_placedNames;
    const bool isQuiet = m_picture.pair && !isOfPair(arrow.tip);
    QColor ground = m_palette.color(QPalette::Base);
    ground.setAlphaF(0.8F);
    m_painter.fillRect(room, ground);
    QColor hue = hueOf(arrow.tip);
    if (isQuiet)
        hue.setAlphaF(0.75F);
    m_painter.setPen(hue);
    QFont letter = m_font;
    letter.setWeight(isQuiet ? QFont::Normal : QFont::DemiBold);
    m_painter.setFont(letter);
    const QString symbol = isQuery ? QStringLiteral("q") : QStringLiteral("k");
    const double width = QFontMetricsF(m_font).horizontalAdvance(symbol);
    const double base = room.top() + QFontMetricsF(m_font).ascent();
    m_painter.drawText(QPointF(room.left() + 2, base), symbol);
    m_painter.setFont(m_small);
    m_painter.drawText(QPointF(room.left() + 3 + width, base + 2), arrow.name);
}

bool PlanePainter::isNamed(Tip tip) const {
    return m_scene.arrows.size() <= kMostNames || isOfPair(tip);
}

/// No text on a tip, and none on a line where there is another place.
void PlanePainter::blockArrows() {
    for (const PlaneArrow& arrow : m_scene.arrows) {
        if (!isNamed(arrow.tip))
            continue;
        const QPointF tip = m_frame.tipOf(m_scene, arrow);
        m_places.block({tip - QPointF(3, 3), QSizeF(6, 6)});
        m_places.avoid(m_frame.tailOf(m_scene, arrow), tip);
    }
}

void PlanePainter::paintNames() {
    for (const bool ofPair : {true, false})
        for (const PlaneArrow& arrow : m_scene.arrows)
            if (isOfPair(arrow.tip) == ofPair && isNamed(arrow.tip))
                paintName(arrow);
}

void PlanePainter::paintActive() {
    if (!m_picture.active || !m_scene.has(*m_picture.active))
        return;
    const QPointF tip = m_frame.tipOf(m_scene, m_scene.arrowOf(*m_picture.active));
    m_painter.setPen(QPen(m_palette.color(QPalette::Highlight), 2));
    m_painter.setBrush(Qt::NoBrush);
    m_painter.drawEllipse(tip, 9, 9);
}

} // namespace attention::plots
