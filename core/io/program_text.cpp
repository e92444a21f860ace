// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/program_text.h"

#include "core/io/program_writer.h"
#include "core/tensor.h"

namespace attention::core::io {

Index inputCount(const Experiment& experiment) {
    Index count = 0;
    for (const TensorId& id : tensorsOf(experiment))
        count += (*findTensor(experiment, id))->size();
    if (experiment.mask.kind == Mask::Kind::Given)
        count += experiment.queryCount() * experiment.keyCount();
    return count;
}

std::string programText(const Experiment& experiment, ProgramLibrary library,
                        const std::optional<std::string>& inputFile) {
    return ProgramWriter(experiment, library, inputFile).text();
}

} // namespace attention::core::io
