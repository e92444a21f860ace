// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "table/matrix_model.h"

#include <QStringList>

namespace attention::compare {

/// Measured numbers as a table to read and copy; its columns explain themselves in tooltips. GUI
/// thread.
class NumberModel : public table::MatrixModel {
    Q_OBJECT
  public:
    using MatrixModel::MatrixModel;

    struct Column {
        QString title;
        QString explanation;
    };
    void show(core::Matrix values, const QStringList& rows, const QList<Column>& columns);

    /// What has no value is a dash.
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

  protected:
    const core::Matrix* matrix() const override { return &m_values; }
    Labels labels() const override { return m_labels; }

  private:
    core::Matrix m_values;
    Labels m_labels;
    QStringList m_explanations;
};

} // namespace attention::compare
