// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace_pass.h"

#include "core/position.h"
#include "core/softmax.h"

#include <cstddef>

namespace attention::core {

namespace {

std::size_t at(Index index) {
    return static_cast<std::size_t>(index);
}

const double* rowOf(const std::optional<Tensor>& bias) {
    return bias ? (*bias)->data() : nullptr;
}

/// forward() into the numbers of one trace.
class Pass {
  public:
    explicit Pass(Trace::Numbers& numbers)
        : m_numbers(numbers)
        , m_experiment(*numbers.experiment) {}

    bool run(FastPass<double>& plan, RowSums* rows) {
        if (rows != nullptr)
            takeRows(*rows);
        readInputs();
        takeResults();
        if (!plan.project(m_inputs, m_results))
            return false;
        turn();
        if (!plan.attend(m_inputs, m_turnedQ, m_turnedK, m_results))
            return false;
        keep();
        if (!ablate() || !plan.finish(m_inputs, m_results))
            return false;
        m_numbers.set(Stage::Concat, 0, m_concat);
        m_numbers.set(Stage::Final, 0, m_experiment.W_O ? m_final : m_concat);
        return true;
    }

  private:
    void readInputs();
    void takeResults();
    void takeRows(RowSums& rows);
    void turn();
    void keep();
    bool ablate();

    Trace::Numbers& m_numbers;
    const Experiment& m_experiment;
    PassInputs<double> m_inputs;
    PassResults<double> m_results;
    std::vector<Tensor> m_Q, m_K, m_V, m_weights; ///< K and V of each key/value head
    std::vector<Tensor> m_rotatedQ, m_rotatedK, m_biases;
    std::vector<Block<const double>> m_turnedQ, m_turnedK;
    Tensor m_X, m_Y, m_concat, m_final;
};

void Pass::readInputs() {
    m_X = m_numbers.X();
    m_Y = m_numbers.Y();
    m_inputs.X = blockOf(*m_X);
    m_inputs.Y = blockOf(*m_Y);
    const bool hasBias = hasStage(m_experiment, Stage::Bias);
    for (Index h = 0; h < m_experiment.headCount(); ++h) {
        const QueryHead& head = m_experiment.heads[at(h)];
        PassInputs<double>::Queries queries;
        queries.W_Q = blockOf(*head.W_Q);
        queries.b_Q = rowOf(head.b_Q);
        queries.keysAndValues = at(m_experiment.keyValueHeadOf(h));
        if (hasBias) {
            m_biases.push_back(m_numbers.stage(Stage::Bias, h));
            queries.bias = blockOf(*m_biases.back());
        }
        m_inputs.queries.push_back(queries);
    }
    for (const KeyValueHead& head : m_experiment.kv_heads)
        m_inputs.keysAndValues.push_back(
            {blockOf(*head.W_K), blockOf(*head.W_V), rowOf(head.b_K), rowOf(head.b_V)});
    if (m_experiment.W_O) {
        m_inputs.W_O = blockOf(**m_experiment.W_O);
        m_inputs.b_O = rowOf(m_experiment.b_O);
    }
    m_inputs.divisor = m_numbers.divisor;
    m_inputs.spans = m_numbers.spans;
    const AllowedMatrix& allowed = *m_numbers.allowed;
    if (m_numbers.hasGaps)
        m_inputs.allowed = {allowed.data(), allowed.rows(), allowed.cols(), allowed.cols()};
}

void Pass::takeResults() {
    const Index n = m_experiment.queryCount();
    const Index m = m_experiment.keyCount();
    const Index H = m_experiment.headCount();
    const auto take = [this](std::vector<Tensor>& tensors, std::vector<Block<double>>& blocks,
                             Stage stage, Index head, Index rows, Index columns) {
        tensors.push_back(m_numbers.taken(stage, head, rows, columns));
        blocks.push_back(blockOf(tensors.back().edit()));
    };
    for (Index h = 0; h < H; ++h) {
        take(m_Q, m_results.Q, Stage::Q, h, n, m_experiment.d_k());
        take(m_weights, m_results.weights, Stage::Weights, h, n, m);
    }
    const auto G = static_cast<Index>(m_experiment.kv_heads.size());
    for (Index g = 0; g < G; ++g) {
        take(m_K, m_results.K, Stage::K, g * (H / G), m, m_experiment.d_k());
        take(m_V, m_results.V, Stage::V, g * (H / G), m, m_experiment.d_v());
    }
    m_concat = m_numbers.taken(Stage::Concat, 0, n, H * m_experiment.d_v());
    m_results.concat = blockOf(m_concat.edit());
    if (m_experiment.W_O) {
        m_final = m_numbers.taken(Stage::Final, 0, n, m_experiment.d_out());
        m_results.final = blockOf(m_final.edit());
    }
}

void Pass::takeRows(RowSums& rows) {
    const std::size_t H = m_experiment.heads.size();
    rows.largest.resize(H);
    rows.sums.resize(H);
    for (std::size_t h = 0; h < H; ++h) {
        rows.largest[h].resize(m_experiment.tokens.size());
        rows.sums[h].resize(m_experiment.tokens.size());
        m_results.largest.push_back(rows.largest[h].data());
        m_results.sums.push_back(rows.sums[h].data());
    }
}

/// Queries and keys turned by their positions, or as they are.
void Pass::turn() {
    const bool isTurned = hasStage(m_experiment, Stage::Q_rot);
    for (const Tensor& Q : m_Q) {
        if (isTurned)
            m_rotatedQ.emplace_back(rotated(*Q, m_experiment.positions));
        m_turnedQ.push_back(blockOf(isTurned ? *m_rotatedQ.back() : *Q));
    }
    for (const Tensor& K : m_K) {
        if (isTurned)
            m_rotatedK.emplace_back(rotated(*K, m_experiment.positions));
        m_turnedK.push_back(blockOf(isTurned ? *m_rotatedK.back() : *K));
    }
}

/// What is made so far, under its stages; weights are intact.
void Pass::keep() {
    for (Index h = 0; h < m_experiment.headCount(); ++h) {
        const std::size_t group = at(m_experiment.keyValueHeadOf(h));
        m_numbers.set(Stage::Q, h, m_Q[at(h)]);
        m_numbers.set(Stage::K, h, m_K[group]);
        m_numbers.set(Stage::V, h, m_V[group]);
        if (!m_rotatedQ.empty()) {
            m_numbers.set(Stage::Q_rot, h, m_rotatedQ[at(h)]);
            m_numbers.set(Stage::K_rot, h, m_rotatedK[group]);
        }
        m_numbers.set(Stage::Weights, h, m_weights[at(h)]);
    }
}

/// Weights and columns of concat of the heads that are made to do something else. Says whether
/// these are finite.
bool Pass::ablate() {
    const Index d_v = m_experiment.d_v();
    bool isAblated = false;
    for (Index h = 0; h < m_experiment.headCount(); ++h) {
        const Ablation& ablation = m_experiment.heads[at(h)].ablation;
        if (ablation.kind == Ablation::Kind::None)
            continue;
        isAblated = true;
        auto columns = m_concat.edit().middleCols(h * d_v, d_v);
        if (ablation.kind == Ablation::Kind::Uniform ||
            ablation.kind == Ablation::Kind::PatternOf) {
            const Tensor weights = ablation.kind == Ablation::Kind::Uniform
                                       ? Tensor(uniformWeights(*m_numbers.allowed))
                                       : m_weights[at(ablation.head)];
            columns =
                weightedSum(*weights, *m_numbers.allowed, *m_V[at(m_experiment.keyValueHeadOf(h))]);
            m_numbers.set(Stage::Weights, h, weights);
        }
        ablateOutput(ablation, columns);
    }
    m_results.concat = blockOf(m_concat.edit());
    return !isAblated || kernels<double>().allFinite(m_results.concat);
}

} // namespace

bool runPass(Trace::Numbers& numbers, FastPass<double>& plan, RowSums* rows) {
    return Pass(numbers).run(plan, rows);
}

} // namespace attention::core
