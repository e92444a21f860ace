// SPDX-License-Identifier: GPL-3.0-or-later
#include "learn/practice_model.h"

#include "core/number_text.h"
#include "words/check_words.h"
#include "words/names.h"

#include <utility>

namespace attention::learn {

namespace {

constexpr int kGivenDigits = 4;

} // namespace

void PracticeModel::setPractice(Phase phase, CellChoice asked) {
    m_phase = phase;
    m_asked = std::move(asked);
    if (rowCount() > 0)
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
}

bool PracticeModel::isAsked(const QModelIndex& index) const {
    const auto at = static_cast<std::size_t>(index.row() * columnCount() + index.column());
    return index.isValid() && at < m_asked.size() && m_asked[at];
}

bool PracticeModel::isRight(const QModelIndex& index) const {
    const core::CheckedCell* cell = cellAt(index);
    return isAsked(index) && cell &&
           (cell->verdict == core::Verdict::Right ||
            cell->verdict == core::Verdict::WithinRounding);
}

QString PracticeModel::shownText(const QModelIndex& index) const {
    const QString typed = CheckModel::data(index, Qt::DisplayRole).toString();
    const bool isOpen = m_phase == Phase::Running && isAsked(index) && typed.isEmpty();
    return isOpen ? QStringLiteral("?") : typed;
}

QString PracticeModel::besideText(const QModelIndex& index) const {
    const core::CheckedCell* cell = cellAt(index);
    if (!cell || (m_phase == Phase::Running && isAsked(index)))
        return {};
    return cell->printed ? words::computedText(*cell)
                         : words::fromCore(core::displayText(cell->computed, kGivenDigits));
}

QString PracticeModel::spokenText(const QModelIndex& index) const {
    const QString place = placeText(index);
    const core::CheckedCell* cell = cellAt(index);
    const QString typed = CheckModel::data(index, Qt::DisplayRole).toString();
    const QString computed = besideText(index);
    if (!cell || typed.isEmpty())
        return computed.isEmpty() ? tr("%1: hidden").arg(place) : tr("%1: %2").arg(place, computed);
    const QString verdict = words::verdictTitle(*cell);
    return computed.isEmpty()
               ? tr("%1: typed %2: %3").arg(place, typed, verdict)
               : tr("%1: typed %2, computed %3: %4").arg(place, typed, computed, verdict);
}

QVariant PracticeModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid())
        return {};
    switch (role) {
    case Qt::DisplayRole:
        return shownText(index);
    case kComputedRole:
        return besideText(index);
    case Qt::ToolTipRole:
    case Qt::AccessibleTextRole:
        return spokenText(index);
    default:
        return CheckModel::data(index, role);
    }
}

Qt::ItemFlags PracticeModel::flags(const QModelIndex& index) const {
    Qt::ItemFlags flags = CheckModel::flags(index);
    flags.setFlag(Qt::ItemIsEditable, m_phase == Phase::Running && isAsked(index));
    return flags;
}

bool PracticeModel::setData(const QModelIndex& index, const QVariant& value, int role) {
    return flags(index).testFlag(Qt::ItemIsEditable) && CheckModel::setData(index, value, role);
}

QModelIndex PracticeModel::after(const QModelIndex& from, QPoint step) const {
    const int count = rowCount() * columnCount();
    const int by = step.x() + step.y() < 0 ? count - 1 : 1;
    int at = from.row() * columnCount() + from.column();
    for (int tried = 1; tried < count; ++tried) {
        at = (at + by) % count;
        const QModelIndex next = index(at / columnCount(), at % columnCount());
        if (isAsked(next) && !isRight(next))
            return next;
    }
    return from;
}

} // namespace attention::learn
