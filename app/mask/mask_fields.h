// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment.h"

#include <QWidget>

class QComboBox;
class QLabel;
class QLineEdit;
class QSpinBox;

namespace attention::mask {

class WarningLabel;

/// The kind of a mask and what belongs to the kind: alignment, size, length, positions. Says which
/// mask is wanted and changes nothing itself. GUI thread.
class MaskFields : public QWidget {
    Q_OBJECT
  public:
    explicit MaskFields(QWidget* parent = nullptr);

    void setExperiment(const core::Experiment& experiment);
    QComboBox* kinds() const { return m_kinds; }
    QComboBox* aligns() const { return m_aligns; }
    QSpinBox* number() const { return m_number; }
    QLineEdit* positions() const { return m_positions; }
    WarningLabel* refusal() const { return m_refusal; }

  Q_SIGNALS:
    void maskWanted(const attention::core::Mask& mask);
    /// The same, from a box that is being turned: several make one change.
    void maskTurned(const attention::core::Mask& mask);

  protected:
    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    void layOut();
    void chooseKind();
    void chooseAlign();
    void turn(int value);
    void takePositions();
    void showNumber();
    void showPositions();
    void showParameters();
    void retranslate();
    void nameParameters();
    /// Positions end here: padding counts keys; blocks are of both sequences.
    core::Index positionsEnd() const;

    core::Mask m_mask;
    core::Index m_n = 1;
    core::Index m_m = 1;
    QLabel* m_title;
    QComboBox* m_kinds;
    QWidget* m_parameters; ///< as high for every kind, so that the cells below stay where they are
    QLabel* m_parameter;
    QComboBox* m_aligns;
    QSpinBox* m_number;
    QLineEdit* m_positions;
    WarningLabel* m_refusal;
};

} // namespace attention::mask
