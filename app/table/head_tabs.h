// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tensor.h"
#include "table/cell_mark.h"

#include <QTabBar>

#include <vector>

namespace attention::table {

/// The matrices of a head and of the layer as underlined names in the hues of Q, K and V. GUI
/// thread.
class HeadTabs : public QTabBar {
    Q_OBJECT
  public:
    explicit HeadTabs(QWidget* parent = nullptr);

    /// Keeps the chosen one where it stays.
    void setKinds(const std::vector<core::TensorKind>& kinds);
    /// How many heads use the same W_K and W_V, and which, such as `0–3`: the number beside their
    /// names, the heads in their tips.
    void setSharing(core::Index count, const QString& heads);
    core::TensorKind kind() const;
    /// Chooses the matrix, or the matrix of that bias; nothing happens where there is none.
    void choose(core::TensorKind kind);
    /// A dot over the names of matrices that the selected number comes from.
    void setMarked(const Marks& marks);

  Q_SIGNALS:
    void kindChosen(attention::core::TensorKind kind);

  protected:
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    QSize tabSizeHint(int index) const override;

  private:
    void retranslate();
    bool isShared(core::TensorKind kind) const;
    bool isMarked(core::TensorKind kind) const;

    std::vector<core::TensorKind> m_kinds;
    std::vector<core::TensorKind> m_marked;
    core::Index m_sharingCount = 1;
    QString m_sharing;
};

} // namespace attention::table
