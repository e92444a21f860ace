// SPDX-License-Identifier: GPL-3.0-or-later
// How the import dialog is laid out, and what it says about the import as it is chosen.
#include "core/error.h"
#include "core/import_heads.h"
#include "shell/import/delimited_preview.h"
#include "shell/import/dialog.h"
#include "shell/import/role_panel.h"
#include "shell/import/tensor_list.h"
#include "shell/import/words.h"
#include "table/inline_note.h"
#include "table/scaled.h"
#include "words/error_text.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QProgressBar>
#include <QPushButton>
#include <QScreen>
#include <QSpinBox>
#include <QSplitter>
#include <QVBoxLayout>

#include <algorithm>

namespace attention::shell {

namespace {

constexpr int kMostHeads = 4096;
constexpr double kLargestReplacement = 1e9;

/// Whether some columns of all heads are cut without an axis that counts them.
bool isCutIntoHeads(const std::vector<core::ImportItem>& items) {
    return std::ranges::any_of(items, [](const core::ImportItem& item) {
        return core::isOfAllHeads(item.choice.role) &&
               (item.choice.layout == core::ImportLayout::Plain ||
                item.choice.layout == core::ImportLayout::Transposed);
    });
}

} // namespace

void ImportDialog::build() {
    constexpr QSize kFrame(40, 80); // of the window system, and a panel
    const QSize wanted(table::scaled(1040, font()), table::scaled(640, font()));
    resize(wanted.boundedTo(screen()->availableSize() - kFrame));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(18, 16, 18, 16);
    layout->setSpacing(12);
    buildTop();
    if (m_source.table)
        m_table = new DelimitedPreview(this);
    auto* splitter = new QSplitter(this);
    splitter->setChildrenCollapsible(false);
    splitter->addWidget(m_table ? withTable() : m_list);
    splitter->addWidget(m_role);
    splitter->setStretchFactor(0, 3);
    splitter->setStretchFactor(1, 2);
    splitter->setHandleWidth(1);
    m_list->setFrameShape(QFrame::NoFrame);
    m_role->setContentsMargins(table::scaled(14, font()), 0, 0, 0);
    layout->addWidget(splitter, 1);
    buildOptions();
}

void ImportDialog::buildTop() {
    m_title->setTextFormat(Qt::PlainText);
    m_title->setObjectName(QStringLiteral("ImportTitle"));
    m_title->setText(m_rows.size() == 1
                         ? tr("%1: one tensor").arg(m_source.name)
                         : tr("%1: %2 tensors").arg(m_source.name).arg(m_rows.size()));
    m_group->setObjectName(QStringLiteral("ImportGroup"));
    m_group->setToolTip(tr("Which layer of the file is taken"));
    m_group->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_groupLabel->setBuddy(m_group);
    m_progress->setTextVisible(false);
    m_progress->setMaximumSize(table::scaled(120, font()), 4);
    m_progress->setAccessibleName(tr("Ranges that are known"));
    auto* line = new QHBoxLayout;
    line->addWidget(m_title, 1);
    line->addWidget(m_progress);
    line->addWidget(m_groupLabel);
    line->addWidget(m_group);
    static_cast<QVBoxLayout*>(layout())->addLayout(line);
}

void ImportDialog::buildOptions() {
    m_heads->setObjectName(QStringLiteral("ImportHeads"));
    m_heads->setRange(1, kMostHeads);
    m_heads->setToolTip(tr("Into how many heads the columns are cut"));
    m_headsLabel->setBuddy(m_heads);
    m_tokens->setObjectName(QStringLiteral("ImportTokens"));
    m_tokens->setPlaceholderText(tr("t0 t1 …"));
    m_tokens->setToolTip(tr("A name for each row of X, with spaces between them"));
    m_tokensLabel->setBuddy(m_tokens);
    m_contextTokens->setPlaceholderText(m_tokens->placeholderText());
    m_contextTokens->setToolTip(tr("A name for each row of Y, with spaces between them"));
    m_contextLabel->setBuddy(m_contextTokens);
    m_fill->setObjectName(QStringLiteral("ImportFill"));
    m_fill->setToolTip(
        tr("Rows of X are drawn from the names of the tokens, projections at random"));
    m_replace->setObjectName(QStringLiteral("ImportReplace"));
    m_replacement->setRange(-kLargestReplacement, kLargestReplacement);
    m_replacement->setAccessibleName(tr("Number in the place of NaN and infinity"));
    m_sentence->setObjectName(QStringLiteral("ImportSentence"));
    m_sentence->setMinimumHeight(3 * m_sentence->fontMetrics().lineSpacing());
    m_sentence->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    auto* cancel = new QPushButton(tr("Cancel"), this);
    cancel->setAutoDefault(false);
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    m_import->setObjectName(QStringLiteral("ImportButton"));
    m_import->setProperty("primary", true);
    m_import->setDefault(true);
    auto* options = new QHBoxLayout;
    for (QWidget* widget : std::initializer_list<QWidget*>{
             m_headsLabel, m_heads, m_tokensLabel, m_tokens, m_contextLabel, m_contextTokens,
             m_fill, m_replace, m_replacement})
        options->addWidget(widget);
    options->addStretch(1);
    auto* line = new QHBoxLayout;
    line->addWidget(m_sentence, 1);
    line->addWidget(cancel, 0, Qt::AlignBottom);
    line->addWidget(m_import, 0, Qt::AlignBottom);
    auto* all = static_cast<QVBoxLayout*>(layout());
    all->addLayout(options);
    all->addLayout(line);
}

bool ImportDialog::countsHeads() const {
    return m_areHeadsTouched && isCutIntoHeads(items());
}

/// Plans the import as it is chosen and says what it does, or why it cannot be.
void ImportDialog::refresh() {
    const std::vector<core::ImportItem> chosen = items();
    m_plan.reset();
    m_wasNotFinite = false;
    m_import->setText(chosen.empty() && !maps().empty() ? tr("&Show the maps") : tr("&Import"));
    m_import->setEnabled(true);
    showFields(chosen);
    showTargets();
    if (chosen.empty()) {
        m_import->setEnabled(!maps().empty());
        say(maps().empty() ? tr("Say what a tensor is: choose it in the list, then “This is”.")
                           : tr("The maps are shown as they are; the experiment stays."),
            false);
        return;
    }
    try {
        m_plan = core::importPlanOf(m_experiment, chosen, options());
    } catch (const core::Error& error) {
        m_import->setEnabled(false);
        say(words::errorText(error), true);
        return;
    }
    if (notFinite() > 0 && !m_replace->isChecked()) {
        m_import->setEnabled(false);
        say(tr("%1 is not finite; say what replaces NaN and infinity.").arg(firstNotFinite()),
            true);
        return;
    }
    say(importPlanLines(m_experiment, *m_plan).join(u' '), false);
}

/// The options that matter for what is chosen.
void ImportDialog::showFields(const std::vector<core::ImportItem>& chosen) {
    const bool hasColumns = isCutIntoHeads(chosen);
    m_headsLabel->setVisible(hasColumns);
    m_heads->setVisible(hasColumns);
    if (hasColumns && !m_areHeadsTouched) {
        const QSignalBlocker quiet(m_heads);
        try {
            m_heads->setValue(static_cast<int>(core::importHeadsOf(m_experiment, chosen)));
        } catch (const core::Error&) {
            // The plan says what is wrong.
        }
    }
    const auto isChosen = [&chosen](core::ImportRole role) {
        return std::ranges::any_of(
            chosen, [role](const core::ImportItem& item) { return item.choice.role == role; });
    };
    for (QWidget* widget : std::initializer_list<QWidget*>{m_tokensLabel, m_tokens})
        widget->setVisible(isChosen(core::ImportRole::X));
    for (QWidget* widget : std::initializer_list<QWidget*>{m_contextLabel, m_contextTokens})
        widget->setVisible(isChosen(core::ImportRole::ContextEmbeddings));
    const core::Index count = notFinite();
    const bool asksForNumber = count > 0 || m_wasNotFinite || m_replace->isChecked();
    m_replace->setVisible(asksForNumber);
    m_replacement->setVisible(asksForNumber);
    m_replace->setText(count > 0 ? tr("&Replace NaN and infinity (%1) by").arg(count)
                                 : tr("&Replace NaN and infinity by"));
    core::ImportOptions filling = options();
    filling.misfits = core::ImportOptions::Misfits::Fill;
    bool wouldFill = false;
    try {
        wouldFill =
            !chosen.empty() && !core::importPlanOf(m_experiment, chosen, filling).filled.empty();
    } catch (const core::Error&) {
        wouldFill = false;
    }
    m_fill->setVisible(wouldFill || m_fill->isChecked());
}

/// The targets of the tensor in the panel, for its preview; also while others do not fit.
void ImportDialog::showTargets() {
    const int index = m_list->currentRow();
    std::vector<core::ImportTarget> targets;
    if (index >= 0) {
        const TensorRow& row = m_rows[static_cast<std::size_t>(index)];
        try {
            const core::ImportHeads heads =
                core::importedHeads(m_experiment, items(), options().heads);
            targets = core::importTargetsOf({row.tensor, row.choice}, heads.H, heads.G);
        } catch (const core::Error&) {
            targets.clear(); // the plan says what is wrong
        }
    }
    m_role->setTargets(targets);
}

void ImportDialog::say(const QString& sentence, bool isProblem) {
    m_sentence->say(sentence,
                    isProblem ? table::InlineNote::Kind::Refusal : table::InlineNote::Kind::Hint);
}

} // namespace attention::shell
