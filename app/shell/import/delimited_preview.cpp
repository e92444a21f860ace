// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/import/delimited_preview.h"

#include "core/io/text_number.h"
#include "shell/labels.h"
#include "table/hues.h"
#include "table/scaled.h"
#include "words/names.h"

#include <QCheckBox>
#include <QComboBox>
#include <QEvent>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QSignalBlocker>
#include <QTableWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace attention::shell {

namespace {

using core::io::HeaderColumn;
using core::io::HeaderRow;

constexpr std::size_t kRows = 20;
constexpr std::size_t kCells = 50;
constexpr qsizetype kLongestCell = 60;

QString shown(const std::string& cell) {
    return words::fromCore(cell).left(kLongestCell);
}

void select(QComboBox* box, int value) {
    const QSignalBlocker blocker(box);
    box->setCurrentIndex(std::max(0, box->findData(value)));
}

} // namespace

DelimitedPreview::DelimitedPreview(QWidget* parent)
    : QWidget(parent)
    , m_delimiter(new QComboBox(this))
    , m_mark(new QComboBox(this))
    , m_headerRow(new QCheckBox(tr("First &row holds names"), this))
    , m_headerColumn(new QCheckBox(tr("First &column holds names"), this))
    , m_table(new QTableWidget(this))
    , m_note(mutedLabel(this)) {
    build();
    for (QComboBox* box : {m_delimiter, m_mark})
        connect(box, &QComboBox::currentIndexChanged, this, &DelimitedPreview::take);
    for (QCheckBox* box : {m_headerRow, m_headerColumn})
        connect(box, &QCheckBox::toggled, this, &DelimitedPreview::take);
}

void DelimitedPreview::build() {
    m_delimiter->setObjectName(QStringLiteral("TableDelimiter"));
    m_mark->setObjectName(QStringLiteral("TableDecimalMark"));
    m_headerRow->setObjectName(QStringLiteral("TableHeaderRow"));
    m_headerColumn->setObjectName(QStringLiteral("TableHeaderColumn"));
    m_table->setObjectName(QStringLiteral("TablePreview"));
    m_delimiter->addItem(tr("Comma ,"), ',');
    m_delimiter->addItem(tr("Semicolon ;"), ';');
    m_delimiter->addItem(tr("Tab"), '\t');
    m_delimiter->addItem(tr("Spaces"), ' ');
    m_delimiter->addItem(tr("Vertical bar | (Markdown)"), '|');
    m_mark->addItem(tr("Point: 0.5"), static_cast<int>(core::DecimalMark::Point));
    m_mark->addItem(tr("Comma: 0,5"), static_cast<int>(core::DecimalMark::Comma));
    m_headerRow->setToolTip(tr("The names of the columns, such as tokens; no numbers."));
    m_headerColumn->setToolTip(tr("The names of the rows, such as tokens; no numbers."));
    m_table->setAccessibleName(tr("First rows of the table"));
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setSelectionMode(QAbstractItemView::NoSelection);
    m_table->verticalHeader()->setDefaultSectionSize(table::scaled(24, font()));
    m_table->horizontalHeader()->setDefaultSectionSize(table::scaled(80, font()));
    m_table->setMinimumHeight(table::scaled(120, font()));
    m_note->setWordWrap(true);
    m_note->setTextFormat(Qt::PlainText);
    auto* form = new QFormLayout;
    form->addRow(tr("Cells apart &by"), m_delimiter);
    form->addRow(tr("Decimal &mark"), m_mark);
    auto* headers = new QVBoxLayout;
    headers->addWidget(m_headerRow);
    headers->addWidget(m_headerColumn);
    headers->addStretch(1);
    auto* top = new QHBoxLayout;
    top->addLayout(form, 1);
    top->addLayout(headers, 1);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addLayout(top);
    layout->addWidget(m_table, 1);
    layout->addWidget(m_note);
}

void DelimitedPreview::setText(const core::io::SharedBytes& text) {
    m_text = text;
    m_dialect = core::io::dialectOf(m_text.view());
    showDialect();
    showRows();
}

void DelimitedPreview::showDialect() {
    select(m_delimiter, m_dialect.delimiter);
    select(m_mark, static_cast<int>(m_dialect.mark));
    const QSignalBlocker row(m_headerRow);
    const QSignalBlocker column(m_headerColumn);
    m_headerRow->setChecked(m_dialect.header_row == HeaderRow::Yes);
    m_headerColumn->setChecked(m_dialect.header_column == HeaderColumn::Yes);
}

void DelimitedPreview::take() {
    m_dialect.delimiter = static_cast<char>(m_delimiter->currentData().toInt());
    m_dialect.mark = static_cast<core::DecimalMark>(m_mark->currentData().toInt());
    m_dialect.header_row = m_headerRow->isChecked() ? HeaderRow::Yes : HeaderRow::No;
    m_dialect.header_column = m_headerColumn->isChecked() ? HeaderColumn::Yes : HeaderColumn::No;
    showRows();
    Q_EMIT dialectChanged(m_dialect);
}

/// Names of a header stand where a table has them; a head that lacks the corner begins behind it.
void DelimitedPreview::showRows() {
    const bool hasNames = m_dialect.header_column == HeaderColumn::Yes;
    auto rows = core::io::previewRows(m_text.view(), m_dialect, kRows + 1, kCells + 1);
    std::vector<std::string> head;
    if (m_dialect.header_row == HeaderRow::Yes && !rows.empty()) {
        head = std::move(rows.front().cells);
        rows.erase(rows.begin());
    }
    rows.resize(std::min(rows.size(), kRows));
    std::size_t most = 0;
    for (const core::TextRow& row : rows)
        most = std::max(most, row.cells.size());
    const bool lacksCorner = hasNames && head.size() + 1 == most;
    if (hasNames && !head.empty() && !lacksCorner)
        head.erase(head.begin());
    const std::size_t columns =
        std::min(std::max(most - (hasNames && most > 0 ? 1 : 0), head.size()), kCells);
    m_table->clear();
    m_table->setRowCount(static_cast<int>(rows.size()));
    m_table->setColumnCount(static_cast<int>(columns));
    for (std::size_t column = 0; column < columns; ++column)
        m_table->setHorizontalHeaderItem(static_cast<int>(column),
                                         new QTableWidgetItem(column < head.size()
                                                                  ? shown(head[column])
                                                                  : QString::number(column)));
    m_texts = 0;
    for (std::size_t row = 0; row < rows.size(); ++row)
        showRow(static_cast<int>(row), rows[row].cells);
    m_note->setText(m_texts == 0 ? QString()
                                 : tr("Cells in red are not numbers: %1.").arg(m_texts));
}

void DelimitedPreview::showRow(int row, const std::vector<std::string>& cells) {
    const bool hasNames = m_dialect.header_column == HeaderColumn::Yes;
    m_table->setVerticalHeaderItem(row, new QTableWidgetItem(hasNames && !cells.empty()
                                                                 ? shown(cells.front())
                                                                 : QString::number(row)));
    for (std::size_t index = hasNames ? 1 : 0; index < cells.size(); ++index) {
        const auto column = static_cast<int>(index) - (hasNames ? 1 : 0);
        if (column >= m_table->columnCount())
            break;
        auto* item = new QTableWidgetItem(shown(cells[index]));
        const bool isNumber = core::io::numberIn(cells[index], m_dialect.mark).has_value();
        // A border behind the last cell makes an empty one, which is no mistake.
        const bool isLastBlank = cells[index].empty() && index + 1 == cells.size();
        item->setTextAlignment(isNumber ? Qt::AlignRight | Qt::AlignVCenter
                                        : Qt::AlignLeft | Qt::AlignVCenter);
        if (!isNumber && !isLastBlank) {
            item->setForeground(table::refusalColor(palette()));
            item->setToolTip(tr("This is not a number."));
            item->setData(Qt::AccessibleDescriptionRole, item->toolTip());
            ++m_texts;
        }
        m_table->setItem(row, column, item);
    }
}

void DelimitedPreview::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        showRows();
}

} // namespace attention::shell
