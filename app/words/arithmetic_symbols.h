// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "words/arithmetic_runs.h"

namespace attention::words {

/// `scores(你, 爱)`, `output₁(你, v0)` where an output of one of several heads is named elsewhere.
void writeCall(RunWriter& line, const ArithmeticTeller& teller, const core::Cell& cell);

/// The formula of a sum: `x_我 · W_Q(·, q0) + b_Q(q0)`, `q_你 · k_爱`, `weights(你, ·) · V(·, v0)`,
/// `concat(你, ·) · W_O(·, o0) + b_O(o0)`.
enum class HasBias { No, Yes };
void writeProductSymbol(RunWriter& line, const ArithmeticTeller& teller, const core::Cell& cell,
                        HasBias bias);

/// `|q_你|`
struct NamedVector {
    QString letter;
    QString label;
    ArithmeticRun::Role role;
};
void writeLength(RunWriter& line, const NamedVector& vector);

/// ` + … + 240 smaller terms: 0.0123`
void writeRest(RunWriter& line, core::Index count, const ToldNumber& rest);

/// The hues of the two factors of a sum's terms.
struct SumRoles {
    ArithmeticRun::Role left;
    ArithmeticRun::Role right;
};
SumRoles rolesOf(core::Stage stage);

} // namespace attention::words
