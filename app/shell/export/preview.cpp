// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/export/preview.h"

#include "figure/paint.h"
#include "shell/export/missing_glyphs.h"

#include <QMetaObject>
#include <QPaintEvent>
#include <QPainter>
#include <QThreadPool>

#include <algorithm>
#include <cmath>
#include <new>
#include <utility>

namespace attention::shell {

namespace {

constexpr int kMargin = 16;
/// A figure is not enlarged beyond this: its letters would say nothing about the file.
constexpr double kMostPixelsAMillimetre = 8;

/// The squares by which people know that there is no background; they belong to the picture, not to
/// the theme.
void paintChecks(QPainter& painter, QRect rect) {
    constexpr int kCheck = 8;
    painter.fillRect(rect, QColor(255, 255, 255));
    painter.save();
    painter.setClipRect(rect, Qt::IntersectClip);
    for (int y = 0; y * kCheck < rect.height(); ++y)
        for (int x = y % 2; x * kCheck < rect.width(); x += 2)
            painter.fillRect(rect.x() + x * kCheck, rect.y() + y * kCheck, kCheck, kCheck,
                             QColor(226, 226, 226));
    painter.restore();
}

} // namespace

ExportPreview::ExportPreview(QWidget* parent)
    : QWidget(parent)
    , m_pool(new QThreadPool(this)) {
    m_pool->setMaxThreadCount(1);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    setBackgroundRole(QPalette::Window);
}

ExportPreview::~ExportPreview() {
    m_pool->waitForDone();
}

QSize ExportPreview::sizeHint() const {
    return {560, 480};
}

QSize ExportPreview::minimumSizeHint() const {
    return {320, 240};
}

void ExportPreview::setMake(Make make) {
    m_make = std::move(make);
    request(Changed::Figure);
}

void ExportPreview::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    request(Changed::Size);
}

void ExportPreview::request(Changed changed) {
    if (changed == Changed::Figure)
        m_figureIsOld = true;
    if (!m_make)
        return;
    if (m_running)
        m_waiting = true;
    else
        startJob();
}

void ExportPreview::startJob() {
    m_running = true;
    m_waiting = false;
    const std::shared_ptr<const figure::Figure> known = m_figureIsOld ? nullptr : m_figure;
    m_figureIsOld = false;
    const QSizeF room(std::max(1, width() - 2 * kMargin), std::max(1, height() - 2 * kMargin));
    m_pool->start([this, make = m_make, known, room, ratio = devicePixelRatioF()] {
        Drawn drawn;
        try {
            drawn = draw(make, known, room, ratio);
        } catch (const std::bad_alloc&) {
            drawn = {};
        }
        QMetaObject::invokeMethod(
            this, [this, drawn = std::move(drawn)] { accept(drawn); }, Qt::QueuedConnection);
    });
}

ExportPreview::Drawn ExportPreview::draw(const Make& make,
                                         std::shared_ptr<const figure::Figure> figure, QSizeF room,
                                         double devicePixelRatio) {
    std::optional<QString> missing;
    if (!figure) {
        figure = std::make_shared<const figure::Figure>(make());
        missing = shell::charactersWithoutGlyph(*figure);
    }
    const QSizeF size = figure->size;
    if (size.isEmpty())
        return {figure, {}, missing};
    const double scale =
        std::min({room.width() / size.width(), room.height() / size.height(),
                  figure->unit == figure::Unit::Pixel ? 1.0 : kMostPixelsAMillimetre}) *
        devicePixelRatio;
    QImage image(std::max(1, static_cast<int>(std::ceil(size.width() * scale))),
                 std::max(1, static_cast<int>(std::ceil(size.height() * scale))),
                 QImage::Format_ARGB32_Premultiplied);
    if (image.isNull())
        return {figure, {}, missing};
    image.fill(Qt::transparent);
    QPainter painter(&image);
    figure::paint(painter, *figure, scale);
    painter.end();
    image.setDevicePixelRatio(devicePixelRatio);
    return {figure, image, missing};
}

void ExportPreview::accept(const Drawn& drawn) {
    m_figure = drawn.figure;
    m_image = drawn.image;
    if (drawn.missing)
        m_missing = *drawn.missing;
    m_running = false;
    if (m_waiting)
        startJob();
    update();
    Q_EMIT figureChanged();
}

void ExportPreview::paintEvent(QPaintEvent* event) {
    QPainter painter(this);
    painter.setClipRegion(event->region());
    if (m_image.isNull())
        return;
    QRect rect(QPoint(), m_image.deviceIndependentSize().toSize());
    rect.moveCenter(this->rect().center());
    if (m_figure && !m_figure->background)
        paintChecks(painter, rect);
    painter.drawImage(rect.topLeft(), m_image);
    painter.setPen(palette().color(QPalette::Mid));
    painter.drawRect(rect.adjusted(-1, -1, 0, 0));
}

} // namespace attention::shell
