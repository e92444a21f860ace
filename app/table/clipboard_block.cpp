// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/clipboard_block.h"

#include "table/number_input.h"

#include <QAbstractItemModel>
#include <QCoreApplication>

namespace attention::table {

namespace {

/// Splits text into cells; a line break or tab inside quotes belongs to its cell.
class CellReader {
  public:
    explicit CellReader(const QString& text)
        : m_text(text) {}

    QList<QStringList> read() {
        for (m_at = 0; m_at < m_text.size(); ++m_at)
            take(m_text.at(m_at));
        if (!m_cell.isEmpty() || !m_row.isEmpty())
            endRow();
        return m_rows;
    }

  private:
    void take(QChar character) {
        if (m_quoted)
            takeQuoted(character);
        else if (character == QLatin1Char('"') && m_cell.isEmpty())
            m_quoted = true;
        else if (character == QLatin1Char('\t'))
            endCell();
        else if (character == QLatin1Char('\n'))
            endRow();
        else if (character != QLatin1Char('\r'))
            m_cell += character;
    }

    void takeQuoted(QChar character) {
        const bool doubled = m_at + 1 < m_text.size() && m_text.at(m_at + 1) == QLatin1Char('"');
        if (character != QLatin1Char('"')) {
            m_cell += character;
        } else if (doubled) {
            m_cell += character;
            ++m_at;
        } else {
            m_quoted = false;
        }
    }

    void endCell() {
        m_row << m_cell;
        m_cell.clear();
    }

    void endRow() {
        endCell();
        m_rows << m_row;
        m_row.clear();
    }

    const QString& m_text;
    qsizetype m_at = 0;
    bool m_quoted = false;
    QString m_cell;
    QStringList m_row;
    QList<QStringList> m_rows;
};

QString raggedText(qsizetype row, qsizetype actual, qsizetype expected) {
    return QCoreApplication::translate(
               "ClipboardBlock",
               "Nothing was pasted. Row %1 of the clipboard has another number of cells: expected "
               "%2, found %3.")
        .arg(row)
        .arg(expected)
        .arg(actual);
}

QString badCellText(qsizetype row, qsizetype column, const QString& reason) {
    return QCoreApplication::translate("ClipboardBlock",
                                       "Nothing was pasted. Clipboard, row %1, column %2: %3")
        .arg(row)
        .arg(column)
        .arg(reason);
}

} // namespace

QString blockText(const QAbstractItemModel& model, core::Region region, CopiedDigits digits) {
    const int role = digits == CopiedDigits::All ? Qt::EditRole : Qt::DisplayRole;
    QStringList rows;
    for (core::Index row = 0; row < region.rows; ++row) {
        QStringList cells;
        for (core::Index column = 0; column < region.columns; ++column)
            cells << model
                         .index(static_cast<int>(region.row + row),
                                static_cast<int>(region.column + column))
                         .data(role)
                         .toString()
                         .replace(QChar(0x2212), QLatin1Char('-'));
        rows << cells.join(QLatin1Char('\t'));
    }
    return rows.join(QLatin1Char('\n'));
}

QList<QStringList> cellsOf(const QString& text) {
    return CellReader(text).read();
}

PastedBlock readBlock(const QString& text) {
    const QList<QStringList> rows = cellsOf(text);
    if (rows.isEmpty())
        return {std::nullopt,
                QCoreApplication::translate("ClipboardBlock",
                                            "Nothing was pasted. The clipboard holds no text.")};
    const qsizetype columns = rows.first().size();
    core::Matrix numbers(rows.size(), columns);
    for (qsizetype row = 0; row < rows.size(); ++row) {
        if (rows.at(row).size() != columns)
            return {std::nullopt, raggedText(row, rows.at(row).size(), columns)};
        for (qsizetype column = 0; column < columns; ++column) {
            const NumberInput input = readNumber(rows.at(row).at(column));
            if (!input.value)
                return {std::nullopt, badCellText(row, column, input.refusal)};
            numbers(row, column) = *input.value;
        }
    }
    return {numbers, {}};
}

} // namespace attention::table
