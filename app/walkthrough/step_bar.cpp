// SPDX-License-Identifier: GPL-3.0-or-later
#include "walkthrough/step_bar.h"

#include "table/scaled.h"
#include "walkthrough/flow_view.h"
#include "walkthrough/glyphs.h"
#include "walkthrough/mark_legend.h"
#include "walkthrough/step_player.h"
#include "walkthrough/step_words.h"

#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>
#include <QToolButton>

#include <algorithm>

namespace attention::walkthrough {

namespace {

constexpr int kGlyphSide = 11;
constexpr int kWideWidth = 820;

} // namespace

StepBar::StepBar(FlowView* flow, StepPlayer* player, QWidget* parent)
    : QWidget(parent)
    , m_flow(flow)
    , m_player(player)
    , m_layout(new QBoxLayout(QBoxLayout::LeftToRight, this))
    , m_toStart(new QToolButton(this))
    , m_back(new QToolButton(this))
    , m_play(new QPushButton(this))
    , m_forward(new QToolButton(this))
    , m_speed(new QComboBox(this))
    , m_count(new QLabel(this))
    , m_sentence(new QLabel(this)) {
    for (const int speed : kSpeeds)
        m_speed->addItem(QString(), speed);
    m_speed->setCurrentIndex(m_speed->findData(player->speed()));
    buildLayout();
    connect(m_toStart, &QToolButton::clicked, player, &StepPlayer::toStart);
    connect(m_back, &QToolButton::clicked, player, [player] { player->step(-1); });
    connect(m_forward, &QToolButton::clicked, player, [player] { player->step(1); });
    connect(m_play, &QPushButton::clicked, player, &StepPlayer::toggle);
    connect(m_speed, &QComboBox::activated, player,
            [this] { m_player->setSpeed(m_speed->currentData().toInt()); });
    connect(player, &StepPlayer::changed, this, &StepBar::refresh);
    retranslate();
}

void StepBar::buildLayout() {
    m_play->setProperty("primary", true);
    m_count->setTextFormat(Qt::PlainText);
    m_count->setForegroundRole(QPalette::PlaceholderText);
    m_sentence->setTextFormat(Qt::PlainText);
    m_sentence->setWordWrap(true);
    m_sentence->setMinimumWidth(1);
    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(6);
    for (QToolButton* button : {m_toStart, m_back, m_forward}) {
        button->setFocusPolicy(Qt::StrongFocus);
        button->setToolButtonStyle(Qt::ToolButtonIconOnly);
    }
    for (QWidget* control : std::initializer_list<QWidget*>{m_toStart, m_back, m_play, m_forward})
        control->installEventFilter(this);
    for (QWidget* widget :
         std::initializer_list<QWidget*>{m_toStart, m_back, m_play, m_forward, m_speed})
        buttons->addWidget(widget);
    buttons->addSpacing(6);
    buttons->addStretch(0);
    auto* words = new QHBoxLayout;
    words->setSpacing(6);
    words->addWidget(m_count);
    words->addWidget(m_sentence, 1);
    words->addSpacing(10);
    words->addWidget(new MarkLegend);
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setSpacing(6);
    m_layout->addLayout(buttons);
    m_layout->addLayout(words, 1);
}

void StepBar::arrange() {
    const bool isNarrow = width() < table::scaled(kWideWidth, font());
    m_layout->setDirection(isNarrow ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
}

void StepBar::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    arrange();
}

QString StepBar::sentence() const {
    return m_sentence->text();
}

void StepBar::refresh() {
    const std::optional<Walk::Point> point = m_player->point();
    const Walk& walk = m_player->walk();
    for (QWidget* control : std::initializer_list<QWidget*>{m_toStart, m_back, m_play, m_forward})
        control->setEnabled(walk.stopCount() > 0);
    const QString play = m_player->isPlaying() ? tr("Pause") : tr("Play");
    m_play->setText(play);
    m_play->setToolTip(
        tr("%1: number by number, the softmax row by row (Space in the flow)").arg(play));
    m_speed->setCurrentIndex(m_speed->findData(m_player->speed()));
    drawGlyphs();
    if (!point) {
        m_count->setText({});
        m_sentence->setText(walk.stopCount() == 0
                                ? QString()
                                : tr("Play the pass, or click any number to see where it comes "
                                     "from and what it is used for."));
        return;
    }
    m_count->setText(tr("Step %1 of %2:")
                         .arg(QString::number(point->stop + 1), QString::number(walk.stopCount())));
    const Flow& flow = m_flow->flow();
    m_sentence->setText(stepSentence(flow, flow.cards[walk.cardOf(point->stop)]));
}

void StepBar::retranslate() {
    const auto name = [](QWidget* widget, const QString& text, const QString& keys) {
        widget->setAccessibleName(text);
        widget->setToolTip(QStringLiteral("%1 (%2)").arg(text, keys));
    };
    name(m_toStart, tr("To the beginning"), tr("Home on this bar"));
    name(m_back, tr("One step back"), tr("PgUp in the flow, ← on this bar"));
    name(m_forward, tr("One step on"), tr("PgDown in the flow, → on this bar"));
    name(m_speed, tr("Speed"), tr("+ and − on this bar"));
    for (int index = 0; index < m_speed->count(); ++index)
        m_speed->setItemText(index, QStringLiteral("%1 %").arg(m_speed->itemData(index).toInt()));
    refresh();
}

void StepBar::drawGlyphs() {
    const int side = table::scaled(kGlyphSide, font());
    const auto draw = [side](QAbstractButton* button, Glyph glyph, QPalette::ColorRole role) {
        button->setIcon(glyphIcon(glyph, button->palette().color(role), side));
        button->setIconSize({side, side});
    };
    draw(m_toStart, Glyph::ToStart, QPalette::ButtonText);
    draw(m_back, Glyph::Back, QPalette::ButtonText);
    draw(m_forward, Glyph::Forward, QPalette::ButtonText);
    draw(m_play, m_player->isPlaying() ? Glyph::Pause : Glyph::Play, QPalette::HighlightedText);
}

bool StepBar::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::KeyPress && handleKey(static_cast<QKeyEvent*>(event)->key()))
        return true;
    return QWidget::eventFilter(watched, event);
}

bool StepBar::handleKey(int key) {
    const auto faster = [this](int by) {
        const int index = std::clamp(m_speed->currentIndex() + by, 0, m_speed->count() - 1);
        m_player->setSpeed(m_speed->itemData(index).toInt());
    };
    switch (key) {
    case Qt::Key_Left:
        m_player->step(-1);
        return true;
    case Qt::Key_Right:
        m_player->step(1);
        return true;
    case Qt::Key_Up:
        m_player->skip(-1);
        return true;
    case Qt::Key_Down:
        m_player->skip(1);
        return true;
    case Qt::Key_Home:
        m_player->toStart();
        return true;
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        faster(1);
        return true;
    case Qt::Key_Minus:
        faster(-1);
        return true;
    default:
        return false;
    }
}

void StepBar::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        drawGlyphs();
    if (event->type() == QEvent::FontChange)
        arrange();
}

} // namespace attention::walkthrough
