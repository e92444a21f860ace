// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/arguments.h"
#include "core/attention.h"
#include "core/experiment.h"

#include <QString>

namespace attention::cli {

/// Where an experiment comes from: exactly one of a file and a built-in example.
struct ExperimentSource {
    QString file;
    QString example;

    /// The file or example as messages name it.
    QString label() const { return file.isEmpty() ? example : file; }
    /// The beginning of the names of files made from it: the example, or the file without folder
    /// and ending.
    QString stem() const;
};

/// FILE or `--example NAME` of a command. Throws Failure (WrongUsage) for both, neither, more than
/// one file, and an unknown example.
ExperimentSource sourceOf(const Arguments& arguments);

/// The same for the window, where neither is right too, and a file must exist or end in `.attn`.
ExperimentSource windowSourceOf(const Arguments& arguments);

/// Reads it. Throws Failure (BadInput), naming the file and the place.
core::Experiment load(const ExperimentSource& source);

/// The pass over it. Throws Failure (BadInput) where it overflows.
core::Trace traceOf(const core::Experiment& experiment, const ExperimentSource& source);

} // namespace attention::cli
