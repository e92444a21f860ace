// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tensor.h"
#include "table/matrix_model.h"

#include <optional>

namespace attention::document {
struct Result;
}

namespace attention::table {

/// Numbers that were computed, as a table that can only be read and copied. GUI thread.
class StageModel : public MatrixModel {
    Q_OBJECT
  public:
    using MatrixModel::MatrixModel;

    /// A stage of the result; of its head where the stage has heads.
    void showStage(const document::Result& result, core::Stage stage, core::Index head);
    /// The embeddings the result was computed from.
    void showEmbeddings(const document::Result& result);
    void clear();
    /// Other numbers in the place of those that are shown, of their shape.
    void showInstead(core::Tensor values);

    /// The place of an index in the trace; nothing where the table shows no stage.
    std::optional<core::Cell> cellAt(const QModelIndex& index) const;

  protected:
    const core::Matrix* matrix() const override;
    Labels labels() const override { return m_labels; }

  private:
    std::optional<core::Tensor> m_values;
    std::optional<core::Stage> m_stage;
    core::Index m_head = 0;
    Labels m_labels;
};

} // namespace attention::table
