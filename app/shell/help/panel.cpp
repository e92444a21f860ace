// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/help/panel.h"

#include "shell/actions.h"
#include "shell/help/text.h"
#include "shell/labels.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QKeySequence>
#include <QLabel>
#include <QScrollBar>
#include <QShortcut>
#include <QTextBrowser>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace attention::shell {

namespace {

constexpr int kLeastWidth = 280;
constexpr int kLines = 24;             ///< of text, that the page is wide
constexpr double kMostOfWindow = 0.35; ///< of its width

} // namespace

HelpPanel::HelpPanel(const Actions& actions, QWidget* parent)
    : QWidget(parent)
    , m_actions(actions)
    , m_heading(headingLabel(this))
    , m_close(new QToolButton(this))
    , m_page(new QTextBrowser(this)) {
    setObjectName(QStringLiteral("HelpPanel"));
    setAttribute(Qt::WA_StyledBackground);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Expanding);
    m_close->setText(QStringLiteral("✕"));
    m_close->setProperty("flat", true);
    m_page->setObjectName(QStringLiteral("HelpPage"));
    m_page->setFrameShape(QFrame::NoFrame);
    m_page->setOpenLinks(false);
    m_page->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_page->document()->setDocumentMargin(0);
    auto* bar = new QHBoxLayout;
    bar->addWidget(m_heading, 1);
    bar->addWidget(m_close);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(16, 8, 8, 8);
    layout->setSpacing(4);
    layout->addLayout(bar);
    layout->addWidget(m_page, 1);
    auto* escape = new QShortcut(QKeySequence(Qt::Key_Escape), this);
    escape->setContext(Qt::WidgetWithChildrenShortcut);
    connect(escape, &QShortcut::activated, this, &HelpPanel::closed);
    connect(m_close, &QToolButton::clicked, this, &HelpPanel::closed);
    hide();
    retranslate();
}

void HelpPanel::showEvent(QShowEvent* event) {
    if (m_page->document()->isEmpty())
        fillPage();
    QWidget::showEvent(event);
}

void HelpPanel::fillPage() {
    const int place = m_page->verticalScrollBar()->value();
    m_page->setHtml(helpText(m_actions));
    m_page->verticalScrollBar()->setValue(place);
}

QSize HelpPanel::sizeHint() const {
    const int most = static_cast<int>(kMostOfWindow * window()->width());
    return {std::clamp(kLines * fontMetrics().height(), kLeastWidth, std::max(most, kLeastWidth)),
            QWidget::sizeHint().height()};
}

void HelpPanel::open() {
    updateGeometry();
    show();
    m_page->verticalScrollBar()->setValue(0);
    m_page->setFocus(Qt::OtherFocusReason);
}

void HelpPanel::openKeys() {
    open();
    m_page->scrollToAnchor(QLatin1String(kKeysAnchor));
}

QString HelpPanel::text() const {
    return m_page->toPlainText();
}

void HelpPanel::retranslate() {
    m_heading->setText(tr("Help"));
    m_close->setToolTip(tr("Close the help page (Esc)"));
    m_close->setAccessibleName(tr("Close the help page"));
    m_page->setAccessibleName(tr("Help"));
    if (isHidden())
        m_page->clear(); // filled when it is shown
    else
        fillPage();
}

void HelpPanel::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

} // namespace attention::shell
