// SPDX-License-Identifier: GPL-3.0-or-later
#include "heatmap/head_toggles.h"

#include "heatmap/head_colors.h"
#include "heatmap/palette_ink.h"
#include "words/ablation_words.h"

#include <QApplication>
#include <QEvent>
#include <QFontInfo>
#include <QIcon>
#include <QKeyEvent>
#include <QPainter>
#include <QPixmap>
#include <QToolButton>

#include <algorithm>

namespace attention::heatmap {

namespace {

constexpr int kGap = 4;
constexpr qsizetype kMostNamed = 12; ///< of more heads the toggles show numbers

} // namespace

HeadToggles::HeadToggles(QWidget* parent)
    : QWidget(parent) {
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void HeadToggles::setNames(const QStringList& names, const QStringList& briefNames) {
    if (names == m_names && briefNames == m_briefNames)
        return;
    m_names = names;
    m_briefNames = briefNames;
    const auto count = static_cast<std::size_t>(names.size());
    while (m_toggles.size() > count) {
        delete m_toggles.back();
        m_toggles.pop_back();
    }
    while (m_toggles.size() < count)
        addToggle();
    showNames();
    showColors();
    updateGeometry();
    arrange(width(), true);
}

void HeadToggles::addToggle() {
    auto* toggle = new QToolButton(this);
    toggle->setCheckable(true);
    toggle->setChecked(true);
    toggle->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    toggle->setFocusPolicy(m_toggles.empty() ? Qt::StrongFocus : Qt::ClickFocus);
    toggle->installEventFilter(this);
    const std::size_t head = m_toggles.size();
    connect(toggle, &QToolButton::clicked, this, [this, head] {
        if (QApplication::keyboardModifiers().testFlag(Qt::ControlModifier))
            showAlone(head);
        Q_EMIT shownChanged();
    });
    toggle->show();
    m_toggles.push_back(toggle);
}

void HeadToggles::showAlone(std::size_t head) {
    for (std::size_t other = 0; other < m_toggles.size(); ++other)
        m_toggles[other]->setChecked(other == head);
}

void HeadToggles::setShown(const std::vector<bool>& shown) {
    for (std::size_t head = 0; head < std::min(shown.size(), m_toggles.size()); ++head)
        m_toggles[head]->setChecked(shown[head]);
}

std::vector<bool> HeadToggles::shown() const {
    std::vector<bool> shown;
    for (const QToolButton* toggle : m_toggles)
        shown.push_back(toggle->isChecked());
    return shown;
}

void HeadToggles::showNames() {
    const bool isBrief = m_names.size() > kMostNamed;
    for (std::size_t head = 0; head < m_toggles.size(); ++head) {
        const QString name = m_names.value(static_cast<qsizetype>(head));
        const QString brief = m_briefNames.value(static_cast<qsizetype>(head));
        const bool isMarked = brief.startsWith(words::kAblationMark);
        const QString number = (isMarked ? words::kAblationMark + QStringLiteral(" ") : QString()) +
                               QString::number(head);
        m_toggles[head]->setText(isBrief ? number : brief);
        m_toggles[head]->setToolTip(
            tr("%1: show its lines or not (Space; with Ctrl: this head alone)").arg(name));
        m_toggles[head]->setAccessibleName(name);
    }
    setAccessibleName(tr("Heads whose lines are shown"));
}

void HeadToggles::showColors() {
    const int side = QFontInfo(font()).pixelSize() * 10 / 13;
    const Ink ink = inkOf(palette());
    for (std::size_t head = 0; head < m_toggles.size(); ++head) {
        QPixmap on(side, side);
        on.fill(headColor(static_cast<core::Index>(head), ink));
        QPixmap off(side, side);
        off.fill(Qt::transparent);
        QPainter painter(&off);
        painter.setPen(QPen(headColor(static_cast<core::Index>(head), ink), 2));
        painter.drawRect(1, 1, side - 2, side - 2);
        painter.end();
        QIcon icon(off);
        icon.addPixmap(on, QIcon::Normal, QIcon::On);
        m_toggles[head]->setIcon(icon);
        m_toggles[head]->setIconSize({side, side});
    }
}

/// The height that rows of this width need; moves the toggles where it is final.
int HeadToggles::arrange(int width, bool isFinal) const {
    int x = 0;
    int y = 0;
    int height = 0;
    for (QToolButton* toggle : m_toggles) {
        const QSize size = toggle->sizeHint();
        if (x > 0 && x + size.width() > width) {
            x = 0;
            y += height + kGap;
            height = 0;
        }
        if (isFinal)
            toggle->setGeometry(QRect(QPoint(x, y), size));
        x += size.width() + kGap;
        height = std::max(height, size.height());
    }
    return y + height;
}

int HeadToggles::heightForWidth(int width) const {
    return arrange(width, false);
}

QSize HeadToggles::sizeHint() const {
    const int wide = 400;
    return {wide, heightForWidth(wide)};
}

QSize HeadToggles::minimumSizeHint() const {
    return {80, heightForWidth(std::max(width(), 80))};
}

void HeadToggles::resizeEvent(QResizeEvent*) {
    // Stacks of pages do not ask for the height that a width needs.
    setMinimumHeight(arrange(width(), true));
}

void HeadToggles::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        showNames();
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        showColors();
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) {
        arrange(width(), true);
        updateGeometry();
    }
}

void HeadToggles::moveFocus(std::size_t from, int step) {
    const auto count = static_cast<int>(m_toggles.size());
    const int to = std::clamp(static_cast<int>(from) + step, 0, count - 1);
    for (QToolButton* toggle : m_toggles)
        toggle->setFocusPolicy(Qt::ClickFocus);
    m_toggles[static_cast<std::size_t>(to)]->setFocusPolicy(Qt::StrongFocus);
    m_toggles[static_cast<std::size_t>(to)]->setFocus(Qt::TabFocusReason);
}

bool HeadToggles::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::KeyPress) {
        const auto found = std::find(m_toggles.begin(), m_toggles.end(), watched);
        const int key = static_cast<QKeyEvent*>(event)->key();
        const bool isBack = key == Qt::Key_Left || key == Qt::Key_Up;
        const bool isOn = key == Qt::Key_Right || key == Qt::Key_Down;
        if (found != m_toggles.end() && (isBack || isOn)) {
            moveFocus(static_cast<std::size_t>(found - m_toggles.begin()), isOn ? 1 : -1);
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace attention::heatmap
