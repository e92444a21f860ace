// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/head_tabs.h"

#include "table/hues.h"
#include "table/scaled.h"
#include "words/names.h"

#include <QEvent>
#include <QPainter>
#include <QSignalBlocker>

#include <algorithm>

namespace attention::table {

namespace {

constexpr int kTabHeight = 28;
constexpr int kTabMargin = 9;
constexpr int kDot = 4;

core::TensorKind matrixOf(core::TensorKind kind) {
    switch (kind) {
    case core::TensorKind::b_Q:
        return core::TensorKind::W_Q;
    case core::TensorKind::b_K:
        return core::TensorKind::W_K;
    case core::TensorKind::b_V:
        return core::TensorKind::W_V;
    case core::TensorKind::b_O:
        return core::TensorKind::W_O;
    default:
        return kind;
    }
}

} // namespace

HeadTabs::HeadTabs(QWidget* parent)
    : QTabBar(parent) {
    setDrawBase(false);
    setExpanding(false);
    setUsesScrollButtons(false);
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    connect(this, &QTabBar::currentChanged, this, [this](int index) {
        if (index >= 0)
            Q_EMIT kindChosen(kind());
    });
}

void HeadTabs::setKinds(const std::vector<core::TensorKind>& kinds) {
    if (kinds == m_kinds)
        return;
    const core::TensorKind before = kind();
    {
        const QSignalBlocker quiet(this);
        while (count() > 0)
            removeTab(0);
        m_kinds = kinds;
        for (const core::TensorKind added : kinds)
            addTab(words::tensorSymbol(added));
        const auto found = std::find(kinds.begin(), kinds.end(), before);
        setCurrentIndex(found == kinds.end() ? 0 : static_cast<int>(found - kinds.begin()));
    }
    // A tab bar that is not shown yet does not tell its layout.
    updateGeometry();
    retranslate();
    Q_EMIT kindChosen(kind());
}

void HeadTabs::setSharing(core::Index count, const QString& heads) {
    if (m_sharing == heads)
        return;
    m_sharingCount = count;
    m_sharing = heads;
    retranslate();
    updateGeometry();
}

bool HeadTabs::isShared(core::TensorKind kind) const {
    return !m_sharing.isEmpty() && (kind == core::TensorKind::W_K || kind == core::TensorKind::W_V);
}

core::TensorKind HeadTabs::kind() const {
    const auto index = static_cast<std::size_t>(std::max(0, currentIndex()));
    return index < m_kinds.size() ? m_kinds[index] : core::TensorKind::W_Q;
}

void HeadTabs::choose(core::TensorKind kind) {
    const auto found = std::find(m_kinds.begin(), m_kinds.end(), matrixOf(kind));
    if (found != m_kinds.end())
        setCurrentIndex(static_cast<int>(found - m_kinds.begin()));
}

void HeadTabs::setMarked(const Marks& marks) {
    m_marked.clear();
    for (const core::PlaceSpan& span : marks.sources)
        if (const auto* tensor = std::get_if<core::TensorId>(&span.matrix))
            m_marked.push_back(matrixOf(tensor->kind));
    update();
}

bool HeadTabs::isMarked(core::TensorKind kind) const {
    return std::find(m_marked.begin(), m_marked.end(), kind) != m_marked.end();
}

QSize HeadTabs::tabSizeHint(int index) const {
    return {fontMetrics().horizontalAdvance(tabText(index)) + 2 * kTabMargin,
            scaled(kTabHeight, font())};
}

void HeadTabs::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setPen(lineColor(palette()));
    painter.drawLine(rect().bottomLeft(), rect().bottomRight());
    for (int index = 0; index < count(); ++index) {
        const QRect tab = tabRect(index);
        const bool chosen = index == currentIndex();
        const QColor hue = hueOf(m_kinds[static_cast<std::size_t>(index)], palette())
                               .value_or(palette().color(QPalette::WindowText));
        painter.setPen(hue);
        painter.drawText(tab, Qt::AlignCenter | Qt::TextSingleLine, tabText(index));
        if (chosen)
            painter.fillRect(QRect(tab.left(), tab.bottom() - 1, tab.width(), 2), hue);
        if (isMarked(m_kinds[static_cast<std::size_t>(index)])) {
            const int dot = scaled(kDot, font());
            painter.setRenderHint(QPainter::Antialiasing);
            painter.setPen(Qt::NoPen);
            painter.setBrush(palette().color(QPalette::Highlight));
            painter.drawEllipse(tab.right() - dot - 1, tab.top() + 4, dot, dot);
            painter.setRenderHint(QPainter::Antialiasing, false);
            painter.setBrush(Qt::NoBrush);
        }
        if (chosen && hasFocus()) {
            painter.setPen(palette().color(QPalette::Highlight));
            painter.drawRect(tab.adjusted(2, 2, -3, -5));
        }
    }
}

void HeadTabs::changeEvent(QEvent* event) {
    QTabBar::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void HeadTabs::retranslate() {
    setAccessibleName(tr("Matrices of the head"));
    for (int index = 0; index < count(); ++index) {
        const core::TensorKind kind = m_kinds[static_cast<std::size_t>(index)];
        const QString symbol = words::tensorSymbol(kind);
        const QString title = words::tensorTitle(kind);
        setTabText(index, isShared(kind) ? QStringLiteral("%1 ×%2").arg(symbol).arg(m_sharingCount)
                                         : symbol);
        setTabToolTip(index,
                      isShared(kind) ? tr("%1, shared by heads %2").arg(title, m_sharing) : title);
    }
}

} // namespace attention::table
