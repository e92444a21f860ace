// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/divisor_study.h"
#include "table/matrix_model.h"

#include <optional>

namespace attention::plots {

/// The measures at one d_k, a row each, without and with division: to be read and copied. GUI
/// thread.
class StudyNumbers : public table::MatrixModel {
    Q_OBJECT
  public:
    using MatrixModel::MatrixModel;

    void setMeasures(const core::DivisorMeasures& measures);

  protected:
    const core::Matrix* matrix() const override { return m_values ? &*m_values : nullptr; }
    Labels labels() const override;

  private:
    std::optional<core::Matrix> m_values;
};

} // namespace attention::plots
