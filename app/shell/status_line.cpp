// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/status_line.h"

#include "document/recompute.h"
#include "shell/labels.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>

namespace attention::shell {

StatusLine::StatusLine(QWidget* parent)
    : QWidget(parent)
    , m_sentence(new QLabel(this))
    , m_selection(new QLabel(this))
    , m_size(mutedLabel(this)) {
    setObjectName(QStringLiteral("StatusLine"));
    setAttribute(Qt::WA_StyledBackground);
    m_sentence->setTextFormat(Qt::PlainText);
    m_sentence->setObjectName(QStringLiteral("StatusSentence"));
    m_sentence->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_selection->setTextFormat(Qt::PlainText);
    m_selection->setObjectName(QStringLiteral("StatusSelection"));
    m_selection->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_selection->hide();
    // Large text must not widen the window.
    m_selection->setMinimumWidth(1);
    m_size->setMinimumWidth(1);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(16, 5, 16, 5);
    layout->setSpacing(16);
    layout->addWidget(m_sentence, 1);
    layout->addWidget(m_selection);
    layout->addWidget(m_size);
}

void StatusLine::setSentence(const QString& sentence) {
    m_sentence->setText(sentence);
    m_sentence->setToolTip(sentence);
}

QString StatusLine::sentence() const {
    return m_sentence->text();
}

void StatusLine::setSelection(const QString& description) {
    m_selection->setText(description);
    showParts();
}

void StatusLine::setSubject(Subject subject) {
    m_subject = subject;
    showParts();
}

void StatusLine::showParts() {
    const bool isOfDocument = m_subject == Subject::Document;
    const bool hasSelection = !m_selection->text().isEmpty();
    m_selection->setVisible(isOfDocument && hasSelection);
    m_size->setVisible(isOfDocument && !hasSelection);
}

QString StatusLine::selection() const {
    return m_selection->text();
}

void StatusLine::setResult(const document::Result& result) {
    const core::Experiment& experiment = result.experiment;
    const double milliseconds = static_cast<double>(result.duration.count()) / 1e6;
    m_size->setText(
        tr("Heads: %1 · n = %2 · m = %3 · d_model = %4 · d_k = %5 · d_v = %6 · computed in %7 ms")
            .arg(experiment.headCount())
            .arg(experiment.queryCount())
            .arg(experiment.keyCount())
            .arg(experiment.d_model())
            .arg(experiment.d_k())
            .arg(experiment.d_v())
            .arg(QLocale().toString(milliseconds, 'f', 2)));
}

void StatusLine::clear() {
    setSentence({});
    m_size->clear();
}

} // namespace attention::shell
