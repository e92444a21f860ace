// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/gallery.h"

#include "core/examples.h"
#include "shell/example_card.h"
#include "shell/labels.h"
#include "table/scaled.h"
#include "words/examples.h"
#include "words/names.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QScrollArea>
#include <QScrollBar>
#include <QTimer>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace attention::shell {

namespace {

constexpr int kCardSpacing = 12;
constexpr int kLeastCardWidth = 210;   ///< at a text size of 100 %
constexpr double kMostOfWindow = 0.18; ///< cards that would be higher show their titles alone

} // namespace

Gallery::Gallery(QWidget* parent)
    : QWidget(parent)
    , m_heading(headingLabel(this))
    , m_tour(new QToolButton(this))
    , m_close(new QToolButton(this))
    , m_scroll(new QScrollArea(this)) {
    setObjectName(QStringLiteral("Gallery"));
    setAttribute(Qt::WA_StyledBackground);
    m_close->setText(QStringLiteral("✕"));
    m_close->setProperty("flat", true);
    m_tour->setProperty("flat", true);
    m_tour->setFocusPolicy(Qt::StrongFocus);
    auto* top = new QHBoxLayout;
    top->setSpacing(12);
    top->addWidget(m_heading);
    top->addWidget(m_tour);
    top->addStretch(1);
    top->addWidget(m_close);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setFocusPolicy(Qt::NoFocus);
    m_scroll->setWidgetResizable(true);
    m_scroll->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->viewport()->setAutoFillBackground(false);
    auto* strip = new QWidget;
    strip->setAutoFillBackground(false);
    auto* row = new QHBoxLayout(strip);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(kCardSpacing);
    for (const std::string_view name : core::exampleNames()) {
        auto* card = new ExampleCard(words::fromCore(name), strip);
        connect(card, &QToolButton::clicked, this,
                [this, card] { Q_EMIT exampleActivated(card->name()); });
        row->addWidget(card, 1);
        m_cards.push_back(card);
    }
    m_scroll->setWidget(strip);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(16, 8, 16, 12);
    layout->setSpacing(6);
    layout->addLayout(top);
    layout->addWidget(m_scroll);
    connect(m_tour, &QToolButton::clicked, this, &Gallery::tourChosen);
    connect(m_close, &QToolButton::clicked, this, &Gallery::closed);
    retranslate();
}

void Gallery::setOpen(const QString& exampleName) {
    for (ExampleCard* card : m_cards)
        card->setChecked(card->name() == exampleName);
    scrollToOpen();
}

/// As little as brings the open example's card in sight, once the cards have their places.
void Gallery::scrollToOpen() {
    QTimer::singleShot(0, this, [this] {
        for (ExampleCard* card : m_cards)
            if (card->isChecked()) {
                m_scroll->horizontalScrollBar()->setValue(0);
                m_scroll->ensureWidgetVisible(card, 0, 0);
            }
    });
}

void Gallery::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        fitCards();
}

void Gallery::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    fitCards();
}

void Gallery::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    fitCards();
}

/// All cards are as high as the one with the longest words; where the window has no room for that,
/// they show their titles alone, and where it is too narrow the strip scrolls.
void Gallery::fitCards() {
    if (!isVisible())
        return; // nobody knows yet how wide it becomes
    const auto count = static_cast<int>(m_cards.size());
    const int margins = layout()->contentsMargins().left() + layout()->contentsMargins().right();
    const int width = std::max((this->width() - margins - (count - 1) * kCardSpacing) / count,
                               table::scaled(kLeastCardWidth, font()));
    const auto heightOf = [&](ExampleCard::Form form) {
        int height = 0;
        for (const ExampleCard* card : m_cards)
            height = std::max(height, card->heightOf(form, width));
        return height;
    };
    ExampleCard::Form form = ExampleCard::Form::Whole;
    int height = heightOf(form);
    if (height > kMostOfWindow * window()->height()) {
        form = ExampleCard::Form::TitleAlone;
        height = heightOf(form);
    }
    for (ExampleCard* card : m_cards) {
        card->setForm(form);
        card->setFixedHeight(height);
        card->setMinimumWidth(width);
    }
    const bool scrolls = count * (width + kCardSpacing) - kCardSpacing > this->width() - margins;
    m_scroll->setFixedHeight(height +
                             (scrolls ? m_scroll->horizontalScrollBar()->sizeHint().height() : 0));
    scrollToOpen();
}

void Gallery::retranslate() {
    m_heading->setText(tr("Examples to start from"));
    m_tour->setText(tr("Guided tour"));
    m_tour->setToolTip(tr("How attention is computed, in short steps (Ctrl+F1)"));
    m_close->setToolTip(tr("Hide the examples; they stay in the menu"));
    m_close->setAccessibleName(m_close->toolTip());
    for (ExampleCard* card : m_cards) {
        const std::string name = words::toCore(card->name());
        card->setWords(words::exampleTitle(name), words::exampleSummary(name));
    }
    fitCards();
}

} // namespace attention::shell
