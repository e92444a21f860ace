// SPDX-License-Identifier: GPL-3.0-or-later
#include "plots/pair_model.h"

#include "core/geometry.h"
#include "table/number_input.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

namespace attention::plots {

namespace {

constexpr int kDigits = 4;

} // namespace

void PairModel::setPairs(const VectorSet& vectors, core::Matrix cosines, core::Matrix scores) {
    const bool isReshaped =
        cosines.rows() != m_cosines.rows() || cosines.cols() != m_cosines.cols();
    if (isReshaped)
        beginResetModel();
    m_queryNames = vectors.queryNames;
    m_keyNames = vectors.keyNames;
    m_queryLengths = core::rowLengths(vectors.queries);
    m_keyLengths = core::rowLengths(vectors.keys);
    m_cosines = std::move(cosines);
    m_scores = std::move(scores);
    if (isReshaped) {
        m_order.resize(static_cast<std::size_t>(m_cosines.size()));
        std::iota(m_order.begin(), m_order.end(), 0);
        endResetModel();
    }
    arrange();
    if (rowCount() > 0)
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
}

void PairModel::retranslate() {
    Q_EMIT headerDataChanged(Qt::Horizontal, 0, ColumnCount - 1);
}

Pair PairModel::pairAt(int row) const {
    const int place = m_order[static_cast<std::size_t>(row)];
    const auto keys = static_cast<int>(m_cosines.cols());
    return {place / keys, place % keys};
}

int PairModel::rowOf(Pair pair) const {
    const int place = pair.query * static_cast<int>(m_cosines.cols()) + pair.key;
    if (m_sortColumn < 0)
        return place;
    return static_cast<int>(std::find(m_order.begin(), m_order.end(), place) - m_order.begin());
}

int PairModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_order.size());
}

int PairModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : ColumnCount;
}

double PairModel::number(Pair pair, int column) const {
    switch (column) {
    case Query:
        return pair.query;
    case Key:
        return pair.key;
    case QueryLength:
        return m_queryLengths[static_cast<std::size_t>(pair.query)];
    case KeyLength:
        return m_keyLengths[static_cast<std::size_t>(pair.key)];
    case Cosine:
        return m_cosines(pair.query, pair.key);
    default:
        return m_scores(pair.query, pair.key);
    }
}

QString PairModel::text(Pair pair, int column) const {
    if (column == Query)
        return m_queryNames.value(pair.query);
    if (column == Key)
        return m_keyNames.value(pair.key);
    const double value = number(pair, column);
    return std::isnan(value) ? QStringLiteral("–") : table::roundedText(value, kDigits);
}

QVariant PairModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid())
        return {};
    const Pair pair = pairAt(index.row());
    switch (role) {
    case Qt::DisplayRole:
        return text(pair, index.column());
    case Qt::ToolTipRole:
    case Qt::AccessibleTextRole:
        return QStringLiteral("%1 · %2, %3: %4")
            .arg(text(pair, Query), text(pair, Key),
                 headerData(index.column(), Qt::Horizontal, Qt::DisplayRole).toString(),
                 text(pair, index.column()));
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(Qt::Alignment(Qt::AlignVCenter | Qt::AlignRight));
    default:
        return {};
    }
}

QVariant PairModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation == Qt::Vertical)
        return {};
    if (role == Qt::ToolTipRole)
        return tr("Click to sort");
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Query:
        return tr("Query");
    case Key:
        return tr("Key");
    case QueryLength:
        return QStringLiteral("|q|");
    case KeyLength:
        return QStringLiteral("|k|");
    case Cosine:
        return QStringLiteral("cos θ");
    default:
        return QStringLiteral("q·k");
    }
}

void PairModel::sort(int column, Qt::SortOrder order) {
    m_sortColumn = column;
    m_sortOrder = order;
    arrange();
}

void PairModel::arrange() {
    std::vector<int> order(m_order.size());
    std::iota(order.begin(), order.end(), 0);
    const auto keys = static_cast<int>(m_cosines.cols());
    const auto less = [this, keys](int left, int right) {
        const double a = number({left / keys, left % keys}, m_sortColumn);
        const double b = number({right / keys, right % keys}, m_sortColumn);
        // Pairs without an angle come last.
        if (std::isnan(a) || std::isnan(b))
            return !std::isnan(a) && std::isnan(b);
        return m_sortOrder == Qt::AscendingOrder ? a < b : b < a;
    };
    if (m_sortColumn >= 0)
        std::stable_sort(order.begin(), order.end(), less);
    if (order == m_order)
        return;
    Q_EMIT layoutAboutToBeChanged();
    std::vector<Pair> kept;
    for (const QModelIndex& old : persistentIndexList())
        kept.push_back(pairAt(old.row()));
    m_order = std::move(order);
    QModelIndexList to;
    const QModelIndexList from = persistentIndexList();
    for (qsizetype place = 0; place < from.size(); ++place)
        to.append(index(rowOf(kept[static_cast<std::size_t>(place)]), from[place].column()));
    changePersistentIndexList(from, to);
    Q_EMIT layoutChanged();
}

} // namespace attention::plots
