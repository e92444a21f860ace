// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/divided_rows.h"

#include "core/continuation.h"
#include "core/softmax.h"
#include "core/weighted_sum.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace attention::core {

namespace {

template<typename Values>
Values chosenRows(const Values& values, const std::vector<Index>& rows) {
    Values chosen(static_cast<Index>(rows.size()), values.cols());
    for (std::size_t i = 0; i < rows.size(); ++i)
        chosen.row(static_cast<Index>(i)) = values.row(rows[i]);
    return chosen;
}

bool isAnyAblated(const Experiment& experiment) {
    return std::ranges::any_of(experiment.heads, [](const QueryHead& head) {
        return head.ablation.kind != Ablation::Kind::None;
    });
}

} // namespace

DividedRows::DividedRows(const Experiment& experiment, const Trace& trace, StageMatrix place,
                         const std::vector<Index>& rows)
    : m_experiment(experiment)
    , m_trace(trace)
    , m_place(place)
    , m_rows(rows)
    , m_isAblated(isAnyAblated(experiment))
    , m_stage(place.stage)
    , m_allowed(chosenRows(trace.allowed(), rows)) {
    const bool isBiased = hasStage(experiment, Stage::Bias);
    for (Index head = 0; head < trace.headCount(); ++head)
        if (!isPerHead(place.stage) || head == place.head)
            m_heads.push_back(
                {chosenRows(*trace.stage(Stage::Scores, head), rows),
                 isBiased ? chosenRows(*trace.stage(Stage::Bias, head), rows) : Matrix(),
                 trace.stage(Stage::V, head)});
    if (place.stage == Stage::Final) {
        m_W_O = experiment.W_O;
        m_b_O = experiment.b_O;
    }
}

Matrix DividedRows::ofHead(const Head& head, double divisor) const {
    Matrix scaled = head.scores / divisor;
    if (m_stage == Stage::Scaled)
        return scaled;
    if (head.bias.size() > 0)
        scaled += head.bias;
    if (m_stage == Stage::Masked)
        return m_allowed.select(scaled, Matrix::Constant(scaled.rows(), scaled.cols(),
                                                         -std::numeric_limits<double>::infinity()));
    Matrix weights = softmaxRows<double>(scaled, m_allowed);
    return m_stage == Stage::Weights ? weights : weightedSum(weights, *head.V);
}

Matrix DividedRows::continued(double divisor) const {
    std::vector<GivenStage> given;
    for (Index head = 0; head < m_trace.headCount(); ++head)
        given.push_back({{Stage::Scaled, head}, *m_trace.stage(Stage::Scores, head) / divisor});
    return chosenRows(continuedStage(m_experiment, m_trace, given, m_place), m_rows);
}

Matrix DividedRows::by(double divisor) const {
    if (m_isAblated)
        return continued(divisor);
    if (isPerHead(m_stage))
        return ofHead(m_heads.front(), divisor);
    const Index d_v = m_heads.front().V.cols();
    Matrix concat(m_allowed.rows(), static_cast<Index>(m_heads.size()) * d_v);
    for (std::size_t head = 0; head < m_heads.size(); ++head)
        concat.middleCols(static_cast<Index>(head) * d_v, d_v) = ofHead(m_heads[head], divisor);
    if (!m_W_O)
        return concat;
    Matrix result = concat * **m_W_O;
    if (m_b_O)
        result.rowwise() += (*m_b_O)->row(0);
    return result;
}

} // namespace attention::core
