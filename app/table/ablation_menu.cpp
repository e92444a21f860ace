// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/ablation_menu.h"

#include "document/document.h"
#include "words/names.h"

#include <QEvent>

namespace attention::table {

using Kind = core::Ablation::Kind;

void ablateHead(document::Document* document, core::Index head, core::Ablation ablation) {
    core::Experiment next = document->experiment();
    next.heads.at(static_cast<std::size_t>(head)).ablation = ablation;
    const auto deed =
        ablation.kind == Kind::None ? words::Deed::RestoreHead : words::Deed::AblateHead;
    document->reshape(next, {deed, {QString::number(head)}});
}

AblationMenu::AblationMenu(QWidget* parent)
    : QMenu(parent)
    , m_intact(addChoice(Kind::None))
    , m_zero(addChoice(Kind::Zero))
    , m_mean(addChoice(Kind::Mean))
    , m_uniform(addChoice(Kind::Uniform))
    , m_patterns(addMenu(QString())) {
    setToolTipsVisible(true);
    insertSeparator(m_zero);
    connect(this, &QMenu::aboutToShow, this, &AblationMenu::refresh);
    retranslate();
}

QAction* AblationMenu::addChoice(Kind kind) {
    QAction* action = addAction(QString());
    action->setCheckable(true);
    connect(action, &QAction::triggered, this, [this, kind] { choose({kind}); });
    return action;
}

void AblationMenu::setDocument(document::Document* document) {
    m_document = document;
}

void AblationMenu::choose(core::Ablation ablation) {
    if (m_document)
        ablateHead(m_document, m_document->selection()->head(), ablation);
}

void AblationMenu::refresh() {
    m_patterns->clear();
    if (!m_document)
        return;
    const core::Experiment& experiment = m_document->experiment();
    const core::Index selected = m_document->selection()->head();
    const core::Ablation& present =
        experiment.heads.at(static_cast<std::size_t>(selected)).ablation;
    m_intact->setChecked(present.kind == Kind::None);
    m_zero->setChecked(present.kind == Kind::Zero);
    m_mean->setChecked(present.kind == Kind::Mean);
    m_uniform->setChecked(present.kind == Kind::Uniform);
    for (core::Index head = 0; head < experiment.headCount(); ++head) {
        if (head == selected)
            continue;
        QString title = words::headTitle(experiment, head);
        QAction* action = m_patterns->addAction(title.replace(u'&', QStringLiteral("&&")));
        action->setCheckable(true);
        action->setChecked(present.kind == Kind::PatternOf && present.head == head);
        connect(action, &QAction::triggered, this, [this, head] {
            choose({Kind::PatternOf, head});
        });
    }
    m_patterns->setEnabled(experiment.headCount() > 1);
}

void AblationMenu::changeEvent(QEvent* event) {
    QMenu::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void AblationMenu::retranslate() {
    setTitle(tr("Ab&lation of this head"));
    m_intact->setText(tr("&Intact"));
    m_intact->setToolTip(tr("The head does its own attention"));
    m_zero->setText(tr("&Zero"));
    m_zero->setToolTip(tr("Its output is 0"));
    m_mean->setText(tr("&Mean of its rows"));
    m_mean->setToolTip(tr("Every row of its output is the mean of all its rows"));
    m_uniform->setText(tr("&Uniform"));
    m_uniform->setToolTip(tr("The same attention weight for every key that the query may see"));
    m_patterns->setTitle(tr("&Pattern of another head"));
}

} // namespace attention::table
