// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/attention.h"
#include "core/experiment.h"
#include "core/io/array_file.h"
#include "core/io/named_tensor.h"
#include "core/tensor.h"

#include <optional>
#include <string>
#include <vector>

namespace attention::core::io {

/// Which numbers of an experiment and its pass are written.
struct DataChoice {
    enum class What {
        Tensor, ///< one that a person edits, rows×columns, under its path (`heads[1].W_Q`)
        Inputs, ///< everything that forward() reads, the heads' matrices stacked
        Stage,  ///< one stage, of one head or of all
        Trace   ///< every stage of the pass, of one head or of all
    };
    What what = What::Stage;
    TensorId tensor = {};
    Stage stage = Stage::Weights;
    std::optional<Index> head = {}; ///< of Stage and Trace; nothing: all
};

struct ArrayOutline {
    std::string name;
    Shape shape;
};

/// Names and shapes of what arraysOf() gives, without a pass.
///
/// A stage has its name and is n×m (or what tensor.h says) for one head, H×n×m for all, head 0
/// first; K, K_rot and V are there once a query head, also where heads share them. X_pos, concat
/// and final are without the axis of heads. Inputs: `embeddings`, `context.embeddings`, `W_Q`
/// H×d_model×d_k, `b_Q` H×d_k, `W_K`, `b_K`, `W_V`, `b_V` with G in the place of H, `W_O`, `b_O`
/// d_out, `positions.table`, `.slopes` or `.values`, and with a mask `allowed` n×m, 1 where the
/// query may attend to the key, else 0. A bias that only some heads have is 0 in the others.
std::vector<ArrayOutline> outlineOf(const Experiment& experiment, const DataChoice& choice);

/// The arrays. Throws OutOfRange for a head, UnknownName for a stage or tensor that does not exist.
std::vector<NumberArray> arraysOf(const Experiment& experiment, const Trace& trace,
                                  const DataChoice& choice);

/// The bytes of a file with them. Json of Stage and Trace is traceJson(), of the others an object
/// that begins with `tokens` and `context_tokens`; safetensors have these two, as JSON lists, in
/// their metadata. A stage of a lone head is n×m in CSV and TSV. Throws what arraysOf() and
/// writeArrays() throw.
std::string writeData(const Experiment& experiment, const Trace& trace, const DataChoice& choice,
                      ArrayFormat format);

} // namespace attention::core::io
