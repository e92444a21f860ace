// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/gradient.h"

#include "core/position.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <optional>
#include <utility>

namespace attention::core {

namespace {

std::size_t at(Index index) {
    return static_cast<std::size_t>(index);
}

/// A sum that begins as nothing: no rows stand for zeros.
void add(Matrix& sum, const Matrix& more) {
    if (more.size() == 0)
        return;
    if (sum.size() == 0)
        sum = more;
    else
        sum += more;
}

/// factors · rows, in which a factor 0 takes nothing of its row even where that is not finite.
Matrix mixed(const Matrix& factors, const Matrix& rows) {
    if (rows.allFinite())
        return factors * rows;
    Matrix result = Matrix::Zero(factors.rows(), rows.cols());
    for (Index row = 0; row < factors.rows(); ++row)
        for (Index column = 0; column < factors.cols(); ++column)
            if (factors(row, column) != 0)
                result.row(row) += factors(row, column) * rows.row(column);
    return result;
}

/// The derivatives by the vectors before rotated(), of rows that begin at position `first`: every
/// row turned back.
Matrix turnedBack(const Matrix& slopes, const Positions& positions, Index first) {
    const Index d = slopes.cols();
    Matrix result = slopes;
    for (Index row = 0; row < slopes.rows(); ++row)
        for (Index c = 0; c < d / 2; ++c) {
            const RotatedPair pair = rotatedPair(positions.pairing, c, d);
            const double angle = rotationAngle(positions, first + row, c, d);
            const double a = slopes(row, pair.first);
            const double b = slopes(row, pair.second);
            result(row, pair.first) = a * std::cos(angle) + b * std::sin(angle);
            result(row, pair.second) = b * std::cos(angle) - a * std::sin(angle);
        }
    return result;
}

/// What the sweep has found so far, back from the cell. An empty matrix is all zeros.
class Backward {
  public:
    Backward(const Experiment& experiment, const Trace& trace, Cell cell)
        : m_experiment(experiment)
        , m_trace(trace)
        , m_cell(cell)
        , m_first(cell.row)
        , m_heads(experiment.heads.size())
        , m_keyHeads(experiment.kv_heads.size()) {
        for (const TensorId id : tensorsOf(experiment)) {
            const Tensor& tensor = *findTensor(experiment, id);
            m_gradient.tensors.push_back({id, Matrix::Zero(tensor.rows(), tensor.cols())});
        }
        m_gradient.cell = cell;
        if (mixesRows()) {
            m_first = 0;
            m_count = experiment.queryCount();
        }
    }

    Gradient run() {
        seed();
        for (Index head = 0; head < m_experiment.headCount(); ++head)
            throughOutput(head);
        for (Index head = 0; head < m_experiment.headCount(); ++head)
            throughWeights(head);
        for (Index head = 0; head < m_experiment.headCount(); ++head) {
            throughMasked(head);
            throughBias(head);
            throughScores(head);
            throughQueries(head);
        }
        for (std::size_t keyHead = 0; keyHead < m_keyHeads.size(); ++keyHead)
            throughKeysAndValues(keyHead);
        throughVectors();
        return std::move(m_gradient);
    }

  private:
    /// The derivatives of the cell by a head's stages: of the cell's own row of queries, or of all
    /// rows where the mean over them reaches the cell.
    struct Head {
        Matrix output, weights, masked, bias, scaled, scores, Q_rot, Q;
    };
    struct KeyHead {
        Matrix K_rot, K, V;
    };

    const Ablation& ablationOf(Index head) const { return m_experiment.heads[at(head)].ablation; }

    /// Whether other rows of queries reach the cell.
    bool mixesRows() const {
        if (m_cell.stage < Stage::Output)
            return false;
        return std::ranges::any_of(m_experiment.heads, [](const QueryHead& head) {
            return head.ablation.kind == Ablation::Kind::Mean;
        });
    }

    Matrix& of(TensorKind kind, Index head = 0) {
        const auto found =
            std::ranges::find(m_gradient.tensors, TensorId{kind, head}, &TensorGradient::tensor);
        return found->values;
    }
    /// The rows of queries that the sweep is about.
    Matrix rowsOf(Stage stage, Index head) const {
        const Tensor values = m_trace.stage(stage, head);
        return values->middleRows(m_first, m_count);
    }
    Matrix onlyAllowed(const Matrix& map) const {
        return m_trace.allowed()
            .middleRows(m_first, m_count)
            .select(map, Matrix::Zero(map.rows(), map.cols()));
    }
    KeyHead& keyHeadOf(Index head) { return m_keyHeads[at(m_experiment.keyValueHeadOf(head))]; }

    bool isBlocked() const {
        return (m_cell.stage == Stage::Masked || m_cell.stage == Stage::Weights) &&
               !m_trace.allowed()(m_cell.row, m_cell.column);
    }

    /// 1 at the cell, in a matrix whose first row is `first` of the cell's stage.
    Matrix unit(Index first, Index rows) const {
        Matrix one = Matrix::Zero(rows, m_trace.stage(m_cell.stage, m_cell.head).cols());
        one(m_cell.row - first, m_cell.column) = 1;
        return one;
    }

    void seed() {
        if (isBlocked())
            return;
        switch (m_cell.stage) {
        case Stage::X_pos:
            m_X_pos = unit(0, m_experiment.queryCount());
            break;
        case Stage::Concat:
            split(unit(m_first, m_count));
            break;
        case Stage::Final:
            split(throughFinal());
            break;
        case Stage::K:
        case Stage::K_rot:
        case Stage::V:
            ofKeys(m_cell.stage) = unit(0, m_experiment.keyCount());
            break;
        default:
            ofQueries(m_cell.stage) = unit(m_first, m_count);
        }
    }

    Matrix& ofKeys(Stage stage) {
        KeyHead& head = keyHeadOf(m_cell.head);
        if (stage == Stage::V)
            return head.V;
        return stage == Stage::K ? head.K : head.K_rot;
    }

    Matrix& ofQueries(Stage stage) {
        Head& head = m_heads[at(m_cell.head)];
        switch (stage) {
        case Stage::Q:
            return head.Q;
        case Stage::Q_rot:
            return head.Q_rot;
        case Stage::Scores:
            return head.scores;
        case Stage::Scaled:
            return head.scaled;
        case Stage::Bias:
            return head.bias;
        case Stage::Masked:
            return head.masked;
        case Stage::Weights:
            return head.weights;
        default:
            return head.output;
        }
    }

    /// The rows of dconcat.
    Matrix throughFinal() {
        const Matrix one = unit(m_first, m_count);
        if (!m_experiment.W_O)
            return one;
        of(TensorKind::W_O) = rowsOf(Stage::Concat, 0).transpose() * one;
        if (m_experiment.b_O)
            of(TensorKind::b_O) = one.colwise().sum();
        return one * (*m_experiment.W_O)->transpose();
    }

    void split(const Matrix& concat) {
        const Index d_v = m_experiment.d_v();
        for (Index head = 0; head < m_experiment.headCount(); ++head)
            m_heads[at(head)].output = concat.middleCols(head * d_v, d_v);
    }

    void throughOutput(Index head) {
        Matrix& output = m_heads[at(head)].output;
        if (output.size() == 0 || ablationOf(head).kind == Ablation::Kind::Zero)
            return;
        // Every row of the output is the mean of the rows: each has an equal part in it.
        if (ablationOf(head).kind == Ablation::Kind::Mean)
            output.rowwise() = output.colwise().mean().eval();
        const Tensor V = m_trace.stage(Stage::V, head);
        add(keyHeadOf(head).V, rowsOf(Stage::Weights, head).transpose() * output);
        // A blocked key's row of V takes no part.
        add(m_heads[at(head)].weights, onlyAllowed(output * V->transpose()));
    }

    /// Uniform weights are constants; borrowed ones are the softmax of the other head.
    void throughWeights(Index head) {
        const Matrix& moved = m_heads[at(head)].weights;
        const Ablation& ablation = ablationOf(head);
        if (moved.size() == 0 || ablation.kind == Ablation::Kind::Uniform)
            return;
        const bool isBorrowed = ablation.kind == Ablation::Kind::PatternOf;
        const Matrix weights = rowsOf(Stage::Weights, head);
        const Eigen::VectorXd means = weights.cwiseProduct(moved).rowwise().sum();
        add(m_heads[at(isBorrowed ? ablation.head : head)].masked,
            weights.cwiseProduct(moved.colwise() - means));
    }

    /// masked is scaled + bias where anything reached it.
    void throughMasked(Index head) {
        Head& own = m_heads[at(head)];
        add(own.scaled, own.masked);
        if (hasStage(m_experiment, Stage::Bias))
            add(own.bias, own.masked);
    }

    void throughBias(Index head) {
        const Matrix& bias = m_heads[at(head)].bias;
        if (bias.size() == 0)
            return;
        const Positions::Kind kind = m_experiment.positions.kind;
        Matrix& values = of(TensorKind::Positions);
        for (Index row = 0; row < bias.rows(); ++row)
            for (Index key = 0; key < bias.cols(); ++key) {
                const Index query = m_first + row;
                if (kind == Positions::Kind::Alibi)
                    values(0, head) -= bias(row, key) * static_cast<double>(std::abs(query - key));
                else if (kind == Positions::Kind::Relative)
                    values(head, key - query + m_experiment.queryCount() - 1) += bias(row, key);
                else
                    values(query, key) += bias(row, key);
            }
    }

    /// scaled = scores / divisor, scores = Q Kᵀ or Q_rot K_rotᵀ.
    void throughScores(Index head) {
        Head& own = m_heads[at(head)];
        if (own.scaled.size() > 0)
            add(own.scores, own.scaled / m_trace.divisor());
        if (own.scores.size() == 0)
            return;
        const bool isTurned = hasStage(m_experiment, Stage::Q_rot);
        const Tensor K = m_trace.stage(isTurned ? Stage::K_rot : Stage::K, head);
        KeyHead& keys = keyHeadOf(head);
        add(isTurned ? own.Q_rot : own.Q, mixed(own.scores, *K));
        add(isTurned ? keys.K_rot : keys.K,
            own.scores.transpose() * rowsOf(isTurned ? Stage::Q_rot : Stage::Q, head));
    }

    void throughQueries(Index head) {
        Head& own = m_heads[at(head)];
        add(own.Q, turnedBack(own.Q_rot, m_experiment.positions, m_first));
        if (own.Q.size() == 0)
            return;
        const QueryHead& weights = m_experiment.heads[at(head)];
        of(TensorKind::W_Q, head) += vectors().middleRows(m_first, m_count).transpose() * own.Q;
        if (weights.b_Q)
            of(TensorKind::b_Q, head) += own.Q.colwise().sum();
        slopesOfVectors().middleRows(m_first, m_count) += own.Q * weights.W_Q->transpose();
    }

    void throughKeysAndValues(std::size_t keyHead) {
        const KeyValueHead& weights = m_experiment.kv_heads[keyHead];
        const auto head = static_cast<Index>(keyHead);
        KeyHead& own = m_keyHeads[keyHead];
        add(own.K, turnedBack(own.K_rot, m_experiment.positions, 0));
        throughProjection(own.K, *weights.W_K, {TensorKind::W_K, head}, {TensorKind::b_K, head});
        throughProjection(own.V, *weights.W_V, {TensorKind::W_V, head}, {TensorKind::b_V, head});
    }

    /// Y W + b, where Y are the vectors of the keys.
    void throughProjection(const Matrix& projected, const Matrix& weights, TensorId matrix,
                           TensorId bias) {
        if (projected.size() == 0)
            return;
        const bool hasContext = m_experiment.context.has_value();
        const Matrix& Y = hasContext ? *m_experiment.context->embeddings : vectors();
        of(matrix.kind, matrix.head) += Y.transpose() * projected;
        if (findTensor(m_experiment, bias))
            of(bias.kind, bias.head) += projected.colwise().sum();
        (hasContext ? of(TensorKind::ContextEmbeddings) : slopesOfVectors()) +=
            projected * weights.transpose();
    }

    /// What Q is computed from: X_pos, or X.
    const Matrix& vectors() {
        if (!m_vectors)
            m_vectors = hasStage(m_experiment, Stage::X_pos) ? m_trace.stage(Stage::X_pos)
                                                             : m_experiment.embeddings;
        return **m_vectors;
    }
    Matrix& slopesOfVectors() {
        if (m_X_pos.size() == 0)
            m_X_pos = Matrix::Zero(m_experiment.queryCount(), m_experiment.d_model());
        return m_X_pos;
    }

    /// X_pos = X + P.
    void throughVectors() {
        if (m_X_pos.size() == 0)
            return;
        of(TensorKind::Embeddings) += m_X_pos;
        if (m_experiment.positions.kind == Positions::Kind::Learned)
            of(TensorKind::Positions) += m_X_pos;
    }

    const Experiment& m_experiment;
    const Trace& m_trace;
    Cell m_cell;
    Index m_first;     ///< of the rows of queries
    Index m_count = 1; ///< of them
    std::vector<Head> m_heads;
    std::vector<KeyHead> m_keyHeads;
    Matrix m_X_pos;
    std::optional<Tensor> m_vectors;
    Gradient m_gradient;
};

} // namespace

Gradient gradientOf(const Experiment& experiment, const Trace& trace, Cell cell) {
    requirePlace(experiment, cell);
    return Backward(experiment, trace, cell).run();
}

double predictedGradientCost(const Experiment& experiment) {
    const auto n = static_cast<double>(experiment.queryCount());
    const auto m = static_cast<double>(experiment.keyCount());
    const auto d_k = static_cast<double>(experiment.d_k());
    const auto d_v = static_cast<double>(experiment.d_v());
    const auto H = static_cast<double>(experiment.headCount());
    const auto G = static_cast<double>(experiment.kv_heads.size());
    const auto d_model = static_cast<double>(experiment.d_model());
    const auto d_Y = static_cast<double>(experiment.keyEmbeddings().cols());
    // Twice through each projection of the keys; the cell's own row through the rest, or all rows
    // where a head's output is their mean.
    const bool isMean = std::ranges::any_of(experiment.heads, [](const QueryHead& head) {
        return head.ablation.kind == Ablation::Kind::Mean;
    });
    const double keys = 2 * G * m * d_Y * (d_k + d_v);
    const double rows = (isMean ? n : 1) * 2 * H * (m * (d_k + d_v) + d_model * d_k);
    const double last = H * d_v * static_cast<double>(experiment.d_out());
    return keys + rows + last + n * d_model;
}

} // namespace attention::core
