// SPDX-License-Identifier: GPL-3.0-or-later
#include "walkthrough/page.h"

#include "document/recompute.h"
#include "walkthrough/arithmetic_panel.h"
#include "walkthrough/flow_words.h"
#include "walkthrough/panel_card.h"
#include "walkthrough/step_bar.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QScrollArea>
#include <QSplitter>
#include <QVBoxLayout>

#include <utility>

namespace attention::walkthrough {

namespace {

/// Whether the pass is laid out in far less than a frame, on show or not.
bool isSmall(const core::Experiment& experiment) {
    constexpr core::Index kFew = 128;
    return experiment.queryCount() <= kFew && experiment.keyCount() <= kFew;
}

} // namespace

Page::Page(QWidget* parent)
    : QWidget(parent)
    , m_splitter(new QSplitter(Qt::Vertical, this))
    , m_flow(new FlowView)
    , m_player(new StepPlayer(m_flow))
    , m_steps(new StepBar(m_flow, m_player))
    , m_panels(new PanelCard)
    , m_arithmetic(new ArithmeticPanel) {
    m_panels->addPanel(m_arithmetic);
    auto* upper = new QWidget;
    auto* upperLayout = new QVBoxLayout(upper);
    upperLayout->setContentsMargins(0, 0, 0, 4);
    upperLayout->setSpacing(8);
    upperLayout->addWidget(m_flow, 1);
    auto* bar = new QHBoxLayout;
    bar->setContentsMargins(16, 0, 16, 0);
    bar->addWidget(m_steps);
    upperLayout->addLayout(bar);
    auto* lower = new QWidget;
    auto* lowerLayout = new QVBoxLayout(lower);
    lowerLayout->setContentsMargins(16, 0, 16, 16);
    lowerLayout->addWidget(m_panels);
    m_splitter->setObjectName(QStringLiteral("WalkthroughSplitter"));
    m_splitter->setChildrenCollapsible(false);
    m_splitter->setHandleWidth(8);
    m_splitter->addWidget(upper);
    m_splitter->addWidget(lower);
    m_splitter->setStretchFactor(0, 3);
    m_splitter->setStretchFactor(1, 2);
    m_splitter->setSizes({460, 240});
    // Large text in a small window scrolls.
    auto* scroll = new QScrollArea(this);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setWidgetResizable(true);
    scroll->setWidget(m_splitter);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(scroll);
    connect(m_flow, &FlowView::rebuilt, m_player, &StepPlayer::refresh);
    connect(m_flow, &FlowView::hoverChanged, this, &Page::say);
    connect(m_arithmetic, &ArithmeticPanel::hoverChanged, this,
            [this] { m_flow->pointAt(m_arithmetic->hovered()); });
    connect(m_flow, &FlowView::marksChanged, this, [this] {
        say();
        Q_EMIT marksChanged();
    });
}

void Page::setDocument(document::Document* document) {
    m_document = document;
    m_result.reset();
    m_isStale = false;
    m_flow->setDocument(document);
    m_player->setDocument(document); // hears of a place when the flow has its cursor there
    m_arithmetic->setDocument(document);
}

void Page::setResult(std::shared_ptr<const document::Result> result) {
    m_result = std::move(result);
    m_isStale = m_result && isHidden() && !isSmall(m_result->experiment);
    if (!m_isStale)
        showResult();
}

void Page::showResult() {
    m_isStale = false;
    m_flow->setResult(m_result);
    m_arithmetic->setResult(m_result);
}

void Page::showEvent(QShowEvent* event) {
    if (m_isStale)
        showResult();
    QWidget::showEvent(event);
}

void Page::setValidity(FlowView::Validity validity) {
    m_flow->setValidity(validity);
}

void Page::setDigits(int digits) {
    m_flow->setDigits(digits);
}

void Page::setMotion(Motion motion) {
    m_player->setMotion(motion);
}

void Page::say() {
    const std::optional<core::Place> hovered = m_flow->hovered();
    const std::optional<core::Place> place = hovered ? hovered : m_flow->marks().place;
    if (place && m_result && m_document->hidden()->contains(*place))
        Q_EMIT sentenceChanged(hiddenSentence(m_result->experiment, std::get<core::Cell>(*place)));
    else
        Q_EMIT sentenceChanged(place && m_result ? placeSentence(*m_result, *place) : QString());
}

QByteArray Page::saveSplitter() const {
    return m_splitter->saveState();
}

void Page::restoreSplitter(const QByteArray& state) {
    m_splitter->restoreState(state);
}

void Page::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        say();
}

} // namespace attention::walkthrough
