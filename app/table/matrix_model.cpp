// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/matrix_model.h"

#include "core/token_text.h"
#include "table/number_input.h"
#include "words/names.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace attention::table {

void MatrixModel::setDigits(int digits) {
    if (digits == m_digits)
        return;
    m_digits = digits;
    if (m_rows > 0 && m_columns > 0)
        Q_EMIT dataChanged(index(0, 0), index(m_rows - 1, m_columns - 1));
}

void MatrixModel::setMarks(std::vector<RegionMark> marks) {
    if (marks.empty() && m_marks.empty())
        return;
    m_marks = std::move(marks);
    if (m_rows > 0 && m_columns > 0)
        Q_EMIT dataChanged(index(0, 0), index(m_rows - 1, m_columns - 1), {kMarkRole});
}

void MatrixModel::setBaseline(std::optional<core::Tensor> baseline) {
    if (!baseline && !m_baseline)
        return;
    m_baseline = std::move(baseline);
    if (m_rows > 0 && m_columns > 0)
        Q_EMIT dataChanged(index(0, 0), index(m_rows - 1, m_columns - 1), {kChangedRole});
}

const double* MatrixModel::changedFrom(const QModelIndex& index, double value) const {
    if (!m_baseline || m_baseline->rows() != m_rows || m_baseline->cols() != m_columns)
        return nullptr;
    const double& before = (**m_baseline)(index.row(), index.column());
    return before == value ? nullptr : &before;
}

void MatrixModel::retranslate() {
    refresh();
}

int MatrixModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : m_rows;
}

int MatrixModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : m_columns;
}

const double* MatrixModel::valueAt(const QModelIndex& index) const {
    const core::Matrix* values = matrix();
    const bool inside = values && index.isValid() && index.row() < values->rows() &&
                        index.column() < values->cols();
    return inside ? &(*values)(index.row(), index.column()) : nullptr;
}

double MatrixModel::value(const QModelIndex& index) const {
    const double* found = valueAt(index);
    Q_ASSERT(found);
    return *found;
}

core::Matrix MatrixModel::block(core::Region region) const {
    return matrix()->block(region.row, region.column, region.rows, region.columns);
}

QString MatrixModel::spokenText(const QModelIndex& index, double value) const {
    const QString text = tr("Row %1, column %2: %3")
                             .arg(m_labels.rows.value(index.row()),
                                  m_labels.columns.value(index.column()), exactText(value));
    const double* before = changedFrom(index, value);
    return before ? tr("%1; in the baseline: %2").arg(text, exactText(*before)) : text;
}

QVariant MatrixModel::data(const QModelIndex& index, int role) const {
    const double* value = valueAt(index);
    if (!value)
        return {};
    switch (role) {
    case Qt::DisplayRole:
        return roundedText(*value, m_digits);
    case Qt::EditRole:
        return exactText(*value);
    case Qt::ToolTipRole:
    case Qt::AccessibleTextRole:
        return spokenText(index, *value);
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(Qt::Alignment(Qt::AlignRight | Qt::AlignVCenter));
    case kTintRole:
        if (!std::isfinite(*value) || m_largest == 0)
            return 0.0;
        return *value / m_largest;
    case kChangedRole:
        return changedFrom(index, *value) != nullptr;
    case kMarkRole: {
        const std::optional<CellMark> mark = markAt(m_marks, index.row(), index.column());
        return mark ? QVariant::fromValue(*mark) : QVariant();
    }
    default:
        return {};
    }
}

QVariant MatrixModel::headerData(int section, Qt::Orientation orientation, int role) const {
    const QStringList& names = orientation == Qt::Horizontal ? m_labels.columns : m_labels.rows;
    switch (role) {
    case Qt::ToolTipRole:
        if (orientation == Qt::Horizontal && hasColumnNames())
            return tr("%1 — double-click to rename").arg(names.value(section));
        return names.value(section);
    case Qt::DisplayRole:
    case Qt::EditRole:
        return names.value(section);
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(Qt::Alignment(Qt::AlignRight | Qt::AlignVCenter));
    default:
        return {};
    }
}

void MatrixModel::write(core::Region, const core::Matrix&, words::Deed) {
    Q_ASSERT_X(false, "MatrixModel::write", "the table is read-only");
}

bool MatrixModel::measureTint(core::Region region) {
    const core::Matrix* values = matrix();
    const bool held = region.rows > 0 && m_largestRow >= region.row &&
                      m_largestRow < region.row + region.rows && m_largestColumn >= region.column &&
                      m_largestColumn < region.column + region.columns;
    const double before = m_largest;
    // The largest may have become smaller: anything may be the largest now.
    if (held)
        region = {0, 0, m_rows, m_columns};
    if (held || m_largestRow < 0)
        m_largest = 0;
    for (core::Index row = region.row; values && row < region.row + region.rows; ++row)
        for (core::Index column = region.column; column < region.column + region.columns; ++column)
            if (const double size = std::abs((*values)(row, column));
                size > m_largest && std::isfinite(size)) {
                m_largest = size;
                m_largestRow = row;
                m_largestColumn = column;
            }
    return m_largest != before;
}

QStringList MatrixModel::shownTokens(const QStringList& tokens) {
    QStringList shown;
    shown.reserve(tokens.size());
    for (const QString& token : tokens)
        shown << words::fromCore(core::labelOf(words::toCore(token)));
    return shown;
}

void MatrixModel::refresh() {
    const core::Matrix* values = matrix();
    const int rows = values ? static_cast<int>(values->rows()) : 0;
    const int columns = values ? static_cast<int>(values->cols()) : 0;
    const bool reshaped = rows != m_rows || columns != m_columns;
    if (reshaped)
        beginResetModel();
    m_rows = rows;
    m_columns = columns;
    m_labels = labels();
    m_largestRow = -1;
    measureTint({0, 0, rows, columns});
    if (reshaped) {
        endResetModel();
    } else if (rows > 0 && columns > 0) {
        Q_EMIT dataChanged(index(0, 0), index(rows - 1, columns - 1));
        Q_EMIT headerDataChanged(Qt::Vertical, 0, rows - 1);
        Q_EMIT headerDataChanged(Qt::Horizontal, 0, columns - 1);
    }
}

void MatrixModel::refreshCells(core::Region region) {
    if (measureTint(region))
        region = {0, 0, m_rows, m_columns};
    Q_EMIT dataChanged(index(static_cast<int>(region.row), static_cast<int>(region.column)),
                       index(static_cast<int>(region.row + region.rows) - 1,
                             static_cast<int>(region.column + region.columns) - 1));
}

} // namespace attention::table
