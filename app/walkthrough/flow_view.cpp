// SPDX-License-Identifier: GPL-3.0-or-later
#include "walkthrough/flow_view.h"

#include "document/recompute.h"
#include "table/hues.h"
#include "table/scaled.h"
#include "walkthrough/flow_accessible.h"

#include <QEvent>
#include <QPaintEvent>
#include <QPainter>
#include <QScrollBar>

#include <algorithm>
#include <utility>

namespace attention::walkthrough {

namespace {

constexpr QSize kLeastSize{240, 160};
constexpr QSize kWishedSize{960, 480};
constexpr int kScrollStep = 24;
constexpr int kRevealMargin = 48; ///< what stays to be seen around a revealed cell

} // namespace

FlowView::FlowView(QWidget* parent)
    : QAbstractScrollArea(parent) {
    installFlowAccessibility();
    setObjectName(QStringLiteral("FlowView"));
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("The pass of the selected head"));
    viewport()->setMouseTracking(true);
    viewport()->setAutoFillBackground(false);
    horizontalScrollBar()->setSingleStep(kScrollStep);
    verticalScrollBar()->setSingleStep(kScrollStep);
}

FlowView::~FlowView() = default;

void FlowView::setDocument(document::Document* document) {
    if (m_document) {
        m_document->selection()->disconnect(this);
        m_document->hidden()->disconnect(this);
    }
    m_document = document;
    setResult(nullptr);
    if (!document)
        return;
    document::Selection* selection = document->selection();
    connect(document->hidden(), &document::HiddenNumbers::changed, this, &FlowView::followHidden);
    connect(selection, &document::Selection::headChanged, this, &FlowView::rebuild);
    connect(selection, &document::Selection::placeChanged, this, &FlowView::showPlace);
    connect(selection, &document::Selection::stageChanged, this, [this](core::Stage stage) {
        if (!m_document->selection()->place())
            showStage(stage);
    });
}

void FlowView::showStage(core::Stage stage) {
    if (const std::optional<std::size_t> card = m_scene.flow.cardOf(stage))
        reveal({*card, {}});
}

void FlowView::setResult(std::shared_ptr<const document::Result> result) {
    m_result = std::move(result);
    m_scene.isOutdated = false;
    if (m_result && m_document)
        rebuild();
    else
        clear();
}

void FlowView::clear() {
    m_scene = {};
    m_marks = {};
    updateBars();
    announceFlow(this);
    Q_EMIT rebuilt();
    Q_EMIT marksChanged();
}

void FlowView::setValidity(Validity validity) {
    m_scene.isOutdated = validity == Validity::Outdated;
    viewport()->update();
}

void FlowView::setDigits(int digits) {
    m_digits = digits;
    layOut();
}

void FlowView::setProgress(std::optional<Progress> progress) {
    if (progress == m_scene.progress)
        return;
    m_scene.progress = progress;
    viewport()->update();
}

void FlowView::rebuild() {
    if (!m_result || !m_document)
        return;
    // The head to show may be newer than the result.
    const core::Index head =
        std::min(m_document->selection()->head(), m_result->trace.headCount() - 1);
    const std::size_t cardsBefore = m_scene.flow.cards.size();
    m_scene.flow = flowOf(m_result, head);
    m_scene.flow.hide(*m_document->hidden());
    if (m_scene.flow.cards.size() != cardsBefore)
        m_scene.progress.reset();
    m_scene.images.assign(m_scene.flow.cards.size(), {});
    layOut();
    remark();
    announceFlow(this);
    Q_EMIT rebuilt();
}

void FlowView::followHidden() {
    m_scene.flow.hide(*m_document->hidden());
    m_scene.images.assign(m_scene.flow.cards.size(), {});
    viewport()->update();
    Q_EMIT marksChanged();
}

void FlowView::layOut() {
    if (!m_scene.flow.result)
        return;
    m_scene.hovered.reset();
    m_scene.layout = layOutFlow(m_scene.flow, font(), m_digits, viewport()->size());
    updateBars();
}

/// The marks of the selected place in the numbers that are on show.
void FlowView::remark() {
    if (!m_scene.flow.result)
        return;
    m_marks = marksOf(m_result->experiment, m_document->selection()->place());
    m_scene.marks.clear();
    for (const FlowCard& card : m_scene.flow.cards)
        m_scene.marks.push_back(marksIn(card, m_marks));
    m_scene.place = m_marks.place ? std::optional(shownPlace(m_result->experiment, *m_marks.place))
                                  : std::nullopt;
    const auto& cards = m_scene.flow.cards;
    const bool isThere = m_scene.place && m_scene.current && *m_scene.current < cards.size() &&
                         cards[*m_scene.current].positionOf(*m_scene.place);
    if (!isThere)
        m_scene.current = m_scene.place ? m_scene.flow.cardOf(*m_scene.place) : std::nullopt;
    viewport()->update();
    Q_EMIT marksChanged();
}

void FlowView::showPlace() {
    remark();
    if (const std::optional<FlowLayout::Hit> hit = cursor()) {
        reveal(*hit);
        announceCursor(this);
    }
}

std::optional<FlowLayout::Hit> FlowView::cursor() const {
    if (!m_scene.current || !m_scene.place)
        return std::nullopt;
    const std::optional<Position> position =
        m_scene.flow.cards[*m_scene.current].positionOf(*m_scene.place);
    if (!position)
        return std::nullopt;
    return FlowLayout::Hit{*m_scene.current, *position};
}

QPoint FlowView::offset() const {
    return {horizontalScrollBar()->value(), verticalScrollBar()->value()};
}

QPoint FlowView::canvasPoint(QPoint viewportPoint) const {
    return viewportPoint + offset();
}

QRect FlowView::cellRect(const FlowLayout::Hit& hit) const {
    return m_scene.layout.cards[hit.card].cellRect(hit.position).translated(-offset());
}

QRect FlowView::cardRect(std::size_t card) const {
    return m_scene.layout.cards[card].frame.translated(-offset());
}

std::optional<FlowLayout::Hit> FlowView::hitAt(QPoint point) const {
    return m_scene.layout.hitAt(canvasPoint(point));
}

void FlowView::updateBars() {
    const QSize room = viewport()->size();
    const QSize canvas = m_scene.layout.size;
    horizontalScrollBar()->setPageStep(room.width());
    horizontalScrollBar()->setRange(0, std::max(0, canvas.width() - room.width()));
    verticalScrollBar()->setPageStep(room.height());
    verticalScrollBar()->setRange(0, std::max(0, canvas.height() - room.height()));
    viewport()->update();
}

/// As much of the card as there is room for, and the cell in any case.
void FlowView::reveal(const FlowLayout::Hit& hit) {
    const CardLayout& card = m_scene.layout.cards[hit.card];
    const QRect cell = card.cellRect(hit.position);
    const auto along = [](QScrollBar* bar, int room, int first, int last, int low, int high) {
        const int margin = std::min(kRevealMargin, room / 4);
        int from = first - margin / 4;
        int to = last + margin / 4;
        if (to - from > room) {
            from = std::max(from, low - margin);
            to = std::min(to, high + margin);
        }
        if (from < bar->value())
            bar->setValue(from);
        else if (to > bar->value() + room)
            bar->setValue(std::min(from, to - room) == from ? from : to - room);
    };
    along(horizontalScrollBar(), viewport()->width(), card.frame.left(), card.frame.right(),
          cell.left(), cell.right());
    along(verticalScrollBar(), viewport()->height(), card.frame.top(), card.frame.bottom(),
          cell.top(), cell.bottom());
}

void FlowView::paintEvent(QPaintEvent* event) {
    QPainter painter(viewport());
    if (!m_scene.flow.result) {
        painter.setPen(table::mutedText(palette()));
        painter.drawText(viewport()->rect(), Qt::AlignCenter, tr("No numbers yet"));
        return;
    }
    const QPoint shift = offset();
    painter.translate(-shift);
    m_scene.hasFocus = hasFocus();
    FlowPainter(painter, m_scene, palette(), font()).paint(event->rect().translated(shift));
}

void FlowView::resizeEvent(QResizeEvent* event) {
    QAbstractScrollArea::resizeEvent(event);
    layOut();
    updateBars();
}

void FlowView::changeEvent(QEvent* event) {
    QAbstractScrollArea::changeEvent(event);
    switch (event->type()) {
    case QEvent::LanguageChange:
        setAccessibleName(tr("The pass of the selected head"));
        rebuild();
        break;
    case QEvent::PaletteChange:
        m_scene.images.assign(m_scene.flow.cards.size(), {});
        viewport()->update();
        break;
    case QEvent::FontChange:
        layOut();
        break;
    default:
        break;
    }
}

QSize FlowView::minimumSizeHint() const {
    return {table::scaled(kLeastSize.width(), font()), table::scaled(kLeastSize.height(), font())};
}

QSize FlowView::sizeHint() const {
    return kWishedSize;
}

} // namespace attention::walkthrough
