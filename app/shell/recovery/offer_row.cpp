// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/recovery/offer_row.h"

#include "words/error_text.h"
#include "words/names.h"

#include <QDir>
#include <QEvent>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>

#include <utility>
#include <variant>

namespace attention::shell {

namespace {

QString nameOf(const document::KeptWork& work) {
    if (!work.origin.path.isEmpty())
        return QFileInfo(work.origin.path).fileName();
    const QString title = words::inCurrentLanguage(words::fromCore(work.experiment.title));
    return title.isEmpty() ? OfferRow::tr("Untitled") : title;
}

/// The hour alone where it was today.
QString timeText(const QDateTime& time) {
    const bool isToday = time.date() == QDate::currentDate();
    return time.toString(isToday ? QStringLiteral("HH:mm") : QStringLiteral("yyyy-MM-dd HH:mm"));
}

} // namespace

OfferRow::OfferRow(FoundWork found, QWidget* parent)
    : QWidget(parent)
    , m_found(std::move(found))
    , m_text(new QLabel(this))
    , m_restore(new QPushButton(this))
    , m_later(new QPushButton(this))
    , m_discard(new QPushButton(this)) {
    m_text->setTextFormat(Qt::PlainText);
    m_text->setWordWrap(true);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_restore->setProperty("primary", true);
    m_restore->setVisible(m_found.work != nullptr);
    m_discard->setVisible(m_found.work != nullptr);
    m_discard->installEventFilter(this);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(16, 6, 16, 6);
    layout->addWidget(m_text, 1);
    for (QPushButton* button : {m_restore, m_later, m_discard})
        layout->addWidget(button, 0, Qt::AlignVCenter);
    connect(m_restore, &QPushButton::clicked, this, &OfferRow::restoreWanted);
    connect(m_later, &QPushButton::clicked, this, &OfferRow::laterWanted);
    connect(m_discard, &QPushButton::clicked, this, [this] {
        if (m_asked == Asked::Twice)
            Q_EMIT discardWanted();
        else
            showDiscard(Asked::Twice);
    });
    retranslate();
}

QString OfferRow::damageText() const {
    if (const auto* words = std::get_if<QString>(&m_found.damage))
        return *words;
    const auto& error = std::get<core::Error>(m_found.damage);
    const bool isWhole = error.subject() == document::kWholeRecoveryFile;
    if (isWhole && error.code() == core::ErrorCode::Empty)
        return tr("it is empty.");
    return isWhole ? tr("it is not a recovery file.") : words::errorText(error);
}

QString OfferRow::sentence() const {
    if (m_found.work)
        return tr("“%1” has unsaved work from %2.")
            .arg(nameOf(*m_found.work), timeText(m_found.work->origin.keptAt));
    return tr("The file of unsaved work %1 is damaged and is kept: %2")
        .arg(QDir::toNativeSeparators(m_found.damagedPath), damageText());
}

void OfferRow::showDiscard(Asked asked) {
    m_asked = asked;
    m_discard->setText(asked == Asked::Once ? tr("Discard") : tr("Discard for good"));
    m_discard->setToolTip(asked == Asked::Once ? tr("Delete this work; asks once more")
                                               : tr("Delete this work, which nothing brings back"));
    m_discard->setAccessibleName(m_discard->text());
}

void OfferRow::retranslate() {
    m_text->setText(sentence());
    setAccessibleName(sentence());
    m_restore->setText(tr("Restore"));
    m_restore->setToolTip(tr("Open this work as changes that are not saved yet"));
    m_later->setText(m_found.work ? tr("Later") : tr("Close"));
    m_later->setToolTip(m_found.work ? tr("Keep this work and offer it at the next start")
                                     : tr("Close this message; the file stays"));
    showDiscard(m_asked);
}

/// Whoever turns to something else is asked anew.
bool OfferRow::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_discard && event->type() == QEvent::FocusOut)
        showDiscard(Asked::Once);
    return QWidget::eventFilter(watched, event);
}

} // namespace attention::shell
