// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/ablation_panel.h"

#include "core/error.h"
#include "document/recompute.h"
#include "shell/effect_model.h"
#include "shell/labels.h"
#include "table/scaled.h"
#include "threads/worker.h"
#include "words/ablation_words.h"
#include "words/error_text.h"

#include <QEvent>
#include <QHeaderView>
#include <QLabel>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace attention::shell {

namespace {

/// Multiplications of a pass that the window does not feel.
constexpr double kAtOnce = 1e6;
constexpr int kMostRows = 8;
constexpr int kRowHeight = 22;
constexpr int kLeastColumnWidth = 36;

} // namespace

AblationPanel::AblationPanel(QWidget* parent)
    : QWidget(parent)
    , m_worker(new threads::Worker(this))
    , m_heading(headingLabel(this))
    , m_heads(new QLabel(this))
    , m_summary(mutedLabel(this))
    , m_model(new EffectModel(this))
    , m_tokens(new QTableView(this)) {
    layOut();
    retranslate();
}

void AblationPanel::layOut() {
    for (QLabel* label : {m_heads, m_summary}) {
        label->setTextFormat(Qt::PlainText);
        label->setWordWrap(true);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    }
    m_heads->setObjectName(QStringLiteral("AblatedHeads"));
    m_summary->setObjectName(QStringLiteral("AblationEffect"));
    m_tokens->setModel(m_model);
    m_tokens->setTabKeyNavigation(false);
    m_tokens->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_tokens->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_tokens->horizontalHeader()->setMinimumSectionSize(table::scaled(kLeastColumnWidth, font()));
    m_tokens->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    m_tokens->horizontalHeader()->setSectionsClickable(false);
    m_tokens->verticalHeader()->setSectionsClickable(false);
    m_tokens->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addWidget(m_heading);
    layout->addWidget(m_heads);
    layout->addWidget(m_summary);
    layout->addWidget(m_tokens);
}

void AblationPanel::setResult(std::shared_ptr<const document::Result> result) {
    m_result = std::move(result);
    request();
}

QString AblationPanel::summary() const {
    return isHidden() ? QString() : m_summary->text();
}

AblationPanel::Outcome AblationPanel::compute(const document::Result& result) {
    try {
        return {core::ablationEffect(result.experiment, result.trace), {}};
    } catch (const core::Error& error) {
        return {std::nullopt, words::errorText(error)};
    }
}

void AblationPanel::request() {
    if (m_result && core::hasAblation(m_result->experiment) &&
        core::predictedCost(m_result->experiment) >= kAtOnce) {
        m_worker->startNewest([this, result = m_result](const std::stop_token&) {
            return [this, result, outcome = compute(*result)] {
                if (result == m_result)
                    accept(outcome);
            };
        });
        return;
    }
    m_worker->cancel();
    const bool isAblated = m_result && core::hasAblation(m_result->experiment);
    accept(isAblated ? compute(*m_result) : Outcome());
}

void AblationPanel::accept(Outcome outcome) {
    m_outcome = std::move(outcome);
    refresh();
}

void AblationPanel::refresh() {
    const bool isAblated = m_result && core::hasAblation(m_result->experiment);
    setVisible(isAblated);
    if (!isAblated) {
        m_model->clear();
        return;
    }
    m_heads->setText(words::kAblationMark + QStringLiteral(" ") +
                     words::ablatedHeads(m_result->experiment));
    m_tokens->setVisible(m_outcome.effect.has_value());
    if (!m_outcome.effect) {
        m_summary->setText(m_outcome.refusal);
        return;
    }
    const auto say = [](const QString& sentence, const core::Movement& movement) {
        return sentence.arg(movementText(movement.largest), movementText(movement.relative));
    };
    m_summary->setText(
        say(tr("concat moves by at most %1, relative norm %2"), m_outcome.effect->concat.whole) +
        u'\n' +
        say(tr("final moves by at most %1, relative norm %2"), m_outcome.effect->last.whole));
    m_model->show(m_result->experiment.tokens, *m_outcome.effect);
    const int rows = std::min(m_model->rowCount({}), kMostRows);
    const int height = table::scaled(kRowHeight, font());
    m_tokens->verticalHeader()->setDefaultSectionSize(height);
    m_tokens->setFixedHeight(m_tokens->horizontalHeader()->sizeHint().height() + rows * height +
                             2 * m_tokens->frameWidth());
}

void AblationPanel::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    if (event->type() == QEvent::FontChange)
        refresh();
    QWidget::changeEvent(event);
}

void AblationPanel::retranslate() {
    m_heading->setText(tr("Effect of the ablation"));
    m_summary->setToolTip(
        tr("Against the pass with every head intact: the largest change of a number, and the norm "
           "of all changes divided by the norm of what was there"));
    m_tokens->setAccessibleName(tr("Effect of the ablation on each token"));
    m_model->retranslate();
    refresh();
}

} // namespace attention::shell
