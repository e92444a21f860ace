// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/attention.h"
#include "words/arithmetic.h"
#include "words/arithmetic_text.h"

#include <utility>

namespace attention::test {

/// An experiment with both its passes.
struct ToldPasses {
    ToldPasses(core::Experiment value, int decimals)
        : experiment(std::move(value))
        , trace(core::forward(experiment))
        , paper(core::forwardOnPaper(experiment, decimals))
        , digits(decimals) {}

    words::CellArithmetic tell(const core::Cell& cell) const {
        return words::ArithmeticTeller(experiment, trace, digits, &paper).tell(cell);
    }
    QString text(const core::Cell& cell,
                 words::ArithmeticFormat format = words::ArithmeticFormat::PlainText) const {
        return words::arithmeticText({tell(cell)}, format);
    }

    core::Experiment experiment;
    core::Trace trace;
    core::Trace paper;
    int digits;
};

} // namespace attention::test
