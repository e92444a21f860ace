// SPDX-License-Identifier: GPL-3.0-or-later
#include "learn/tour_panel.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QKeySequence>
#include <QLabel>
#include <QPushButton>
#include <QScrollBar>
#include <QShortcut>
#include <QTextBrowser>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace attention::learn {

namespace {

constexpr int kLeastWidth = 280;
constexpr int kLines = 21;            ///< of text, that the panel is wide
constexpr double kMostOfWindow = 0.3; ///< of its width

QLabel* label(const char* kind, QWidget* parent) {
    auto* made = new QLabel(parent);
    made->setProperty("label", QLatin1String(kind));
    made->setTextFormat(Qt::PlainText);
    return made;
}

} // namespace

TourPanel::TourPanel(QWidget* parent)
    : QWidget(parent)
    , m_heading(label("heading", this))
    , m_progress(label("muted", this))
    , m_close(new QToolButton(this))
    , m_title(label("step", this))
    , m_page(new QTextBrowser(this))
    , m_pointed(new QToolButton(this))
    , m_reset(new QToolButton(this))
    , m_back(new QToolButton(this))
    , m_next(new QPushButton(this)) {
    setObjectName(QStringLiteral("TourPanel"));
    setAttribute(Qt::WA_StyledBackground);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Expanding);
    m_close->setText(QStringLiteral("✕"));
    m_close->setProperty("flat", true);
    m_heading->setForegroundRole(QPalette::PlaceholderText);
    m_progress->setForegroundRole(QPalette::PlaceholderText);
    m_title->setWordWrap(true);
    m_page->setObjectName(QStringLiteral("TourPage"));
    m_page->setFrameShape(QFrame::NoFrame);
    m_page->setOpenLinks(false);
    m_page->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_page->document()->setDocumentMargin(0);
    m_next->setProperty("primary", true);
    for (QToolButton* button : {m_close, m_pointed, m_reset, m_back})
        button->setFocusPolicy(Qt::StrongFocus);
    buildLayout();
    connectKeys();
    hide();
    retranslate();
}

void TourPanel::buildLayout() {
    auto* bar = new QHBoxLayout;
    bar->addWidget(m_heading, 1);
    bar->addWidget(m_progress);
    bar->addWidget(m_close);
    auto* way = new QHBoxLayout;
    way->setSpacing(8);
    way->addWidget(m_back);
    way->addWidget(m_pointed);
    way->addStretch(1);
    way->addWidget(m_next);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(16, 8, 8, 12);
    layout->setSpacing(6);
    layout->addLayout(bar);
    layout->addWidget(m_title);
    layout->addWidget(m_page, 1);
    layout->addWidget(m_reset);
    way->setContentsMargins(0, 0, 8, 0);
    layout->addLayout(way);
}

void TourPanel::connectKeys() {
    using Signal = void (TourPanel::*)();
    const auto on = [this](QAbstractButton* button, Qt::Key key, Signal signal) {
        auto* shortcut = new QShortcut(QKeySequence(key), this);
        shortcut->setContext(Qt::WidgetWithChildrenShortcut);
        connect(shortcut, &QShortcut::activated, this, signal);
        connect(button, &QAbstractButton::clicked, this, signal);
    };
    on(m_next, Qt::Key_Right, &TourPanel::nextChosen);
    on(m_back, Qt::Key_Left, &TourPanel::backChosen);
    on(m_close, Qt::Key_Escape, &TourPanel::closeChosen);
    connect(m_pointed, &QToolButton::clicked, this, &TourPanel::pointedChosen);
    connect(m_reset, &QToolButton::clicked, this, &TourPanel::resetChosen);
}

QSize TourPanel::sizeHint() const {
    const int most = static_cast<int>(kMostOfWindow * window()->width());
    return {std::clamp(kLines * fontMetrics().height(), kLeastWidth, std::max(most, kLeastWidth)),
            QWidget::sizeHint().height()};
}

void TourPanel::open() {
    updateGeometry();
    show();
    m_page->setFocus(Qt::OtherFocusReason);
}

void TourPanel::setProgress(int step, int count) {
    m_step = step;
    m_count = count;
    showProgress();
}

void TourPanel::showProgress() {
    m_progress->setText(QStringLiteral("%1 / %2").arg(m_step + 1).arg(m_count));
    m_progress->setAccessibleName(tr("Step %1 of %2").arg(m_step + 1).arg(m_count));
    m_back->setEnabled(m_step > 0);
    const bool isLast = m_step + 1 == m_count;
    m_next->setText(isLast ? tr("Finish") : tr("Next"));
    m_next->setToolTip(isLast ? tr("Close the tour (Right arrow key)")
                              : tr("The next step (Right arrow key)"));
}

void TourPanel::setText(const TourText& text, Occasion occasion) {
    const int place = occasion == Occasion::NewStep ? 0 : m_page->verticalScrollBar()->value();
    m_title->setText(text.title);
    m_page->setHtml(text.html);
    m_page->setAccessibleName(
        QStringLiteral("%1. %2").arg(m_progress->accessibleName(), text.title));
    m_page->verticalScrollBar()->setValue(place);
}

void TourPanel::setExample(Example example) {
    // The keyboard does not fall out of the panel with the button.
    if (example == Example::AsItWas && m_reset->hasFocus())
        m_page->setFocus();
    m_reset->setVisible(example == Example::Changed);
}

QString TourPanel::title() const {
    return m_title->text();
}

QString TourPanel::text() const {
    return m_page->toPlainText();
}

QString TourPanel::progressText() const {
    return m_progress->text();
}

void TourPanel::retranslate() {
    m_heading->setText(tr("Guided tour"));
    setAccessibleName(m_heading->text());
    m_close->setToolTip(tr("Close the tour; your own document comes back (Esc)"));
    m_close->setAccessibleName(tr("Close the tour"));
    m_back->setText(tr("Back"));
    m_back->setToolTip(tr("The step before (Left arrow key)"));
    m_pointed->setText(tr("Go to the frame"));
    m_pointed->setToolTip(tr("Give the keyboard to what is framed; Ctrl+F1 brings it back"));
    m_reset->setText(tr("Reset the example"));
    m_reset->setToolTip(tr("Bring the example of this step back as it was"));
    showProgress();
}

void TourPanel::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

} // namespace attention::learn
