// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/attention.h"
#include "core/fast/kernels.h"
#include "core/fast/pass.h"

#include <array>
#include <memory>
#include <mutex>
#include <optional>
#include <vector>

namespace attention::core {

/// The numbers of one pass as far as they are made, and how the others follow from them.
struct Trace::Numbers {
    /// Nothing is made yet but the divisor, the stages and the mask. Throws as validateShapes().
    explicit Numbers(const Experiment& value);
    /// Of an experiment with the mask, divisor and shapes of another pass's; its numbers are
    /// shared.
    Numbers(std::shared_ptr<const Experiment> value, const Numbers& before);

    std::shared_ptr<const Experiment> experiment;
    std::vector<Stage> stages;
    std::shared_ptr<const AllowedMatrix> allowed;
    /// n: the keys outside of it are blocked for the query.
    std::vector<KeySpan> spans;
    /// Whether some key inside of a query's span is blocked too.
    bool hasGaps = false;
    std::vector<Index> blockedRows;
    double divisor = 1;

    Index headCount() const { return experiment ? experiment->headCount() : 0; }
    /// As Trace::stage(), of a stage and a head that the pass has. Any thread.
    Tensor stage(Stage stage, Index head);
    /// Absent where it is not made yet.
    std::optional<Tensor> made(Stage stage, Index head = 0) const;
    void set(Stage stage, Index head, std::optional<Tensor> numbers);
    /// Takes the matrices of a pass that is not needed any more, and its plan, to write into them.
    void reuse(Numbers& spent);
    /// A tensor of that shape for writing: a reused one where nobody else holds it.
    Tensor taken(Stage stage, Index head, Index rows, Index columns);
    /// The memory that the steps need in between; kept where passes are reused.
    std::unique_ptr<FastPass<double>> plan;
    /// The weights of the head as its own queries and keys give them.
    Tensor intactWeights(Index head);

    /// With the positions that are added, or as a person typed them.
    Tensor X();
    Tensor Y();

  private:
    using Slots = std::array<std::vector<std::optional<Tensor>>, kStages.size()>;
    static std::optional<Tensor>& slotOf(Slots& slots, Stage stage, Index head);
    Tensor derived(Stage stage, Index head);
    Tensor vectorsOf(Stage stage, Index head);
    Tensor scoresOf(Index head);
    Tensor weightsOf(Index head);
    Tensor outputOf(Index head);
    Tensor concatOf();
    Tensor biasedScores(Index head);

    mutable std::mutex m_mutex;
    Slots m_made;
    Slots m_spare;
};

/// A matrix as the kernels see it.
inline Block<const double> blockOf(const Matrix& matrix) {
    return {matrix.data(), matrix.rows(), matrix.cols(), matrix.cols()};
}
inline Block<double> blockOf(Matrix& matrix) {
    return {matrix.data(), matrix.rows(), matrix.cols(), matrix.cols()};
}

/// X_pos of an experiment that has positions which are added to X.
Matrix withPositions(const Experiment& experiment);

/// What an ablation makes of a head's output (Ablation::Kind::Zero and Mean).
void ablateOutput(const Ablation& ablation, Eigen::Ref<Matrix, 0, Eigen::OuterStride<>> output);

/// weights V, in which a blocked key's row of V takes no part whatever it holds. n×d_v.
Matrix weightedSum(const Matrix& weights, const AllowedMatrix& allowed, const Matrix& V);

} // namespace attention::core
