// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/matrix.h"
#include "core/tensor.h"
#include "table/cell_mark.h"
#include "words/actions.h"

#include <QAbstractTableModel>
#include <QStringList>

#include <optional>
#include <vector>

namespace attention::table {

/// A matrix of numbers as a table with labels; where the numbers live is for its subclasses to say.
/// GUI thread.
class MatrixModel : public QAbstractTableModel {
    Q_OBJECT
  public:
    /// A number's sign and share of the largest magnitude of the table, −1 … 1.
    static constexpr int kTintRole = Qt::UserRole;
    /// The CellMark of a cell; invalid where it has none.
    static constexpr int kMarkRole = Qt::UserRole + 1;
    /// A derivative's sign and share of the largest, −1 … 1, where numbers are coloured by it;
    /// invalid where they are not.
    static constexpr int kInfluenceRole = Qt::UserRole + 2;
    /// Whether a number differs from the baseline's.
    static constexpr int kChangedRole = Qt::UserRole + 3;

    using QAbstractTableModel::QAbstractTableModel;

    int digits() const { return m_digits; }
    void setDigits(int digits);
    /// Labels and tooltips in the current language.
    void retranslate();

    void setMarks(std::vector<RegionMark> marks);
    /// The same table in a baseline: cells that differ are marked, and tell its number. One of
    /// another shape marks nothing.
    void setBaseline(std::optional<core::Tensor> baseline);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

    /// Of an index of this model.
    double value(const QModelIndex& index) const;
    /// The numbers of a region that lies inside the table.
    core::Matrix block(core::Region region) const;
    /// The largest magnitude of the finite numbers.
    double largest() const { return m_largest; }

    virtual bool isEditable() const { return false; }
    /// Writes a block as one undo step; only where isEditable().
    virtual void write(core::Region region, const core::Matrix& block, words::Deed deed);
    /// Writes of the same region in between are one undo step.
    virtual void beginGesture() {}
    virtual void endGesture() {}
    /// Whether setHeaderData() renames a column.
    virtual bool hasColumnNames() const { return false; }

  protected:
    struct Labels {
        QStringList rows;
        QStringList columns;
    };
    /// Tokens as labels: a space that would not be seen is shown.
    static QStringList shownTokens(const QStringList& tokens);
    /// Null where there is none: an empty table.
    virtual const core::Matrix* matrix() const = 0;
    virtual Labels labels() const = 0;

    /// Anything may have changed: a reset where the shape did, else one range.
    void refresh();
    /// Only numbers of the region changed: one range.
    void refreshCells(core::Region region);

  private:
    const double* valueAt(const QModelIndex& index) const;
    QString spokenText(const QModelIndex& index, double value) const;
    /// The baseline's number where it differs; null else.
    const double* changedFrom(const QModelIndex& index, double value) const;
    /// Whether the largest magnitude differs from the one before numbers of the region changed;
    /// looks at the whole table only where the largest may be gone.
    bool measureTint(core::Region region);

    int m_rows = 0;
    int m_columns = 0;
    int m_digits = 2;
    double m_largest = 0;
    core::Index m_largestRow = -1; ///< where it stands; −1 before the first look
    core::Index m_largestColumn = -1;
    Labels m_labels;
    std::vector<RegionMark> m_marks;
    std::optional<core::Tensor> m_baseline;
};

} // namespace attention::table
