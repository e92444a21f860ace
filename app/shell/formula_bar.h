// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment.h"
#include "core/tensor.h"

#include <QRectF>
#include <QString>
#include <QWidget>

#include <optional>
#include <vector>

namespace attention::shell {

/// softmax( Q Kᵀ / √d_k ) V: emphasises what the chosen stage has reached; a click on a part, or
/// the arrow keys, choose its stage. GUI thread.
class FormulaBar : public QWidget {
    Q_OBJECT
  public:
    explicit FormulaBar(QWidget* parent = nullptr);

    void setStage(core::Stage stage);
    /// What the formula says depends on the divisor, the mask, the positions and whether there is
    /// W_O.
    void setExperiment(const core::Experiment& experiment);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

  Q_SIGNALS:
    void stageActivated(attention::core::Stage stage);

  protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool event(QEvent* event) override;

  private:
    enum class Ink { Plain, Query, Key, Value };
    enum class Level { Base, Raised, Lowered };
    /// A run of the formula and the stage that a click on it chooses.
    struct Part {
        QString text;
        core::Stage stage;
        Ink ink = Ink::Plain;
        Level level = Level::Base;
        QRectF rect{};
    };

    void rebuild();
    bool has(core::Stage stage) const;
    /// Q or K, with its subscript where it is turned.
    void addFactor(core::Stage plain, core::Stage turned, Ink ink);
    void addDivisor();
    void placeParts();
    QFont fontOf(Level level) const;
    QString spokenFormula() const;
    const Part* partAt(QPointF point) const;
    bool isReached(core::Stage part) const;
    void moveStage(int step);

    core::Stage m_stage = core::Stage::Weights;
    core::Scale m_scale;
    core::Mask::Kind m_mask = core::Mask::Kind::None;
    std::vector<core::Stage> m_stages = core::stagesOf({}); ///< of the experiment
    bool m_hasOutputProjection = false;
    bool m_hasOutputBias = false;
    bool m_hasSeveralHeads = false;
    std::vector<Part> m_parts;
    std::optional<core::Stage> m_hovered;
};

} // namespace attention::shell
