// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/arguments.h"
#include "core/io/named_tensor.h"
#include "core/io/safetensors.h"
#include "files/mapped_file.h"

#include <QString>

#include <vector>

namespace attention::cli {

/// The tensors that a file lists, whose numbers are read from it when they are asked for.
struct TensorSource {
    QString path;
    files::MappedFile file;
    core::io::ReadLimits limits; ///< as the person's setting says
    std::vector<core::io::NamedTensor> tensors;
    core::io::TensorMetadata metadata; ///< texts of a safetensors file
};

/// The one file among the words. Throws Failure (WrongUsage) for none and for several.
QString inputOf(const Arguments& arguments);

/// Opens the file. Throws Failure (BadInput), naming the file and the place.
TensorSource tensorsIn(const QString& path);

/// All numbers of one of its tensors. Throws Failure (BadInput), also where the file was shortened
/// meanwhile.
core::io::NumberArray numbersOf(const TensorSource& source, const core::io::NamedTensor& tensor);

} // namespace attention::cli
