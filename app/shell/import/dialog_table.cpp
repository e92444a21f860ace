// SPDX-License-Identifier: GPL-3.0-or-later
// A table of text in the import dialog: how it is read, and the names that it brings.
#include "core/token_text.h"
#include "shell/background.h"
#include "shell/import/delimited_preview.h"
#include "shell/import/dialog.h"
#include "shell/import/tensor_list.h"
#include "table/scaled.h"
#include "words/error_text.h"
#include "words/names.h"

#include <QLineEdit>
#include <QProgressBar>
#include <QVBoxLayout>

#include <algorithm>
#include <stop_token>

namespace attention::shell {

/// The list, which has one line, above the table as it was written.
QWidget* ImportDialog::withTable() {
    auto* both = new QWidget(this);
    auto* layout = new QVBoxLayout(both);
    layout->setContentsMargins(0, 0, table::scaled(14, font()), 0);
    m_list->setFixedHeight(table::scaled(72, font()));
    layout->addWidget(m_list);
    layout->addWidget(m_table, 1);
    m_table->setText(*m_source.table);
    connect(m_table, &DelimitedPreview::dialectChanged, this, &ImportDialog::readTableAgain);
    return both;
}

void ImportDialog::readTableAgain(const core::io::Dialect& dialect) {
    runInBackground(this, tr("Reading %1…").arg(m_source.name),
                    [this, &dialect](const std::stop_token&) { readTable(m_source, dialect); });
    ++m_reading;
    TensorRow& row = m_rows.front();
    row.tensor = m_source.tensors.front();
    row.scan.reset();
    row.problem = row.tensor.refusal ? words::errorText(*row.tensor.refusal) : QString();
    if (row.tensor.refusal)
        row.choice = {};
    guess();
    m_list->setRows(m_rows);
    m_list->setCurrentRow(0);
    suggestTokens();
    showCurrent();
    m_scanned = 0;
    scanAll();
}

/// The names beside the rows of X, where the table has them and the person typed no others.
void ImportDialog::suggestTokens() {
    if (m_tokens->text() != m_suggestedNames)
        return;
    const auto embeddings = std::ranges::find_if(
        m_rows, [](const TensorRow& row) { return row.choice.role == core::ImportRole::X; });
    m_suggestedTokens.clear();
    if (embeddings != m_rows.end())
        m_suggestedTokens = embeddings->choice.layout == core::ImportLayout::Transposed
                                ? m_source.columnNames
                                : m_source.rowNames;
    m_suggestedNames = words::fromCore(core::joinTokens(m_suggestedTokens));
    m_tokens->setText(m_suggestedNames);
}

} // namespace attention::shell
