// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/import/dialog.h"

#include "core/error.h"
#include "core/imported.h"
#include "core/token_text.h"
#include "shell/background.h"
#include "shell/import/job_queue.h"
#include "shell/import/role_panel.h"
#include "shell/import/tensor_list.h"
#include "shell/import/words.h"
#include "table/inline_note.h"
#include "words/error_text.h"
#include "words/names.h"
#include "words/one_line.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QLineEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QRandomGenerator>
#include <QSpinBox>

#include <algorithm>
#include <new>
#include <utility>

namespace attention::shell {

namespace {

using core::ImportRole;

bool isTaken(const TensorRow& row) {
    return row.choice.role != ImportRole::Nothing && row.choice.role != ImportRole::AttentionMaps;
}

/// Weights under a name that says nothing; one-hot rows are rather embeddings.
bool looksLikeMaps(const TensorRow& row) {
    return row.tensor.shape.size() >= 2 && row.scan->hasUnitRows && !row.scan->isZeroOne;
}

} // namespace

ImportDialog::ImportDialog(ImportSource source, core::Experiment experiment, core::Index head,
                           QWidget* parent)
    : QDialog(parent)
    , m_source(std::move(source))
    , m_experiment(std::move(experiment))
    , m_head(head)
    , m_title(new QLabel(this))
    , m_group(new QComboBox(this))
    , m_groupLabel(new QLabel(tr("&Layer"), this))
    , m_list(new TensorList(this))
    , m_role(new RolePanel(m_source.limits, this))
    , m_progress(new QProgressBar(this))
    , m_headsLabel(new QLabel(tr("&Heads"), this))
    , m_heads(new QSpinBox(this))
    , m_tokensLabel(new QLabel(tr("&Tokens"), this))
    , m_tokens(new QLineEdit(this))
    , m_contextLabel(new QLabel(tr("&Context"), this))
    , m_contextTokens(new QLineEdit(this))
    , m_fill(new QCheckBox(tr("&Fill what no longer fits with new numbers"), this))
    , m_replace(new QCheckBox(this))
    , m_replacement(new QDoubleSpinBox(this))
    , m_sentence(new table::InlineNote(this))
    , m_import(new QPushButton(tr("&Import"), this))
    , m_scans(new JobQueue(this)) {
    setWindowTitle(tr("Import"));
    for (const core::io::NamedTensor& tensor : m_source.tensors) {
        m_rows.push_back({tensor, {}, false, {}, {}});
        if (tensor.refusal)
            m_rows.back().problem = words::errorText(*tensor.refusal);
    }
    build();
    for (const std::string& group : core::importGroupsOf(m_source.tensors))
        m_group->addItem(group.empty() ? tr("(no name)") : words::fromCore(group),
                         words::fromCore(group));
    for (QWidget* widget : std::initializer_list<QWidget*>{m_group, m_groupLabel})
        widget->setVisible(m_group->count() > 1);
    guess();
    m_list->setRows(m_rows);
    connectControls();
    const auto chosen = std::ranges::find_if(
        m_rows, [](const TensorRow& row) { return row.choice.role != ImportRole::Nothing; });
    m_list->setCurrentRow(chosen == m_rows.end() ? 0 : static_cast<int>(chosen - m_rows.begin()));
    if (m_rows.size() == 1)
        m_role->roleBox()->setFocus();
    else
        m_list->setFocus();
    suggestTokens();
    showCurrent();
    scanAll();
}

ImportDialog::~ImportDialog() = default;

void ImportDialog::connectControls() {
    connect(m_list, &TensorList::currentRowChanged, this, &ImportDialog::showCurrent);
    connect(m_role, &RolePanel::choiceChanged, this, &ImportDialog::choose);
    connect(m_group, &QComboBox::currentIndexChanged, this, [this] {
        for (TensorRow& row : m_rows)
            row.isTouched = false;
        guess();
        for (std::size_t index = 0; index < m_rows.size(); ++index)
            m_list->showRow(static_cast<int>(index), m_rows[index]);
        showCurrent();
    });
    connect(m_heads, &QSpinBox::valueChanged, this, [this] {
        m_areHeadsTouched = true;
        refresh();
    });
    for (QLineEdit* names : {m_tokens, m_contextTokens})
        connect(names, &QLineEdit::textChanged, this, &ImportDialog::refresh);
    connect(m_fill, &QCheckBox::toggled, this, &ImportDialog::refresh);
    connect(m_replace, &QCheckBox::toggled, this, &ImportDialog::refresh);
    connect(m_import, &QPushButton::clicked, this, &ImportDialog::accept);
}

/// Roles by name, for what the person has not said.
void ImportDialog::guess() {
    const std::string group = words::toCore(m_group->currentData().toString());
    const auto choices = core::guessRoles(m_source.tensors, m_experiment, group, m_head);
    for (std::size_t index = 0; index < m_rows.size(); ++index) {
        TensorRow& row = m_rows[index];
        if (row.isTouched)
            continue;
        row.choice = choices[index];
        if (row.scan)
            learnFrom(row);
    }
}

/// What will be taken first.
void ImportDialog::scanAll() {
    m_progress->setRange(0, static_cast<int>(m_rows.size()));
    for (const bool isChosen : {true, false})
        for (std::size_t index = 0; index < m_rows.size(); ++index)
            if (isChosen == (m_rows[index].choice.role != ImportRole::Nothing))
                scan(index);
}

void ImportDialog::scan(std::size_t index) {
    m_scans->add([this, index,
                  tensor = m_rows[index].tensor](const std::stop_token& stop) -> JobQueue::Answer {
        std::shared_ptr<const core::TensorScan> found;
        QString problem;
        try {
            found = std::make_shared<const core::TensorScan>(core::scanOf(tensor, stop));
        } catch (const core::Error& error) {
            problem = words::errorText(error);
        }
        return [this, index, found, problem] { showScan(static_cast<int>(index), found, problem); };
    });
}

void ImportDialog::showScan(int index, const std::shared_ptr<const core::TensorScan>& scan,
                            const QString& problem) {
    TensorRow& row = m_rows[static_cast<std::size_t>(index)];
    row.scan = scan;
    row.problem = problem;
    const core::ImportChoice before = row.choice;
    if (!problem.isEmpty())
        row.choice = {};
    else if (!row.isTouched)
        learnFrom(row);
    m_list->showRow(index, row);
    m_progress->setValue(++m_scanned);
    m_progress->setVisible(m_scanned < m_progress->maximum());
    if (index == m_list->currentRow() && (before != row.choice || !problem.isEmpty()))
        showCurrent();
    else if (before != row.choice || row.choice.role != ImportRole::Nothing)
        refresh();
}

/// What the numbers say where the name said nothing.
void ImportDialog::learnFrom(TensorRow& row) {
    if (row.choice.role == ImportRole::Nothing && looksLikeMaps(row))
        row.choice.role = ImportRole::AttentionMaps;
    else if (row.choice.role == ImportRole::Mask && row.scan->range.low < 0)
        row.choice.polarity = core::MaskPolarity::Additive;
    else if (row.choice.role == ImportRole::Mask && row.scan->infinite > 0)
        row.choice.polarity = core::MaskPolarity::Additive;
}

void ImportDialog::showCurrent() {
    const int index = m_list->currentRow();
    m_role->setRow(index < 0 ? nullptr : &m_rows[static_cast<std::size_t>(index)]);
    refresh();
}

void ImportDialog::choose(const core::ImportChoice& choice) {
    const int index = m_list->currentRow();
    if (index < 0)
        return;
    TensorRow& row = m_rows[static_cast<std::size_t>(index)];
    row.choice = choice;
    row.isTouched = true;
    m_list->showRow(index, row);
    suggestTokens();
    refresh();
}

std::vector<core::ImportItem> ImportDialog::items() const {
    std::vector<core::ImportItem> chosen;
    for (const TensorRow& row : m_rows)
        if (isTaken(row))
            chosen.push_back({row.tensor, row.choice});
    return chosen;
}

std::vector<core::io::NamedTensor> ImportDialog::maps() const {
    std::vector<core::io::NamedTensor> tensors;
    for (const TensorRow& row : m_rows)
        if (row.choice.role == ImportRole::AttentionMaps)
            tensors.push_back(row.tensor);
    return tensors;
}

core::ImportOptions ImportDialog::options() const {
    core::ImportOptions options;
    if (countsHeads())
        options.heads = m_heads->value();
    options.misfits = m_fill->isChecked() ? core::ImportOptions::Misfits::Fill
                                          : core::ImportOptions::Misfits::Refuse;
    if (m_replace->isChecked())
        options.replacement = m_replacement->value();
    options.tokens = m_tokens->text() == m_suggestedNames
                         ? m_suggestedTokens
                         : core::tokenize(words::toCore(m_tokens->text()));
    options.title = m_source.title;
    options.contextTokens = core::tokenize(words::toCore(m_contextTokens->text()));
    return options;
}

core::Index ImportDialog::notFinite() const {
    core::Index count = 0;
    for (const TensorRow& row : m_rows)
        if (isTaken(row) && row.choice.role != ImportRole::Mask && row.scan)
            count += row.scan->notANumber + row.scan->infinite;
    return count;
}

/// Tensor and cell, as the import itself would name them.
QString ImportDialog::firstNotFinite() const {
    for (const TensorRow& row : m_rows)
        if (isTaken(row) && row.choice.role != ImportRole::Mask && row.scan &&
            row.scan->firstNotFinite)
            return words::oneLine(
                words::fromCore(core::cellOf(row.tensor, *row.scan->firstNotFinite)));
    return {};
}

/// What is known at the end: the import itself, behind the window.
void ImportDialog::accept() {
    const std::vector<core::ImportItem> chosen = items();
    if (!m_import->isEnabled())
        return;
    if (chosen.empty()) {
        QDialog::accept();
        return;
    }
    core::ImportOptions wanted = options();
    wanted.seed = QRandomGenerator::global()->bounded(10000U);
    QString problem;
    const auto import = [&](const std::stop_token& stop) {
        try {
            m_imported = core::imported(m_experiment, chosen, wanted, m_source.limits, stop);
        } catch (const core::Error& error) {
            m_wasNotFinite = error.code() == core::ErrorCode::NotFinite;
            problem = words::errorText(error);
        } catch (const std::bad_alloc&) {
            problem = tr("The import needs more memory than there is.");
        }
    };
    const Ending ending = runInBackground(this, tr("Importing…"), import);
    if (ending == Ending::Done && problem.isEmpty()) {
        QDialog::accept();
        return;
    }
    m_imported.reset();
    if (ending == Ending::Cancelled)
        return;
    showFields(chosen);
    say(problem, true);
}

} // namespace attention::shell
