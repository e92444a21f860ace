// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/matrix.h"
#include "core/tensor.h"

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace attention::core {

/// The second sequence Y of cross-attention: keys and values come from it.
struct Context {
    std::vector<std::string> tokens; ///< m
    Tensor embeddings;               ///< m×d_context
};

/// What a head is made to do instead of its own attention. Acts on the head's own slice of concat;
/// the stages before weights stay intact.
struct Ablation {
    enum class Kind {
        None,
        Zero,     ///< output 0
        Mean,     ///< every row of output is the mean over the queries of the intact rows
        Uniform,  ///< weights 1 / count over the keys that the query may attend to
        PatternOf ///< the intact weights of another head, with this head's own V
    };
    Kind kind = Kind::None;
    Index head = 0; ///< used where kind is PatternOf

    bool operator==(const Ablation&) const = default;
};

struct QueryHead {
    std::string name;
    Tensor W_Q;                ///< d_model×d_k
    std::optional<Tensor> b_Q; ///< 1×d_k
    Ablation ablation = {};
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

/// Who may attend to whom. A query i of n stands at i' = i + (m − n) among the m keys: the last
/// query at the last key. What belongs to a kind that is not chosen keeps its value, so that the
/// kind can be chosen again; files hold the chosen kind alone.
struct Mask {
    enum class Kind {
        None,
        Causal,  ///< j ≤ i' (BottomRight), or j ≤ i (TopLeft)
        Padding, ///< every key but `blocked`
        Window,  ///< i' − size < j ≤ i'
        Prefix,  ///< j < length or j ≤ i'
        Blocks,  ///< i and j in the same block; a block ends where the next one starts
        Given
    };
    enum class Align { BottomRight, TopLeft };

    Kind kind = Kind::None;
    Align align = Align::BottomRight;
    std::vector<Index> blocked; ///< keys that nobody may attend to: ascending, distinct, < m
    Index size = 1;             ///< at least 1
    Index length = 0;           ///< 0 to m
    std::vector<Index> starts;  ///< first 0, ascending, distinct, < min(n, m)
    std::shared_ptr<const AllowedMatrix> allowed; ///< n×m where kind is Given

    static Mask ofKind(Kind kind) {
        Mask mask;
        mask.kind = kind;
        return mask;
    }
    static Mask given(AllowedMatrix allowed) {
        Mask mask = ofKind(Kind::Given);
        mask.allowed = std::make_shared<const AllowedMatrix>(std::move(allowed));
        return mask;
    }
};

/// How the order of the tokens enters the pass. Without a context K and V are made of X_pos as Q
/// is; a context's embeddings stay as they are.
struct Positions {
    enum class Kind {
        None,
        Sinusoidal, ///< X_pos = X + PE (A. Vaswani et al. 2017, §3.5)
        Learned,    ///< X_pos = X + values, n×d_model
        Rotary,     ///< Q_rot, K_rot: rows turned by their position (J. Su et al. 2021); d_k even
        Alibi,      ///< bias = −slope_h |i − j| (O. Press et al. 2022); values: 1×H slopes
        Relative,   ///< bias = values[h][j − i + n − 1]; values: H×(n+m−1)
        Bias        ///< bias = values, n×m, the same for every head
    };
    /// Which two dimensions are turned together: j and j + d_k/2, or 2j and 2j + 1.
    enum class Pairing { Half, Interleaved };

    Kind kind = Kind::None;
    Pairing pairing = Pairing::Half;
    double base = 10000; ///< of rotary: finite and positive
    Tensor values;       ///< 0×0 where the kind has none

    /// Whether the kind has numbers that a person edits.
    bool hasValues() const;
};

struct Pin;

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
    Positions positions;
    /// Baselines to compare with; they take no part in the pass.
    std::vector<Pin> pins;

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

/// A state that was kept under a name. It has no pins of its own.
struct Pin {
    std::string name;
    std::shared_ptr<const Experiment> experiment;
};

/// √d_k, 1, d_k, or the chosen divisor.
double divisorOf(const Scale& scale, Index d_k);

/// Whether both have the same shape and the same numbers, to the bit: −0 is not 0.
bool sameNumbers(const Matrix& left, const Matrix& right);

/// Whether both hold the same numbers, names and choices, to the bit.
bool sameExperiment(const Experiment& left, const Experiment& right);

/// Checks every rule a file must keep: at least one token, head and dimension; shapes that agree;
/// G divides H; heads agreeing in d_k and d_v; b_O only with W_O; finite numbers; a divisor and a
/// rotary base that are finite and positive; a mask and positions that fit n, m, H and d_k;
/// patterns of heads that exist and are not the head itself; pins that keep these rules and hold no
/// pins; valid UTF-8 in every text. Throws Error naming the tensor by its path, and the first wrong
/// cell as `path[row][column]`.
void validate(const Experiment& experiment);

/// The part of validate() that forward() needs: shapes and counts, not the numbers.
void validateShapes(const Experiment& experiment);

} // namespace attention::core
