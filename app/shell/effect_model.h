// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ablation_effect.h"

#include <QAbstractTableModel>
#include <QStringList>

#include <string>
#include <vector>

namespace attention::shell {

/// Three decimals; ∞ where there was nothing before.
QString movementText(double value);

/// A row a token: how far its concat and final moved, at most and relative to their norm. GUI
/// thread.
class EffectModel : public QAbstractTableModel {
    Q_OBJECT
  public:
    using QAbstractTableModel::QAbstractTableModel;

    void show(const std::vector<std::string>& tokens, core::AblationEffect effect);
    void clear();
    void retranslate();

    int rowCount(const QModelIndex& parent) const override;
    int columnCount(const QModelIndex& parent) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

  private:
    double valueAt(const QModelIndex& index) const;

    QStringList m_tokens;
    core::AblationEffect m_effect;
};

} // namespace attention::shell
