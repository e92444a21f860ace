// SPDX-License-Identifier: GPL-3.0-or-later
#include "walkthrough/panel_card.h"

#include "table/hues.h"
#include "table/scaled.h"

#include <QEvent>
#include <QPainter>
#include <QScrollArea>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace attention::walkthrough {

namespace {

constexpr int kTabHeight = 28;
constexpr int kTabMargin = 10;

} // namespace

PanelTabs::PanelTabs(QWidget* parent)
    : QTabBar(parent) {
    setDrawBase(false);
    setExpanding(false);
    setFocusPolicy(Qt::StrongFocus);
    setElideMode(Qt::ElideNone);
}

QSize PanelTabs::tabSizeHint(int index) const {
    return {fontMetrics().horizontalAdvance(tabText(index)) + 2 * table::scaled(kTabMargin, font()),
            table::scaled(kTabHeight, font())};
}

void PanelTabs::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setPen(table::lineColor(palette()));
    painter.drawLine(rect().bottomLeft(), rect().bottomRight());
    for (int index = 0; index < count(); ++index) {
        const QRect tab = tabRect(index);
        const bool isChosen = index == currentIndex();
        const QColor accent = palette().color(QPalette::Highlight);
        painter.setPen(isChosen ? accent : palette().color(QPalette::WindowText));
        painter.drawText(tab, Qt::AlignCenter | Qt::TextSingleLine, tabText(index));
        if (isChosen)
            painter.fillRect(QRect(tab.left(), tab.bottom() - 1, tab.width(), 2), accent);
        if (isChosen && hasFocus())
            painter.drawRect(tab.adjusted(2, 2, -3, -5));
    }
}

PanelCard::PanelCard(QWidget* parent)
    : QFrame(parent)
    , m_tabs(new PanelTabs(this))
    , m_panels(new QStackedWidget(this)) {
    setProperty("card", true);
    setObjectName(QStringLiteral("PanelCard"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(16, 8, 16, 12);
    layout->setSpacing(8);
    layout->addWidget(m_tabs);
    layout->addWidget(m_panels, 1);
    connect(m_tabs, &QTabBar::currentChanged, this, [this](int index) {
        m_panels->setCurrentIndex(index);
        Q_EMIT currentPanelChanged(currentPanel());
    });
    m_tabs->setAccessibleName(tr("Panels"));
}

void PanelCard::addPanel(QWidget* panel) {
    auto* scroll = new QScrollArea;
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setWidgetResizable(true);
    scroll->setWidget(panel);
    m_panels->addWidget(scroll);
    m_tabs->addTab(panel->windowTitle());
    connect(panel, &QWidget::windowTitleChanged, this, [this, panel] { retitle(panel); });
    retitle(panel);
}

int PanelCard::indexOf(const QWidget* panel) const {
    for (int index = 0; index < m_panels->count(); ++index)
        if (qobject_cast<QScrollArea*>(m_panels->widget(index))->widget() == panel)
            return index;
    return -1;
}

void PanelCard::retitle(const QWidget* panel) {
    const int index = indexOf(panel);
    m_tabs->setTabText(index, panel->windowTitle());
    m_tabs->setTabToolTip(index, panel->toolTip());
}

QWidget* PanelCard::currentPanel() const {
    const auto* scroll = qobject_cast<QScrollArea*>(m_panels->currentWidget());
    return scroll ? scroll->widget() : nullptr;
}

void PanelCard::setCurrentPanel(QWidget* panel) {
    m_tabs->setCurrentIndex(indexOf(panel));
}

void PanelCard::changeEvent(QEvent* event) {
    QFrame::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        m_tabs->setAccessibleName(tr("Panels"));
}

} // namespace attention::walkthrough
