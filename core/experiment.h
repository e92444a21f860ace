// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/matrix.h"
#include "core/tensor.h"

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace attention::core {

/// The second sequence Y of cross-attention: keys and values come from it.
struct Context {
    std::vector<std::string> tokens; ///< m
    Tensor embeddings;               ///< m×d_context
};

struct QueryHead {
    std::string name;
    Tensor W_Q;                ///< d_model×d_k
    std::optional<Tensor> b_Q; ///< 1×d_k
};

/// Query head h uses key/value head h / (H/G).
struct KeyValueHead {
    Tensor W_K;                ///< d_Y×d_k, where d_Y is the width of Y
    Tensor W_V;                ///< d_Y×d_v
    std::optional<Tensor> b_K; ///< 1×d_k
    std::optional<Tensor> b_V; ///< 1×d_v
};

/// What the scores are divided by.
struct Scale {
    enum class Kind { SqrtDk, None, Dk, Divisor };
    Kind kind = Kind::SqrtDk;
    double divisor = 1; ///< used where kind is Divisor: finite and positive

    bool operator==(const Scale&) const = default;
};

/// Who may attend to whom.
struct Mask {
    enum class Kind { None, Causal, Given };
    Kind kind = Kind::None;
    /// n×m where kind is Given, else null. A mask that was given stays here while kind is None or
    /// Causal, so that it can be chosen again.
    std::shared_ptr<const AllowedMatrix> allowed;
};

/// The value a person edits and a file stores. A copy copies pointers.
struct Experiment {
    std::string title;
    std::map<std::string, std::string> notes; ///< language (`en`, `zh_CN`) → text
    std::vector<std::string> tokens;          ///< n
    std::vector<std::string> dimensions;      ///< names of the d_model columns of X, or empty
    Tensor embeddings;                        ///< X, n×d_model
    std::optional<Context> context;
    std::vector<QueryHead> heads;       ///< H
    std::vector<KeyValueHead> kv_heads; ///< G; G divides H
    std::optional<Tensor> W_O;          ///< (H d_v)×d_out
    std::optional<Tensor> b_O;          ///< 1×d_out, only with W_O
    Scale scale;
    Mask mask;

    Index queryCount() const { return static_cast<Index>(tokens.size()); }
    Index keyCount() const { return static_cast<Index>(keyTokens().size()); }
    Index headCount() const { return static_cast<Index>(heads.size()); }
    Index d_model() const { return embeddings.cols(); }
    Index d_k() const { return heads.front().W_Q.cols(); }
    Index d_v() const { return kv_heads.front().W_V.cols(); }
    /// Width of final: columns of W_O, or H d_v without it.
    Index d_out() const { return W_O ? W_O->cols() : headCount() * d_v(); }

    /// The tokens of the keys: the context's, or the queries' own.
    const std::vector<std::string>& keyTokens() const { return context ? context->tokens : tokens; }
    const Tensor& keyEmbeddings() const { return context ? context->embeddings : embeddings; }

    /// The key/value head that query head h uses: h / (H/G).
    Index keyValueHeadOf(Index head) const;
    /// Whether query heads share key/value heads (G < H): grouped-query attention.
    bool isGrouped() const { return kv_heads.size() < heads.size(); }
};

/// √d_k, 1, d_k, or the chosen divisor.
double divisorOf(const Scale& scale, Index d_k);

/// Whether both have the same shape and the same numbers, to the bit: −0 is not 0.
bool sameNumbers(const Matrix& left, const Matrix& right);

/// Whether both hold the same numbers, names and choices, to the bit.
bool sameExperiment(const Experiment& left, const Experiment& right);

/// Checks every rule a file must keep: at least one token, head and dimension; shapes that agree;
/// G divides H; heads agreeing in d_k and d_v; b_O only with W_O; finite numbers; a divisor that is
/// finite and positive; an n×m given mask; valid UTF-8 in every text.
/// Throws Error naming the tensor by its path, and the first wrong cell as `path[row][column]`.
void validate(const Experiment& experiment);

/// The part of validate() that forward() needs: shapes and counts, not the numbers.
void validateShapes(const Experiment& experiment);

} // namespace attention::core
