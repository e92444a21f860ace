// SPDX-License-Identifier: GPL-3.0-or-later
#include "plots/softmax_model.h"

#include "core/error.h"
#include "core/printed_table.h"
#include "table/number_input.h"
#include "words/check_words.h"
#include "words/error_text.h"
#include "words/names.h"
#include "words/one_line.h"
#include "words/short_number.h"

#include <QPointF>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <utility>

namespace attention::plots {

namespace {

constexpr int kScoreDigits = 4;
constexpr int kWeightDigits = 6;
/// Far enough from what overflows when it is divided.
constexpr double kMostScore = 1e9;

/// Decimals while there is room for them.
QString powerText(double power) {
    if (std::isinf(power))
        return QStringLiteral("∞");
    return table::roundedText(power, power < 1e3 || power >= 1e7 ? kScoreDigits : 1);
}

std::size_t at(int index) {
    return static_cast<std::size_t>(index);
}

} // namespace

void SoftmaxModel::setEntries(std::vector<ScoreEntry> entries) {
    if (entries == m_entries)
        return;
    const bool resized = entries.size() != m_entries.size();
    if (resized)
        beginResetModel();
    m_entries = std::move(entries);
    compute();
    if (resized) {
        m_order = wantedOrder();
        endResetModel();
        return;
    }
    refresh();
}

void SoftmaxModel::setDivisor(double divisor) {
    if (std::exchange(m_divisor, divisor) == divisor)
        return;
    compute();
    refresh();
    Q_EMIT headerDataChanged(Qt::Horizontal, Scaled, Scaled);
}

void SoftmaxModel::setShift(double shift) {
    if (std::exchange(m_shift, shift) == shift)
        return;
    compute();
    refresh();
    Q_EMIT headerDataChanged(Qt::Horizontal, Scaled, Scaled);
}

void SoftmaxModel::setOrder(Order order) {
    m_orderForm = order;
    refresh();
}

void SoftmaxModel::setEditing(Editing editing) {
    m_editing = editing;
    checkPrinted();
    refresh();
    Q_EMIT headerDataChanged(Qt::Horizontal, 0, ColumnCount - 1);
}

void SoftmaxModel::retranslate() {
    refresh();
    Q_EMIT headerDataChanged(Qt::Horizontal, 0, ColumnCount - 1);
}

double SoftmaxModel::shown(int entry) const {
    return m_scaled[at(entry)] + m_shift;
}

void SoftmaxModel::compute() {
    m_scaled.clear();
    std::vector<double> shifted;
    m_low = m_high = 0;
    for (const ScoreEntry& entry : m_entries) {
        const double scaled = entry.isBlocked ? -std::numeric_limits<double>::infinity()
                                              : entry.score / m_divisor + entry.bias;
        m_scaled.push_back(scaled);
        shifted.push_back(scaled + m_shift);
        if (entry.isBlocked)
            continue;
        m_low = std::min(m_low, shifted.back());
        m_high = std::max(m_high, shifted.back());
    }
    m_steps = core::softmaxSteps(shifted);
    checkPrinted();
}

void SoftmaxModel::checkPrinted() {
    m_check.reset();
    if (m_editing == Editing::Off)
        return;
    std::vector<std::optional<core::PrintedNumber>> printed;
    for (const ScoreEntry& entry : m_entries)
        printed.push_back(core::parsePrinted(words::toCore(entry.printed), table::decimalMark()));
    if (std::any_of(printed.begin(), printed.end(),
                    [](const auto& number) { return number.has_value(); }))
        m_check = core::checkSoftmaxOf(m_scaled, printed);
}

bool SoftmaxModel::isWrong(int entry) const {
    return m_check && m_check->cells[at(entry)].verdict == core::Verdict::Wrong;
}

double SoftmaxModel::textbookSum() const {
    double sum = 0;
    for (std::size_t entry = 0; entry < m_scaled.size(); ++entry)
        sum += std::exp(m_scaled[entry] + m_shift);
    return sum;
}

std::vector<int> SoftmaxModel::wantedOrder() const {
    std::vector<int> order(m_entries.size());
    std::iota(order.begin(), order.end(), 0);
    if (m_orderForm == Order::ByWeight)
        std::stable_sort(order.begin(), order.end(), [this](int left, int right) {
            return m_scaled[at(left)] > m_scaled[at(right)];
        });
    return order;
}

void SoftmaxModel::refresh() {
    if (m_entries.empty())
        return;
    std::vector<int> order = wantedOrder();
    if (order != m_order) {
        Q_EMIT layoutAboutToBeChanged();
        const std::vector<int> before = std::exchange(m_order, std::move(order));
        for (const QModelIndex& old : persistentIndexList())
            changePersistentIndex(old, index(rowOfEntry(before[at(old.row())]), old.column()));
        Q_EMIT layoutChanged();
    }
    Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
}

int SoftmaxModel::entryAt(int row) const {
    return m_order[at(row)];
}

int SoftmaxModel::rowOfEntry(int entry) const {
    return static_cast<int>(std::find(m_order.begin(), m_order.end(), entry) - m_order.begin());
}

int SoftmaxModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_entries.size());
}

int SoftmaxModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : ColumnCount;
}

QString SoftmaxModel::numberText(int entry, int column) const {
    const ScoreEntry& of = m_entries[at(entry)];
    switch (column) {
    case Score:
        return table::roundedText(of.score, kScoreDigits);
    case Scaled:
        return table::roundedText(shown(entry), kScoreDigits);
    case Exponential:
        return powerText(std::exp(shown(entry)));
    case Shifted:
        return table::roundedText(m_steps.exponentials[at(entry)], kScoreDigits);
    case Weight:
        return table::roundedText(m_steps.weights[at(entry)], kWeightDigits);
    case Printed:
        return of.printed;
    case Verdict:
        return m_check ? words::verdictTitle(m_check->cells[at(entry)]) : QString();
    default:
        return of.name;
    }
}

QVariant SoftmaxModel::barOf(int entry, int column) const {
    if (column == Weight)
        return QPointF(0, m_steps.weights[at(entry)]);
    if (column != Scaled || m_entries[at(entry)].isBlocked || m_high == m_low)
        return {};
    const double zero = -m_low / (m_high - m_low);
    return QPointF(zero, (shown(entry) - m_low) / (m_high - m_low));
}

QVariant SoftmaxModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid())
        return {};
    const int entry = entryAt(index.row());
    const ScoreEntry& of = m_entries[at(entry)];
    switch (role) {
    case Qt::DisplayRole:
        return numberText(entry, index.column());
    case Qt::EditRole:
        return index.column() == Score ? table::exactText(of.score)
                                       : numberText(entry, index.column());
    case Qt::ToolTipRole:
    case Qt::AccessibleTextRole:
        return QStringLiteral("%1, %2: %3")
            .arg(of.name, headerData(index.column(), Qt::Horizontal, Qt::DisplayRole).toString(),
                 numberText(entry, index.column()));
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(Qt::Alignment(Qt::AlignVCenter | Qt::AlignRight));
    case kBarRole:
        return barOf(entry, index.column());
    case kBlockedRole:
        return of.isBlocked;
    case kWrongRole:
        return isWrong(entry);
    default:
        return {};
    }
}

QString SoftmaxModel::headerTip(int section) const {
    switch (section) {
    case Score:
        return tr("The score before it is divided");
    case Scaled:
        return tr("What the softmax takes: the score divided, and c where one is added");
    case Exponential:
        return tr("The exponential as in textbooks; overflows for large scores");
    case Shifted:
        return tr("The exponential with the largest s subtracted: the form that is computed");
    case Weight:
        return tr("The exponential divided by the sum of its column; both forms give the same");
    case Printed:
        return tr("A weight that somebody printed, to be checked; its digits say how exact it is");
    case Verdict:
        return tr("Whether the printed weight is right");
    default:
        return {};
    }
}

/// `s = score ÷ 1.414 + 2`
QString SoftmaxModel::scaledTitle() const {
    const bool isBiased =
        std::ranges::any_of(m_entries, [](const ScoreEntry& entry) { return entry.bias != 0; });
    const QString formula = (isBiased ? tr("s = score ÷ %1 + bias") : tr("s = score ÷ %1"))
                                .arg(table::roundedText(m_divisor, 3));
    if (m_shift == 0)
        return formula;
    return formula + (m_shift < 0 ? QStringLiteral(" − ") : QStringLiteral(" + ")) +
           words::shortNumber(std::abs(m_shift));
}

QVariant SoftmaxModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation == Qt::Vertical)
        return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue(
            Qt::Alignment(Qt::AlignVCenter | (section == Name ? Qt::AlignLeft : Qt::AlignRight)));
    if (role == Qt::ToolTipRole)
        return headerTip(section);
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Name:
        return m_editing == Editing::On ? tr("Name") : tr("Key");
    case Score:
        return tr("Score");
    case Scaled:
        return scaledTitle();
    case Exponential:
        return QStringLiteral("e^s");
    case Shifted:
        return QStringLiteral("e^(s − max)");
    case Weight:
        return tr("Attention weight");
    case Printed:
        return tr("Printed");
    default:
        return tr("Verdict");
    }
}

Qt::ItemFlags SoftmaxModel::flags(const QModelIndex& index) const {
    const bool isEditable =
        m_editing == Editing::On &&
        (index.column() == Name || index.column() == Score || index.column() == Printed);
    return QAbstractTableModel::flags(index) | (isEditable ? Qt::ItemIsEditable : Qt::NoItemFlags);
}

QString SoftmaxModel::refusalOf(int column, const QString& text) {
    if (column == Score) {
        const table::NumberInput input = table::readFormula(text);
        return input.value && std::abs(*input.value) > kMostScore
                   ? tr("A score lies between −1e9 and 1e9.")
                   : input.refusal;
    }
    if (column != Printed)
        return {};
    try {
        core::parsePrinted(words::toCore(text), table::decimalMark());
        return {};
    } catch (const core::Error& error) {
        return words::errorText(error);
    }
}

bool SoftmaxModel::setData(const QModelIndex& index, const QVariant& value, int role) {
    if (role != Qt::EditRole || !flags(index).testFlag(Qt::ItemIsEditable) ||
        !refusalOf(index.column(), value.toString()).isEmpty())
        return false;
    ScoreEntry& entry = m_entries[at(entryAt(index.row()))];
    if (index.column() == Name) {
        entry.name = words::oneLine(value.toString().trimmed());
        entry.starter = -1;
    } else if (index.column() == Printed) {
        entry.printed = value.toString().trimmed();
    } else {
        entry.score = *table::readFormula(value.toString()).value;
    }
    compute();
    refresh();
    Q_EMIT edited();
    return true;
}

bool SoftmaxModel::removeRows(int row, int count, const QModelIndex& parent) {
    if (parent.isValid() || row < 0 || row + count > rowCount())
        return false;
    // Every row may get another place: the view starts anew.
    beginResetModel();
    std::vector<ScoreEntry> kept;
    for (int entry = 0; entry < rowCount(); ++entry)
        if (const int place = rowOfEntry(entry); place < row || place >= row + count)
            kept.push_back(m_entries[at(entry)]);
    m_entries = std::move(kept);
    compute();
    m_order = wantedOrder();
    endResetModel();
    Q_EMIT edited();
    return true;
}

void SoftmaxModel::append(const ScoreEntry& entry) {
    beginResetModel();
    m_entries.push_back(entry);
    compute();
    m_order = wantedOrder();
    endResetModel();
    Q_EMIT edited();
}

} // namespace attention::plots
