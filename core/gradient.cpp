// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/gradient.h"

#include <algorithm>
#include <cmath>
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

/// What the sweep has found so far, back from the cell. An empty matrix is all zeros.
class Backward {
  public:
    Backward(const Experiment& experiment, const Trace& trace, Cell cell)
        : m_experiment(experiment)
        , m_trace(trace)
        , m_cell(cell)
        , m_heads(experiment.heads.size())
        , m_keyHeads(experiment.kv_heads.size()) {
        for (const TensorId id : tensorsOf(experiment)) {
            const Tensor& tensor = *findTensor(experiment, id);
            m_gradient.tensors.push_back({id, Matrix::Zero(tensor.rows(), tensor.cols())});
        }
        m_gradient.cell = cell;
    }

    Gradient run() {
        seed();
        for (Index head = 0; head < m_experiment.headCount(); ++head)
            throughOutput(head);
        for (Index head = 0; head < m_experiment.headCount(); ++head)
            throughWeights(head);
        for (Index head = 0; head < m_experiment.headCount(); ++head) {
            throughScaled(head);
            throughScores(head);
            throughQueries(head);
        }
        for (std::size_t keyHead = 0; keyHead < m_keyHeads.size(); ++keyHead)
            throughKeysAndValues(keyHead);
        return std::move(m_gradient);
    }

  private:
    /// The derivatives of the cell by a head's stages, in the cell's own row only: no other row of
    /// queries reaches it.
    struct Head {
        Matrix output, weights, masked, scaled, scores, Q;
    };
    struct KeyHead {
        Matrix K, V;
    };

    Matrix& of(TensorKind kind, Index head = 0) {
        const auto found =
            std::ranges::find(m_gradient.tensors, TensorId{kind, head}, &TensorGradient::tensor);
        return found->values;
    }
    Matrix rowOf(Stage stage, Index head) const {
        const Tensor values = m_trace.stage(stage, head);
        return values->row(m_cell.row);
    }
    KeyHead& keyHeadOf(Index head) { return m_keyHeads[at(m_experiment.keyValueHeadOf(head))]; }

    bool isBlocked() const {
        return (m_cell.stage == Stage::Masked || m_cell.stage == Stage::Weights) &&
               !m_trace.allowed()(m_cell.row, m_cell.column);
    }

    /// 1 at the cell, in a matrix of so many rows and as many columns as its stage.
    Matrix unit(Index rows, Index row) const {
        Matrix one = Matrix::Zero(rows, m_trace.stage(m_cell.stage, m_cell.head).cols());
        one(row, m_cell.column) = 1;
        return one;
    }

    void seed() {
        if (isBlocked())
            return;
        Head& head = m_heads[isPerHead(m_cell.stage) ? at(m_cell.head) : 0];
        switch (m_cell.stage) {
        case Stage::Q:
            head.Q = unit(1, 0);
            break;
        case Stage::K:
            keyHeadOf(m_cell.head).K = unit(m_experiment.keyCount(), m_cell.row);
            break;
        case Stage::V:
            keyHeadOf(m_cell.head).V = unit(m_experiment.keyCount(), m_cell.row);
            break;
        case Stage::Scores:
            head.scores = unit(1, 0);
            break;
        case Stage::Scaled:
            head.scaled = unit(1, 0);
            break;
        case Stage::Masked:
            head.masked = unit(1, 0);
            break;
        case Stage::Weights:
            head.weights = unit(1, 0);
            break;
        case Stage::Output:
            head.output = unit(1, 0);
            break;
        case Stage::Concat:
            split(unit(1, 0));
            break;
        case Stage::Final:
            split(throughFinal());
            break;
        }
    }

    /// The row of dconcat.
    Matrix throughFinal() {
        if (!m_experiment.W_O)
            return unit(1, 0);
        of(TensorKind::W_O).col(m_cell.column) = rowOf(Stage::Concat, 0).transpose();
        if (m_experiment.b_O)
            of(TensorKind::b_O)(0, m_cell.column) = 1;
        return (*m_experiment.W_O)->col(m_cell.column).transpose();
    }

    void split(const Matrix& concat) {
        const Index d_v = m_experiment.d_v();
        for (Index head = 0; head < m_experiment.headCount(); ++head)
            m_heads[at(head)].output = concat.middleCols(head * d_v, d_v);
    }

    void throughOutput(Index head) {
        const Matrix& output = m_heads[at(head)].output;
        if (output.size() == 0)
            return;
        const Tensor V = m_trace.stage(Stage::V, head);
        add(keyHeadOf(head).V, rowOf(Stage::Weights, head).transpose() * output);
        // A blocked key's row of V takes no part.
        const Matrix weights = output * V->transpose();
        m_heads[at(head)].weights =
            m_trace.allowed().row(m_cell.row).select(weights, Matrix::Zero(1, weights.cols()));
    }

    void throughWeights(Index head) {
        const Matrix& moved = m_heads[at(head)].weights;
        if (moved.size() == 0)
            return;
        const Matrix weights = rowOf(Stage::Weights, head);
        const double mean = weights.row(0).dot(moved.row(0));
        add(m_heads[at(head)].masked,
            weights.cwiseProduct(moved - Matrix::Constant(1, moved.cols(), mean)));
    }

    /// masked is scaled where anything reached it, and scaled is scores / divisor.
    void throughScaled(Index head) {
        Head& own = m_heads[at(head)];
        add(own.scaled, own.masked);
        add(own.scores, own.scaled / m_trace.divisor());
    }

    void throughScores(Index head) {
        Head& own = m_heads[at(head)];
        if (own.scores.size() == 0)
            return;
        const Tensor K = m_trace.stage(Stage::K, head);
        add(own.Q, mixed(own.scores, *K));
        add(keyHeadOf(head).K, own.scores.transpose() * rowOf(Stage::Q, head));
    }

    void throughQueries(Index head) {
        const Matrix& Q = m_heads[at(head)].Q;
        if (Q.size() == 0)
            return;
        const QueryHead& weights = m_experiment.heads[at(head)];
        of(TensorKind::W_Q, head) += m_experiment.embeddings->row(m_cell.row).transpose() * Q;
        if (weights.b_Q)
            of(TensorKind::b_Q, head) += Q;
        of(TensorKind::Embeddings).row(m_cell.row) += Q * weights.W_Q->transpose();
    }

    void throughKeysAndValues(std::size_t keyHead) {
        const KeyValueHead& weights = m_experiment.kv_heads[keyHead];
        const auto head = static_cast<Index>(keyHead);
        const auto& [K, V] = m_keyHeads[keyHead];
        throughProjection(K, *weights.W_K, TensorKind::W_K, TensorKind::b_K, head);
        throughProjection(V, *weights.W_V, TensorKind::W_V, TensorKind::b_V, head);
    }

    /// Y W + b, where Y are the vectors of the keys.
    void throughProjection(const Matrix& projected, const Matrix& weights, TensorKind kind,
                           TensorKind bias, Index head) {
        if (projected.size() == 0)
            return;
        of(kind, head) += (*m_experiment.keyEmbeddings()).transpose() * projected;
        if (findTensor(m_experiment, {bias, head}))
            of(bias, head) += projected.colwise().sum();
        of(m_experiment.context ? TensorKind::ContextEmbeddings : TensorKind::Embeddings) +=
            projected * weights.transpose();
    }

    const Experiment& m_experiment;
    const Trace& m_trace;
    Cell m_cell;
    std::vector<Head> m_heads;
    std::vector<KeyHead> m_keyHeads;
    Gradient m_gradient;
};

/// Whether `left` is listed before `right`: both in the order of the tensors otherwise.
bool isLarger(const Influence& left, const Influence& right) {
    return std::abs(left.derivative) > std::abs(right.derivative);
}

} // namespace

const Matrix* Gradient::of(TensorId tensor) const {
    const auto found = std::ranges::find(tensors, tensor, &TensorGradient::tensor);
    return found == tensors.end() ? nullptr : &found->values;
}

double Gradient::largest() const {
    double most = 0;
    for (const TensorGradient& tensor : tensors)
        for (const double derivative : tensor.values.reshaped())
            if (std::isfinite(derivative))
                most = std::max(most, std::abs(derivative));
    return most;
}

Gradient gradientOf(const Experiment& experiment, const Trace& trace, Cell cell) {
    requirePlace(experiment, cell);
    return Backward(experiment, trace, cell).run();
}

std::vector<Influence> largestInfluences(const Gradient& gradient, std::size_t count) {
    std::vector<Influence> largest; // in order, so that an equal one goes behind those before it
    for (const TensorGradient& tensor : gradient.tensors)
        for (Index row = 0; row < tensor.values.rows(); ++row)
            for (Index column = 0; column < tensor.values.cols(); ++column) {
                const Influence next{{tensor.tensor, row, column}, tensor.values(row, column)};
                if (next.derivative == 0 || !std::isfinite(next.derivative))
                    continue;
                if (largest.size() == count && (count == 0 || !isLarger(next, largest.back())))
                    continue;
                if (largest.size() == count)
                    largest.pop_back();
                largest.insert(std::ranges::upper_bound(largest, next, isLarger), next);
            }
    return largest;
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
    // Twice through each projection of the keys; the cell's own row through the rest.
    const double keys = 2 * G * m * d_Y * (d_k + d_v);
    const double rows = 2 * H * (m * (d_k + d_v) + d_model * d_k);
    const double last = H * d_v * static_cast<double>(experiment.d_out());
    return keys + rows + last + n * d_model;
}

} // namespace attention::core
