// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/continuation.h"

#include "core/softmax.h"
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
        case Stage::Scores:
            return this->stage(Stage::Q, head) * this->stage(Stage::K, head).transpose();
        case Stage::Scaled:
            return this->stage(Stage::Scores, head) / m_trace.divisor();
        case Stage::Masked:
            return m_trace.allowed().select(
                this->stage(Stage::Scaled, head),
                Matrix::Constant(m_trace.allowed().rows(), m_trace.allowed().cols(), -kInfinity));
        case Stage::Weights:
            return weightsOf(this->stage(Stage::Masked, head));
        case Stage::Output:
            return weightedSum(this->stage(Stage::Weights, head), this->stage(Stage::V, head));
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
        if (stage == Stage::K || stage == Stage::V)
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

    static Matrix weightsOf(const Matrix& masked) {
        const AllowedMatrix allowed = (masked.array() > -kInfinity).matrix();
        return softmaxRows<double>(masked, allowed);
    }

    Matrix concat() const {
        const Index d_v = m_experiment.d_v();
        Matrix all(m_experiment.queryCount(), m_experiment.headCount() * d_v);
        for (Index head = 0; head < m_experiment.headCount(); ++head)
            all.middleCols(head * d_v, d_v) = stage(Stage::Output, head);
        return all;
    }

    Matrix final() const {
        Matrix result = stage(Stage::Concat, 0);
        if (!m_experiment.W_O)
            return result;
        result = Matrix(result * **m_experiment.W_O);
        if (m_experiment.b_O)
            result.rowwise() += (*m_experiment.b_O)->row(0);
        return result;
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
