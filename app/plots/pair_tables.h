// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "plots/plane_scene.h"

#include <QStackedWidget>

#include <optional>

class QTableView;

namespace attention::plots {

class CosineModel;
class PairModel;

/// The numbers of all pairs: a list with lengths and cosines, or the cosines alone as a heatmap.
/// Cells out of sight cost nothing. GUI thread.
class PairTables : public QStackedWidget {
    Q_OBJECT
  public:
    explicit PairTables(QWidget* parent = nullptr);

    /// Scores n×m; without vectors both tables are empty.
    void setVectors(const VectorSet& vectors, const core::Matrix& scores);
    void setLengths(Lengths lengths);
    void setPair(std::optional<Pair> pair);
    void retranslate();

  Q_SIGNALS:
    void pairChosen(const attention::plots::Pair& pair);

  protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

  private:
    void prepare(QTableView* view);
    void layOutTables();

    PairModel* m_pairs;
    CosineModel* m_cosines;
    QTableView* m_list;
    QTableView* m_map;
    bool m_isFollowing = false;
};

} // namespace attention::plots
