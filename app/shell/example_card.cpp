// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/example_card.h"

#include "table/scaled.h"

#include <QFontMetrics>
#include <QPainter>

namespace attention::shell {

namespace {

constexpr QMargins kMargins{12, 6, 12, 6};
constexpr int kSpacing = 2;
constexpr int kSummaryPixels = 12;
constexpr int kEndless = 1 << 20;

int wrappedHeight(const QFont& font, const QString& text, int width) {
    return QFontMetrics(font)
        .boundingRect(QRect(0, 0, width, kEndless), Qt::TextWordWrap, text)
        .height();
}

} // namespace

ExampleCard::ExampleCard(const QString& name, QWidget* parent)
    : QToolButton(parent)
    , m_name(name) {
    setObjectName(QStringLiteral("Card"));
    setCheckable(true);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

void ExampleCard::setWords(const QString& title, const QString& summary) {
    m_title = title;
    m_summary = summary;
    setToolTip(summary);
    setAccessibleName(title);
    setAccessibleDescription(summary);
    update();
}

void ExampleCard::setForm(Form form) {
    m_form = form;
    update();
}

QFont ExampleCard::titleFont() const {
    QFont bold = font();
    bold.setWeight(QFont::DemiBold);
    return bold;
}

QFont ExampleCard::summaryFont() const {
    QFont small = font();
    small.setPixelSize(table::scaled(kSummaryPixels, font()));
    return small;
}

int ExampleCard::heightOf(Form form, int width) const {
    const int room = width - kMargins.left() - kMargins.right();
    int height = kMargins.top() + wrappedHeight(titleFont(), m_title, room) + kMargins.bottom();
    if (form == Form::Whole)
        height += kSpacing + wrappedHeight(summaryFont(), m_summary, room);
    return height;
}

void ExampleCard::paintEvent(QPaintEvent* event) {
    QToolButton::paintEvent(event);
    QPainter painter(this);
    const QRect room = rect().marginsRemoved(kMargins);
    painter.setFont(titleFont());
    painter.setPen(palette().color(QPalette::WindowText));
    QRect title;
    painter.drawText(room, Qt::TextWordWrap, m_title, &title);
    if (m_form == Form::TitleAlone)
        return;
    painter.setFont(summaryFont());
    painter.setPen(palette().color(QPalette::PlaceholderText));
    painter.drawText(room.adjusted(0, title.height() + kSpacing, 0, 0), Qt::TextWordWrap,
                     m_summary);
}

} // namespace attention::shell
