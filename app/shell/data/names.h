// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment.h"
#include "core/io/experiment_data.h"

#include <QString>

namespace attention::document {
class Document;
}

namespace attention::shell {

/// The beginning of the names of files made from the document: its own name or its example's.
QString dataBaseName(const document::Document& document);

/// `four-heads-weights-head2`, `four-heads-trace`, `four-heads-inputs`, `four-heads-heads_1_W_Q`.
QString dataFileStem(const QString& baseName, const core::Experiment& experiment,
                     const core::io::DataChoice& choice);

/// The archive that a program reads where its numbers are too many: `four-heads-inputs.npz`.
QString inputsFileName(const document::Document& document);

/// `NumPy archive (.npz)`, `CSV (.csv)`: the format as in the list of formats.
QString formatTitle(core::io::ArrayFormat format);

} // namespace attention::shell
