// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/import_targets.h"
#include "shell/import/tensor_row.h"

#include <QWidget>

#include <vector>

class QComboBox;
class QFormLayout;
class QLabel;
class QSpinBox;
class QTableWidget;

namespace attention::shell {

class JobQueue;

/// Says what one stored tensor is: role, layout, head, place on the leading axes, polarity; and
/// shows the first numbers as they would be taken. GUI thread; numbers are read in another.
class RolePanel : public QWidget {
    Q_OBJECT
  public:
    explicit RolePanel(core::io::ReadLimits limits, QWidget* parent = nullptr);

    /// Null: no tensor is chosen. Its targets are to be set next.
    void setRow(const TensorRow* row);
    /// Where its numbers go, as the plan of all has it; none where it does not fit.
    void setTargets(const std::vector<core::ImportTarget>& targets);
    QComboBox* roleBox() const { return m_role; }

  Q_SIGNALS:
    void choiceChanged(const attention::core::ImportChoice& choice);

  private:
    void build();
    void fillRoles();
    void fillLayouts();
    void fillAxes();
    void showFields();
    void take();
    void showTargets();
    void readPreview();
    void showPreview(const core::Matrix& values);
    void setProblem(const QString& problem);

    core::io::ReadLimits m_limits;
    TensorRow m_row;
    std::vector<core::ImportTarget> m_targets;
    bool m_areTargetsKnown = false; ///< since the row was set
    bool m_isFilling = false;
    int m_serial = 0; ///< of the preview that is wanted
    QFormLayout* m_form;
    QComboBox* m_role;
    QComboBox* m_layout;
    QSpinBox* m_head;
    QComboBox* m_polarity;
    QWidget* m_axes; ///< one number a leading axis
    QLabel* m_becomes;
    QComboBox* m_part; ///< which target the preview shows
    QTableWidget* m_preview;
    QLabel* m_previewNote;
    JobQueue* m_reader;
};

} // namespace attention::shell
