// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/effect_model.h"

#include "core/token_text.h"
#include "table/number_input.h"
#include "words/names.h"

#include <cmath>
#include <utility>

namespace attention::shell {

namespace {

constexpr int kDigits = 3;
constexpr std::size_t kLongestToken = 12;

enum Column { ConcatLargest, ConcatRelative, FinalLargest, FinalRelative, ColumnCount };

} // namespace

QString movementText(double value) {
    return std::isinf(value) ? QStringLiteral("∞") : table::roundedText(value, kDigits);
}

void EffectModel::show(const std::vector<std::string>& tokens, core::AblationEffect effect) {
    beginResetModel();
    m_effect = std::move(effect);
    m_tokens.clear();
    for (const std::string& token : tokens)
        m_tokens << words::fromCore(core::labelOf(token, kLongestToken));
    endResetModel();
}

void EffectModel::clear() {
    show({}, {});
}

void EffectModel::retranslate() {
    Q_EMIT headerDataChanged(Qt::Horizontal, 0, ColumnCount - 1);
}

int EffectModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_tokens.size());
}

int EffectModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : ColumnCount;
}

double EffectModel::valueAt(const QModelIndex& index) const {
    const bool ofConcat = index.column() < FinalLargest;
    const core::StageMovement& stage = ofConcat ? m_effect.concat : m_effect.last;
    const core::Movement& movement = stage.tokens.at(static_cast<std::size_t>(index.row()));
    const bool isLargest = index.column() == ConcatLargest || index.column() == FinalLargest;
    return isLargest ? movement.largest : movement.relative;
}

QVariant EffectModel::data(const QModelIndex& index, int role) const {
    switch (role) {
    case Qt::DisplayRole:
        return movementText(valueAt(index));
    case Qt::ToolTipRole:
        return table::exactText(valueAt(index));
    case Qt::TextAlignmentRole:
        return int(Qt::AlignRight | Qt::AlignVCenter);
    default:
        return {};
    }
}

QVariant EffectModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation == Qt::Vertical)
        return role == Qt::DisplayRole ? QVariant(m_tokens.value(section)) : QVariant();
    const bool ofConcat = section < FinalLargest;
    const bool isLargest = section == ConcatLargest || section == FinalLargest;
    if (role == Qt::DisplayRole) {
        if (ofConcat)
            return isLargest ? tr("concat\nmost") : tr("concat\nnorm");
        return isLargest ? tr("final\nmost") : tr("final\nnorm");
    }
    if (role == Qt::ToolTipRole)
        return isLargest ? tr("The largest change of a number of this row")
                         : tr("The norm of the row’s change divided by the norm of the row before");
    return {};
}

} // namespace attention::shell
