// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/recovery/offer_bar.h"

#include "files/recovery_slot.h"
#include "shell/recovery/offer_row.h"
#include "table/scaled.h"

#include <QEvent>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace attention::shell {

namespace {

constexpr int kMostHeight = 160;

} // namespace

OfferBar::OfferBar(QWidget* parent)
    : QScrollArea(parent)
    , m_all(new QWidget)
    , m_layout(new QVBoxLayout(m_all)) {
    setObjectName(QStringLiteral("OfferBar"));
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setWidgetResizable(true);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    setFocusPolicy(Qt::NoFocus);
    setWidget(m_all);
    m_all->installEventFilter(this);
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setSpacing(0);
    hide();
}

void OfferBar::offer(const FoundWork& found) {
    auto* row = new OfferRow(found, m_all);
    m_layout->addWidget(row);
    connect(row, &OfferRow::restoreWanted, this, [this, row] {
        // The row may go while the work is being restored.
        const FoundWork wanted = row->found();
        Q_EMIT restoreWanted(wanted);
    });
    connect(row, &OfferRow::laterWanted, this, [this, row] { take(row); });
    connect(row, &OfferRow::discardWanted, this, [this, row] {
        row->found().slot->removeFile();
        take(row);
    });
    show();
    updateGeometry();
}

void OfferBar::remove(const files::RecoverySlot* slot) {
    for (OfferRow* row : rows())
        if (row->found().slot.get() == slot)
            take(row);
}

void OfferBar::take(OfferRow* row) {
    m_layout->removeWidget(row);
    row->setParent(nullptr);
    row->deleteLater();
    setVisible(!rows().empty());
    updateGeometry();
}

QSize OfferBar::sizeHint() const {
    const int height =
        m_all->hasHeightForWidth() ? m_all->heightForWidth(width()) : m_all->sizeHint().height();
    return {m_all->sizeHint().width(),
            std::min(height, table::scaled(kMostHeight, font())) + 2 * frameWidth()};
}

QSize OfferBar::minimumSizeHint() const {
    return {0, sizeHint().height()};
}

/// Rows that come, go or wrap change the height.
bool OfferBar::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_all &&
        (event->type() == QEvent::LayoutRequest || event->type() == QEvent::Resize))
        updateGeometry();
    return QScrollArea::eventFilter(watched, event);
}

std::vector<OfferRow*> OfferBar::rows() const {
    std::vector<OfferRow*> rows;
    for (int i = 0; i < m_layout->count(); ++i)
        if (auto* row = qobject_cast<OfferRow*>(m_layout->itemAt(i)->widget()))
            rows.push_back(row);
    return rows;
}

void OfferBar::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        for (OfferRow* row : rows())
            row->retranslate();
    QScrollArea::changeEvent(event);
}

} // namespace attention::shell
