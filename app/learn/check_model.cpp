// SPDX-License-Identifier: GPL-3.0-or-later
#include "learn/check_model.h"

#include "core/error.h"
#include "table/number_input.h"
#include "words/check_words.h"
#include "words/error_text.h"
#include "words/names.h"

#include <utility>

namespace attention::learn {

namespace {

std::optional<core::PrintedNumber> readPrinted(const QString& text) {
    return core::parsePrinted(words::toCore(text), table::decimalMark());
}

/// As it was printed, in the locale's decimal mark.
QString localText(const core::PrintedNumber& number) {
    QString text = words::printedText(number);
    if (table::decimalMark() == core::DecimalMark::Comma)
        text.replace(QLatin1Char('.'), QLatin1Char(','));
    return text;
}

} // namespace

void CheckModel::show(core::PrintedTable table, Labels labels) {
    const bool isReshaped = table.rows != m_table.rows || table.columns != m_table.columns ||
                            labels.rows != m_labels.rows || labels.columns != m_labels.columns;
    if (isReshaped)
        beginResetModel();
    m_table = std::move(table);
    m_labels = std::move(labels);
    m_comparison.reset();
    if (isReshaped)
        endResetModel();
    else if (rowCount() > 0)
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
}

void CheckModel::setComparison(core::Comparison comparison) {
    m_comparison = std::move(comparison);
    if (rowCount() > 0)
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
}

int CheckModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_table.rows);
}

int CheckModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_table.columns);
}

const core::CheckedCell* CheckModel::cellAt(const QModelIndex& index) const {
    return m_comparison ? &m_comparison->at(index.row(), index.column()) : nullptr;
}

QString CheckModel::placeText(const QModelIndex& index) const {
    return tr("%1, %2").arg(m_labels.rows.value(index.row()),
                            m_labels.columns.value(index.column()));
}

QModelIndex CheckModel::after(const QModelIndex& index, QPoint step) const {
    // Tab goes on in the next row, as one reads.
    int row = index.row() + step.y();
    int column = index.column() + step.x();
    if (column >= columnCount()) {
        column = 0;
        ++row;
    } else if (column < 0) {
        column = columnCount() - 1;
        --row;
    }
    return this->index(row, column);
}

/// `你, 我: printed 0.27, computed 0.248255: wrong`.
QString CheckModel::spokenText(const QModelIndex& index) const {
    const QString place = placeText(index);
    const core::CheckedCell* cell = cellAt(index);
    if (!cell || !cell->printed)
        return tr("%1: blank").arg(place);
    return tr("%1: printed %2, computed %3: %4")
        .arg(place, localText(*cell->printed), words::computedText(*cell),
             words::verdictTitle(*cell));
}

QVariant CheckModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid())
        return {};
    const auto& printed = m_table.at(index.row(), index.column());
    switch (role) {
    case Qt::DisplayRole:
        return printed ? localText(*printed) : QString();
    case Qt::EditRole:
        return printed ? localText(*printed).replace(QChar(0x2212), QLatin1Char('-')) : QString();
    case Qt::ToolTipRole:
    case Qt::AccessibleTextRole:
        return spokenText(index);
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(Qt::Alignment(Qt::AlignRight | Qt::AlignVCenter));
    case kCellRole:
        return cellAt(index) ? QVariant::fromValue(*cellAt(index)) : QVariant();
    case kComputedRole:
        return printed && cellAt(index) ? words::computedText(*cellAt(index)) : QString();
    default:
        return {};
    }
}

QVariant CheckModel::headerData(int section, Qt::Orientation orientation, int role) const {
    const QStringList& labels = orientation == Qt::Horizontal ? m_labels.columns : m_labels.rows;
    if (role == Qt::DisplayRole || role == Qt::ToolTipRole)
        return labels.value(section);
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue(Qt::Alignment(Qt::AlignRight | Qt::AlignVCenter));
    return {};
}

Qt::ItemFlags CheckModel::flags(const QModelIndex& index) const {
    return QAbstractTableModel::flags(index) | Qt::ItemIsEditable;
}

bool CheckModel::setData(const QModelIndex& index, const QVariant& value, int role) {
    if (!index.isValid() || role != Qt::EditRole || !refusalOf(value.toString()).isEmpty())
        return false;
    m_table.at(index.row(), index.column()) = readPrinted(value.toString());
    m_comparison.reset();
    Q_EMIT dataChanged(index, index);
    Q_EMIT edited();
    return true;
}

QString CheckModel::refusalOf(const QString& text) {
    try {
        readPrinted(text);
        return {};
    } catch (const core::Error& error) {
        return words::errorText(error);
    }
}

} // namespace attention::learn
