// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment.h"

#include <QDialog>

#include <vector>

class QDialogButtonBox;
class QLabel;
class QListWidget;

namespace attention::shell {

/// Asks which heads become one, and shows what that does to the cost of the layer. GUI thread.
class MergeDialog : public QDialog {
    Q_OBJECT
  public:
    /// `selected` begins checked.
    MergeDialog(core::Experiment experiment, core::Index selected, QWidget* parent = nullptr);

    /// The checked ones, in order.
    std::vector<core::Index> heads() const;

  private:
    void addHeads(core::Index selected);
    void refresh();

    core::Experiment m_experiment;
    QListWidget* m_list;
    QLabel* m_cost;
    QDialogButtonBox* m_buttons;
};

} // namespace attention::shell
