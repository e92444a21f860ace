// SPDX-License-Identifier: GPL-3.0-or-later
#include "maps/thumbnail_grid.h"

#include "heatmap/palette_ink.h"
#include "heatmap/tile_keys.h"
#include "words/names.h"

#include <QAccessible>
#include <QFontMetrics>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QResizeEvent>
#include <QScrollBar>
#include <QToolTip>

#include <algorithm>
#include <utility>

namespace attention::maps {

namespace {

constexpr std::size_t kMostPictures = 1500;
constexpr int kPadding = 4; ///< around all tiles, for the outline of the outermost

} // namespace

ThumbnailGrid::ThumbnailGrid(QWidget* parent)
    : QAbstractScrollArea(parent) {
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::StrongFocus);
    viewport()->setAutoFillBackground(false);
    viewport()->setMouseTracking(true);
    describe();
}

void ThumbnailGrid::setDump(std::shared_ptr<const core::AttentionDump> dump, QSize map) {
    m_dump = std::move(dump);
    m_map = map;
    m_pictures.clear();
    m_asked.clear();
    m_selected = 0;
    arrange();
    describe();
}

void ThumbnailGrid::renew() {
    ++m_generation;
    viewport()->update();
}

void ThumbnailGrid::setImage(const core::DumpPlace& place, const QImage& image) {
    const core::Index index = m_layout.indexOf(place);
    m_pictures[index] = {image, m_generation};
    viewport()->update(m_layout.tileRect(index).translated(origin()));
}

bool ThumbnailGrid::hasImage(const core::DumpPlace& place) const {
    const auto found = m_pictures.find(m_layout.indexOf(place));
    return found != m_pictures.end() && found->second.generation == m_generation;
}

void ThumbnailGrid::setSelected(const core::DumpPlace& place) {
    const core::Index index = m_layout.indexOf(place);
    if (!m_dump || index < 0 || index >= m_layout.count())
        return;
    m_selected = index;
    showSelected();
    viewport()->update();
    describe();
}

QRect ThumbnailGrid::rectOf(const core::DumpPlace& place) const {
    return m_layout.tileRect(m_layout.indexOf(place)).translated(origin());
}

QString ThumbnailGrid::nameOf(core::Index index) const {
    const core::DumpPlace place = m_layout.placeAt(index);
    QStringList parts;
    if (m_dump && m_dump->has(core::DumpAxis::Layer))
        parts.append(tr("Layer %1").arg(place.layer));
    if (m_dump && m_dump->has(core::DumpAxis::Head))
        parts.append(words::shortHeadTitle(place.head));
    return parts.isEmpty() ? tr("The map") : parts.join(QStringLiteral(" · "));
}

void ThumbnailGrid::arrange() {
    if (!m_dump) {
        viewport()->update();
        return;
    }
    const QFontMetrics metrics(font());
    const int room =
        maximumViewportSize().width() - verticalScrollBar()->sizeHint().width() - 2 * kPadding;
    const bool isGrid =
        m_dump->count(core::DumpAxis::Layer) > 1 && m_dump->count(core::DumpAxis::Head) > 1;
    m_names = {0, 0};
    if (isGrid)
        m_names = {metrics.horizontalAdvance(
                       tr("Layer %1").arg(m_dump->count(core::DumpAxis::Layer) - 1)) +
                       10,
                   metrics.height() + 6};
    m_layout = ThumbnailLayout::of(*m_dump, m_map, room - m_names.width(), metrics.height());
    const QSize all = m_layout.size() + QSize(m_names.width(), m_names.height()) +
                      QSize(2 * kPadding, 2 * kPadding);
    const QSize seen = viewport()->size();
    horizontalScrollBar()->setRange(0, std::max(0, all.width() - seen.width()));
    horizontalScrollBar()->setPageStep(seen.width());
    horizontalScrollBar()->setSingleStep(m_layout.tile.width() / 2);
    verticalScrollBar()->setRange(0, std::max(0, all.height() - seen.height()));
    verticalScrollBar()->setPageStep(seen.height());
    verticalScrollBar()->setSingleStep(m_layout.tile.height() / 2);
    viewport()->update();
}

QPoint ThumbnailGrid::origin() const {
    return {m_names.width() + kPadding - horizontalScrollBar()->value(),
            m_names.height() + kPadding - verticalScrollBar()->value()};
}

void ThumbnailGrid::paintEvent(QPaintEvent*) {
    if (!m_dump)
        return;
    const QRect seen = viewport()->rect();
    const std::vector<core::Index> visible = m_layout.within(seen.translated(-origin()));
    QPainter painter(viewport());
    painter.setClipRect(seen.adjusted(m_names.width(), m_names.height(), 0, 0));
    for (const core::Index index : visible)
        paintTile(painter, index);
    painter.setClipping(false);
    paintNames(painter, visible);
    askForMissing(visible);
}

void ThumbnailGrid::paintTile(QPainter& painter, core::Index index) const {
    const QRect rect = m_layout.tileRect(index).translated(origin());
    const heatmap::Ink ink = heatmap::inkOf(palette());
    const auto found = m_pictures.find(index);
    if (found != m_pictures.end())
        painter.drawImage(rect, found->second.image);
    else
        painter.fillRect(rect, palette().color(QPalette::AlternateBase));
    painter.setBrush(Qt::NoBrush);
    painter.setPen(ink.line);
    painter.drawRect(rect.adjusted(0, 0, -1, -1));
    if (m_layout.isFlowing()) {
        painter.setPen(ink.muted);
        const QRect label(rect.left(), rect.top() - m_layout.labelHeight, rect.width(),
                          m_layout.labelHeight);
        painter.drawText(label, Qt::AlignLeft | Qt::AlignVCenter,
                         fontMetrics().elidedText(nameOf(index), Qt::ElideRight, rect.width()));
    }
    if (index != m_selected)
        return;
    QColor accent = palette().color(QPalette::Highlight);
    painter.setPen(QPen(accent, 2, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
    painter.drawRect(rect.adjusted(-1, -1, 1, 1));
    if (hasFocus()) {
        accent.setAlphaF(0.35F);
        painter.setPen(QPen(accent, 2, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
        painter.drawRect(rect.adjusted(-3, -3, 3, 3));
    }
}

/// The names stay at the borders while the pictures scroll.
void ThumbnailGrid::paintNames(QPainter& painter, const std::vector<core::Index>& visible) const {
    if (m_layout.isFlowing())
        return;
    painter.setPen(heatmap::inkOf(palette()).muted);
    core::Index layer = -1;
    for (const core::Index index : visible) {
        const QRect rect = m_layout.tileRect(index).translated(origin());
        const core::DumpPlace place = m_layout.placeAt(index);
        if (std::exchange(layer, place.layer) != place.layer) {
            painter.setClipRect(0, m_names.height(), m_names.width(), viewport()->height());
            painter.drawText(QRect(0, rect.top(), m_names.width() - 6, rect.height()),
                             Qt::AlignRight | Qt::AlignVCenter, tr("Layer %1").arg(place.layer));
        }
        if (place.layer != m_layout.placeAt(visible.front()).layer)
            continue;
        painter.setClipRect(m_names.width(), 0, viewport()->width(), m_names.height());
        const QString whole = words::shortHeadTitle(place.head);
        const bool fits = fontMetrics().horizontalAdvance(whole) <= rect.width();
        painter.drawText(QRect(rect.left(), 0, rect.width(), m_names.height()), Qt::AlignCenter,
                         fits ? whole : QString::number(place.head));
    }
}

void ThumbnailGrid::askForMissing(const std::vector<core::Index>& visible) {
    std::vector<core::DumpPlace> missing;
    for (const core::Index index : visible) {
        const auto asked = m_asked.find(index);
        const bool isComing = asked != m_asked.end() && asked->second == m_generation;
        if (isComing || hasImage(m_layout.placeAt(index)))
            continue;
        m_asked[index] = m_generation;
        missing.push_back(m_layout.placeAt(index));
    }
    forgetFar(visible);
    if (!missing.empty())
        Q_EMIT wanted(missing);
}

/// Of very many pictures only those in sight are kept.
void ThumbnailGrid::forgetFar(const std::vector<core::Index>& visible) {
    if (m_pictures.size() <= kMostPictures)
        return;
    std::unordered_map<core::Index, Picture> kept;
    for (const core::Index index : visible)
        if (const auto found = m_pictures.find(index); found != m_pictures.end())
            kept.insert(*found);
    m_pictures = std::move(kept);
    m_asked.clear();
    for (const auto& entry : m_pictures)
        m_asked[entry.first] = entry.second.generation;
}

void ThumbnailGrid::activate(core::Index index) {
    if (index < 0 || index >= m_layout.count())
        return;
    setSelected(m_layout.placeAt(index));
    Q_EMIT activated(selected());
}

void ThumbnailGrid::showSelected() {
    const QRect rect =
        m_layout.tileRect(m_selected)
            .adjusted(-kPadding, -kPadding - m_layout.labelHeight, kPadding, kPadding)
            .translated(origin());
    const QRect seen = viewport()->rect().adjusted(m_names.width(), m_names.height(), 0, 0);
    const auto reach = [](QScrollBar* bar, int low, int high, int from, int to) {
        if (low < from)
            bar->setValue(bar->value() + low - from);
        else if (high > to)
            bar->setValue(bar->value() + std::min(high - to, low - from));
    };
    reach(horizontalScrollBar(), rect.left(), rect.right(), seen.left(), seen.right());
    reach(verticalScrollBar(), rect.top(), rect.bottom(), seen.top(), seen.bottom());
}

void ThumbnailGrid::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) {
        if (m_dump)
            Q_EMIT opened(selected());
        return;
    }
    const auto to = heatmap::tileMovedTo(*event, {m_layout.count(), m_layout.columns}, m_selected);
    if (!to)
        QAbstractScrollArea::keyPressEvent(event);
    else if (m_dump && *to != m_selected)
        activate(*to);
}

void ThumbnailGrid::mousePressEvent(QMouseEvent* event) {
    const auto index = m_dump && event->button() == Qt::LeftButton
                           ? m_layout.indexAt(event->pos() - origin())
                           : std::nullopt;
    if (index)
        activate(*index);
}

void ThumbnailGrid::mouseDoubleClickEvent(QMouseEvent* event) {
    if (m_dump && event->button() == Qt::LeftButton && m_layout.indexAt(event->pos() - origin()))
        Q_EMIT opened(selected());
}

bool ThumbnailGrid::viewportEvent(QEvent* event) {
    if (event->type() == QEvent::ToolTip && m_dump) {
        const auto* help = static_cast<QHelpEvent*>(event);
        if (const auto index = m_layout.indexAt(help->pos() - origin()))
            QToolTip::showText(help->globalPos(), nameOf(*index), this);
        else
            QToolTip::hideText();
        return true;
    }
    return QAbstractScrollArea::viewportEvent(event);
}

void ThumbnailGrid::resizeEvent(QResizeEvent* event) {
    const QRect before =
        QRect({0, 0}, event->oldSize()).adjusted(m_names.width(), m_names.height(), 0, 0);
    const bool wasSeen = m_dump && before.intersects(rectOf(selected()));
    arrange();
    if (wasSeen)
        showSelected();
}

void ThumbnailGrid::changeEvent(QEvent* event) {
    QAbstractScrollArea::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange ||
        event->type() == QEvent::LanguageChange)
        arrange();
    if (event->type() == QEvent::LanguageChange)
        describe();
    if (event->type() == QEvent::PaletteChange)
        renew();
}

void ThumbnailGrid::focusInEvent(QFocusEvent* event) {
    QAbstractScrollArea::focusInEvent(event);
    viewport()->update();
}

void ThumbnailGrid::focusOutEvent(QFocusEvent* event) {
    QAbstractScrollArea::focusOutEvent(event);
    viewport()->update();
}

void ThumbnailGrid::describe() {
    setAccessibleName(tr("Small pictures of all layers and heads"));
    setAccessibleDescription(m_dump ? nameOf(m_selected) : QString());
    QAccessibleEvent event(this, QAccessible::DescriptionChanged);
    QAccessible::updateAccessibility(&event);
}

} // namespace attention::maps
