// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/matrix.h"

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace attention::core {

struct Experiment;

/// A matrix whose copies share their numbers until one of them is edited. Safe to read from several
/// threads; edit() only from the thread that owns this copy.
class Tensor {
  public:
    Tensor()
        : m_matrix(std::make_shared<Matrix>()) {}
    Tensor(Matrix matrix)
        : m_matrix(std::make_shared<Matrix>(std::move(matrix))) {}

    const Matrix& operator*() const { return *m_matrix; }
    const Matrix* operator->() const { return m_matrix.get(); }
    Index rows() const { return m_matrix->rows(); }
    Index cols() const { return m_matrix->cols(); }

    /// The numbers for writing; copies them first where another Tensor shares them.
    Matrix& edit();

    /// Whether another Tensor holds these numbers too.
    bool isShared() const { return m_matrix.use_count() != 1; }
    bool sharesWith(const Tensor& other) const { return m_matrix == other.m_matrix; }

  private:
    std::shared_ptr<Matrix> m_matrix;
};

/// The tensors a person edits. W_K, W_V, b_K, b_V belong to a key/value head, W_Q, b_Q to a query
/// head; the others have head 0. Positions: the values of learned, ALiBi, relative or bias
/// positions.
enum class TensorKind {
    Embeddings,
    ContextEmbeddings,
    W_Q,
    W_K,
    W_V,
    b_Q,
    b_K,
    b_V,
    W_O,
    b_O,
    Positions
};

struct TensorId {
    TensorKind kind = TensorKind::Embeddings;
    Index head = 0;

    bool operator==(const TensorId&) const = default;
};

/// The steps of the computation, in order; the names are the same in the API, on the command line,
/// and in files.
enum class Stage {
    X_pos,
    Q,
    K,
    V,
    Q_rot,
    K_rot,
    Scores,
    Scaled,
    Bias,
    Masked,
    Weights,
    Output,
    Concat,
    Final
};

inline constexpr std::array kStages{Stage::X_pos,  Stage::Q,      Stage::K,       Stage::V,
                                    Stage::Q_rot,  Stage::K_rot,  Stage::Scores,  Stage::Scaled,
                                    Stage::Bias,   Stage::Masked, Stage::Weights, Stage::Output,
                                    Stage::Concat, Stage::Final};

/// Whether a pass of the experiment has the stage: X_pos with sinusoidal and learned positions,
/// Q_rot and K_rot with rotary ones, bias with ALiBi, relative ones and a bias, all others always.
bool hasStage(const Experiment& experiment, Stage stage);

/// The stages that a pass of the experiment has, in order.
std::vector<Stage> stagesOf(const Experiment& experiment);

/// `X_pos`, `Q`, `K`, `V`, `Q_rot`, `K_rot`, `scores`, `scaled`, `bias`, `masked`, `weights`,
/// `output`, `concat`, `final`.
std::string_view stageName(Stage stage);

/// The stage of that name; nothing where there is none.
std::optional<Stage> stageNamed(std::string_view name);

/// Whether the stage has queries as rows and keys as columns (n×m): scores to weights.
bool isMap(Stage stage);

/// Whether there is one matrix a head; X_pos, concat and final exist once.
bool isPerHead(Stage stage);

/// One number of a Trace. `head` is 0 for X_pos, concat and final.
struct Cell {
    Stage stage = Stage::Weights;
    Index head = 0;
    Index row = 0;
    Index column = 0;

    bool operator==(const Cell&) const = default;
};

/// `embeddings`, `context.embeddings`, `heads[1].W_Q`, `W_O`; W_K, W_V, b_K, b_V are
/// `heads[1].W_K` where every head has its own and `kv_heads[0].W_K` where heads share them;
/// Positions are `positions.table`, `positions.slopes` or `positions.values` by their kind.
std::string pathOf(const Experiment& experiment, TensorId id);

/// Every tensor the experiment holds: embeddings, context, then head by head W_Q, b_Q, W_K, b_K,
/// W_V, b_V, then W_O, b_O, Positions. Absent ones are left out.
std::vector<TensorId> tensorsOf(const Experiment& experiment);

/// The tensor of that name, or nullptr where the experiment has none.
const Tensor* findTensor(const Experiment& experiment, TensorId id);
Tensor* findTensor(Experiment& experiment, TensorId id);

} // namespace attention::core
