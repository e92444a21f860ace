// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/attention.h"
#include "core/experiment.h"
#include "core/explain.h"
#include "core/place.h"

#include <optional>
#include <vector>

namespace attention::core {

/// A mistake that people make when they compute attention by hand or in their own code.
struct Slip {
    enum class Kind {
        DividedBySqrtDk,     ///< by √d_k, where the experiment divides by something else
        DividedByDk,         ///< by d_k
        DividedTwice,        ///< by the divisor and once more by it
        DividedBySqrtDModel, ///< by √d_model
        NotDivided,          ///< not at all
        SoftmaxOverColumns,  ///< columns sum to 1 instead of rows
        NoMask,              ///< every key visible
        CausalMask,          ///< a causal mask where there is another one or none
        CausalMaskStrict,    ///< off by one: a token's own key blocked too
        CausalMaskAhead,     ///< off by one: the next key visible too
        NoPositions,         ///< positions left out
        PositionsFromOne,    ///< the first token counted as 1 instead of 0
        OtherPairing,        ///< rotary positions of the other pairing
        Transposed,          ///< projection matrices transposed, see `tensors`
        OtherHead,           ///< the numbers of the head `head`
        SwappedHeads,        ///< the outputs of the heads `head` and `otherHead` exchanged
        KeysNotTransposed,   ///< scores = Q K
        Rounded,             ///< every intermediate rounded to `digits` decimals, then used
    };
    Kind kind = Kind::NotDivided;
    std::vector<TensorKind> tensors; ///< of Transposed
    Index head = 0;
    Index otherHead = 0;
    int digits = 0;
    SoftmaxForm form = SoftmaxForm::Stable; ///< of Rounded

    bool operator==(const Slip&) const = default;
};

/// The slips that can change the stage and that the shapes permit, the plainest first. One that
/// turns out to change nothing is among them. Rounding is tried where the pass is small enough to
/// be worked out on paper.
std::vector<Slip> slipsFor(const Experiment& experiment, StageMatrix place);

/// The numbers of the stage where the slip was made, in the shape of the stage. `trace` is the
/// right pass of the experiment. Nothing where the shapes do not permit the slip or its numbers
/// overflow.
std::optional<Matrix> numbersWith(const Slip& slip, const Experiment& experiment,
                                  const Trace& trace, StageMatrix place);

} // namespace attention::core
