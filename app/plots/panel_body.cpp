// SPDX-License-Identifier: GPL-3.0-or-later
#include "plots/panel_body.h"

#include "table/scaled.h"

#include <QBoxLayout>
#include <QEvent>

namespace attention::plots {

namespace {

constexpr int kLeastWide = 700;
constexpr int kStackedHeight = 168;

} // namespace

PanelBody::PanelBody(QWidget* left, int leftShare, QWidget* right, int rightShare, QWidget* parent)
    : QScrollArea(parent)
    , m_left(left) {
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::NoFocus);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    // The scroll area would ask a layout how high it wants to be, even side by side.
    auto* content = new QWidget;
    m_halves = new QWidget(content);
    m_layout = new QBoxLayout(QBoxLayout::LeftToRight, m_halves);
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->addWidget(left, leftShare);
    m_layout->addWidget(right, rightShare);
    setWidget(content);
    viewport()->setAutoFillBackground(false);
    content->setAutoFillBackground(false);
    content->installEventFilter(this);
    m_halves->installEventFilter(this);
    arrange();
}

bool PanelBody::isWide() const {
    return width() >= table::scaled(kLeastWide, font());
}

void PanelBody::arrange() {
    m_layout->setDirection(isWide() ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    m_layout->setSpacing(isWide() ? 24 : 12);
    m_left->setMinimumHeight(isWide() ? 0 : table::scaled(kStackedHeight, font()));
    place();
}

void PanelBody::place() {
    const int wanted = m_layout->hasHeightForWidth()
                           ? m_layout->totalHeightForWidth(viewport()->width())
                           : m_layout->totalSizeHint().height();
    widget()->setMinimumHeight(isWide() ? 0 : wanted);
    m_halves->setGeometry(widget()->rect());
}

bool PanelBody::eventFilter(QObject* watched, QEvent* event) {
    if (watched == widget() && event->type() == QEvent::Resize)
        m_halves->setGeometry(widget()->rect());
    if (watched == m_halves && event->type() == QEvent::LayoutRequest)
        place();
    return QScrollArea::eventFilter(watched, event);
}

void PanelBody::resizeEvent(QResizeEvent* event) {
    QScrollArea::resizeEvent(event);
    arrange();
}

void PanelBody::changeEvent(QEvent* event) {
    QScrollArea::changeEvent(event);
    if (event->type() == QEvent::FontChange && m_halves)
        arrange();
}

} // namespace attention::plots
