// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "plots/plane_scene.h"
#include "plots/tip_handler.h"

#include <QWidget>

#include <array>

class QDoubleSpinBox;
class QLabel;

namespace attention::plots {

/// Two vectors of two numbers that belong to nothing: typed here, or moved by their tips. GUI
/// thread.
class FreePair : public QWidget, public TipHandler {
    Q_OBJECT
  public:
    explicit FreePair(QWidget* parent = nullptr);

    VectorSet vectors() const;
    void retranslate();

    QString refusalOf(Tip) const override { return {}; }
    void beginMove(Tip tip) override;
    void moveTip(Tip tip, QPointF place) override;
    void endMove(End end) override;

  Q_SIGNALS:
    void changed();

  protected:
    void changeEvent(QEvent* event) override;

  private:
    static QDoubleSpinBox* makeBox(const char* name);
    void paintLabels();

    struct Vector {
        QLabel* label;
        QDoubleSpinBox* x;
        QDoubleSpinBox* y;
    };
    Vector& vectorOf(Tip tip) { return m_vectors[tip.kind == Tip::Kind::Query ? 0 : 1]; }

    std::array<Vector, 2> m_vectors; ///< q and k
    Tip m_moved;
    QPointF m_before;
};

} // namespace attention::plots
