// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment.h"
#include "core/matrix.h"

#include <optional>
#include <string>

namespace attention::core::io {

enum class ProgramLibrary { Numpy, Pytorch };

/// The numbers of an experiment that a program would have to hold.
Index inputCount(const Experiment& experiment);

/// So many of them stand in a program as literals; more are better read from a file.
inline constexpr Index kMostLiteralNumbers = 10'000;

/// A Python program of at most 40 lines that computes forward() again in float64, with only the
/// lines that this experiment needs, and prints `weights` (H×n×m) and `final` (n×d_out). Its
/// variables are the stages: Q, K, V, scores, scaled, masked, weights, output, final; `masked` only
/// with a mask or a bias. Every matrix is one line: the heads' ones are stacked as in
/// DataChoice::What::Inputs. `inputFile` names an `.npz` with these inputs that the program reads
/// instead of holding the numbers. Runs with Python 3.8, NumPy 1.20, PyTorch 1.11 and later.
///
/// Where a V that overflows belongs to a key that nobody may attend to, `final` is NaN.
std::string programText(const Experiment& experiment, ProgramLibrary library,
                        const std::optional<std::string>& inputFile = {});

} // namespace attention::core::io
