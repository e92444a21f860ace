// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/continuation.h"

#include "core/position.h"
#include "core/softmax.h"
#include "core/stage_inputs.h"
#include "core/weighted_sum.h"

#include <algorithm>
#include <limits>

namespace attention::core {

namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();

/// Walks back from the wanted stage to what is given, and forward again.
class Continuation {
  public:
    Continuation(const Experiment& experiment, const Trace& trace,
                 const std::vector<GivenStage>& given)
        : m_experiment(experiment)
        , m_trace(trace)
        , m_given(given) {}

    Matrix stage(Stage stage, Index head) const {
        if (const Matrix* values = given(stage, head))
            return *values;
        if (!isAnythingGivenBefore(stage))
            return *m_trace.stage(stage, head);
        switch (stage) {
        case Stage::Q:
        case Stage::K:
        case Stage::V:
            return projected(stage, head);
        case Stage::Q_rot:
            return rotated(this->stage(Stage::Q, head), m_experiment.positions);
        case Stage::K_rot:
            return rotated(this->stage(Stage::K, head), m_experiment.positions);
        case Stage::Scores:
            return scores(head);
        case Stage::Scaled:
            return this->stage(Stage::Scores, head) / m_trace.divisor();
        case Stage::Masked:
            return masked(head);
        case Stage::Weights:
            return weights(head);
        case Stage::Output:
            return output(head);
        case Stage::Concat:
            return concat();
        case Stage::Final:
            return final();
        default:
            return *m_trace.stage(stage, head);
        }
    }

  private:
    bool isSame(const StageMatrix& place, Stage stage, Index head) const {
        if (place.stage != stage)
            return false;
        if (stage == Stage::K || stage == Stage::V || stage == Stage::K_rot)
            return m_experiment.keyValueHeadOf(place.head) == m_experiment.keyValueHeadOf(head);
        return place.head == head || !isPerHead(stage);
    }

    const Matrix* given(Stage stage, Index head) const {
        const auto found = std::ranges::find_if(
            m_given, [&](const GivenStage& each) { return isSame(each.place, stage, head); });
        return found == m_given.end() ? nullptr : &found->values;
    }

    bool isAnythingGivenBefore(Stage stage) const {
        return std::ranges::any_of(
            m_given, [stage](const GivenStage& each) { return each.place.stage < stage; });
    }

    /// From given X_pos, where the stage is made of it.
    Matrix projected(Stage stage, Index head) const {
        const Projection used = projectionOf(m_experiment, {stage, head});
        if (!std::holds_alternative<StageMatrix>(used.vectors))
            return *m_trace.stage(stage, head);
        return product(this->stage(Stage::X_pos, 0), used);
    }

    Matrix product(const Matrix& vectors, const Projection& used) const {
        Matrix result = vectors * **findTensor(m_experiment, used.weights);
        if (used.bias)
            result.rowwise() += (*findTensor(m_experiment, *used.bias))->row(0);
        return result;
    }

    Matrix scores(Index head) const {
        const ScoreFactors factors = scoreFactorsOf(m_experiment);
        return stage(factors.queries, head) * stage(factors.keys, head).transpose();
    }

    Matrix masked(Index head) const {
        Matrix added = stage(Stage::Scaled, head);
        if (hasStage(m_experiment, Stage::Bias))
            added += stage(Stage::Bias, head);
        const AllowedMatrix& allowed = m_trace.allowed();
        return allowed.select(added, Matrix::Constant(allowed.rows(), allowed.cols(), -kInfinity));
    }

    Ablation::Kind ablationOf(Index head) const {
        return m_experiment.heads[static_cast<std::size_t>(head)].ablation.kind;
    }

    Matrix weights(Index head) const {
        const Matrix masked = stage(Stage::Masked, patternHeadOf(m_experiment, head));
        const AllowedMatrix allowed = (masked.array() > -kInfinity).matrix();
        return ablationOf(head) == Ablation::Kind::Uniform ? uniformWeights(allowed)
                                                           : softmaxRows<double>(masked, allowed);
    }

    Matrix output(Index head) const {
        Matrix output = weightedSum(stage(Stage::Weights, head), stage(Stage::V, head));
        if (ablationOf(head) == Ablation::Kind::Zero)
            output.setZero();
        else if (ablationOf(head) == Ablation::Kind::Mean)
            output.rowwise() = output.colwise().mean().eval();
        return output;
    }

    Matrix concat() const {
        const Index d_v = m_experiment.d_v();
        Matrix all(m_experiment.queryCount(), m_experiment.headCount() * d_v);
        for (Index head = 0; head < m_experiment.headCount(); ++head)
            all.middleCols(head * d_v, d_v) = stage(Stage::Output, head);
        return all;
    }

    Matrix final() const {
        const Matrix concat = stage(Stage::Concat, 0);
        return m_experiment.W_O ? product(concat, projectionOf(m_experiment, {Stage::Final, 0}))
                                : concat;
    }

    const Experiment& m_experiment;
    const Trace& m_trace;
    const std::vector<GivenStage>& m_given;
};

} // namespace

Matrix continuedStage(const Experiment& experiment, const Trace& trace,
                      const std::vector<GivenStage>& given, StageMatrix wanted) {
    return Continuation(experiment, trace, given).stage(wanted.stage, wanted.head);
}

} // namespace attention::core
