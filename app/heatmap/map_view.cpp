// SPDX-License-Identifier: GPL-3.0-or-later
#include "heatmap/map_view.h"

#include "figure/paint.h"
#include "figure/raster_painter.h"
#include "heatmap/labels.h"
#include "heatmap/map_accessible.h"
#include "heatmap/map_plan.h"
#include "heatmap/palette_ink.h"
#include "heatmap/pooling_words.h"

#include <QEvent>
#include <QFontInfo>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <utility>

namespace attention::heatmap {

namespace {

constexpr double kCardRadius = 8;
constexpr QMarginsF kTileMargins(12, 11, 12, 12);
constexpr QMarginsF kLargeMargins(4, 4, 4, 4);
constexpr double kOutdatedOpacity = 0.4;

/// An accent line between two light ones is seen on every colour of a map.
void strokeAround(QPainter& painter, const QRectF& rect, const QColor& accent) {
    painter.setPen(QPen(Qt::white, 4, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
    painter.drawRect(rect);
    painter.setPen(QPen(accent, 2, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
    painter.drawRect(rect);
}

} // namespace

MapView::MapView(Role role, QWidget* parent)
    : QWidget(parent)
    , m_role(role) {
    installMapAccessibility();
    setMouseTracking(true);
    setFocusPolicy(role == Role::Large ? Qt::StrongFocus : Qt::NoFocus);
    if (role == Role::Tile) {
        m_numbers.kind = Numbers::Kind::Off;
    }
}

void MapView::setContent(std::shared_ptr<const MapContent> content) {
    const std::shared_ptr<const MapContent> before = std::exchange(m_content, std::move(content));
    const auto isOutside = [this](const MapGeometry::Position& cell) {
        return !m_content || cell.row >= m_content->values.rows() ||
               cell.column >= m_content->values.cols();
    };
    if (m_cursor && isOutside(*m_cursor)) {
        m_cursor.reset();
    }
    if (m_hovered && isOutside(*m_hovered)) {
        hover(std::nullopt);
    }
    m_minimap.forget();
    const core::Index rows = m_content ? m_content->values.rows() : 0;
    const core::Index columns = m_content ? m_content->values.cols() : 0;
    if (m_window.rows() != rows || m_window.columns() != columns) {
        m_window = MapWindow(rows, columns);
        endDrag();
    }
    rebuildLater();
    describe();
    const bool isSameShape = before && m_content && before->rowLabels == m_content->rowLabels &&
                             before->columnLabels == m_content->columnLabels;
    announceContent(this, isSameShape ? ContentChange::Numbers : ContentChange::Shape);
}

void MapView::setValidity(Validity validity) {
    if (std::exchange(m_validity, validity) != validity) {
        update();
    }
}

void MapView::setNumbers(Numbers numbers) {
    if (!(std::exchange(m_numbers, numbers) == numbers)) {
        rebuildLater();
    }
}

void MapView::setCursorCell(std::optional<MapGeometry::Position> cell) {
    if (cell && m_content &&
        (cell->row >= m_content->values.rows() || cell->column >= m_content->values.cols())) {
        cell.reset();
    }
    if (std::exchange(m_cursor, cell) != cell) {
        if (cell && !m_window.holds(*cell)) {
            MapWindow window = m_window;
            window.reveal(*cell);
            setWindow(window);
        }
        update();
        announceCursor(this);
    }
}

void MapView::setWindow(const MapWindow& window) {
    const bool isOfThisMap =
        window.rows() == m_window.rows() && window.columns() == m_window.columns();
    if (m_window == window || !isOfThisMap || !m_content) {
        return;
    }
    m_window = window;
    rebuildLater();
    announceContent(this, ContentChange::Numbers);
}

void MapView::setOutline(Outline outline) {
    if (std::exchange(m_outline, outline) != outline) {
        update();
    }
}

MapGeometry MapView::geometry() const {
    if (!m_content) {
        return {};
    }
    MapGeometry map = laidOut().geometry;
    map.firstRow = m_window.seen().row;
    map.firstColumn = m_window.seen().column;
    return map;
}

QImage MapView::toImage(double devicePixelRatio) {
    const QSize pixels = (QSizeF(size()) * devicePixelRatio).toSize().expandedTo({1, 1});
    QImage image(pixels, QImage::Format_ARGB32_Premultiplied);
    image.fill(palette().color(QPalette::Base));
    if (m_content) {
        figure::Figure picture;
        picture.size = size();
        picture.items = layOut(shownContent(), layoutOptions(size(), 1 / devicePixelRatio)).items;
        QPainter painter(&image);
        figure::paint(painter, picture, devicePixelRatio);
    }
    image.setDevicePixelRatio(devicePixelRatio);
    return image;
}

QSize MapView::sizeHint() const {
    return m_role == Role::Large ? QSize(560, 480) : QSize(220, 232);
}

int MapView::heightForWidth(int width) const {
    if (!m_content) {
        return width;
    }
    const QMarginsF margins = m_role == Role::Large ? kLargeMargins : kTileMargins;
    const LayoutOptions options = layoutOptions(QSizeF(width, 1.3 * width), 0);
    const MapPlan plan = planOf(shownContent(), options);
    const double cells = plan.cell * static_cast<double>(m_content->values.rows());
    return static_cast<int>(
        std::ceil(margins.top() + plan.top() + cells + plan.overhang + margins.bottom()));
}

QSize MapView::minimumSizeHint() const {
    return {120, 120};
}

void MapView::rebuildLater() {
    m_laidOut.reset();
    m_picture = {};
    update();
}

LayoutOptions MapView::layoutOptions(QSizeF size, double step) const {
    const double base = QFontInfo(font()).pixelSize();
    LayoutOptions options;
    options.ink = inkOf(palette());
    options.numbers = m_numbers;
    options.step = step;
    options.area = QRectF(QPointF(0, 0), size)
                       .marginsRemoved(m_role == Role::Large ? kLargeMargins : kTileMargins);
    options.fontSize = base * 12 / 13;
    if (m_role == Role::Large) {
        // In a small window the cells need the room more.
        options.rowSums = size.width() >= 30 * options.fontSize ? Shown::Yes : Shown::No;
        options.remark = Shown::Yes;
        options.pooling = Shown::Yes;
        return options;
    }
    options.fontSize = base * 11 / 13;
    options.remark = Shown::Yes;
    options.axes = Shown::No;
    options.legend = Shown::No;
    options.largestCell = options.area.width();
    const auto count =
        static_cast<double>(std::max(m_content->values.rows(), m_content->values.cols()));
    const double side = 0.8 * options.area.width();
    options.labels = count * kLineHeight * options.fontSize <= side ? Shown::Yes : Shown::No;
    return options;
}

/// A tile is named by its head alone.
MapContent MapView::shownContent() const {
    MapContent shown = seenThrough(m_window, *m_content);
    if (m_role == Role::Tile) {
        shown.title = shown.shortTitle;
    } else {
        shown.remark = partRemark();
    }
    return shown;
}

QString MapView::partRemark() const {
    const core::Region& seen = m_window.seen();
    if (m_window.isWhole()) {
        return {};
    }
    return tr("rows %1–%2 of %3, columns %4–%5 of %6")
        .arg(seen.row)
        .arg(seen.row + seen.rows - 1)
        .arg(m_window.rows())
        .arg(seen.column)
        .arg(seen.column + seen.columns - 1)
        .arg(m_window.columns());
}

QString MapView::poolingText() const {
    if (!m_content || m_content->values->size() == 0) {
        return {};
    }
    const MapGeometry map = geometry();
    const double cell = map.cells.width() / static_cast<double>(map.columns) * devicePixelRatioF();
    return poolingSentence(m_content->scale, 1 / cell);
}

const LaidOutMap& MapView::laidOut() const {
    if (!m_laidOut) {
        m_laidOut = layOut(shownContent(), layoutOptions(size(), 1 / devicePixelRatioF()));
    }
    return *m_laidOut;
}

void MapView::renderPicture() {
    const double ratio = devicePixelRatioF();
    if (!m_picture.isNull() && m_picture.devicePixelRatio() == ratio) {
        return;
    }
    m_laidOut.reset();
    figure::Figure picture;
    picture.size = size();
    picture.items = laidOut().items;
    m_picture = QImage((QSizeF(size()) * ratio).toSize().expandedTo({1, 1}),
                       QImage::Format_ARGB32_Premultiplied);
    m_picture.fill(Qt::transparent);
    QPainter painter(&m_picture);
    figure::paint(painter, picture, ratio);
    painter.end();
    m_picture.setDevicePixelRatio(ratio);
    if (const QString pooling = poolingText(); std::exchange(m_pooling, pooling) != pooling) {
        Q_EMIT poolingChanged();
    }
}

void MapView::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    if (m_role == Role::Tile) {
        paintCard(painter);
    }
    if (!m_content) {
        return;
    }
    renderPicture();
    painter.setOpacity(m_validity == Validity::Current ? 1 : kOutdatedOpacity);
    painter.drawImage(QPointF(0, 0), m_picture);
    painter.setOpacity(1);
    paintFrames(painter);
    if (!m_window.isWhole()) {
        m_minimap.paint(painter, geometry().cells, m_window, *m_content, palette());
    }
}

void MapView::paintCard(QPainter& painter) const {
    const bool isSelected = m_outline != Outline::None;
    const QColor accent = palette().color(QPalette::Highlight);
    painter.setRenderHint(QPainter::Antialiasing);
    if (m_outline == Outline::Focused) {
        QColor halo = accent;
        halo.setAlphaF(0.3F);
        painter.setPen(QPen(halo, 4));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(QRectF(rect()).adjusted(2, 2, -2, -2), kCardRadius, kCardRadius);
    }
    const double inset = isSelected ? (m_outline == Outline::Focused ? 3 : 1) : 0.5;
    painter.setPen(QPen(isSelected ? accent : inkOf(palette()).line, isSelected ? 2 : 1));
    painter.setBrush(palette().color(QPalette::Base));
    painter.drawRoundedRect(QRectF(rect()).adjusted(inset, inset, -inset, -inset), kCardRadius,
                            kCardRadius);
    painter.setRenderHint(QPainter::Antialiasing, false);
}

void MapView::paintFrames(QPainter& painter) const {
    const MapGeometry map = geometry();
    const QColor accent = palette().color(QPalette::Highlight);
    painter.setBrush(Qt::NoBrush);
    painter.setClipRect(map.cells.adjusted(-4, -4, 4, 4));
    if (hasFocus()) {
        const double ratio = devicePixelRatioF();
        const QRectF pixels = figure::snappedRect(map.cells, ratio);
        const QRectF cells(pixels.topLeft() / ratio, pixels.size() / ratio);
        painter.setPen(QPen(accent, 2, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
        painter.drawRect(cells.adjusted(-1, -1, 1, 1));
    }
    if (m_cursor && m_window.holds(*m_cursor)) {
        strokeAround(painter, map.cellRect(m_cursor->row, m_cursor->column), accent);
    }
    painter.setClipping(false);
}

void MapView::resizeEvent(QResizeEvent*) {
    rebuildLater();
}

void MapView::changeEvent(QEvent* event) {
    switch (event->type()) {
    case QEvent::PaletteChange:
    case QEvent::FontChange:
    case QEvent::StyleChange:
        m_minimap.forget();
        rebuildLater();
        break;
    case QEvent::LanguageChange:
        rebuildLater();
        describe();
        break;
    default:
        break;
    }
    QWidget::changeEvent(event);
}

void MapView::describe() {
    setAccessibleName(m_content ? m_content->title : QString());
}

} // namespace attention::heatmap
