// SPDX-License-Identifier: GPL-3.0-or-later
#include "mask/mask_model.h"

#include "core/mask.h"
#include "core/token_text.h"
#include "words/distinct_labels.h"
#include "words/names.h"

#include <algorithm>
#include <utility>

namespace attention::mask {

namespace {

/// Equal tokens are told apart; spaces and control characters are visible.
QStringList namesOf(const QStringList& tokens) {
    QStringList names;
    const QStringList distinct = words::distinctLabels(tokens);
    for (const QString& name : distinct)
        names << words::fromCore(core::labelOf(words::toCore(name)));
    return names;
}

std::vector<bool> rowsWithKey(const core::AllowedMatrix& allowed) {
    std::vector<bool> hasKey(static_cast<std::size_t>(allowed.rows()), true);
    for (const core::Index row : core::rowsWithoutKey(allowed))
        hasKey[static_cast<std::size_t>(row)] = false;
    return hasKey;
}

} // namespace

void MaskModel::setExperiment(const core::Experiment& experiment) {
    core::AllowedMatrix allowed =
        core::allowedBy(experiment.mask, experiment.queryCount(), experiment.keyCount());
    QStringList queries = namesOf(words::rowLabels(experiment, core::Stage::Weights));
    QStringList keys = namesOf(words::columnLabels(experiment, core::Stage::Weights));
    if (queries == m_queries && keys == m_keys) {
        m_hasKey = rowsWithKey(allowed);
        tellDifference(std::exchange(m_allowed, std::move(allowed)));
        return;
    }
    beginResetModel();
    m_hasKey = rowsWithKey(allowed);
    m_allowed = std::move(allowed);
    m_queries = std::move(queries);
    m_keys = std::move(keys);
    endResetModel();
}

/// One signal for the smallest rectangle that holds every changed cell; whole rows, because a cell
/// may have left its row without a key.
void MaskModel::tellDifference(const core::AllowedMatrix& before) {
    core::Index first = m_allowed.rows();
    core::Index last = -1;
    for (core::Index row = 0; row < m_allowed.rows(); ++row)
        if (m_allowed.row(row) != before.row(row)) {
            first = std::min(first, row);
            last = row;
        }
    if (last < 0)
        return;
    Q_EMIT dataChanged(index(static_cast<int>(first), 0),
                       index(static_cast<int>(last), columnCount() - 1));
    Q_EMIT headerDataChanged(Qt::Vertical, static_cast<int>(first), static_cast<int>(last));
}

bool MaskModel::isAllowed(const QModelIndex& index) const {
    return m_allowed(index.row(), index.column());
}

bool MaskModel::isWithoutKey(int row) const {
    return !m_hasKey[static_cast<std::size_t>(row)];
}

QStringList MaskModel::queriesWithoutKey() const {
    QStringList names;
    for (const core::Index row : core::rowsWithoutKey(m_allowed))
        names << m_queries.value(row);
    return names;
}

QString MaskModel::sentenceAt(const QModelIndex& index) const {
    const QString text = isAllowed(index) ? tr("Query “%1” → key “%2”: may attend")
                                          : tr("Query “%1” → key “%2”: blocked");
    return text.arg(m_queries.value(index.row()), m_keys.value(index.column()));
}

int MaskModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_allowed.rows());
}

int MaskModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_allowed.cols());
}

QVariant MaskModel::data(const QModelIndex& index, int role) const {
    switch (role) {
    case Qt::AccessibleTextRole:
        return sentenceAt(index);
    case Qt::ToolTipRole: {
        // Nothing of a token is markup.
        QString sentence = sentenceAt(index).toHtmlEscaped();
        return QStringLiteral("<span style=\"white-space: pre\">%1</span>").arg(sentence);
    }
    default:
        return {};
    }
}

QVariant MaskModel::headerData(int section, Qt::Orientation orientation, int role) const {
    const QStringList& names = orientation == Qt::Vertical ? m_queries : m_keys;
    const bool isText = role == Qt::DisplayRole || role == Qt::AccessibleTextRole;
    return isText ? QVariant(names.value(section)) : QVariant();
}

} // namespace attention::mask
