// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/stage_model.h"

#include "document/recompute.h"
#include "words/names.h"

#include <utility>

namespace attention::table {

void StageModel::showStage(const document::Result& result, core::Stage stage, core::Index head) {
    m_values = result.trace.stage(stage, head);
    m_stage = stage;
    m_head = core::isPerHead(stage) ? head : 0;
    m_labels = {shownTokens(words::rowLabels(result.experiment, stage)),
                words::columnLabels(result.experiment, stage)};
    refresh();
}

void StageModel::showEmbeddings(const document::Result& result) {
    const core::TensorId id{core::TensorKind::Embeddings, 0};
    m_values = result.experiment.embeddings;
    m_stage.reset();
    m_labels = {shownTokens(words::rowLabels(result.experiment, id)),
                words::columnLabels(result.experiment, id)};
    refresh();
}

void StageModel::showInstead(core::Tensor values) {
    m_values = std::move(values);
    refresh();
}

void StageModel::clear() {
    m_values.reset();
    m_stage.reset();
    m_labels = {};
    refresh();
}

std::optional<core::Cell> StageModel::cellAt(const QModelIndex& index) const {
    if (!m_stage || !index.isValid())
        return std::nullopt;
    return core::Cell{*m_stage, m_head, index.row(), index.column()};
}

const core::Matrix* StageModel::matrix() const {
    return m_values ? &**m_values : nullptr;
}

} // namespace attention::table
