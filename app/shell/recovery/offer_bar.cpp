// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/recovery/offer_bar.h"

#include "files/recovery_slot.h"
#include "shell/recovery/offer_row.h"

#include <QEvent>
#include <QPushButton>
#include <QVBoxLayout>

namespace attention::shell {

OfferBar::OfferBar(QWidget* parent)
    : QFrame(parent)
    , m_layout(new QVBoxLayout(this)) {
    setObjectName(QStringLiteral("OfferBar"));
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setSpacing(0);
    hide();
}

void OfferBar::offer(const FoundWork& found) {
    auto* row = new OfferRow(found, this);
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
    QFrame::changeEvent(event);
}

} // namespace attention::shell
